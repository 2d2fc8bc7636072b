import { setTimeout as pause } from 'node:timers/promises';

/** How long it took, in ms. */
export async function waitFor(
  what: string,
  withinMs: number,
  isReached: () => boolean | Promise<boolean>,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await isReached()) return performance.now() - startedAt;
    if (performance.now() - startedAt > withinMs)
      throw new Error(`waited ${Math.round(withinMs / 1000)} s for ${what}`);
    await pause(100);
  }
}
