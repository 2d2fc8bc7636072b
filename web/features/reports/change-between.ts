/** In percent, rounded; undefined where there is nothing to compare with. */
export const changeBetween = (before: number, now: number): number | undefined =>
  before === now ? 0 : before === 0 ? undefined : Math.round((100 * (now - before)) / before);
