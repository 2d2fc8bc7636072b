import { useEffect } from 'react';

/** 'Slider: auto-advances every 5 s; a manual action pauses auto-advance for 5 s.' */
const SLIDE_INTERVAL_MS = 5_000;
const MANUAL_PAUSE_MS = 5_000;

interface AutoAdvance {
  running: boolean;
  /** Each slide gets its full time. */
  index: number;
  /** When somebody last chose a slide, by `performance.now()`. */
  chosenAt: number | undefined;
  advance: () => void;
}

export const waitBeforeAdvance = (now: number, chosenAt: number | undefined): number =>
  SLIDE_INTERVAL_MS + Math.max(0, (chosenAt ?? -Infinity) + MANUAL_PAUSE_MS - now);

export function useAutoAdvance({ running, index, chosenAt, advance }: AutoAdvance): void {
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(advance, waitBeforeAdvance(performance.now(), chosenAt));
    return () => clearTimeout(timer);
  }, [running, index, chosenAt, advance]);
}
