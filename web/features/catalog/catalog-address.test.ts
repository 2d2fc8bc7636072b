import { expect, test } from 'vitest';
import type { ColorFamily } from '#contract/product-filters.ts';
import { catalogAddress } from './catalog-address.ts';
import { optionsQuery, productsQuery } from './catalog-queries.ts';
import { readFilters } from './read-catalog-address.ts';

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
    minPrice: 500,
    maxPrice: 3_000,
    size: ['42', 'M & L'],
    color: ['black', 'red'] as const satisfies ColorFamily[],
    seller: ['s1'],
    discount: true as const,
    inStock: true as const,
    rating: 4,
    sort: 'priceAsc' as const,
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

test('prices in the wrong order change places', () => {
  expect(read('minPrice=900&maxPrice=100')).toEqual({ minPrice: 100, maxPrice: 900 });
});

test.each([
  'minPrice=-5&maxPrice=1e9&rating=9&sort=drop&discount=yes&inStock=0&color=constructor&size=&seller=%20',
  `minPrice=12345678901&size=${'x'.repeat(101)}&color=__proto__`,
  'sort=newest',
  'sort=relevance',
  'exact=1',
])('what makes no sense is left out: %s', (query) => {
  expect(read(query)).toEqual({});
});

test('of ten thousand sizes fifty are looked for, each once', () => {
  const sizes = Array.from({ length: 10_000 }, (_, at) => ['size', String(at >> 1)]);
  expect(read(new URLSearchParams(sizes).toString()).size).toHaveLength(50);
});

test('only a search has an order by relevance, and counts depend on neither page nor order', () => {
  expect(read('search=чай&sort=relevance').sort).toBe('relevance');
  expect(read('search=чай&sort=newest').sort).toBe('newest');
  expect(optionsQuery(read('size=M&page=3&sort=rating')).queryKey).toEqual(
    optionsQuery({ size: ['M'] }).queryKey,
  );
});
