import { isTelling, NEWEST, NOTHING } from './lookup.ts';

/** A page of what is found, and how much that is in all. */
export interface Found {
  ids: string[];
  total: number;
}

interface Search {
  /** `isAll`: there were no more to look at. `isLarge`: it is better not to look at all of them. */
  amongNewest: (lookedAt: number) => Promise<Found & { isAll: boolean; isLarge: boolean }>;
  amongAll: () => Promise<Found>;
}

/** Finds what is like the pattern, whether that is one entry of a hundred thousand or each of them. */
export async function findNewestFirst(
  pattern: string,
  { amongNewest, amongAll }: Search,
): Promise<Found & { hasMore: boolean }> {
  if (!isTelling(pattern)) {
    const { isAll, isLarge, ...found } = await amongNewest(NEWEST.lookedAt);
    if (isAll || pattern === NOTHING) return { ...found, hasMore: false };
    if (isLarge && found.total >= NEWEST.plenty) return { ...found, hasMore: true };
    if (isLarge && found.total >= NEWEST.common) {
      const { ids, total } = await amongNewest(NEWEST.lookedAtForMore);
      return { ids, total, hasMore: true };
    }
  }
  return { ...(await amongAll()), hasMore: false };
}
