import { expect, test } from 'vitest';
import { onlyOne } from './choice.ts';

test('the only size or colour is chosen already', () => {
  expect(onlyOne(['M'])).toBe('M');
});

test('between several the buyer chooses, and where there are none there is nothing to choose', () => {
  expect(onlyOne(['S', 'M'])).toBeUndefined();
  expect(onlyOne([])).toBeUndefined();
});
