import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { addTraders, orderFor, placeOrder } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

interface Caller {
  token: string;
}
const put = (caller: Caller, path: string, body: object) =>
  call(shop.app, 'PUT', `/api/orders/${path}`, { token: caller.token, body });
const setQuantity = (caller: Caller, { _id }: Order, quantity: number, productIndex = 0) =>
  put(caller, `update-product-quantity/${_id}`, { productIndex, quantity });
const approve = (admin: Caller, { _id }: Order) =>
  put(admin, `update-status/${_id}`, { status: 'inProgress' });
const markSeen = (caller: Caller, { _id }: Order, sellerChangedAt: unknown) =>
  put(caller, `seller-change-seen/${_id}`, { sellerChangedAt });
const read = async (caller: Caller, { _id }: Order) =>
  (await call(shop.app, 'GET', `/api/orders/${_id}`, { token: caller.token })).body.order as Order;
const flagged = async (admin: Caller) => {
  const { body } = await call(shop.app, 'GET', '/api/orders?changedBySeller=true', { token: admin.token });
  return (body.orders as Order[]).map(({ _id }) => _id);
};

/** A customer's order of four shyrdaks. */
async function withOrder() {
  const stall = await addTraders(shop.db);
  return { ...stall, made: await placeOrder(shop.app, orderFor([stall.goods, 4]), stall.customer) };
}

test('a seller’s change of a quantity is in the order’s history and in the audit, before and after', async () => {
  const { admin, seller, customer, made } = await withOrder();
  await setQuantity(seller, made, 3);
  await setQuantity(seller, made, 3);
  await setQuantity(admin, made, 2);
  for (const reader of [admin, seller, customer])
    expect((await read(reader, made)).quantityChanges).toMatchObject([
      { name: 'Шырдак', line: made.products[0]!._id, before: 4, after: 3, by: 'seller' },
      { name: 'Шырдак', before: 3, after: 2, by: 'admin' },
    ]);
  const notes = await shop.db`
    select actor_role, action, before ->> 'quantity' as before, after ->> 'quantity' as after
    from audit_entry where subject_id = ${made._id} order by id`;
  expect([...notes]).toEqual([
    { actorRole: 'seller', action: 'quantity changed', before: '4', after: '3' },
    { actorRole: 'admin', action: 'quantity changed', before: '3', after: '2' },
  ]);
});

test('a line that was removed stays in the history', async () => {
  const { admin, seller, customer, goods } = await addTraders(shop.db);
  const other = await addProduct(shop.db, { seller, name: 'Калпак' });
  const made = await placeOrder(shop.app, orderFor([goods, 4], [other, 2]), customer);
  await call(shop.app, 'DELETE', `/api/orders/remove-product/${made._id}`, {
    token: admin.token,
    body: { productIndex: 1 },
  });
  expect((await read(customer, made)).quantityChanges).toMatchObject([
    { name: 'Калпак', before: 2, after: null, by: 'admin' },
  ]);
});

test('a seller reads changes of its own lines only, and no flag', async () => {
  const { admin, seller, customer, goods } = await addTraders(shop.db);
  const other = await addSignedIn(shop.db, 'seller');
  const theirs = await addProduct(shop.db, { seller: other, name: 'Калпак' });
  const made = await placeOrder(shop.app, orderFor([goods, 2], [theirs, 2]), customer);
  await approve(admin, made);
  await setQuantity(other, made, 1);
  expect((await read(seller, made)).quantityChanges).toEqual([]);
  for (const reader of [seller, customer])
    expect(await read(reader, made)).not.toHaveProperty('sellerChangedAt');
});

test('a seller’s change of an approved order is flagged until an operator has seen it', async () => {
  const { admin, seller, made } = await withOrder();
  await setQuantity(seller, made, 3);
  expect(await read(admin, made)).toHaveProperty('sellerChangedAt', null);

  await approve(admin, made);
  await setQuantity(admin, made, 5);
  expect(await read(admin, made)).toHaveProperty('sellerChangedAt', null);
  await setQuantity(seller, made, 2);
  const { sellerChangedAt } = await read(admin, made);
  expect(sellerChangedAt).toEqual(expect.any(String));
  expect(await flagged(admin)).toContain(made._id);

  expect((await markSeen(seller, made, sellerChangedAt)).status).toBe(403);
  expect((await markSeen(admin, made, sellerChangedAt)).body.order.sellerChangedAt).toBeNull();
  expect(await flagged(admin)).not.toContain(made._id);
  expect((await markSeen(admin, made, sellerChangedAt)).status).toBe(200);
});

test('a change that the operator hasn’t seen stays flagged when an earlier one is confirmed', async () => {
  const { admin, seller, made } = await withOrder();
  await approve(admin, made);
  await setQuantity(seller, made, 3);
  const { sellerChangedAt: first } = await read(admin, made);
  await setQuantity(seller, made, 2);
  const { sellerChangedAt: second } = await read(admin, made);
  expect(await markSeen(admin, made, first)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_CHANGED', sellerChangedAt: second },
  });
  expect(await flagged(admin)).toContain(made._id);
  for (const wrong of ['вчера', null, undefined])
    expect((await markSeen(admin, made, wrong)).status).toBe(400);
});

test('an order with changes can be deleted', async () => {
  const { admin, seller, made } = await withOrder();
  await setQuantity(seller, made, 3);
  const { status } = await call(shop.app, 'DELETE', `/api/orders/${made._id}`, { token: admin.token });
  expect(status).toBe(200);
});
