import { expect, test } from 'vitest';
import { ratingShares } from './rating-shares.ts';

test('each rating is counted, the best first, also those that nobody gave', () => {
  expect(ratingShares([5, 4, 5, 1], 4)).toEqual([
    { rating: 5, count: 2 },
    { rating: 4, count: 1 },
    { rating: 3, count: 0 },
    { rating: 2, count: 0 },
    { rating: 1, count: 1 },
  ]);
});

test('nothing is told from a part of the reviews, or from none', () => {
  expect(ratingShares([5, 5], 70)).toBeUndefined();
  expect(ratingShares([], 0)).toBeUndefined();
});
