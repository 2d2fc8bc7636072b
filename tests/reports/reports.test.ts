import { beforeAll, describe, expect, test } from 'vitest';
import { bishkekToday } from '#contract/call-rules.ts';
import { addDays } from '#contract/report-rules.ts';
import type { Report } from '#contract/reports.ts';
import { begin } from '../../server/database/begin.ts';
import { insertPastOrders } from '../../server/modules/orders/past-orders.service.ts';
import { countChangedDays } from '../../server/modules/reports/counting.service.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { addTraders, orderFor, placeOrder } from '../shop/orders.ts';
import { addProduct, type Goods } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
let admin: SignedIn;
let seller: SignedIn;
let other: SignedIn;
let goods: Goods;
let theirs: Goods;

beforeAll(async () => {
  ({ admin, seller, goods } = await addTraders(shop.db, 1_000));
  other = await addSignedIn(shop.db, 'seller');
  theirs = await addProduct(shop.db, { seller: other, name: '=1+1', price: 500, quantity: 1_000 });
});

/** At a time of Greenwich, by a buyer with this phone number. */
const addOrder = (at: string, of: Goods[], phone: string, status: 'completed' | 'cancelled' = 'completed') =>
  begin(shop.db, (tx) =>
    insertPastOrders(tx, [
      {
        buyerRole: 'guest',
        buyerName: 'Айгүл',
        firstName: 'Айгүл',
        phoneNumber: phone,
        delivery: 'courier',
        address: 'Бишкек',
        paymentMethod: 'cash',
        comments: '',
        commentsAdmin: '',
        history: [
          { status: 'pending', at: new Date(at) },
          { status, at: new Date(Date.parse(at) + 600_000) },
        ],
        lines: of.map(({ id }) => ({ productId: id, size: null, color: null, quantity: 1 })),
      },
    ]),
  );

const path = (of: SignedIn) => (of.role === 'admin' ? '/api/admin/report' : '/api/sellers/report');
async function reportFor(reader: SignedIn, query: Record<string, string>): Promise<Report> {
  await countChangedDays(shop.db);
  const { body } = await call(shop.app, 'GET', `${path(reader)}?${new URLSearchParams(query)}`, {
    token: reader.token,
  });
  return body as Report;
}
const tableFor = async (reader: SignedIn, query: Record<string, string>) => {
  const { body } = await shop.app.inject({
    url: `${path(reader)}/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${reader.token}`, 'accept-language': 'en' },
  });
  return body.split('\r\n').map((line) => line.split(';'));
};

describe('a report', () => {
  test('has days that begin at midnight in Bishkek, 18:00 in Greenwich', async () => {
    await addOrder('2023-05-10T17:59:59Z', [goods], '0555 000001');
    await addOrder('2023-05-10T18:00:00Z', [goods], '0555 000002');
    const { steps } = await reportFor(admin, { from: '2023-05-09', to: '2023-05-12' });
    expect(steps.map(({ from, orders }) => [from, orders])).toEqual([
      ['2023-05-09', 0],
      ['2023-05-10', 1],
      ['2023-05-11', 1],
      ['2023-05-12', 0],
    ]);
  });

  test('compares with as many days before, by weeks and months too', async () => {
    for (const day of ['02', '09', '10'])
      await addOrder(`2023-01-${day}T06:00:00Z`, [goods], `0555 1000${day}`);
    await addOrder('2023-01-11T06:00:00Z', [goods, theirs], '0555 100011', 'cancelled');
    const week = await reportFor(admin, { from: '2023-01-09', to: '2023-01-15' });
    expect(week.total).toMatchObject({ orders: 2, revenue: 2_000, cancelled: 1, reasons: { none: 1 } });
    expect(week.before).toMatchObject({ from: '2023-01-02', to: '2023-01-08', orders: 1, revenue: 1_000 });
    expect(week.total.calls).toMatchObject({ confirmed: 2, confirmedInHour: 2, confirmSeconds: 1_200 });
    const byWeek = await reportFor(admin, { from: '2023-01-03', to: '2023-01-15', by: 'week' });
    expect(byWeek.steps.map(({ from, orders }) => [from, orders])).toEqual([
      ['2023-01-03', 0],
      ['2023-01-09', 2],
    ]);
    const byMonth = await reportFor(admin, { from: '2022-12-15', to: '2023-02-01', by: 'month' });
    expect(byMonth.steps.map(({ orders }) => orders)).toEqual([0, 3, 0]);
    expect(byMonth.best).toMatchObject([{ _id: goods.id, pieces: 3, revenue: 3_000 }]);
  });

  test('counts an order whose buyer had ordered before, from this seller for the seller', async () => {
    await addOrder('2023-03-01T06:00:00Z', [theirs], '0700 111222');
    await addOrder('2023-03-02T06:00:00Z', [goods, theirs], '+996 700 11-12-22');
    const days = { from: '2023-03-01', to: '2023-03-02' };
    expect((await reportFor(admin, days)).total).toMatchObject({ orders: 2, returning: 1 });
    expect((await reportFor(seller, days)).total).toMatchObject({ orders: 1, returning: 0, revenue: 1_000 });
    expect((await reportFor(other, days)).total).toMatchObject({ orders: 2, returning: 1, revenue: 1_000 });
  });

  test('of today follows what happens: an order, its cancellation and why', async () => {
    const made = await placeOrder(shop.app, orderFor([goods, 3], [theirs]), admin);
    const today = bishkekToday();
    const { total, countedAt } = await reportFor(seller, {});
    expect(total).toMatchObject({ orders: 1, revenue: 3_000 });
    expect(Date.now() - Date.parse(countedAt!)).toBeLessThan(60_000);
    const body = { outcome: 'refused', reason: 'price' };
    await call(shop.app, 'POST', `/api/admin/calls/${made._id}/outcome`, { token: admin.token, body });
    expect((await reportFor(seller, {})).total).toMatchObject({
      orders: 0,
      revenue: 0,
      cancelled: 1,
      reasons: { price: 1, none: 0 },
    });
    const shopReport = await reportFor(admin, { from: today, to: today });
    expect(shopReport.total.calls?.outcomes).toMatchObject({ refused: 1, confirmed: 0 });
  });

  test('has lost what was returned, on the day of the order, and says how much that was', async () => {
    const made = await placeOrder(shop.app, orderFor([goods, 3], [theirs]), admin);
    await shop.db`update shop_order set created_at = '2023-06-06T06:00:00Z' where id = ${made._id}`;
    await shop.db`update order_line set placed_at = '2023-06-06T06:00:00Z' where order_id = ${made._id}`;
    await shop.db`update order_part set placed_at = '2023-06-06T06:00:00Z' where order_id = ${made._id}`;
    await call(shop.app, 'PUT', `/api/orders/update-status/${made._id}`, {
      token: admin.token,
      body: { status: 'completed' },
    });
    const day = { from: '2023-06-06', to: '2023-06-06' };
    expect((await reportFor(seller, day)).total).toMatchObject({ revenue: 3_000, returned: { pieces: 0 } });
    const { body: asked } = await call(shop.app, 'POST', '/api/order-link/returns', {
      headers: { 'x-order-secret': made.link!.split('#')[1]! },
      body: { lines: [{ line: made.products[0]!._id, quantity: 2 }], reason: 'size' },
    });
    await call(shop.app, 'PUT', `/api/returns/decision/${asked.order.returns[0]._id}`, {
      token: admin.token,
      body: { accept: true },
    });
    const { total, best } = await reportFor(seller, day);
    expect(total).toMatchObject({ orders: 1, revenue: 1_000, returned: { pieces: 2, amount: 2_000 } });
    expect(best).toMatchObject([{ _id: goods.id, pieces: 1, revenue: 1_000 }]);
    expect((await reportFor(admin, day)).total).toMatchObject({ revenue: 1_500, returned: { pieces: 2 } });
    expect((await reportFor(other, day)).total).toMatchObject({ revenue: 500, returned: { pieces: 0 } });
  });

  test('tells why orders were cancelled: on the phone, in the list, or by the buyer', async () => {
    const cancelled = { status: 'cancelled', reason: 'delivery' };
    const inList = await placeOrder(shop.app, orderFor([goods]), admin);
    const before = (await reportFor(admin, {})).total.reasons;
    await call(shop.app, 'PUT', `/api/orders/update-status/${inList._id}`, {
      token: admin.token,
      body: cancelled,
    });
    const own = await placeOrder(shop.app, orderFor([goods]), admin);
    await call(shop.app, 'POST', '/api/order-link/cancel', {
      headers: { 'x-order-secret': own.link!.split('#')[1]! },
    });
    const { reasons } = (await reportFor(admin, {})).total;
    expect(reasons).toEqual({ ...before, delivery: before.delivery + 1, buyer: before.buyer + 1 });
  });

  test('shows the products that sold best, and those on offer that sold least', async () => {
    await shop.db`update product set created_at = '2023-01-01' where id in (${goods.id}, ${theirs.id})`;
    const idle = await addProduct(shop.db, { seller: { id: seller.id }, name: 'Калпак' });
    await shop.db`update product set created_at = '2023-01-01' where id = ${idle.id}`;
    await addOrder('2024-02-29T06:00:00Z', [goods], '0555 300001');
    const leapDay = { from: '2024-02-29', to: '2024-02-29' };
    const { best, worst } = await reportFor(seller, leapDay);
    expect(best).toMatchObject([{ _id: goods.id, name: 'Шырдак', pieces: 1, revenue: 1_000 }]);
    expect(worst).toMatchObject([{ _id: idle.id, pieces: 0 }]);
    expect((await reportFor(admin, leapDay)).worst.map(({ _id }) => _id)).toContain(theirs.id);
  });

  test('tells admins what was searched for and not found, in its days', async () => {
    const today = bishkekToday();
    await shop.db`
      insert into empty_search (day, search, visitors)
      values (${today}, 'самокат', 3), (${addDays(today, -20)}, 'лыжи', 9)`;
    expect((await reportFor(admin, {})).emptySearches).toEqual([{ search: 'самокат', visitors: 3 }]);
    expect(await reportFor(seller, {})).not.toHaveProperty('emptySearches');
  });

  test('is a seller’s own: nothing of other sellers, of calls or of buyers is in it', async () => {
    await addOrder('2023-08-08T06:00:00Z', [theirs], '0555 400001');
    const august = { from: '2023-08-01', to: '2023-08-31' };
    const { total, best } = await reportFor(seller, august);
    expect([total.orders, total.revenue, best]).toEqual([0, 0, []]);
    expect(total).not.toHaveProperty('calls');
    expect((await reportFor(other, august)).total.orders).toBe(1);
    const { body } = await call(shop.app, 'GET', '/api/admin/report', { token: seller.token });
    expect(body.code).toBe('FORBIDDEN');
  });

  test.each([
    { from: '2023-01-02', to: '2023-01-01' },
    { from: '2020-01-01', to: '2023-01-01' },
    { from: '0001-01-01', to: '0001-01-02' },
    { from: '2023-02-30' },
    { by: 'year' },
  ])('of %o is refused', async (query) => {
    const { status } = await call(
      shop.app,
      'GET',
      `/api/admin/report?${new URLSearchParams(query as never)}`,
      {
        token: admin.token,
      },
    );
    expect(status).toBe(400);
  });
});

describe('a report’s table', () => {
  test('has a row for each step, and what only admins see only for them', async () => {
    await addOrder('2023-10-10T06:00:00Z', [goods, theirs], '0555 500001');
    await countChangedDays(shop.db);
    const days = { from: '2023-10-10', to: '2023-10-11' };
    const [head, first, second, end] = await tableFor(admin, days);
    expect(head).toEqual(expect.arrayContaining(['Orders', 'Cancelled: Too expensive', 'Calls: No answer']));
    expect(first!.slice(2, 9)).toEqual(['1', '1500', '1500', '0', '0', '0', '0']);
    expect(second!.slice(2, 9)).toEqual(['0', '0', '', '0', '0', '0', '0']);
    expect(end).toEqual(['']);
    const [sellersHead] = await tableFor(seller, days);
    expect(sellersHead!.join()).not.toContain('Calls');
  });

  test('of products can’t run a formula', async () => {
    await addOrder('2023-12-12T06:00:00Z', [theirs], '0555 600001');
    await countChangedDays(shop.db);
    const rows = await tableFor(other, { from: '2023-12-12', to: '2023-12-12', table: 'products' });
    expect(rows.slice(0, 2)).toEqual([
      ['\uFEFFType', 'Product', 'Pieces', 'Revenue'],
      ['Футболки', "'=1+1", '1', '500'],
    ]);
  });
});
