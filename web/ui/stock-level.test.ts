import { expect, test } from 'vitest';
import { stockLevel } from './stock-level.ts';

test.each([
  [0, 'red', 0],
  [1, 'red', 10],
  [3, 'red', 30],
  [4, 'orange', 40],
  [10, 'orange', 100],
  [11, 'green', 100],
  [500, 'green', 100],
])('with %i left the bar is %s and %i %% wide', (quantity, color, percent) => {
  expect(stockLevel(quantity)).toEqual({ color, percent });
});
