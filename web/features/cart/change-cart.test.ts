import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart, CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { CART_KEY } from '../../api/own.ts';
import { endSession, startSession } from '../../session/session.ts';
import { addToCart, changeQuantity, removeItem } from './change-cart.ts';

const line = (id: string, quantity: number) =>
  ({ _id: id, quantity, price: 100, available: true, product: { _id: id } }) as CartItem;
const cartOf = (...items: CartItem[]): Cart => ({
  items,
  total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
});

const hat = {
  _id: 'c',
  name: 'Калпак',
  price: 300,
  images: [],
  colors: [],
} as Partial<ProductCard> as ProductCard;

interface Call {
  path: string;
  body: unknown;
  answer: (status: number, said: unknown) => void;
}

describe('changes of the cart', () => {
  let queryClient: QueryClient;
  let calls: Call[];
  const shown = () => queryClient.getQueryData<Cart>(CART_KEY)!;

  beforeEach(() => {
    calls = [];
    vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      calls.push({
        path,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        answer: (status, said) => resolve(Response.json(said, { status })),
      });
      return promise;
    });
    queryClient = new QueryClient();
    queryClient.setQueryData(CART_KEY, cartOf(line('a', 1), line('b', 1)));
  });
  afterEach(() => vi.unstubAllGlobals());

  const sent = (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count));

  it('are seen at once, and quick presses become one call more', async () => {
    const first = changeQuantity(queryClient, 'a', 2);
    await sent(1);
    const others = [3, 4, 5].map((wanted) => changeQuantity(queryClient, 'a', wanted));
    expect(shown().totalItems).toBe(6);
    calls[0]!.answer(200, cartOf(line('a', 2), line('b', 1)));
    await first;
    expect(shown().totalItems).toBe(6);
    await sent(2);
    expect(calls[1]!.body).toEqual({ quantity: 5 });
    calls[1]!.answer(200, cartOf(line('a', 5), line('b', 1)));
    await Promise.all(others);
    expect(calls).toHaveLength(2);
    expect(shown().totalItems).toBe(6);
  });

  it("add one piece, in the size and colour chosen: 'quantity (sent as 1)'", async () => {
    const added = addToCart(queryClient, hat, { size: 'M', color: 'Белый' });
    expect(shown().totalItems).toBe(3);
    await sent(1);
    expect(calls[0]).toMatchObject({
      path: '/api/cart/add',
      body: { productId: 'c', quantity: 1, size: 'M', color: 'Белый' },
    });
    calls[0]!.answer(200, cartOf(line('a', 1), line('b', 1), line('c', 1)));
    expect((await added).totalItems).toBe(3);
  });

  it('are taken back alone when refused: those after them stay', async () => {
    const refused = changeQuantity(queryClient, 'a', 9);
    const kept = removeItem(queryClient, 'b');
    expect(shown().items.map(({ _id, quantity }) => [_id, quantity])).toEqual([['a', 9]]);
    await sent(1);
    calls[0]!.answer(400, { code: 'INSUFFICIENT_STOCK', message: 'Недостаточно товара на складе' });
    await expect(refused).rejects.toThrow('Недостаточно товара на складе');
    expect(shown().items.map(({ _id, quantity }) => [_id, quantity])).toEqual([['a', 1]]);
    await sent(2);
    calls[1]!.answer(200, cartOf(line('a', 1)));
    await kept;
    expect(shown().totalItems).toBe(1);
  });

  it('leave a cart unknown that was unknown when the only one of them was refused', async () => {
    queryClient.removeQueries({ queryKey: CART_KEY });
    const refused = addToCart(queryClient, hat, { size: undefined, color: undefined });
    expect(shown().totalItems).toBe(1);
    await sent(1);
    calls[0]!.answer(400, { code: 'INSUFFICIENT_STOCK', message: 'Недостаточно товара на складе' });
    await expect(refused).rejects.toThrow();
    expect(queryClient.getQueryData(CART_KEY)).toBeUndefined();
  });

  it('are not shown to whoever uses the tab by the time they are answered', async () => {
    const claims = { userId: 'aigul', role: 'customer', exp: Date.now() / 1_000 + 60 };
    startSession(`.${btoa(JSON.stringify(claims))}.`);
    const added = addToCart(queryClient, hat, { size: undefined, color: undefined });
    await sent(1);
    endSession();
    queryClient.removeQueries({ queryKey: CART_KEY });
    calls[0]!.answer(200, cartOf(line('a', 1), line('c', 1)));
    await added;
    expect(queryClient.getQueryData(CART_KEY)).toBeUndefined();
  });
});
