import { expect, test } from 'vitest';
import type { BulkAnswer } from '#contract/order-bulk.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { operatorOf } from '../calls/operator.ts';
import { mailsTo, type SignedIn } from '../shop/accounts.ts';
import { addTraders, heldOf, orderFor, placeOrder, stockOf } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

async function put(admin: SignedIn, path: string, body: object): Promise<BulkAnswer> {
  const answer = await call(shop.app, 'PUT', `/api/orders/${path}`, { token: admin.token, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as BulkAnswer;
}
const set = (admin: SignedIn, status: OrderStatus, orders: Order[]) =>
  put(admin, 'statuses', {
    status,
    orders: orders.map(({ _id, status: statusBefore }) => ({ _id, statusBefore })),
  });
const undo = (admin: SignedIn, { changed }: BulkAnswer) =>
  put(admin, 'statuses/undo', { changes: changed.map(({ order, change }) => ({ _id: order._id, change })) });
const setOne = (admin: SignedIn, { _id }: Order, status: OrderStatus) =>
  call(shop.app, 'PUT', `/api/orders/update-status/${_id}`, { token: admin.token, body: { status } });
const statusesOf = async (orders: Order[]) => {
  const rows = await shop.db`
    select status from shop_order where id = any(${orders.map(({ _id }) => _id)}::uuid[]) order by number`;
  return rows.map(({ status }) => status as string);
};

/** Orders of two pieces each, of a product with ten. */
async function withOrders(count = 2) {
  const stall = await addTraders(shop.db);
  const orders: Order[] = [];
  for (let at = 0; at < count; at += 1)
    orders.push(await placeOrder(shop.app, orderFor([stall.goods, 2]), stall.customer));
  const goodsNow = async () => [await stockOf(shop.db, stall.goods), await heldOf(shop.db, stall.goods)];
  return { ...stall, orders, goodsNow };
}

test('several orders get a status like one by one: stock, history, audit', async () => {
  const { admin, orders, goodsNow } = await withOrders(3);
  const { changed, refused } = await set(admin, 'cancelled', orders);
  expect(refused).toEqual([]);
  expect(changed.map(({ order }) => [order.number, order.status])).toEqual(
    orders.map(({ number }) => [number, 'cancelled']),
  );
  expect(changed[0]!.order.statusHistory.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  expect(await goodsNow()).toEqual([10, 0]);
  const audited = await shop.db`
    select action from audit_entry where subject_id = any(${orders.map(({ _id }) => _id)})`;
  expect(audited.map(({ action }) => action as string)).toEqual(Array(3).fill('status changed'));
  expect(
    await set(
      admin,
      'cancelled',
      changed.map(({ order }) => order),
    ),
  ).toEqual({ changed: [], refused: [] });
});

test('one that is refused is named with the reason, and the others are set', async () => {
  const { admin, orders, seller, customer } = await withOrders(2);
  const rare = await addProduct(shop.db, { seller, quantity: 3 });
  const lacking = await placeOrder(shop.app, orderFor([rare, 3]), customer);
  await setOne(admin, lacking, 'cancelled');
  await placeOrder(shop.app, orderFor([rare, 2]), customer);
  const [good, changedSince] = orders as [Order, Order];
  await setOne(admin, changedSince, 'completed');
  const { changed, refused } = await set(admin, 'inProgress', [
    changedSince,
    { ...lacking, status: 'cancelled' },
    good,
    { ...good, _id: 'gone' },
  ]);
  expect(changed.map(({ order }) => order.number)).toEqual([good.number]);
  expect(refused).toMatchObject([
    { number: changedSince.number, code: 'ORDER_CHANGED', status: 'completed' },
    { number: lacking.number, code: 'INSUFFICIENT_QUANTITY', lines: [{ requested: 3, available: 1 }] },
    { number: null, code: 'ORDER_NOT_FOUND' },
  ]);
});

test.each([
  ['pending', 'inProgress'],
  ['pending', 'cancelled'],
  ['inProgress', 'completed'],
  ['completed', 'cancelled'],
  ['cancelled', 'inProgress'],
  ['cancelled', 'completed'],
] as const)('undoing %s → %s returns exactly what was', async (before, after) => {
  const { admin, orders, goodsNow } = await withOrders();
  for (const order of orders) if (before !== 'pending') await setOne(admin, order, before);
  // A completed order that was cancelled still holds its goods.
  if (before === 'cancelled') {
    await setOne(admin, orders[0]!, 'completed');
    await setOne(admin, orders[0]!, 'cancelled');
  }
  const goodsBefore = await goodsNow();
  const done = await set(
    admin,
    after,
    orders.map((order) => ({ ...order, status: before })),
  );
  expect(done.changed).toHaveLength(2);
  expect(await undo(admin, done)).toMatchObject({ refused: [] });
  expect(await statusesOf(orders)).toEqual([before, before]);
  expect(await goodsNow()).toEqual(goodsBefore);
  const [{ action } = {}] = await shop.db`
    select action from audit_entry where subject_id = ${orders[0]!._id} order by id desc limit 1`;
  expect(action).toBe('status change undone');
  expect(await undo(admin, done)).toMatchObject({ changed: [], refused: [{ code: 'ORDER_CHANGED' }, {}] });
});

test('a call that was put off is put off again', async () => {
  const { admin, orders } = await withOrders(1);
  const operator = operatorOf(shop, admin);
  await operator.end(orders[0]!._id, 'noAnswer');
  const later = (await operator.read(orders[0]!._id)).call.callAt;
  expect(later).not.toBeNull();
  await undo(admin, await set(admin, 'inProgress', orders));
  expect((await operator.read(orders[0]!._id)).call.callAt).toBe(later);
});

test('undoing is refused, order by order, where something changed since', async () => {
  const { admin, seller, customer, goods, orders, goodsNow } = await withOrders(4);
  const [edited, packed, reset, untouched] = orders as [Order, Order, Order, Order];
  const done = await set(admin, 'inProgress', orders);
  const change = (path: string, body: object) =>
    call(shop.app, 'PUT', `/api/orders/${path}`, { token: admin.token, body });
  await change(`update-product-quantity/${edited._id}`, { productIndex: 0, quantity: 1 });
  await change(`part-state/${packed._id}`, { state: 'packed', seller: seller.id });
  await setOne(admin, reset, 'completed');
  const { changed, refused } = await undo(admin, done);
  expect(changed.map(({ order }) => order.number)).toEqual([untouched.number]);
  expect(refused.map(({ number, code }) => [number, code])).toEqual(
    [edited, packed, reset].map(({ number }) => [number, 'ORDER_CHANGED']),
  );

  const cancelled = await set(admin, 'cancelled', [untouched]);
  const [left] = await goodsNow();
  await placeOrder(shop.app, orderFor([goods, left!]), customer);
  expect((await undo(admin, cancelled)).refused).toMatchObject([
    { code: 'INSUFFICIENT_QUANTITY', lines: [{ requested: 2, available: 0 }] },
  ]);
  expect(await statusesOf([untouched])).toEqual(['cancelled']);
});

test('mails wait as long as it can be undone, and are never sent if it is', async () => {
  const { admin, customer, seller, orders } = await withOrders();
  const [kept, undone] = orders as [Order, Order];
  const about = async ({ number }: Order) => {
    const mails = [...(await mailsTo(shop.db, customer.email)), ...(await mailsTo(shop.db, seller.email))];
    return mails.filter(({ subject }) => subject.includes(`${number}`) && subject.includes('отмен')).length;
  };
  const done = await set(admin, 'cancelled', orders);
  const waiting = await shop.db`
    select due_at > now() + interval '30 seconds' as waits from mail
    where recipient in (${customer.email}, ${seller.email}) and due_at > now()`;
  expect(waiting.map(({ waits }) => waits as boolean)).toEqual([true, true, true, true]);
  expect(await about(undone)).toBe(2);
  await undo(admin, { ...done, changed: done.changed.filter(({ order }) => order._id === undone._id) });
  expect([await about(kept), await about(undone)]).toEqual([2, 0]);

  await shop.db`
    update order_status_change set changed_at = changed_at - interval '1 minute' where order_id = ${kept._id}`;
  expect((await undo(admin, { ...done, changed: done.changed.slice(0, 1) })).refused).toMatchObject([
    { number: kept.number, code: 'TOO_LATE_TO_UNDO' },
  ]);
});
