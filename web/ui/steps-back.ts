/**
 * The number of history entries back to the last other page of the shop; undefined if there is none. Entries
 * of the same page (photos, tabs, pages of reviews) are skipped.
 */
export function stepsBack(paths: readonly string[], here: number): number | undefined {
  const before = paths.slice(0, here).findLastIndex((path) => path !== paths[here]);
  return before === -1 ? undefined : here - before;
}
