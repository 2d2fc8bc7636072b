import { describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/ids.ts';
import {
  addAccount,
  addSeller,
  addSignedIn,
  changeSeller,
  setSellerStatus,
  signIn,
} from '../shop/accounts.ts';
import { BLACK, cartOf, lines, newGuest, WHITE } from '../shop/carts.ts';
import { addProduct, addProducts } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const newCart = () => cartOf(shop.app, newGuest());
const EMPTY = { items: [], total: 0, totalItems: 0 };

test('a guest without a cart has an empty one; a request with neither token nor session id is refused', async () => {
  expect(await newCart().read()).toEqual({ status: 200, body: EMPTY });
  expect(await newCart().clear()).toEqual({ status: 200, body: EMPTY });
  const nobody = await call(shop.app, 'GET', '/api/cart');
  expect([nobody.status, nobody.body.code]).toEqual([400, 'SESSION_REQUIRED']);
});

test.each([
  'short',
  'guest_0123456789\u00e9',
  'x'.repeat(101),
  "guest_0123456789' or 1=1",
  'guest_1234567890, b',
])('the session id %j is none', async (session) =>
  expect((await cartOf(shop.app, { session }).read()).status).toBe(400),
);

test('an item tells what the product is and costs now', async () => {
  const seller = await addSeller(shop.db, { companyName: 'Ала-Тоо' });
  const [product = ''] = await addProducts(shop.db, seller, [
    {
      name: 'Куртка',
      type: 'Куртки',
      price: 3_000,
      originalPrice: 4_000,
      images: ['/uploads/a.webp', '/uploads/b.webp'],
      sizes: ['S', 'M'],
      colors: [BLACK],
      quantity: 7,
    },
  ]);
  const cart = newCart();
  const added = await cart.add(product, { quantity: 2, size: 'M' });
  expect(added).toEqual({
    status: 200,
    body: {
      items: [
        {
          _id: expect.any(String),
          product: {
            _id: product,
            name: 'Куртка',
            type: 'Куртки',
            brand: 'Ала-Тоо',
            price: 3_000,
            originalPrice: 4_000,
            discountPercentage: 25,
            images: ['/uploads/a.webp', '/uploads/b.webp'],
            quantity: 7,
            isActive: true,
            sizes: ['S', 'M'],
            colors: [BLACK],
          },
          name: 'Куртка',
          brand: 'Ала-Тоо',
          image: '/uploads/a.webp',
          color: 'Чёрный',
          size: 'M',
          price: 3_000,
          quantity: 2,
          available: true,
        },
      ],
      total: 6_000,
      totalItems: 2,
    },
  });
  await shop.db`update product set price = 2500 where id = ${product}`;
  expect((await cart.read()).body).toMatchObject({ total: 5_000, items: [{ price: 2_500 }] });
});

test('one piece is added unless more are wanted, and the same size and colour add up', async () => {
  const { id: product } = await addProduct(shop.db, { sizes: ['S', 'M'] });
  const cart = newCart();
  await cart.add(product, { size: 'S' });
  await cart.add(product, { size: 'S', quantity: 2 });
  const { body } = await cart.add(product, { size: 'M' });
  expect(lines(body)).toEqual(['Шырдак S 3', 'Шырдак M 1']);
  expect(body).toMatchObject({ total: 4_000, totalItems: 4 });
});

test('a choice that is missing or foreign is refused in words', async () => {
  const { id: product } = await addProduct(shop.db, { sizes: ['S', 'M'], colors: [BLACK, WHITE] });
  const cart = newCart();
  for (const [choice, code, message] of [
    [{ size: 'S' }, 'CHOICE_MISSING', 'Выберите цвет'],
    [{ size: '', color: null }, 'CHOICE_MISSING', 'Выберите размер и цвет'],
    [{ size: 'XL', color: 'Белый' }, 'CHOICE_UNKNOWN', 'Такого размера у этого товара нет'],
    [{ size: 'S', color: '\0' }, 'CHOICE_UNKNOWN', 'Такого цвета у этого товара нет'],
  ] as const) {
    const { status, body } = await cart.add(product, choice);
    expect({ status, code: body.code, message: body.message }).toEqual({ status: 400, code, message });
  }
  expect((await cart.read()).body).toEqual(EMPTY);
});

describe('a quantity', () => {
  test.each([0, -1, 1.5, '2', '', null, true, [1], {}, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 11])(
    'of %j is refused, added or changed',
    async (quantity) => {
      const { id: product } = await addProduct(shop.db);
      const cart = newCart();
      expect((await cart.add(product, { quantity })).status).toBe(400);
      const item = (await cart.add(product)).body.items[0]!._id;
      expect((await cart.update(item, quantity)).status).toBe(400);
      expect((await cart.read()).body.totalItems).toBe(1);
    },
  );

  test('beyond stock is refused, and tells what is available', async () => {
    const { id: product } = await addProduct(shop.db, { quantity: 3 });
    const cart = newCart();
    expect(await cart.add(product, { quantity: 4 })).toEqual({
      status: 400,
      body: {
        message: 'Недостаточно товара на складе',
        code: 'INSUFFICIENT_STOCK',
        available: 3,
        inCart: 0,
      },
    });
    const item = (await cart.add(product, { quantity: 2 })).body.items[0]!._id;
    expect((await cart.add(product, { quantity: 2 })).body).toMatchObject({ available: 3, inCart: 2 });
    expect((await cart.update(item, 3)).body).toMatchObject({ totalItems: 3 });
    expect((await cart.update(item, 4)).body).toMatchObject({ available: 3, inCart: 0 });
    expect((await cart.update(item, 1)).body).toMatchObject({ totalItems: 1 });
  });

  test('counts all sizes of a product against its one stock', async () => {
    const { id: product } = await addProduct(shop.db, { quantity: 5, sizes: ['S', 'M'] });
    const cart = newCart();
    await cart.add(product, { size: 'S', quantity: 3 });
    expect((await cart.add(product, { size: 'M', quantity: 3 })).body).toMatchObject({
      available: 5,
      inCart: 3,
    });
    const { body } = await cart.add(product, { size: 'M', quantity: 2 });
    expect((await cart.update(body.items[1]!._id, 3)).body.code).toBe('INSUFFICIENT_STOCK');
    expect((await cart.update(body.items[1]!._id, 1)).status).toBe(200);
  });
});

test('what is inactive, unlisted or deleted can’t be added; what never was is not found', async () => {
  const seller = await addSeller(shop.db, { isProductsVisible: false });
  const [unlisted] = await addProducts(shop.db, seller, [{ name: 'Скрыт' }]);
  const { id: inactive } = await addProduct(shop.db, { isActive: false });
  const { id: deleted } = await addProduct(shop.db);
  await shop.db`update product set deleted_at = now(), listed = false where id = ${deleted}`;
  const { id: soldOut } = await addProduct(shop.db, { quantity: 0 });
  const cart = newCart();
  for (const product of [unlisted, inactive, deleted]) {
    const { status, body } = await cart.add(product);
    expect([status, body.code]).toEqual([400, 'PRODUCT_NOT_AVAILABLE']);
  }
  expect((await cart.add(soldOut)).body).toMatchObject({ code: 'INSUFFICIENT_STOCK', available: 0 });
  for (const odd of [newId(), 'x', '', '\0', "'; drop table cart; --"])
    expect((await cart.add(odd)).status).toBe(404);
  for (const odd of [undefined, null, 7, {}, ['x']]) expect((await cart.add(odd)).status).toBe(400);
});

test('what became unavailable stays, marked, and counts for nothing until it is back or removed', async () => {
  const seller = await addSeller(shop.db);
  const [hidden = '', off = '', gone = '', bare = '', fewer = ''] = await addProducts(shop.db, seller, [
    { name: 'Скрытый', sizes: ['S', 'M'] },
    { name: 'Неактивный' },
    { name: 'Удалённый' },
    { name: 'Распроданный' },
    { name: 'Убывающий', price: 100 },
  ]);
  const cart = newCart();
  await cart.add(hidden, { size: 'S', quantity: 2 });
  for (const product of [off, gone, bare]) await cart.add(product);
  await cart.add(fewer, { quantity: 5 });
  await shop.db`update product set sizes = '{M,L}' where id = ${hidden}`;
  await shop.db`update product set is_active = false where id = ${off}`;
  await shop.db`update product set deleted_at = now(), listed = false where id = ${gone}`;
  await shop.db`update stock set quantity = 0 where product_id = ${bare}`;
  await shop.db`update stock set quantity = 2 where product_id = ${fewer}`;

  const { body } = await cart.read();
  expect(body.items.map(({ name, available, reason }) => [name, available, reason])).toEqual([
    ['Скрытый', false, 'CHOICE_GONE'],
    ['Неактивный', false, 'INACTIVE'],
    ['Распроданный', false, 'SOLD_OUT'],
    ['Убывающий', true, 'TOO_FEW'],
  ]);
  expect(body).toMatchObject({ total: 500, totalItems: 5 });
  expect((await cart.update(body.items[0]!._id, 1)).body.code).toBe('CHOICE_UNKNOWN');
  expect((await cart.update(body.items[1]!._id, 1)).body.code).toBe('PRODUCT_NOT_AVAILABLE');
  expect((await cart.update(body.items[3]!._id, 2)).body.items[3]).not.toHaveProperty('reason');

  await changeSeller(shop.db, seller, { isProductsVisible: false });
  const closed = (await cart.read()).body;
  expect(closed).toMatchObject({ total: 0, totalItems: 0 });
  expect(new Set(closed.items.map(({ reason }) => reason))).toEqual(new Set(['UNLISTED']));
  expect((await cart.remove(body.items[0]!._id)).status).toBe(200);
  await changeSeller(shop.db, seller, { isProductsVisible: true });
  expect((await cart.read()).body).toMatchObject({ total: 200, totalItems: 2 });
});

test('items are removed one by one or all together', async () => {
  const cart = newCart();
  const first = (await cart.add((await addProduct(shop.db, { name: 'Первый' })).id)).body.items[0]!._id;
  await cart.add((await addProduct(shop.db, { name: 'Второй' })).id);
  await cart.add((await addProduct(shop.db, { name: 'Третий' })).id);
  expect(lines((await cart.remove(first)).body)).toEqual(['Второй 1', 'Третий 1']);
  expect(await cart.remove(first)).toMatchObject({ status: 404, body: { code: 'CART_ITEM_NOT_FOUND' } });
  expect((await cart.clear()).body).toEqual(EMPTY);
  expect((await cart.read()).body).toEqual(EMPTY);
});

test('nobody sees, changes or removes what is in another’s cart', async () => {
  const { id: product } = await addProduct(shop.db);
  const own = newCart();
  const item = (await own.add(product)).body.items[0]!._id;
  const { token } = await addSignedIn(shop.db, 'customer');
  for (const other of [newCart(), cartOf(shop.app, { token })]) {
    await other.add(product);
    expect((await other.update(item, 2)).status).toBe(404);
    expect((await other.remove(item)).status).toBe(404);
    await other.clear();
  }
  for (const odd of [newId(), 'x', '%00', '..%2f'])
    expect([(await own.update(odd, 2)).status, (await own.remove(odd)).status]).toEqual([404, 404]);
  expect(lines((await own.read()).body)).toEqual(['Шырдак 1']);
});

test('with a token the session id is ignored, also one that can’t be ours', async () => {
  const { id: product } = await addProduct(shop.db);
  const guest = newGuest();
  const { token } = await addSignedIn(shop.db, 'customer');
  for (const session of [guest.session, 'x']) {
    const headers = { 'x-session-id': session };
    expect(
      (await call(shop.app, 'POST', '/api/cart/add', { token, headers, body: { productId: product } }))
        .status,
    ).toBe(200);
  }
  expect((await cartOf(shop.app, { token }).read()).body.totalItems).toBe(2);
  expect((await cartOf(shop.app, guest).read()).body).toEqual(EMPTY);
  const stranger = await call(shop.app, 'GET', '/api/cart', {
    token: 'a.b.c',
    headers: { 'x-session-id': guest.session },
  });
  expect(stranger.status).toBe(401);
});

test('customers, sellers and admins each have a cart; a suspended seller has none', async () => {
  const { id: product } = await addProduct(shop.db);
  for (const role of ['customer', 'seller', 'admin'] as const) {
    const { token } = await addSignedIn(shop.db, role);
    expect((await cartOf(shop.app, { token }).add(product)).body.totalItems).toBe(1);
  }
  const seller = await addAccount(shop.db, 'seller');
  const token = await signIn(shop.db, seller);
  await setSellerStatus(shop.db, seller, 'suspend');
  expect((await cartOf(shop.app, { token }).read()).status).toBe(403);
});

test('a cart takes a hundred different things', async () => {
  const names = Array.from({ length: 101 }, (_, at) => ({ name: `Товар ${at}` }));
  const products = await addProducts(shop.db, await addSeller(shop.db), names);
  const cart = newCart();
  for (const product of products.slice(0, 100)) await cart.add(product);
  expect((await cart.add(products[100])).body.code).toBe('CART_FULL');
  expect((await cart.add(products[0])).body).toMatchObject({ totalItems: 101 });
});

test('fifty adds at once make one line of fifty, and never more than there is', async () => {
  const [plenty, few] = [
    (await addProduct(shop.db, { quantity: 50 })).id,
    (await addProduct(shop.db, { quantity: 5 })).id,
  ];
  const cart = newCart();
  const adds = await Promise.all(Array.from({ length: 50 }, () => cart.add(plenty)));
  expect(new Set(adds.map(({ status }) => status))).toEqual(new Set([200]));
  const tries = await Promise.all(Array.from({ length: 50 }, () => cart.add(few)));
  expect(tries.filter(({ status }) => status === 200).length).toBe(5);
  expect(lines((await cart.read()).body)).toEqual(['Шырдак 50', 'Шырдак 5']);
});

test('different sizes added at once never exceed the stock that they share', async () => {
  const sizes = ['S', 'M', 'L', 'XL'];
  const { id: product } = await addProduct(shop.db, { quantity: 6, sizes });
  const cart = newCart();
  await Promise.all(Array.from({ length: 40 }, (_, at) => cart.add(product, { size: sizes[at % 4] })));
  expect((await cart.read()).body.totalItems).toBe(6);
});

test('a browser that asks again is told that nothing has changed', async () => {
  const { id: product } = await addProduct(shop.db);
  const guest = newGuest();
  await cartOf(shop.app, guest).add(product);
  const read = (headers: object = {}) =>
    shop.app.inject({ url: '/api/cart', headers: { 'x-session-id': guest.session, ...headers } });
  const first = await read();
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await read({ 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await shop.db`update product set price = 1 where id = ${product}`;
  expect((await read({ 'if-none-match': etag })).statusCode).toBe(200);
});

test('the database doesn’t keep a guest’s session id, which opens the cart', async () => {
  const guest = newGuest();
  await cartOf(shop.app, guest).add((await addProduct(shop.db)).id);
  const [kept] = await shop.db`
    select count(*)::int as found from cart where cart::text like ${`%${guest.session}%`}`;
  expect(kept).toEqual({ found: 0 });
});

test('a deleted account leaves no cart behind', async () => {
  const { token, id } = await addSignedIn(shop.db, 'customer');
  await cartOf(shop.app, { token }).add((await addProduct(shop.db)).id);
  await shop.db`update account set deleted_at = now() where id = ${id}`;
  expect(await shop.db`select id from cart where account_id = ${id}`).toEqual([]);
});
