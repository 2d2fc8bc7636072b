export type PagerItem = number | 'gap';

interface PagerShape {
  siblings: number;
  boundary: number;
}

/** 'Pagination: siblings 0 and boundary 1 on mobile; siblings 1, boundary 2 on desktop.' */
export const PHONE_PAGER: PagerShape = { siblings: 0, boundary: 1 };
export const DESKTOP_PAGER: PagerShape = { siblings: 1, boundary: 2 };

/** A gap always hides two or more pages. */
export function pagerItems(page: number, total: number, { siblings, boundary }: PagerShape): PagerItem[] {
  const lastOfStart = Math.min(boundary, total);
  const firstOfEnd = Math.max(total - boundary + 1, boundary + 1);
  // The number of items is constant, so that the links stay under the finger.
  const from = Math.max(Math.min(page - siblings, total - boundary - siblings * 2 - 1), boundary + 2);
  const to = Math.min(Math.max(page + siblings, boundary + siblings * 2 + 2), firstOfEnd - 2);

  const items: PagerItem[] = range(1, lastOfStart);
  if (from > boundary + 2) items.push('gap');
  else if (boundary + 1 < total - boundary) items.push(boundary + 1);
  items.push(...range(from, to));
  if (to < total - boundary - 1) items.push('gap');
  else if (total - boundary > boundary) items.push(total - boundary);
  return [...items, ...range(firstOfEnd, total)];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
