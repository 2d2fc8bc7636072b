import { expect, test } from 'vitest';
import { monogramOf } from './monogram-letters.ts';

test('a monogram has the first letters of the first two words', () => {
  expect(monogramOf('Айкол Мода')).toBe('АМ');
  expect(monogramOf('өмүр')).toBe('Ө');
  expect(monogramOf('Silk Road Goods')).toBe('SR');
});

test('legal forms and quotation marks are not part of it', () => {
  expect(monogramOf('ОсОО «Ала-Тоо Техника»')).toBe('АТ');
  expect(monogramOf('ИП')).toBe('И');
  expect(monogramOf('…')).toBe('');
});
