import { expect, test } from 'vitest';
import { formatSom } from './money.ts';

test('a price has spaces between thousands, and breaks over no line', () => {
  expect(formatSom(12_500)).toBe('12\u00a0500\u00a0сом');
  expect(formatSom(1_250_000)).toBe('1\u00a0250\u00a0000\u00a0сом');
  expect(formatSom(0)).toBe('0\u00a0сом');
});
