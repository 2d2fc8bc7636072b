import { expect, test } from 'vitest';
import { changeBetween, figuresOf } from './week.ts';

const day = (orders: number, revenue: number, cancelled = 0) => ({
  day: '2026-11-18',
  orders,
  revenue,
  cancelled,
});

test('a week is the sum of its days, and its average that of its orders', () => {
  expect(figuresOf([day(1, 1_000), day(0, 0, 2), day(2, 500)])).toEqual({
    ...{ orders: 3, revenue: 1_500, average: 500, cancelled: 2 },
  });
});

test('a week without orders has no average', () => {
  expect(figuresOf([day(0, 0)]).average).toBeUndefined();
});

test('weeks are compared in whole percent, unless there is nothing to compare with', () => {
  expect([changeBetween(200, 250), changeBetween(3, 2), changeBetween(0, 5)]).toEqual([25, -33, undefined]);
});
