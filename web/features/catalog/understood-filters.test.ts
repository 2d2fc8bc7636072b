import { expect, test } from 'vitest';
import { understoodFilters } from './understood-filters.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const label = (...given: Parameters<typeof understoodFilters>) =>
  understoodFilters(...given).map((chip) => plain(chip.label));

test('a price that the query says is a chip; without it the other words are searched for, from page 1', () => {
  const filters = { search: 'кызыл көйнөк 3000 сомго чейин', page: 2, gender: 'Женская одежда' };
  const [chip] = understoodFilters(filters, { maxPrice: 3_000, searchWithoutPrice: 'кызыл көйнөк' });
  expect(plain(chip!.label)).toBe('до 3 000 сом');
  expect([...new URLSearchParams(chip!.without.split('?')[1])]).toEqual([
    ['search', 'кызыл көйнөк'],
    ['gender', 'Женская одежда'],
  ]);
});

test('from, between, and a query that is nothing but a price', () => {
  expect(label({}, { minPrice: 500 })).toEqual(['от 500 сом']);
  expect(label({}, { minPrice: 2_000, maxPrice: 5_000 })).toEqual(['2 000 сом – 5 000 сом']);
  expect(understoodFilters({ search: 'до 500' }, { maxPrice: 500, searchWithoutPrice: '' })[0]?.without).toBe(
    '/catalog',
  );
});

test('a filter that is chosen wins, and a query without a price has no chip', () => {
  expect(label({ minPrice: 100 }, { maxPrice: 3_000, searchWithoutPrice: 'чай' })).toEqual([]);
  expect(label({}, { sort: 'priceAsc', searchWithoutPrice: 'чай' })).toEqual([]);
  expect(label({}, undefined)).toEqual([]);
});
