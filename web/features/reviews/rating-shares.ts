export interface RatingShare {
  rating: number;
  count: number;
}

/** How many gave 5, 4, 3, 2 and 1. Only where all ratings are at hand: a part of them would tell a wrong story. */
export function ratingShares(ratings: readonly number[], total: number): RatingShare[] | undefined {
  if (total === 0 || ratings.length !== total) return undefined;
  return [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: ratings.filter((given) => given === rating).length,
  }));
}
