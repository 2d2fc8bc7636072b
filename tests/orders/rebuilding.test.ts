import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { addTraders, FORM, orderFor, placeOrder, stockOf } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { addWaiting, operatorOf } from '../calls/operator.ts';

const shop = useTestShop();

type Path = 'update-details' | 'update-product' | 'add-product' | 'update-status';
const send = (token: string, path: Path, { _id }: Pick<Order, '_id'>, body: object) =>
  call(shop.app, path === 'add-product' ? 'POST' : 'PUT', `/api/orders/${path}/${_id}`, { token, body });

async function variantStock(id: string): Promise<Record<string, number>> {
  const rows = await shop.db<{ size: string; quantity: number }[]>`
    select size, quantity from variant_stock where product_id = ${id}`;
  return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]));
}

/** A product with a stock per size, and one with a stock for all. */
async function addRebuilt() {
  const { seller, customer, admin } = await addTraders(shop.db);
  const sizes = ['S', 'M'];
  const variants = sizes.map((size) => ({ size, color: null, quantity: 5 }));
  const perSize = await addProduct(shop.db, { seller, name: 'Чапан', sizes, quantity: 10, variants });
  const pool = await addProduct(shop.db, { seller, name: 'Калпак', sizes, quantity: 10 });
  const order = await placeOrder(
    shop.app,
    orderFor([perSize, 2, { size: 'S' }], [pool, 3, { size: 'S' }]),
    customer,
  );
  return { seller, customer, token: admin.token, perSize, pool, order };
}

test('name, phone, address, delivery and payment can be changed; each change is in the timeline', async () => {
  const { token, order } = await addRebuilt();
  const { status, body } = await send(token, 'update-details', order, {
    firstName: 'Бермет',
    phoneNumber: '0700 11-22-33 доб',
    address: 'г. Ош, ул. Ленина, 5',
    paymentMethod: 'transfer',
  });
  expect(status).toBe(200);
  expect(body.order).toMatchObject({
    firstName: 'Бермет',
    phoneNumber: '0700 11-22-33',
    address: 'г. Ош, ул. Ленина, 5',
    paymentMethod: 'transfer',
    delivery: 'courier',
  });
  expect(body.order.edits).toMatchObject([
    { what: 'firstName', before: FORM.firstName, after: 'Бермет' },
    { what: 'phoneNumber', before: FORM.phoneNumber },
    { what: 'address' },
    { what: 'paymentMethod', before: 'cash', after: 'transfer' },
  ]);
  // The same again changes nothing.
  const again = await send(token, 'update-details', order, { firstName: 'Бермет' });
  expect(again.body.order.edits).toHaveLength(4);
});

test('pickup needs no address; whoever wants a courier after all has to give one', async () => {
  const { token, order } = await addRebuilt();
  const pickup = await send(token, 'update-details', order, { delivery: 'pickup' });
  expect(pickup.body.order).toMatchObject({ delivery: 'pickup', address: 'г. Бишкек, ул. Киевская, 96' });
  const courier = await send(token, 'update-details', order, { delivery: 'courier' });
  expect([courier.status, courier.body.errors[0].field]).toEqual([400, 'address']);
  const given = await send(token, 'update-details', order, { delivery: 'courier', address: 'Ош, 5' });
  expect(given.body.order.address).toBe('Ош, 5');
});

test.each([
  ['an empty name', { firstName: ' ' }],
  ['a phone without digits', { phoneNumber: '+' }],
  ['an empty address', { address: '' }],
  ['an unknown delivery', { delivery: 'drone' }],
  ['a number for an address', { address: 5 }],
])('%s is refused', async (_, body) => {
  const { token, order } = await addRebuilt();
  expect((await send(token, 'update-details', order, body)).status).toBe(400);
});

test('details that another operator has changed meanwhile are not overwritten', async () => {
  const { token, order } = await addRebuilt();
  await send(token, 'update-details', order, { address: 'Ош, 5' });
  const late = await send(token, 'update-details', order, {
    address: 'Нарын, 7',
    before: { address: order.address },
  });
  expect([late.status, late.body.code, late.body.details.address]).toEqual([409, 'ORDER_CHANGED', 'Ош, 5']);
});

test('another phone number brings an order with a wrong number back to the queue', async () => {
  const { order } = await addWaiting(shop);
  const admin = await addSignedIn(shop.db, 'admin');
  const operator = operatorOf(shop, admin);
  await operator.end(order._id, 'wrongNumber');
  expect((await operator.read(order._id)).call.isAside).toBe(true);
  await send(admin.token, 'update-details', order, { phoneNumber: '0700 11 22 34' });
  expect((await operator.read(order._id)).call).toMatchObject({ isAside: false, callAt: null });
});

test('a line gets another size and quantity; stock moves exactly, per size and in one pool', async () => {
  const { token, order, perSize, pool } = await addRebuilt();
  const [first, second] = order.products;
  const changed = await send(token, 'update-product', order, {
    productIndex: 0,
    lineId: first!._id,
    quantityBefore: 2,
    size: 'M',
    quantity: 4,
  });
  expect(changed.status).toBe(200);
  expect(changed.body.order.products[0]).toMatchObject({ size: 'M', quantity: 4, price: first!.price });
  expect(await variantStock(perSize.id)).toEqual({ S: 5, M: 1 });
  expect(changed.body.order).toMatchObject({
    edits: [{ what: 'choice', name: 'Чапан', before: 'S', after: 'M' }],
    quantityChanges: [{ before: 2, after: 4 }],
  });
  await send(token, 'update-product', order, {
    productIndex: 1,
    lineId: second!._id,
    size: 'M',
    quantity: 10,
  });
  expect(await stockOf(shop.db, pool)).toBe(0);
});

test('more than there is of a size is refused, and nothing has moved', async () => {
  const { token, order, perSize } = await addRebuilt();
  const { status, body } = await send(token, 'update-product', order, {
    productIndex: 0,
    size: 'M',
    quantity: 6,
  });
  expect([status, body.code, body.available]).toEqual([400, 'INSUFFICIENT_QUANTITY', 5]);
  expect(await variantStock(perSize.id)).toEqual({ S: 3, M: 5 });
  const unknown = await send(token, 'update-product', order, { productIndex: 0, size: 'XXL', quantity: 1 });
  expect(unknown.body.code).toBe('CHOICE_UNKNOWN');
});

test('a line is added at today’s price, with its seller’s part, and takes its goods from stock', async () => {
  const { token, order } = await addRebuilt();
  const { goods } = await addTraders(shop.db);
  await shop.db`update product set price = 1500 where id = ${goods.id}`;
  const { status, body } = await send(token, 'add-product', order, { product: goods.id, quantity: 2 });
  expect(status).toBe(200);
  expect(body.order.products).toHaveLength(3);
  expect(body.order.products[2]).toMatchObject({ product: goods.id, quantity: 2, price: 1500 });
  expect(body.order.totalAmount).toBe(order.totalAmount + 3_000);
  expect(body.order.parts).toHaveLength(2);
  expect(body.order.edits).toMatchObject([{ what: 'lineAdded', name: 'Шырдак' }]);
  expect(await stockOf(shop.db, goods)).toBe(8);
});

test('a second click adds nothing, nor does a product that is sold out or needs a size', async () => {
  const { token, order, perSize } = await addRebuilt();
  const { goods } = await addTraders(shop.db, 1);
  const add = (body: object) => send(token, 'add-product', order, { quantity: 1, ...body });
  expect((await add({ product: goods.id, linesBefore: 2 })).status).toBe(200);
  expect((await add({ product: goods.id, linesBefore: 2 })).body.code).toBe('ORDER_CHANGED');
  expect((await add({ product: goods.id })).body.code).toBe('INSUFFICIENT_QUANTITIES');
  expect((await add({ product: perSize.id })).body.code).toBe('CHOICE_MISSING');
  expect((await add({ product: 'nothing' })).body.code).toBe('PRODUCT_NOT_AVAILABLE');
});

test.each(['completed', 'cancelled'])('the goods of a %s order stay as they are', async (status) => {
  const { token, order, pool } = await addRebuilt();
  await send(token, 'update-status', order, { status });
  const change = { productIndex: 1, size: 'M', quantity: 1 };
  expect((await send(token, 'update-product', order, change)).body.code).toBe('ORDER_CLOSED');
  const add = { product: pool.id, size: 'M', quantity: 1 };
  expect((await send(token, 'add-product', order, add)).body.code).toBe('ORDER_CLOSED');
});

test('a seller reads the changes of its own lines only, a buyer none', async () => {
  const { token, order, seller, customer } = await addRebuilt();
  await send(token, 'update-details', order, { address: 'Ош, 5' });
  await send(token, 'update-product', order, { productIndex: 0, size: 'M', quantity: 2 });
  const read = async (reader: { token: string }) =>
    (await call(shop.app, 'GET', `/api/orders/${order._id}`, { token: reader.token })).body.order as Order;
  expect((await read(seller)).edits).toMatchObject([{ what: 'choice' }]);
  expect(await read(customer)).not.toHaveProperty('edits');
});
