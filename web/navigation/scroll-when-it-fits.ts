const GIVE_UP_AFTER_MS = 3_000;
const READER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

let stopWaiting: (() => void) | undefined;

/** Scrolls once the page is long enough, unless the reader has started to move. */
export function scrollWhenItFits(top: number): void {
  stopWaiting?.();
  const fits = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  window.scrollTo(0, top);
  if (fits()) return;

  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (fits()) stopWaiting?.();
  });
  const timer = setTimeout(() => stopWaiting?.(), GIVE_UP_AFTER_MS);
  stopWaiting = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of READER_MOVES) removeEventListener(move, stop);
    stopWaiting = undefined;
  };
  const stop = () => stopWaiting?.();
  for (const move of READER_MOVES) addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
}
