export interface Slice {
  skip: number;
  take: number;
}

/** The same entries counted from the other end of a list of `total`. Whoever reads them reverses them. */
export function fromOtherEnd({ skip, take }: Slice, total: number): Slice {
  const end = Math.max(0, total - skip);
  return { skip: Math.max(0, end - take), take: Math.min(take, end) };
}
