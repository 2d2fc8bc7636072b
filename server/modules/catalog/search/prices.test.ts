import { expect, test } from 'vitest';
import { extractPrice } from './prices.ts';

test.each([
  ['көйнөк 2 миңден 5 миңге чейин', { minPrice: 2_000, maxPrice: 5_000 }],
  ['көйнөк 2000 сомдон 5000 сомго чейин', { minPrice: 2_000, maxPrice: 5_000 }],
  ['көйнөк 2000ден 5000ге чейин', { minPrice: 2_000, maxPrice: 5_000 }],
  ['көйнөк 3 миңден кымбат', { minPrice: 3_000 }],
  ['көйнөк 3000 сомдон жогору', { minPrice: 3_000 }],
  ['көйнөк 5 миңден арзан', { maxPrice: 5_000 }],
  ['көйнөк 3000 сомго чейин', { maxPrice: 3_000 }],
])('%s', (query, price) => {
  expect(extractPrice(query)).toEqual({ ...price, isCheap: false, rest: 'көйнөк' });
});

test.each([
  ['кроссовки 42 3000 сомго чейин', 'кроссовки 42', 3_000],
  ['айфон 15 50 миңге чейин', 'айфон 15', 50_000],
])('a size or a model before the price stays: %s', (query, rest, maxPrice) => {
  expect(extractPrice(query)).toEqual({ maxPrice, isCheap: false, rest });
});

test.each([
  ['джинсы до двух с половиной тысяч', 'джинсы', 2_500],
  ['платье две тысячи сомов', 'платье', 2_000],
  ['phone 20k', 'phone', 20_000],
])('%s', (query, rest, maxPrice) => {
  expect(extractPrice(query)).toEqual({ maxPrice, isCheap: false, rest });
});

test('a number in words that is not understood is no price of a thousand', () => {
  const query = 'телефон семнадцать тысяч сомов';
  expect(extractPrice(query)).toEqual({ isCheap: false, rest: query });
});

test('4K is no price', () => {
  expect(extractPrice('телевизор 4k')).toEqual({ isCheap: false, rest: 'телевизор 4k' });
});
