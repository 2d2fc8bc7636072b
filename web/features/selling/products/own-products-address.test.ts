import { expect, test } from 'vitest';
import { ownProductsAddress, readOwnProducts } from './own-products-address.ts';

test.each([
  ['/seller/products', { page: 1, search: '', state: 'all', sort: 'newest' }],
  ['/seller/products?state=hidden&page=3', { page: 3, search: '', state: 'hidden', sort: 'newest' }],
  ['/seller/products?state=low&sort=sales', { page: 1, search: '', state: 'low', sort: 'sales' }],
  [
    '/seller/products?search=red+shirt&state=soldOut',
    { page: 1, search: 'red shirt', state: 'soldOut', sort: 'newest' },
  ],
] as const)('%s is read as it was written', (address, choice) => {
  expect(ownProductsAddress(choice)).toBe(address);
  expect(readOwnProducts(new URL(address, 'http://localhost').search)).toEqual(choice);
});

test('what is no page and no state is the first of them', () => {
  expect(readOwnProducts('?page=0&state=gone')).toEqual({
    page: 1,
    search: '',
    state: 'all',
    sort: 'newest',
  });
});
