export interface RatingShare {
  rating: number;
  count: number;
}

/** How many gave 5, 4, 3, 2 and 1; undefined unless all ratings are loaded. */
export function ratingShares(ratings: readonly number[], total: number): RatingShare[] | undefined {
  if (total === 0 || ratings.length !== total) return undefined;
  return [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: ratings.filter((given) => given === rating).length,
  }));
}
