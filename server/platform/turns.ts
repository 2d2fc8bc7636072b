import { Refusal } from './errors.ts';

interface TurnOptions {
  atOnce: number;
  /** Who comes when so many wait is asked to come back. */
  waitingMost: number;
}

/** For work that eats a core and memory: few at a time, the rest wait their turn. */
export function createTurns({ atOnce, waitingMost }: TurnOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMost) throw new Refusal('NOT_READY', { retryAfter: 3 });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
