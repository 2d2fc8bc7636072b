import { expect, test } from 'vitest';
import { truncate } from './card-text.ts';

test('a long type is cut to the length of its screen, with an ellipsis', () => {
  expect(truncate('Кроссовки', 8)).toBe('Кроссовк…');
  expect(truncate('Кроссовки', 9)).toBe('Кроссовки');
});

test('no ellipsis stands after a space, and no character is cut in two', () => {
  expect(truncate('Мужская куртка', 8)).toBe('Мужская…');
  expect(truncate('👗👗👗', 2)).toBe('👗👗…');
});
