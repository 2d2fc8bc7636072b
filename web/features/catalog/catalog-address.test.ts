import { expect, test } from 'vitest';
import { catalogAddress, readFilters } from './catalog-address.ts';
import { productsQuery } from './catalog-queries.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('the address holds what was chosen and nothing else', () => {
  expect(catalogAddress({ page: 1, search: '', gender: 'Гаджеты' })).toBe(
    `/catalog?gender=${encodeURIComponent('Гаджеты')}`,
  );
  expect(catalogAddress({})).toBe('/catalog');
});

test('an address that was shared shows the same list', () => {
  const filters = {
    page: 3,
    search: 'сумка & ко',
    gender: 'Унисекс',
    category: 'a+b',
    type: '100%',
    sellerId: 'x/y',
  };
  expect(read(catalogAddress(filters).split('?')[1] ?? '')).toEqual(filters);
});

test('a search is cleaned before it is looked for', () => {
  expect(read(new URLSearchParams({ search: '  <b>платье\n' }).toString())).toEqual({ search: 'bплатье' });
  expect(read(`search=${'я'.repeat(120)}`).search).toHaveLength(100);
});

test.each(['0', '-1', 'abc', '1.5', '1e3', '', ' ', '99999999999'])(
  'page %j is no page number and shows the first page',
  (page) => {
    expect(read(new URLSearchParams({ page }).toString())).toEqual({});
  },
);

test('the first page has one address, with or without its number', () => {
  expect(read('page=1')).toEqual(read(''));
  expect(productsQuery(read('page=01&gender=a')).queryKey).toEqual(productsQuery({ gender: 'a' }).queryKey);
});
