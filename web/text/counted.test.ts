import { expect, test } from 'vitest';
import { counted, countedInEnglish, countedMoreThan } from './counted.ts';

test.each([
  [0, '0 заказов'],
  [1, '1 заказ'],
  [3, '3 заказа'],
  [11, '11 заказов'],
  [14, '14 заказов'],
  [21, '21 заказ'],
  [1_250, '1\u00a0250 заказов'],
])('%i in Russian', (count, words) => {
  expect(counted(count, 'заказ', 'заказа', 'заказов')).toBe(words);
});

test.each([
  [11, 'больше 11 заказов'],
  [21, 'больше 21 заказа'],
  [22, 'больше 22 заказов'],
])('more than %i', (count, words) => {
  expect(countedMoreThan(count, 'заказа', 'заказов')).toBe(words);
});

test.each([
  [1, '1 item'],
  [1_250, '1\u00a0250 items'],
])('%i in English', (count, words) => {
  expect(countedInEnglish(count, 'item', 'items')).toBe(words);
});
