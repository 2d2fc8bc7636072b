import { expect, test } from 'vitest';
import { swipeStep } from './use-swipe.ts';

test('a finger that goes to the left brings the next photo, to the right the one before', () => {
  expect(swipeStep(-80, 10)).toBe(1);
  expect(swipeStep(80, -10)).toBe(-1);
});

test('a tap, a short slip and a scroll are no swipes', () => {
  expect(swipeStep(0, 0)).toBe(0);
  expect(swipeStep(-30, 0)).toBe(0);
  expect(swipeStep(60, 90)).toBe(0);
});
