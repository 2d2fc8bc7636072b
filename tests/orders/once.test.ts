import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteExpiredRows } from '../../server/modules/auth/cleanup.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { newGuest } from '../shop/carts.ts';
import { addTraders, countOrders, GUEST, orderFor, sendOrder, stockOf } from '../shop/orders.ts';
import { useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

test('the same key gives the same answer and one order', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const [wish, key, before] = [orderFor([goods, 2]), randomUUID(), await countOrders(shop.db)];
  const first = await sendOrder(shop.app, wish, { ...customer, key });
  const again = await sendOrder(shop.app, wish, { ...customer, key });
  expect(first.status).toBe(201);
  expect(again).toEqual(first);
  expect([await countOrders(shop.db), await stockOf(shop.db, goods)]).toEqual([before + 1, 8]);
});

test('without a key each call is an order of its own', async () => {
  const { customer, goods } = await addTraders(shop.db);
  await sendOrder(shop.app, orderFor([goods]), customer);
  await sendOrder(shop.app, orderFor([goods]), customer);
  expect(await stockOf(shop.db, goods)).toBe(8);
});

test('a key that was used for something else is refused', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const key = randomUUID();
  await sendOrder(shop.app, orderFor([goods]), { ...customer, key });
  expect(await sendOrder(shop.app, orderFor([goods, 2]), { ...customer, key })).toEqual({
    status: 422,
    body: { message: 'Этот ключ уже использован для другого заказа', code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await stockOf(shop.db, goods)).toBe(9);
});

test('a key is its caller’s: what others sent with it is none of anybody’s business', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const other = await addSignedIn(shop.db, 'customer');
  const [key, wish] = [randomUUID(), { ...orderFor([goods]), ...GUEST }];
  const senders = [customer, other, newGuest(), newGuest(), {}];
  const answers = await Promise.all(senders.map((sender) => sendOrder(shop.app, wish, { ...sender, key })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.order._id)).size).toBe(5);
});

test('guests without a session never get each other’s answer', async () => {
  const { goods } = await addTraders(shop.db);
  const key = randomUUID();
  const wish = (name: string) => ({ ...orderFor([goods]), guestInfo: { ...GUEST.guestInfo, name } });
  const send = async (name: string, remoteAddress: string) => {
    const headers = { 'idempotency-key': key };
    const request = { method: 'POST', url: '/api/orders', headers, remoteAddress } as const;
    return (await shop.app.inject({ ...request, payload: wish(name) })).json().order?._id as
      | string
      | undefined;
  };
  const first = await send('Бакыт', '192.0.2.1');
  expect(first).toBeDefined();
  expect(await send('Бакыт', '192.0.2.1')).toBe(first);
  const others = [await send('Бакыт', '192.0.2.2'), await send('Айгүл', '192.0.2.1')];
  expect(new Set([first, ...others]).size).toBe(3);
  expect(others).not.toContain(undefined);
});

test('what was refused may succeed with the same key', async () => {
  const { customer, goods } = await addTraders(shop.db, 1);
  const [key, wish] = [randomUUID(), orderFor([goods, 2])];
  expect((await sendOrder(shop.app, wish, { ...customer, key })).body.code).toBe('INSUFFICIENT_QUANTITIES');
  await shop.db`update stock set quantity = 5 where product_id = ${goods.id}`;
  expect((await sendOrder(shop.app, wish, { ...customer, key })).status).toBe(201);
  expect(await stockOf(shop.db, goods)).toBe(3);
});

test('a key is remembered for a day, whether it was cleaned away or not', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const [key, wish] = [randomUUID(), orderFor([goods])];
  const age = (hours: number) => shop.db`
    update idempotency_key set created_at = now() - ${hours} * interval '1 hour' where key = ${key}`;
  const first = await sendOrder(shop.app, wish, { ...customer, key });
  await age(23);
  await deleteExpiredRows(shop.db);
  expect((await sendOrder(shop.app, wish, { ...customer, key })).body).toEqual(first.body);
  await age(25);
  const second = await sendOrder(shop.app, wish, { ...customer, key });
  expect(second.body.order._id).not.toBe(first.body.order._id);
  await age(25);
  await deleteExpiredRows(shop.db);
  expect(await shop.db`select from idempotency_key where key = ${key}`).toHaveLength(0);
});

test.each(['x'.repeat(201), 'with space', 'ключ'])('%s is no key', async (key) => {
  const { customer, goods } = await addTraders(shop.db);
  const answer = await sendOrder(shop.app, orderFor([goods]), { ...customer, key });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'idempotency-key' }] } });
});
