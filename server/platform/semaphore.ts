import { Refusal } from './errors.ts';

/** For work that needs much CPU and memory: `limit` pieces run at once, `maxWaiting` wait, more are refused. */
export function createSemaphore({
  limit,
  maxWaiting,
}: {
  limit: number;
  maxWaiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limit) running += 1;
    else if (waiting.length >= maxWaiting) throw new Refusal('NOT_READY', { retryAfter: 3 });
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
