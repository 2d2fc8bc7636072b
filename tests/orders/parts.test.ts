import { describe, expect, test } from 'vitest';
import type { PartsPage } from '#contract/order-parts.ts';
import type { Order } from '#contract/orders.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { addTraders, FORM, orderFor, placeOrder, stockOf } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

type Caller = Pick<SignedIn, 'token'>;
type Made = Pick<Order, '_id'>;

const setState = ({ token }: Caller, { _id }: Made, body: object) =>
  call(shop.app, 'PUT', `/api/orders/part-state/${_id}`, { token, body });
const setStatus = ({ token }: Caller, { _id }: Made, status: string) =>
  call(shop.app, 'PUT', `/api/orders/update-status/${_id}`, { token, body: { status } });
const parts = async ({ token }: Caller, query: Record<string, string> = {}) =>
  (await call(shop.app, 'GET', `/api/sellers/parts?${new URLSearchParams(query)}`, { token }))
    .body as PartsPage;
const numbers = async (caller: Caller, query: Record<string, string> = {}) =>
  (await parts(caller, query)).orders.map(({ number }) => number);

/** One order with goods of two sellers. */
async function withOrder() {
  const traders = await addTraders(shop.db);
  const other = await addSignedIn(shop.db, 'seller');
  const theirs = await addProduct(shop.db, { seller: other, name: 'Калпак', price: 500 });
  const made = await placeOrder(shop.app, orderFor([traders.goods, 2], [theirs]), traders.customer);
  return { ...traders, other, theirs, made };
}

describe('a seller’s part of an order', () => {
  test('shows its own goods and their sum, and nothing of the buyer but the name', async () => {
    const { seller, made } = await withOrder();
    const page = await parts(seller);
    expect(page).toMatchObject({ totalOrders: 1, totalAmount: 2_000, counts: { waiting: 1, toPack: 0 } });
    const [order] = page.orders;
    expect(order).toMatchObject({
      number: made.number,
      totalAmount: 2_000,
      firstName: FORM.firstName,
      address: '',
      phoneNumber: '',
      comments: '',
      user: null,
      guestInfo: null,
      parts: [{ seller: seller.id, state: 'new', stage: 'waiting', changedAt: null }],
    });
    expect(order?.products.map(({ name }) => name)).toEqual(['Шырдак']);
  });

  test('has a state of its own: the other seller’s and the order’s status stay', async () => {
    const { seller, other, admin, goods, made } = await withOrder();
    await setStatus(admin, made, 'inProgress');
    for (const state of ['confirmed', 'packed', 'handedOver', 'returned', 'new'])
      expect(await setState(seller, made, { state })).toMatchObject({
        status: 200,
        body: { order: { status: 'inProgress', parts: [{ seller: seller.id, state }] } },
      });
    await setState(seller, made, { state: 'packed' });
    expect((await parts(other)).orders[0]?.parts).toMatchObject([{ state: 'new', stage: 'toPack' }]);
    expect(await stockOf(shop.db, goods)).toBe(8);
  });

  test('is changed by its seller and by an admin, who names the seller, and by nobody else', async () => {
    const { customer, seller, other, admin, made } = await withOrder();
    const stranger = await addSignedIn(shop.db, 'seller');
    expect((await setState(customer, made, { state: 'packed' })).status).toBe(403);
    // A 403 would sign the seller out.
    expect((await setState(stranger, made, { state: 'packed' })).body.code).toBe('ORDER_NOT_FOUND');
    expect((await setState(admin, made, { state: 'packed' })).body.code).toBe('ORDER_NOT_FOUND');
    // Another seller's id in the body is ignored.
    await setState(seller, made, { state: 'confirmed', seller: other.id });
    const { body } = await setState(admin, made, { state: 'packed', seller: other.id });
    const states = new Map((body.order as Order).parts?.map((part) => [part.seller, part.state]));
    expect([states.get(seller.id), states.get(other.id)]).toEqual(['confirmed', 'packed']);
  });

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const { seller, admin, made } = await withOrder();
    await setState(admin, made, { state: 'packed', seller: seller.id });
    const refused = await setState(seller, made, { state: 'confirmed', stateBefore: 'new' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED', state: 'packed' } });
    expect((await parts(seller)).orders[0]?.parts).toMatchObject([{ state: 'packed' }]);
  });

  test('of a cancelled order only comes back', async () => {
    const { seller, admin, made } = await withOrder();
    await setState(seller, made, { state: 'handedOver' });
    await setStatus(admin, made, 'cancelled');
    expect((await setState(seller, made, { state: 'packed' })).body.code).toBe('ORDER_CLOSED');
    expect((await setState(seller, made, { state: 'returned' })).status).toBe(200);
    expect((await setState(seller, made, { state: 'handedOver' })).status).toBe(200);
  });

  test('follows the lines: its sum changes with them, and it goes with the last', async () => {
    const { seller, other, admin, made } = await withOrder();
    const change = { productIndex: 0, quantity: 5 };
    await call(shop.app, 'PUT', `/api/orders/update-product-quantity/${made._id}`, {
      ...admin,
      body: change,
    });
    expect((await parts(seller)).totalAmount).toBe(5_000);
    const index = made.products.findIndex(({ name }) => name === 'Калпак');
    await call(shop.app, 'DELETE', `/api/orders/remove-product/${made._id}`, {
      token: admin.token,
      body: { productIndex: index },
    });
    expect((await parts(other)).totalOrders).toBe(0);
    await call(shop.app, 'DELETE', `/api/orders/${made._id}`, { token: admin.token });
    expect((await parts(seller)).totalOrders).toBe(0);
  });
});

describe('a seller’s list of orders', () => {
  test('has a stage for each kind of work', async () => {
    const { seller, admin, customer, goods } = await addTraders(shop.db, 100);
    const place = async (status: string, state: string) => {
      const made = await placeOrder(shop.app, orderFor([goods]), customer);
      await setState(seller, made, { state });
      await setStatus(admin, made, status);
      return made.number;
    };
    const wanted = {
      waiting: [await place('pending', 'confirmed')],
      toPack: [await place('inProgress', 'new'), await place('inProgress', 'confirmed')],
      packed: [await place('inProgress', 'packed')],
      done: [await place('inProgress', 'handedOver'), await place('completed', 'new')],
      returned: [await place('completed', 'returned')],
      cancelled: [await place('cancelled', 'packed')],
    };
    for (const [stage, expected] of Object.entries(wanted))
      expect([stage, await numbers(seller, { stage })]).toEqual([stage, expected.toReversed()]);
    const all = await parts(seller, { perPage: '3' });
    expect(all).toMatchObject({
      totalOrders: 8,
      totalPages: 3,
      totalAmount: 8_000,
      counts: { waiting: 1, toPack: 2, packed: 1 },
    });
    expect(await numbers(seller, { perPage: '3', page: '3' })).toEqual([wanted.toPack[0], wanted.waiting[0]]);
  });

  test('is searched by number, name and goods, never by what the seller may not read', async () => {
    const { seller, other, made } = await withOrder();
    for (const search of [String(made.number), `№ ${made.number}`, 'айгул', 'шырдак', 'шыр айг'])
      expect([search, await numbers(seller, { search })]).toEqual([search, [made.number]]);
    for (const search of ['калпак', '555210114', FORM.phoneNumber, 'токтогула', '999999', '!'])
      expect([search, await numbers(seller, { search })]).toEqual([
        search,
        search === '!' ? [made.number] : [],
      ]);
    expect(await numbers(other, { search: 'шырдак' })).toEqual([]);
  });

  test('is limited to days of Bishkek', async () => {
    const { seller, made } = await withOrder();
    // 00:30 in Bishkek is the day before in UTC.
    await shop.db`update shop_order set created_at = '2026-03-01 18:30Z' where id = ${made._id}`;
    await shop.db`update order_part set placed_at = '2026-03-01 18:30Z' where order_id = ${made._id}`;
    expect(await numbers(seller, { from: '2026-03-02', to: '2026-03-02' })).toEqual([made.number]);
    expect(await numbers(seller, { to: '2026-03-01' })).toEqual([]);
    expect((await parts(seller, { from: '2026-03-03' })).totalAmount).toBe(0);
  });

  test('is a table of its lines, as spreadsheets open it', async () => {
    const { seller, made } = await withOrder();
    const answer = await shop.app.inject({
      url: '/api/sellers/parts/export',
      headers: { authorization: `Bearer ${seller.token}`, 'accept-language': 'en' },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, line, end] = answer.body.split('\r\n');
    expect(head).toContain('Order;Date;Order status;State;Buyer');
    expect(line).toMatch(new RegExp(`^${made.number};.*;Pending;New;Айгүл;Футболки;Шырдак;;;2;1000;2000$`));
    expect(end).toBe('');
    expect(answer.body).not.toContain(FORM.phoneNumber);
  });
});
