import { expect, test } from 'vitest';
import { changeBetween } from './change-between.ts';

test('periods are compared in whole percent, unless there is nothing to compare with', () => {
  expect([changeBetween(200, 250), changeBetween(3, 2), changeBetween(0, 5), changeBetween(0, 0)]).toEqual([
    25,
    -33,
    undefined,
    0,
  ]);
});
