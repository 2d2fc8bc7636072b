import { beforeEach, expect, test } from 'vitest';
import type { CallSummary } from '#contract/calls.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { stockOf } from '../shop/orders.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { addOperator, addWaiting, operatorOf, numbersOf } from './operator.ts';

const shop = useTestShop();
let operator: ReturnType<typeof operatorOf>;
let other: ReturnType<typeof operatorOf>;

beforeEach(async () => {
  // Every order of the tests before is done with.
  await shop.db`delete from order_call`;
  await shop.db`update shop_order set status = 'completed' where status = 'pending'`;
  operator = await addOperator(shop);
  other = await addOperator(shop);
});

const setBack = (id: string, minutes: number) =>
  shop.db`
    update order_call set call_at = call_at - ${minutes}::int * interval '1 minute',
      taken_until = taken_until - ${minutes}::int * interval '1 minute'
    where order_id = ${id}`;
const minutesAhead = (time: string | null) => Math.round((Date.parse(time ?? '') - Date.now()) / 60_000);

test('pending orders wait for a call, the oldest first, with all that the operator needs to know', async () => {
  const { order: first } = await addWaiting(shop, { comments: 'После шести' });
  const { order: second } = await addWaiting(shop);
  const { order: done } = await addWaiting(shop);
  await call(shop.app, 'PUT', `/api/orders/update-status/${done._id}`, {
    token: (await addSignedIn(shop.db, 'admin')).token,
    body: { status: 'completed' },
  });
  const { calls, counts, total } = await operator.queue();
  expect(numbersOf(calls)).toEqual([first.number, second.number]);
  expect({ counts, total }).toEqual({ counts: { now: 2, later: 0, aside: 0 }, total: 2 });
  expect(calls[0]).toMatchObject({
    callAt: null,
    isAside: false,
    taken: null,
    order: {
      phoneNumber: '+996 (555) 21-01-14',
      firstName: 'Айгүл',
      address: 'г. Бишкек, ул. Токтогула, 96',
      comments: 'После шести',
      totalAmount: 2_000,
      calls: [],
    },
  });
});

test('pages of the queue follow each other', async () => {
  const orders = [];
  for (let at = 0; at < 3; at += 1) orders.push((await addWaiting(shop)).order.number);
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await operator.queue(`?perPage=2&page=${page}`));
  expect(pages.map(({ calls }) => numbersOf(calls))).toEqual([orders.slice(0, 2), orders.slice(2), []]);
  expect(pages[0]).toMatchObject({ totalPages: 2, total: 3 });
});

test('a confirmed order is in progress and out of the queue; the call is in its history', async () => {
  const { order, goods } = await addWaiting(shop);
  const { status, body } = await operator.end(order._id, 'confirmed');
  expect(status).toBe(200);
  expect(body.call.order).toMatchObject({
    status: 'inProgress',
    calls: [{ outcome: 'confirmed', by: 'Айгүл', reason: null }],
  });
  expect((await operator.queue()).calls).toEqual([]);
  expect(await stockOf(shop.db, goods)).toBe(8);
});

test('without an answer an order comes back after 15, 60 and 180 minutes, then the next day at opening', async () => {
  const { order } = await addWaiting(shop);
  const ahead = [];
  for (const wait of [15, 60, 180]) {
    const { body } = await operator.end(order._id, 'noAnswer');
    ahead.push(minutesAhead(body.call.callAt));
    expect(await operator.queue()).toMatchObject({ calls: [], counts: { now: 0, later: 1 } });
    expect(numbersOf((await operator.queue('?view=later')).calls)).toEqual([order.number]);
    await setBack(order._id, wait);
    expect(numbersOf((await operator.queue()).calls)).toEqual([order.number]);
  }
  expect(ahead).toEqual([15, 60, 180]);
  const { body } = await operator.end(order._id, 'noAnswer');
  const opening = new Date(Date.parse(body.call.callAt as string) + 6 * 3_600_000).toISOString();
  expect(opening).toMatch(/T10:00:00/);
  expect(minutesAhead(body.call.callAt)).toBeGreaterThan(0);
  expect(body.call.order.calls).toHaveLength(4);
});

test('whoever was reached in between is called again after 15 minutes', async () => {
  const { order } = await addWaiting(shop);
  await operator.end(order._id, 'noAnswer');
  await operator.end(order._id, 'callBack', { callAt: new Date(Date.now() + 3_600_000).toISOString() });
  const { body } = await operator.end(order._id, 'noAnswer');
  expect(minutesAhead(body.call.callAt)).toBe(15);
});

test('an agreed call comes back at its time', async () => {
  const { order } = await addWaiting(shop);
  const callAt = new Date(Date.now() + 90 * 60_000).toISOString();
  const { body } = await operator.end(order._id, 'callBack', { callAt, note: 'Будет на обеде' });
  expect(body.call).toMatchObject({
    callAt,
    order: {
      status: 'pending',
      calls: [{ outcome: 'callBack', callAgainAt: callAt, note: 'Будет на обеде' }],
    },
  });
  expect((await operator.queue()).calls).toEqual([]);
  await setBack(order._id, 91);
  expect(numbersOf((await operator.queue()).calls)).toEqual([order.number]);
});

test.each([
  ['no time', {}],
  ['a time in the past', { callAt: '2020-01-01T10:00:00.000Z' }],
  ['a time next year', { callAt: new Date(Date.now() + 366 * 86_400_000).toISOString() }],
  ['no time at all', { callAt: 'завтра' }],
])('a call back with %s is refused', async (_, more) => {
  const { order } = await addWaiting(shop);
  const { status, body } = await operator.end(order._id, 'callBack', more);
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'callAt']);
});

test('a refused order is cancelled, with its reason, and its goods are back in stock', async () => {
  const { order, goods } = await addWaiting(shop);
  expect((await operator.end(order._id, 'refused')).body.errors).toMatchObject([{ field: 'reason' }]);
  expect(await stockOf(shop.db, goods)).toBe(8);
  const { body } = await operator.end(order._id, 'refused', { reason: 'price' });
  expect(body.call.order).toMatchObject({
    status: 'cancelled',
    calls: [{ outcome: 'refused', reason: 'price' }],
  });
  expect(await stockOf(shop.db, goods)).toBe(10);
});

test.each(['wrongNumber', 'suspicious'])(
  'an order with the outcome %s is put aside, still pending and holding its goods, until somebody decides',
  async (outcome) => {
    const { order, goods } = await addWaiting(shop);
    await operator.end(order._id, outcome);
    expect(await operator.queue()).toMatchObject({ calls: [], counts: { now: 0, later: 0, aside: 1 } });
    const { calls } = await operator.queue('?view=aside');
    expect(calls).toMatchObject([{ isAside: true, order: { status: 'pending' } }]);
    expect(await stockOf(shop.db, goods)).toBe(8);
    await operator.end(order._id, 'refused', { reason: 'fake' });
    expect(await operator.queue('?view=aside')).toMatchObject({ calls: [], counts: { aside: 0 } });
    expect(await stockOf(shop.db, goods)).toBe(10);
  },
);

test('an order that left the queue otherwise waits for no call, and one that is pending again waits anew', async () => {
  const { order } = await addWaiting(shop);
  await operator.end(order._id, 'noAnswer');
  const setStatus = async (status: string) =>
    call(shop.app, 'PUT', `/api/orders/update-status/${order._id}`, {
      token: (await addSignedIn(shop.db, 'admin')).token,
      body: { status },
    });
  await setStatus('cancelled');
  expect((await operator.queue()).counts).toEqual({ now: 0, later: 0, aside: 0 });
  const late = await operator.end(order._id, 'confirmed');
  expect([late.status, late.body.code, late.body.status]).toEqual([409, 'ORDER_CHANGED', 'cancelled']);
  await setStatus('pending');
  expect(numbersOf((await operator.queue()).calls)).toEqual([order.number]);
});

test('what one operator has taken, another can neither take nor finish; after ten minutes both can', async () => {
  const { order } = await addWaiting(shop);
  const taken = await operator.take(order._id);
  expect(taken.body.call.taken.by.name).toBe('Айгүл');
  expect(minutesAhead(taken.body.call.taken.until)).toBe(10);
  expect((await other.queue()).calls[0]?.taken).toEqual(taken.body.call.taken);
  for (const refused of [await other.take(order._id), await other.end(order._id, 'noAnswer')])
    expect([refused.status, refused.body.code, refused.body.taken]).toEqual([
      409,
      'CALL_TAKEN',
      taken.body.call.taken,
    ]);
  // Taking it again only prolongs it.
  expect((await operator.take(order._id)).status).toBe(200);
  await setBack(order._id, 11);
  expect((await other.queue()).calls[0]?.taken).toBeNull();
  expect((await other.take(order._id)).status).toBe(200);
});

test('taking the next order, releasing one and finishing one make it free', async () => {
  const { order } = await addWaiting(shop);
  const { order: next } = await addWaiting(shop);
  await operator.take(order._id);
  await operator.take(next._id);
  expect((await other.take(order._id)).status).toBe(200);
  await other.release(order._id);
  expect((await operator.queue()).calls.map(({ taken }) => taken !== null)).toEqual([false, true]);
  await operator.end(next._id, 'noAnswer');
  expect((await other.take(next._id)).status).toBe(200);
});

test('nobody releases what another has taken', async () => {
  const { order } = await addWaiting(shop);
  await operator.take(order._id);
  await other.release(order._id);
  expect((await operator.queue()).calls[0]?.taken).not.toBeNull();
});

test('the second click on an outcome is refused', async () => {
  const { order } = await addWaiting(shop);
  const click = () => operator.end(order._id, 'noAnswer', { attemptsBefore: 0 });
  const answers = await Promise.all([click(), click()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await operator.read(order._id)).call.order.calls).toHaveLength(1);
});

test('a deleted order takes its calls along', async () => {
  const { order } = await addWaiting(shop);
  await operator.end(order._id, 'noAnswer');
  const { token } = await addSignedIn(shop.db, 'admin');
  expect((await call(shop.app, 'DELETE', `/api/orders/${order._id}`, { token })).status).toBe(200);
  expect((await operator.queue('?view=later')).counts.later).toBe(0);
  expect((await operator.end(order._id, 'confirmed')).status).toBe(404);
});

test('buyers and sellers read nothing of the calls', async () => {
  const customer = await addSignedIn(shop.db, 'customer');
  const { order } = await addWaiting(shop);
  await shop.db`update shop_order set buyer_id = ${customer.id}, buyer_role = 'customer' where id = ${order._id}`;
  await operator.end(order._id, 'suspicious', { note: 'Смеётся' });
  const { body } = await call(shop.app, 'GET', `/api/orders/${order._id}`, { token: customer.token });
  expect(body.order).not.toHaveProperty('calls');
  expect(JSON.stringify(body)).not.toContain('Смеётся');
});

test('the summary counts the calls of a day in Bishkek, by outcome and operator', async () => {
  await shop.db`delete from call_attempt`;
  const admins = [await addSignedIn(shop.db, 'admin'), await addSignedIn(shop.db, 'admin')];
  const [one, two] = admins.map((admin) => operatorOf(shop, admin));
  const orders = await Promise.all([addWaiting(shop), addWaiting(shop), addWaiting(shop)]);
  await one!.end(orders[0].order._id, 'confirmed');
  await one!.end(orders[1].order._id, 'noAnswer');
  await two!.end(orders[2].order._id, 'confirmed');
  // The last minute of yesterday.
  await two!.end(orders[1].order._id, 'noAnswer');
  await shop.db`
    update call_attempt set made_at = date_trunc('day', now() at time zone 'Asia/Bishkek') at time zone 'Asia/Bishkek'
      - interval '1 minute'
    where id = (select max(id) from call_attempt)`;
  const { body } = await operator.ask('GET', 'calls/summary');
  const summary = body as CallSummary;
  expect(summary).toMatchObject({ calls: 3, outcomes: { confirmed: 2, noAnswer: 1, refused: 0 } });
  expect(summary.operators.map(({ _id, calls }) => [_id, calls]).toSorted()).toEqual(
    admins.map(({ id }, at) => [id, 2 - at]).toSorted(),
  );
  const yesterday = new Date(Date.parse(summary.day) - 86_400_000).toISOString().slice(0, 10);
  const before = await operator.ask('GET', `calls/summary?day=${yesterday}`);
  expect(before.body).toMatchObject({ day: yesterday, calls: 1, outcomes: { noAnswer: 1 } });
});
