import { describe, expect, test } from 'vitest';
import { PICKUP_ADDRESS } from '#contract/limits.ts';
import { shop as shopFacts } from '../../web/shop.ts';
import { addSignedIn, changeSeller } from '../shop/accounts.ts';
import { cartOf, lines, newGuest } from '../shop/carts.ts';
import {
  addTraders,
  countOrders,
  FORM,
  GUEST,
  orderFor,
  placeOrder,
  sendOrder,
  stockOf,
} from '../shop/orders.ts';
import { addProduct, type Goods } from '../shop/products.ts';
import { call, openShop, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

test('a customer orders, the stock goes down and the order says all there is to say', async () => {
  const { customer, seller, goods } = await addTraders(shop.db);
  const answer = await sendOrder(
    shop.app,
    { ...orderFor([goods, 3]), comments: 'Звоните\nвечером' },
    customer,
  );
  expect(answer).toMatchObject({
    status: 201,
    body: {
      message: 'Ваш заказ принят. Спасибо за покупку',
      order: {
        number: expect.any(Number),
        user: { _id: customer.id, name: customer.name, email: customer.email, role: 'customer' },
        guestInfo: null,
        seller: null,
        totalAmount: 3_000,
        ...FORM,
        delivery: 'courier',
        paymentMethod: 'cash',
        comments: 'Звоните\nвечером',
        status: 'pending',
        statusHistory: [{ status: 'pending', time: expect.any(String) }],
        products: [
          {
            _id: expect.any(String),
            product: goods.id,
            name: 'Шырдак',
            type: 'Футболки',
            price: 1_000,
            quantity: 3,
          },
        ],
      },
    },
  });
  expect(answer.body.order).not.toHaveProperty('commentsAdmin');
  expect(answer.body.order.products[0].seller).toEqual({
    _id: seller.id,
    companyName: answer.body.order.products[0].brand,
  });
  expect(await stockOf(shop.db, goods)).toBe(7);

  const { token } = customer;
  const read = await call(shop.app, 'GET', `/api/orders/${answer.body.order._id}`, { token });
  expect(read.body.order).toEqual(answer.body.order);
});

test('orders are numbered one after the other', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const first = await placeOrder(shop.app, orderFor([goods]), customer);
  const second = await placeOrder(shop.app, orderFor([goods]), customer);
  expect(first.number).toBeGreaterThan(1_000);
  expect(second.number).toBe(first.number + 1);
});

test('a guest orders with a name and a phone, without any session', async () => {
  const { goods } = await addTraders(shop.db);
  const made = await placeOrder(shop.app, { ...orderFor([goods]), ...GUEST });
  expect(made).toMatchObject({
    user: null,
    guestInfo: { name: 'Гость Бакыт', phone: '+996 700 111 222', email: '' },
  });
});

test('a guest who doesn’t say who orders is asked', async () => {
  const { goods } = await addTraders(shop.db);
  for (const guestInfo of [undefined, null, {}, { name: ' ', phone: '---' }])
    expect(await sendOrder(shop.app, { ...orderFor([goods]), guestInfo })).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        errors: [
          { field: 'guestInfo.name', message: 'Укажите имя' },
          { field: 'guestInfo.phone', message: 'Укажите номер телефона' },
        ],
      },
    });
  const wrong = { guestInfo: { ...GUEST.guestInfo, email: 'нет' } };
  expect(await sendOrder(shop.app, { ...orderFor([goods]), ...wrong })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'guestInfo.email', message: 'Пожалуйста, введите корректный email' }] },
  });
  expect(await stockOf(shop.db, goods)).toBe(10);
});

test('the token says whose order it is, whatever the body says', async () => {
  const { customer, seller, goods } = await addTraders(shop.db);
  const other = await addSignedIn(shop.db, 'customer');
  const body = {
    ...orderFor([goods]),
    user: other.id,
    seller: seller.id,
    guestInfo: { name: '', email: 'x' },
  };
  const made = await placeOrder(shop.app, body, customer);
  expect([made.user?._id, made.guestInfo, made.seller]).toEqual([customer.id, null, null]);
  const guests = await placeOrder(shop.app, { ...body, ...GUEST });
  expect([guests.user, guests.seller]).toEqual([null, null]);
});

test('a seller buys too, also from itself, and an admin may take an order down', async () => {
  const { seller, admin, goods } = await addTraders(shop.db);
  const made = await placeOrder(shop.app, orderFor([goods]), seller);
  expect([made.seller, made.user?.role]).toEqual([seller.id, 'seller']);
  expect((await placeOrder(shop.app, orderFor([goods]), admin)).user?.role).toBe('admin');
});

test('a bad token is no guest', async () => {
  const { goods } = await addTraders(shop.db);
  const answer = await sendOrder(shop.app, { ...orderFor([goods]), ...GUEST }, { token: 'a.b.c' });
  expect(answer.status).toBe(401);
});

test('for pickup the address is the shop’s', async () => {
  const { customer, goods } = await addTraders(shop.db);
  expect(PICKUP_ADDRESS).toBe(`г. ${shopFacts.city}, ${shopFacts.street}`);
  const wish = { ...orderFor([goods]), address: '', delivery: 'pickup', paymentMethod: 'transfer' };
  expect(await placeOrder(shop.app, wish, customer)).toMatchObject({
    address: PICKUP_ADDRESS,
    delivery: 'pickup',
    paymentMethod: 'transfer',
  });
});

describe('what is missing is said in the words of the screen', () => {
  const INCOMPLETE = 'Пожалуйста, заполните все обязательные поля (Имя, Адрес, Номер телефона)';
  const EMPTY = 'Ваша корзина пуста или общая сумма равна нулю. Пожалуйста, добавьте товары в корзину.';

  test.each([
    ['firstName', { firstName: '  ' }],
    ['address', { address: '' }],
    ['phoneNumber', { phoneNumber: 'нет' }],
    ['firstName', { firstName: undefined, address: null, phoneNumber: '' }],
  ])('%s', async (field, change) => {
    const { customer, goods } = await addTraders(shop.db);
    expect(await sendOrder(shop.app, { ...orderFor([goods]), ...change }, customer)).toMatchObject({
      status: 400,
      body: { message: INCOMPLETE, errors: [{ field, message: INCOMPLETE }] },
    });
  });

  test.each([
    ['no goods', { products: [], totalAmount: 0 }],
    ['no list of goods', { products: undefined }],
    ['a sum of nothing', { totalAmount: 0 }],
  ])('%s', async (_, change) => {
    const { customer, goods } = await addTraders(shop.db);
    expect(await sendOrder(shop.app, { ...orderFor([goods]), ...change }, customer)).toMatchObject({
      status: 400,
      body: { message: EMPTY, code: 'EMPTY_ORDER' },
    });
  });

  test('goods that cost nothing', async () => {
    const { customer, seller } = await addTraders(shop.db);
    const gift = await addProduct(shop.db, { seller, price: 0 });
    const answer = await sendOrder(shop.app, { ...orderFor([gift]), totalAmount: 5 }, customer);
    expect(answer.body).toMatchObject({ message: EMPTY, code: 'EMPTY_ORDER' });
  });
});

test('a sum that was not shown is not paid', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const answer = await sendOrder(shop.app, { ...orderFor([goods, 2]), totalAmount: 1_999 }, customer);
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'PRICE_CHANGED',
      totalAmount: 2_000,
      lines: [{ product: goods.id, name: 'Шырдак', price: 1_000, quantity: 2 }],
    },
  });
  expect(await stockOf(shop.db, goods)).toBe(10);
});

test('a price that was not shown is not paid, also where the sum is the same', async () => {
  const { customer, seller, goods } = await addTraders(shop.db);
  const other = await addProduct(shop.db, { seller, name: 'Калпак', price: 500 });
  const wish = orderFor([goods], [other]);
  const shown = (...prices: (number | null)[]) => ({
    ...wish,
    products: wish.products.map((line, index) => ({ ...line, price: prices[index] })),
  });
  await shop.db`update product set price = 600 where id = ${other.id}`;
  await shop.db`update product set price = 900 where id = ${goods.id}`;
  expect(await sendOrder(shop.app, shown(1_000, 500), customer)).toMatchObject({
    status: 409,
    body: {
      code: 'PRICE_CHANGED',
      totalAmount: 1_500,
      lines: [{ price: 900 }, { price: 600 }],
    },
  });
  expect(await stockOf(shop.db, goods)).toBe(10);
  expect(await sendOrder(shop.app, { ...shown(900, 600), totalAmount: 1 }, customer)).toMatchObject({
    status: 409,
  });
  expect((await placeOrder(shop.app, shown(900, 600), customer)).totalAmount).toBe(1_500);
  expect((await placeOrder(shop.app, shown(null, 600), customer)).totalAmount).toBe(1_500);
});

test('too little of anything stops the whole order, and says what there is', async () => {
  const { customer, seller, goods } = await addTraders(shop.db, 5);
  const plenty = await addProduct(shop.db, { seller, name: 'Калпак', quantity: 50 });
  const before = await countOrders(shop.db);
  const answer = await sendOrder(shop.app, orderFor([plenty, 2], [goods, 6]), customer);
  expect(answer).toEqual({
    status: 400,
    body: {
      message: 'Insufficient product quantities',
      code: 'INSUFFICIENT_QUANTITIES',
      lines: [{ product: goods.id, name: 'Шырдак', requested: 6, available: 5 }],
    },
  });
  expect([await stockOf(shop.db, plenty), await stockOf(shop.db, goods)]).toEqual([50, 5]);
  expect(await countOrders(shop.db)).toBe(before);
});

test('the same goods on two lines are one line, and sizes share one stock', async () => {
  const { customer, seller } = await addTraders(shop.db);
  const goods = await addProduct(shop.db, { seller, sizes: ['S', 'M'], quantity: 5 });
  const made = await placeOrder(
    shop.app,
    orderFor([goods, 1, { size: 'S' }], [goods, 2, { size: 'M' }], [goods, 1, { size: 'S' }]),
    customer,
  );
  expect(made.products.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['S', 2],
    ['M', 2],
  ]);
  expect(await stockOf(shop.db, goods)).toBe(1);
  const short = await sendOrder(
    shop.app,
    orderFor([goods, 1, { size: 'S' }], [goods, 1, { size: 'M' }]),
    customer,
  );
  expect(short.body.lines).toEqual([{ product: goods.id, name: 'Шырдак', requested: 2, available: 1 }]);
});

test('a size must be chosen, and be one that there is', async () => {
  const { customer, seller } = await addTraders(shop.db);
  const goods = await addProduct(shop.db, { seller, sizes: ['S', 'M'] });
  expect((await sendOrder(shop.app, orderFor([goods]), customer)).body).toMatchObject({
    code: 'CHOICE_MISSING',
    errors: [{ field: 'products.0.size', message: 'Шырдак: Выберите размер' }],
  });
  expect((await sendOrder(shop.app, orderFor([goods, 1, { size: 'XL' }]), customer)).body.code).toBe(
    'CHOICE_UNKNOWN',
  );
  const only = await addProduct(shop.db, { seller, sizes: ['M'] });
  expect((await placeOrder(shop.app, orderFor([only]), customer)).products[0]?.size).toBe('M');
});

test('what isn’t on sale can’t be ordered', async () => {
  const { customer, seller, goods } = await addTraders(shop.db);
  const inactive = await addProduct(shop.db, { seller, name: 'Спрятан', isActive: false });
  const closed = await addSignedIn(shop.db, 'seller');
  const unlisted = await addProduct(shop.db, { seller: closed });
  await changeSeller(shop.db, closed, { isProductsVisible: false });
  const deleted = await addProduct(shop.db, { seller });
  await shop.db`update product set deleted_at = now(), listed = false where id = ${deleted.id}`;
  const unknown = { ...goods, id: 'нет такого' };
  for (const other of [inactive, unlisted, deleted, unknown]) {
    const answer = await sendOrder(shop.app, orderFor([goods], [other]), customer);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'PRODUCT_NOT_AVAILABLE', errors: [{ field: 'products.1.product' }] },
    });
  }
  expect(await stockOf(shop.db, goods)).toBe(10);
});

test('an order holds lines of several sellers, a hundred at most', async () => {
  const { customer, seller, goods } = await addTraders(shop.db);
  const other = await addProduct(shop.db, { name: 'Калпак' });
  const made = await placeOrder(shop.app, orderFor([goods], [other]), customer);
  expect(new Set(made.products.map((line) => line.seller._id)).size).toBe(2);

  const many = await Promise.all(Array.from({ length: 101 }, () => addProduct(shop.db, { seller })));
  const answer = await sendOrder(shop.app, orderFor(...many.map((one): [typeof one] => [one])), customer);
  expect(answer).toMatchObject({ status: 400, body: { message: 'Не больше 100 товаров в одном заказе' } });
});

test('after the order the cart is empty, the guest’s and the account’s, and a refused one keeps it', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const guest = newGuest();
  await cartOf(shop.app, guest).add(goods.id);
  await cartOf(shop.app, customer).add(goods.id);

  await sendOrder(shop.app, { ...orderFor([goods, 99]) }, customer);
  expect((await cartOf(shop.app, customer).read()).body.totalItems).toBe(1);

  await placeOrder(shop.app, { ...orderFor([goods]), ...GUEST }, guest);
  expect((await cartOf(shop.app, guest).read()).body.totalItems).toBe(0);
  expect((await cartOf(shop.app, customer).read()).body.totalItems).toBe(1);

  await placeOrder(shop.app, orderFor([goods]), { ...customer, session: guest.session });
  expect((await cartOf(shop.app, customer).read()).body.totalItems).toBe(0);
});

test('what could not be bought stays in the cart, the guest’s and the account’s, until it is removed', async () => {
  const { customer, seller, goods } = await addTraders(shop.db);
  const names = ['Снят', 'Кончился', 'Без размера', 'Удалён'];
  const [off, out, small, gone] = (await Promise.all(
    names.map((name) => addProduct(shop.db, { seller, name, sizes: ['S', 'M'] })),
  )) as [Goods, Goods, Goods, Goods];
  const guest = newGuest();
  for (const shopper of [guest, customer]) {
    for (const { id } of [off, out, small, gone]) await cartOf(shop.app, shopper).add(id, { size: 'S' });
    await cartOf(shop.app, shopper).add(small.id, { size: 'M' });
    await cartOf(shop.app, shopper).add(goods.id);
  }
  await shop.db`update product set is_active = false where id = ${off.id}`;
  await shop.db`update stock set quantity = 0 where product_id = ${out.id}`;
  await shop.db`update product set sizes = '{M}' where id = ${small.id}`;
  await shop.db`update product set deleted_at = now(), listed = false where id = ${gone.id}`;

  const wish = orderFor([goods], [small, 1, { size: 'M' }]);
  for (const [shopper, form] of [
    [guest, GUEST],
    [customer, {}],
  ] as const) {
    const before = (await cartOf(shop.app, shopper).read()).body;
    await placeOrder(shop.app, { ...wish, ...form }, shopper);
    const { body } = await cartOf(shop.app, shopper).read();
    expect(lines(body)).toEqual(['Снят S 1', 'Кончился S 1', 'Без размера S 1']);
    expect(body).toMatchObject({ total: 0, totalItems: 0 });
    // The checkout's key is made of the lines' ids: none is used for a second order.
    const known = new Set(before.items.map(({ _id }) => _id));
    expect(body.items.filter(({ _id }) => known.has(_id))).toEqual([]);
    expect((await cartOf(shop.app, shopper).remove(body.items[0]!._id)).body.items).toHaveLength(2);
  }
});

test('an order takes all that can be bought out of the cart, also what it orders fewer of', async () => {
  const { customer, seller, goods } = await addTraders(shop.db);
  const other = await addProduct(shop.db, { seller, name: 'Калпак' });
  await cartOf(shop.app, customer).add(goods.id, { quantity: 3 });
  await cartOf(shop.app, customer).add(other.id);
  await placeOrder(shop.app, orderFor([goods]), customer);
  expect((await cartOf(shop.app, customer).read()).body.items).toEqual([]);
});

test('what is sold keeps its name, price and seller, whatever becomes of them', async () => {
  const { customer, seller, admin, goods } = await addTraders(shop.db);
  const made = await placeOrder(shop.app, orderFor([goods]), customer);
  await shop.db`update product set name = 'Другое', price = 5 where id = ${goods.id}`;
  await shop.db`update seller set company_name = ${`Новая ${seller.id}`} where id = ${seller.id}`;
  await shop.db`update product set deleted_at = now(), listed = false where id = ${goods.id}`;
  const read = await shop.app.inject({
    url: `/api/orders/${made._id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(read.json().order).toMatchObject({
    totalAmount: 1_000,
    products: [
      { name: 'Шырдак', price: 1_000, seller: { companyName: `Компания ${seller.id}`, email: seller.email } },
    ],
  });
});

test.each([
  ['an array', []],
  ['odd goods', { products: [null] }],
  ['a fraction', { products: [{ product: 'x', quantity: 1.5 }] }],
  ['a negative number', { products: [{ product: 'x', quantity: -1 }] }],
  ['a huge number', { products: [{ product: 'x', quantity: 1e300 }] }],
  ['a huge sum', { totalAmount: 1e300 }],
  ['a sum in words', { totalAmount: 'сто' }],
  ['a NUL', { firstName: 'а\0', address: '\0', phoneNumber: '\0' }],
  ['a way to pay that there isn’t', { paymentMethod: 'bitcoin' }],
  ['a way to bring that there isn’t', { delivery: 'дрон' }],
  ['a name that is a list', { firstName: ['а'] }],
  ['a size that is a thing', { products: [{ product: 'x', quantity: 1, size: {} }] }],
  ['too many lines', { products: Array.from({ length: 1_001 }, () => ({ product: 'x', quantity: 1 })) }],
])('%s is refused, and never an error of ours', async (_, change) => {
  const { customer, goods } = await addTraders(shop.db);
  const body = Array.isArray(change) ? change : { ...orderFor([goods]), ...change };
  const answer = await sendOrder(shop.app, body, customer);
  expect([400, 409]).toContain(answer.status);
  expect(await stockOf(shop.db, goods)).toBe(10);
});

test('NUL, tags and very long texts in a form are taken as far as they are text', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const made = await placeOrder(
    shop.app,
    { ...orderFor([goods]), firstName: `<b>А\0${'я'.repeat(500)}`, comments: `\0<i>${'ы'.repeat(5_000)}` },
    customer,
  );
  expect(made.firstName).toBe(`bА ${'я'.repeat(47)}`);
  expect(made.comments.length).toBe(1_000);
});

test('a hundred orders an hour by one account, and no more', async () => {
  const { app: strict } = await openShop(shop.db, { rateLimits: true });
  const { customer, goods } = await addTraders(shop.db);
  await shop.db`
    insert into allowance (kind, subject, used, renewed_at) values ('order', ${customer.id}, 99, now() + interval '1 hour')`;
  expect((await sendOrder(strict, orderFor([goods]), customer)).status).toBe(201);
  expect((await sendOrder(strict, orderFor([goods]), customer)).status).toBe(429);
  await strict.close();
});
