import { setImmediate as othersTurn } from 'node:timers/promises';

const WORK_MS = 20;

/** For long loops: call it in each round, and other requests are served every 20 ms. */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await othersTurn();
    since = performance.now();
  };
}
