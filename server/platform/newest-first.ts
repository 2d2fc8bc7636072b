import { isNothing, isTelling, NEWEST } from './lookup.ts';

/** A page of what is found, and how much that is in all. */
export interface Found {
  ids: string[];
  total: number;
}

interface Search {
  /** `isAll`: there were no more to look at. `isLarge`: it is better not to look at all of them. */
  amongNewest: (lookedAt: number) => Promise<Found & { isAll: boolean; isLarge: boolean }>;
  amongAll: () => Promise<Found & { hasMore?: boolean }>;
}

/** Finds what is like the patterns, whether that is one entry of a hundred thousand or each of them. */
export async function findNewestFirst(
  patterns: string[],
  { amongNewest, amongAll }: Search,
): Promise<Found & { hasMore: boolean }> {
  if (!isTelling(patterns)) {
    const { isAll, isLarge, ...found } = await amongNewest(NEWEST.lookedAt);
    if (isAll || isNothing(patterns)) return { ...found, hasMore: false };
    if (isLarge && found.total >= NEWEST.plenty) return { ...found, hasMore: true };
    if (isLarge && found.total >= NEWEST.common) {
      const { ids, total } = await amongNewest(NEWEST.lookedAtForMore);
      return { ids, total, hasMore: true };
    }
  }
  return { hasMore: false, ...(await amongAll()) };
}
