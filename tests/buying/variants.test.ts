import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { addSignedIn, PASSWORD } from '../shop/accounts.ts';
import { BLACK, cartOf, lines, newGuest, WHITE } from '../shop/carts.ts';
import { addTraders, GUEST, orderFor, placeOrder, sendOrder } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const SMALL_BLACK = { size: 'S', color: BLACK.name };
const SMALL_WHITE = { size: 'S', color: WHITE.name };
const LARGE_BLACK = { size: 'L', color: BLACK.name };
/** L in white is not sold. */
const addShirt = (seller?: { id: string }) =>
  addProduct(shop.db, {
    ...(seller && { seller }),
    sizes: ['S', 'L'],
    colors: [BLACK, WHITE],
    variants: [
      { ...SMALL_BLACK, quantity: 2 },
      { ...SMALL_WHITE, quantity: 0 },
      { ...LARGE_BLACK, quantity: 5 },
    ],
  });

async function left({ id }: { id: string }): Promise<Record<string, number>> {
  const rows = await shop.db<{ size: string; color: string; quantity: number }[]>`
    select size, color, quantity from variant_stock where product_id = ${id}`;
  return Object.fromEntries(rows.map(({ size, color, quantity }) => [`${size} ${color}`, quantity]));
}
const LEFT = { 'S Чёрный': 2, 'S Белый': 0, 'L Чёрный': 5 };

test('a cart takes of each variant what there is of it', async () => {
  const shirt = await addShirt();
  const cart = cartOf(shop.app, newGuest());
  await cart.add(shirt.id, { ...SMALL_BLACK, quantity: 2 });
  const more = await cart.add(shirt.id, { ...LARGE_BLACK, quantity: 5 });
  expect(more.body).toMatchObject({ totalItems: 7, items: [{ available: true }, { available: true }] });
  expect(await cart.add(shirt.id, SMALL_BLACK)).toMatchObject({
    status: 400,
    body: { code: 'INSUFFICIENT_STOCK', available: 2, inCart: 2 },
  });
  const [small] = more.body.items;
  expect((await cart.update(small!._id, 3)).body).toMatchObject({ code: 'INSUFFICIENT_STOCK', available: 2 });
  for (const gone of [SMALL_WHITE, { size: 'L', color: WHITE.name }])
    expect((await cart.add(shirt.id, gone)).body).toMatchObject({ code: 'INSUFFICIENT_STOCK', available: 0 });
});

test('an item is sold out when its variant is, whatever else there is', async () => {
  const shirt = await addShirt();
  const cart = cartOf(shop.app, newGuest());
  await cart.add(shirt.id, { ...SMALL_BLACK, quantity: 2 });
  await cart.add(shirt.id, LARGE_BLACK);
  await placeOrder(shop.app, { ...orderFor([shirt, 1, SMALL_BLACK]), ...GUEST });
  expect((await cart.read()).body.items.map(({ reason }) => reason)).toEqual(['TOO_FEW', undefined]);
  await placeOrder(shop.app, { ...orderFor([shirt, 1, SMALL_BLACK]), ...GUEST });
  const { body } = await cart.read();
  expect(body.items.map(({ reason }) => reason)).toEqual(['SOLD_OUT', undefined]);
  expect(body.items[0]?.product).toMatchObject({ quantity: 5, variants: expect.any(Array) });
});

test('at sign-in a guest’s cart adds no more of a variant than there is', async () => {
  const shirt = await addShirt();
  const guest = newGuest();
  const { token, email } = await addSignedIn(shop.db, 'customer');
  await cartOf(shop.app, { token }).add(shirt.id, SMALL_BLACK);
  await cartOf(shop.app, guest).add(shirt.id, { ...SMALL_BLACK, quantity: 2 });
  await cartOf(shop.app, guest).add(shirt.id, { ...LARGE_BLACK, quantity: 4 });
  await call(shop.app, 'POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
    headers: { 'x-session-id': guest.session },
  });
  expect(lines((await cartOf(shop.app, { token }).read()).body)).toEqual([
    'Шырдак S Чёрный 2',
    'Шырдак L Чёрный 4',
  ]);
});

test('an order takes from its variants, or nothing and says of which there are too few', async () => {
  const shirt = await addShirt();
  const { status, body } = await sendOrder(shop.app, {
    ...orderFor([shirt, 1, SMALL_BLACK], [shirt, 6, LARGE_BLACK], [shirt, 1, SMALL_WHITE]),
    ...GUEST,
  });
  expect([status, body]).toMatchObject([
    400,
    {
      code: 'INSUFFICIENT_QUANTITIES',
      lines: [
        { product: shirt.id, ...LARGE_BLACK, requested: 6, available: 5 },
        { product: shirt.id, ...SMALL_WHITE, requested: 1, available: 0 },
      ],
    },
  ]);
  expect(await left(shirt)).toEqual(LEFT);
  await placeOrder(shop.app, { ...orderFor([shirt, 2, SMALL_BLACK], [shirt, 4, LARGE_BLACK]), ...GUEST });
  expect(await left(shirt)).toEqual({ 'S Чёрный': 0, 'S Белый': 0, 'L Чёрный': 1 });
});

test('of many buyers at once, as many get a variant as there are pieces of it', async () => {
  const shirt = await addShirt();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      sendOrder(shop.app, { ...orderFor([shirt, 1, at % 2 === 0 ? SMALL_BLACK : LARGE_BLACK]), ...GUEST }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2 + 5);
  expect(await left(shirt)).toEqual({ 'S Чёрный': 0, 'S Белый': 0, 'L Чёрный': 0 });
});

test('editing, cancelling, reopening and deleting an order moves the stock of its variants', async () => {
  const { admin, seller } = await addTraders(shop.db);
  const shirt = await addShirt(seller);
  const order = await placeOrder(shop.app, {
    ...orderFor([shirt, 1, SMALL_BLACK], [shirt, 2, LARGE_BLACK]),
    ...GUEST,
  });
  const edit = (path: string, body: object, { token } = admin, method: 'PUT' | 'DELETE' = 'PUT') =>
    call(shop.app, method, `/api/orders/${path}`, { token, body });
  const setQuantity = (productIndex: number, quantity: number, who = admin) =>
    edit(`update-product-quantity/${order._id}`, { productIndex, quantity }, who);
  const setStatus = (status: Order['status']) => edit(`update-status/${order._id}`, { status });

  expect((await setQuantity(0, 2, seller)).status).toBe(200);
  expect((await setQuantity(0, 3)).body).toMatchObject({
    code: 'INSUFFICIENT_QUANTITY',
    available: 2,
    lines: [{ ...SMALL_BLACK, requested: 3, available: 2 }],
  });
  await setQuantity(1, 1);
  expect(await left(shirt)).toEqual({ 'S Чёрный': 0, 'S Белый': 0, 'L Чёрный': 4 });
  await setStatus('cancelled');
  expect(await left(shirt)).toEqual(LEFT);

  const other = await placeOrder(shop.app, { ...orderFor([shirt, 1, SMALL_BLACK]), ...GUEST });
  expect((await setStatus('pending')).body).toMatchObject({
    code: 'INSUFFICIENT_QUANTITY',
    lines: [{ ...SMALL_BLACK, requested: 2, available: 1 }],
  });
  await edit(other._id, {}, admin, 'DELETE');
  expect((await setStatus('pending')).status).toBe(200);
  expect(await left(shirt)).toEqual({ 'S Чёрный': 0, 'S Белый': 0, 'L Чёрный': 4 });
  await edit(`remove-product/${order._id}`, { productIndex: 0 }, admin, 'DELETE');
  expect(await left(shirt)).toEqual({ 'S Чёрный': 2, 'S Белый': 0, 'L Чёрный': 4 });
  await edit(order._id, {}, admin, 'DELETE');
  expect(await left(shirt)).toEqual(LEFT);
});

test('what a completed order returns after all can be bought again, though its variant was withdrawn', async () => {
  const { admin, seller } = await addTraders(shop.db);
  const shirt = await addShirt(seller);
  const order = await placeOrder(shop.app, { ...orderFor([shirt, 1, SMALL_BLACK]), ...GUEST });
  const setStatus = (status: Order['status']) =>
    call(shop.app, 'PUT', `/api/orders/update-status/${order._id}`, { token: admin.token, body: { status } });
  await setStatus('completed');
  await shop.db.begin(async (tx) => {
    await tx`delete from variant_stock where product_id = ${shirt.id} and size = 'S'`;
    await tx`update stock set quantity = 5 where product_id = ${shirt.id}`;
  });
  await setStatus('inProgress');
  await setStatus('cancelled');
  expect(await left(shirt)).toEqual({ 'S Чёрный': 1, 'L Чёрный': 5 });
});
