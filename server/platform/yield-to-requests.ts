import { setImmediate as othersTurn } from 'node:timers/promises';

const WORK_MS = 20;

/** For long loops: awaited in each round, it lets other requests be served whenever this one has worked for a while. */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await othersTurn();
    since = performance.now();
  };
}
