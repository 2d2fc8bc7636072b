import { afterEach, expect, test, vi } from 'vitest';
import { cartQuery, EMPTY_CART, favoritesPath, favoritesQuery } from './own.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const answering = (status: number, answer: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(answer, { status })),
  );
const account = (role: 'customer' | 'seller') =>
  ({ kind: 'account', id: '7', role, token: 't', status: undefined }) as const;

test("of the cart '404 means empty (count 0)'", async () => {
  answering(404, { code: 'NOT_FOUND', message: 'Не найдено' });
  expect(await cartQuery().queryFn({ signal })).toEqual(EMPTY_CART);
  expect(await favoritesQuery(account('customer')).queryFn({ signal })).toEqual([]);
});

test('a cart that could not be read is not taken for an empty one', async () => {
  answering(503, { code: 'NOT_READY', message: 'Позже' });
  await expect(cartQuery().queryFn({ signal })).rejects.toThrow('Позже');
});

test('customers and sellers have separate endpoints for favorites', () => {
  expect(favoritesPath(account('customer'))).toBe('/api/users/7/favorites');
  expect(favoritesPath(account('seller'))).toBe('/api/sellers/7/favorites');
});
