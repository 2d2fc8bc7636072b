/**
 * How many entries of the history lie between a page and the last other page of the shop; undefined where there is
 * none. Entries of the page itself (its photos, its tabs, its pages of reviews) are skipped.
 */
export function stepsBack(paths: readonly string[], here: number): number | undefined {
  const before = paths.slice(0, here).findLastIndex((path) => path !== paths[here]);
  return before === -1 ? undefined : here - before;
}
