import { expect, test } from 'vitest';
import { waitBeforeAdvance } from './use-auto-advance.ts';

test('the slider advances every 5 s', () => {
  expect(waitBeforeAdvance(60_000, undefined)).toBe(5_000);
  expect(waitBeforeAdvance(60_000, 10_000)).toBe(5_000);
});

test('a manual action pauses it for 5 s first', () => {
  expect(waitBeforeAdvance(60_000, 60_000)).toBe(10_000);
  expect(waitBeforeAdvance(63_000, 60_000)).toBe(7_000);
});
