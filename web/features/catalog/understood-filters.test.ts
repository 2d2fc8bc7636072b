import { expect, test } from 'vitest';
import type { Understood } from '#contract/catalog.ts';
import type { CatalogFilters } from './catalog-address.ts';
import { chosenFilters } from './chosen-filters.ts';
import { withUnderstood } from './understood-filters.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const chips = (filters: CatalogFilters, understood?: Understood) =>
  withUnderstood(chosenFilters(filters, undefined), filters, understood).map(({ label, without }) => [
    plain(label),
    Object.fromEntries(new URLSearchParams(without.split('?')[1])),
  ]);

test('a price that the query says is a chip of its own: each can be removed, and the other stays', () => {
  const filters = { search: 'көйнөк 3000 сомго чейин', page: 2, gender: 'Женская одежда' };
  const { gender } = filters;
  expect(chips(filters, { maxPrice: 3_000, searchWithoutPrice: 'көйнөк' })).toEqual([
    ['«көйнөк»', { gender, maxPrice: '3000' }],
    ['Женская одежда', { search: 'көйнөк 3000 сомго чейин' }],
    ['до 3 000 сом', { search: 'көйнөк', gender }],
  ]);
});

test('from, between, and a query that is nothing but a price', () => {
  expect(chips({}, { minPrice: 500 })).toEqual([['от 500 сом', {}]]);
  expect(chips({}, { minPrice: 2_000, maxPrice: 5_000 })).toEqual([['2 000 сом – 5 000 сом', {}]]);
  expect(chips({ search: 'до 500' }, { maxPrice: 500, searchWithoutPrice: '' })).toEqual([
    ['до 500 сом', {}],
  ]);
});

test('a filter that is chosen wins, and a query without a price has no such chip', () => {
  expect(chips({ minPrice: 100 }, { maxPrice: 3_000, searchWithoutPrice: 'чай' })).toEqual([
    ['от 100 сом', {}],
  ]);
  expect(chips({ search: 'чай' }, { sort: 'priceAsc', searchWithoutPrice: 'чай' })).toEqual([['«чай»', {}]]);
  expect(chips({ search: 'чай' })).toEqual([['«чай»', {}]]);
});
