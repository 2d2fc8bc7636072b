import { beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#contract/audit.ts';
import type { Figures } from '#contract/figures.ts';
import { addAccount, addSeller, addSignedIn } from '../shop/accounts.ts';
import { addOrder, addTraders, orderFor, placeOrder } from '../shop/orders.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { notedOf } from './audit-entries.ts';

const shop = useTestShop();
let admin: Awaited<ReturnType<typeof addSignedIn>>;

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
});

const put = (url: string, body: object, token = admin.token) => call(shop.app, 'PUT', url, { token, body });
const figures = async () =>
  (await call(shop.app, 'GET', '/api/admin/figures', { token: admin.token })).body as Figures;

test('each edit of an order is noted: by whom, from what, to what', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const { _id } = await placeOrder(shop.app, orderFor([goods, 2]), customer);
  const [order] = await shop.db`select number from shop_order where id = ${_id}`;
  await put(`/api/orders/update-status/${_id}`, { status: 'inProgress' });
  await put(`/api/orders/update-comments-admin/${_id}`, { commentsAdmin: 'Позвонить после обеда' });
  await put(`/api/orders/update-product-quantity/${_id}`, { productIndex: 0, quantity: 3 });
  await call(shop.app, 'DELETE', `/api/orders/${_id}`, { token: admin.token });

  const noted = await notedOf(shop.app, admin.token, _id, 'order');
  expect(noted.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ['status changed', { status: 'pending' }, { status: 'inProgress' }],
    ['comment changed', { commentsAdmin: '' }, { commentsAdmin: 'Позвонить после обеда' }],
    ['quantity changed', { name: goods.name, quantity: 2 }, { quantity: 3 }],
    ['deleted', { status: 'inProgress', lines: [{ name: goods.name, quantity: 3 }] }, null],
  ]);
  expect(noted[0]).toMatchObject({
    actor: { _id: admin.id, name: admin.name, email: admin.email, role: 'admin' },
    kind: 'order',
    subject: { _id, label: `№ ${String(order?.number)}` },
    time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
});

test('what changes nothing or is refused is not noted', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const { _id } = await placeOrder(shop.app, orderFor([goods, 2]), customer);
  await put(`/api/orders/update-status/${_id}`, { status: 'pending' });
  await put(`/api/orders/update-comments-admin/${_id}`, { commentsAdmin: '' });
  const quantity = `/api/orders/update-product-quantity/${_id}`;
  await put(quantity, { productIndex: 0, quantity: 2 });
  expect((await put(quantity, { productIndex: 0, quantity: 900 })).status).toBe(400);
  expect(await notedOf(shop.app, admin.token, _id)).toEqual([]);
});

test('the last line that takes its order along leaves both notes', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const { _id } = await placeOrder(shop.app, orderFor([goods]), customer);
  await call(shop.app, 'DELETE', `/api/orders/remove-product/${_id}`, {
    token: admin.token,
    body: { productIndex: 0 },
  });
  const noted = await notedOf(shop.app, admin.token, _id);
  expect(noted.map(({ action }) => action)).toEqual(['line removed', 'deleted']);
});

test('the last line that takes its order along and a change of status don’t stand in each other’s way', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const { _id } = await placeOrder(shop.app, orderFor([goods]), customer);
  // Each connection counts in a part of its own: all of them are held.
  await shop.db`
    insert into day_tally (list, kind, day, part, entries)
    select list, '', (now() at time zone 'Asia/Bishkek')::date, part, 0
    from unnest(array['orders', 'audit']) as list, generate_series(0, 15) as part
    on conflict do nothing`;
  let removal: ReturnType<typeof call> | undefined;
  await shop.db.begin(async (tx) => {
    // As a status is changed, in slow motion: the day's tally of orders, then that of notes.
    await tx`set local deadlock_timeout = '10ms'`;
    await tx`select from day_tally where list = 'orders' for update`;
    removal = call(shop.app, 'DELETE', `/api/orders/remove-product/${_id}`, {
      token: admin.token,
      body: { productIndex: 0 },
    });
    await expect
      .poll(
        () =>
          shop.db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
    await tx`select from day_tally where list = 'audit' for update`;
  });
  expect((await removal)?.status).toBe(200);
});

test('replies to reviews and their deletion are noted; what authors do is not', async () => {
  const { customer, goods } = await addTraders(shop.db);
  await addOrder(shop.db, { buyer: customer, product: goods.id });
  const written = await call(shop.app, 'POST', '/api/reviews', {
    token: customer.token,
    body: { productId: goods.id, rating: 4, comment: 'Хорошо' },
  });
  const id = written.body.review._id as string;
  const reply = { token: admin.token, body: { reply: 'Спасибо' } };
  expect((await call(shop.app, 'POST', `/api/reviews/${id}/reply`, reply)).status).toBe(200);
  expect((await call(shop.app, 'POST', `/api/reviews/${id}/reply`, reply)).status).toBe(409);
  await put(`/api/reviews/${id}/reply`, { reply: 'Большое спасибо' });
  await put(`/api/reviews/${id}`, { rating: 5 }, customer.token);
  await call(shop.app, 'DELETE', `/api/reviews/${id}`, { token: admin.token });
  const noted = await notedOf(shop.app, admin.token, id, 'review');
  expect(noted.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['reply written', { adminReply: null }, { adminReply: 'Спасибо' }],
    ['reply changed', { adminReply: 'Спасибо' }, { adminReply: 'Большое спасибо' }],
    ['deleted', { rating: 5, comment: 'Хорошо', adminReply: 'Большое спасибо' }, null],
  ]);
  expect(noted[0]?.subject.label).toBe(goods.name);
});

test('notes come newest first, in pages, of one kind if asked', async () => {
  const list = async (query: string) => {
    const { status, body } = await call(shop.app, 'GET', `/api/admin/audit?${query}`, { token: admin.token });
    return { status, body: body as AuditPage };
  };
  for (let time = 0; time < 3; time++) {
    const client = await addAccount(shop.db, 'customer');
    await call(shop.app, 'DELETE', `/api/users/clients/${client.id}`, { token: admin.token });
  }
  const { body: all } = await list('perPage=100');
  expect(all.entries.map(({ _id }) => Number(_id))).toEqual(
    all.entries.map(({ _id }) => Number(_id)).toSorted((a, b) => b - a),
  );
  const { body: second } = await list('kind=client&perPage=2&page=2');
  expect(second).toMatchObject({ currentPage: 2, totalPages: 2, total: 3 });
  expect(second.entries).toHaveLength(1);
  expect((await list('page=99')).body).toMatchObject({ entries: [], total: all.total });
  const [newest] = all.entries;
  const found = async (query: Record<string, string>) =>
    (await list(String(new URLSearchParams(query)))).body.entries.map(({ _id }) => _id);
  expect(await found({ search: newest!.subject.label, kind: 'client' })).toContain(newest!._id);
  expect(await found({ search: newest!.subject.label, kind: 'seller' })).toEqual([]);
  expect(await found({ search: 'нет такого' })).toEqual([]);
  expect((await list(`actor=${admin.id}&perPage=100`)).body).toMatchObject({ hasMore: false });
  expect(await found({ actor: admin.id })).toContain(newest!._id);
  expect(await found({ actor: newest!.subject._id })).toEqual([]);
  expect(await found({ actor: 'nobody' })).toEqual([]);
  const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  expect(await found({ from: today, to: today, perPage: '100' })).toEqual(all.entries.map(({ _id }) => _id));
  expect(await found({ to: '2020-01-01' })).toEqual([]);
  expect(await found({ from: '2020-01-01', to: '2020-01-01', actor: admin.id })).toEqual([]);
  expect(all.admins).toContainEqual({ _id: admin.id, name: admin.name });
  for (const wrong of ['kind=password', 'page=0', 'from=вчера']) expect((await list(wrong)).status).toBe(400);
});

test('the panel tells what waits and how the day goes', async () => {
  const before = await figures();
  const { customer, goods } = await addTraders(shop.db);
  await addSeller(shop.db, { status: 'pending' });
  const first = await placeOrder(shop.app, orderFor([goods, 2]), customer);
  const second = await placeOrder(shop.app, orderFor([goods, 3]), customer);
  await put(`/api/orders/update-status/${second._id}`, { status: 'cancelled' });
  await shop.db`update shop_order set created_at = now() - interval '2 days' where id = ${
    (await placeOrder(shop.app, orderFor([goods]), customer))._id
  }`;
  expect(await figures()).toEqual({
    newOrders: before.newOrders + 2,
    waitingCalls: before.waitingCalls + 2,
    changedOrders: before.changedOrders,
    waitingSellers: before.waitingSellers + 1,
    openQuestions: before.openQuestions,
    waitingReturns: before.waitingReturns,
    clients: before.clients + 1,
    slides: 0,
    today: {
      orders: before.today.orders + 2,
      turnover: before.today.turnover + first.totalAmount,
    },
  } satisfies Figures);
});
