import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { newId } from '../../server/platform/ids.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { addTraders, FORM, GUEST, orderFor, placeOrder } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const get = (url: string, { token }: { token: string }) => call(shop.app, 'GET', `/api/${url}`, { token });
const ids = (orders: Order[]) => orders.map(({ _id }) => _id);

async function withTwoSellers() {
  const stall = await addTraders(shop.db);
  const other = await addSignedIn(shop.db, 'seller');
  const theirs = await addProduct(shop.db, { seller: other, name: 'Калпак', price: 300 });
  const made = await placeOrder(shop.app, orderFor([stall.goods, 2], [theirs, 3]), stall.customer);
  return { ...stall, other, theirs, made };
}

test('a buyer’s orders come newest first, five to a page', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const made: string[] = [];
  for (let count = 0; count < 7; count += 1)
    made.unshift((await placeOrder(shop.app, orderFor([goods]), customer))._id);
  const first = await get('orders/my-orders', customer);
  expect(first.body).toMatchObject({ currentPage: 1, totalPages: 2, totalOrders: 7 });
  expect(ids(first.body.orders)).toEqual(made.slice(0, 5));
  expect(ids((await get('orders/my-orders?page=2', customer)).body.orders)).toEqual(made.slice(5));
  expect(ids((await get('orders/my-orders?page=2&perPage=3', customer)).body.orders)).toEqual(
    made.slice(3, 6),
  );
  expect((await get('orders/my-orders?page=9', customer)).body).toEqual({
    orders: [],
    currentPage: 9,
    totalPages: 2,
    totalOrders: 7,
  });
  for (const query of ['page=0', 'page=-1', 'page=x', 'perPage=0', 'perPage=x'])
    expect((await get(`orders/my-orders?${query}`, customer)).status).toBe(400);
  const nobody = await addSignedIn(shop.db, 'customer');
  expect((await get('orders/my-orders', nobody)).body.orders).toEqual([]);
});

test('a seller’s purchases are told with their pages; others are told whom it is for', async () => {
  const { seller, goods, customer } = await addTraders(shop.db);
  const made = await placeOrder(shop.app, orderFor([goods]), seller);
  const answer = await get('orders/seller/purchase-history?page=1&perPage=5', seller);
  expect(ids(answer.body.orders)).toEqual([made._id]);
  expect(answer.body.pagination).toEqual({ currentPage: 1, totalPages: 1, totalOrders: 1 });
  expect(await get('orders/seller/purchase-history', customer)).toMatchObject({
    status: 403,
    body: { message: 'Доступ запрещен. Только для продавцов.' },
  });
});

test('the last order fills the next form in, and is nobody else’s', async () => {
  const { customer, admin, goods } = await addTraders(shop.db);
  expect((await get(`orders/last-order/${customer.id}`, customer)).body).toEqual({ order: null });
  await placeOrder(shop.app, orderFor([goods]), customer);
  const last = await placeOrder(
    shop.app,
    { ...orderFor([goods]), address: 'г. Ош, ул. Ленина, 1' },
    customer,
  );
  const read = await get(`orders/last-order/${customer.id}`, customer);
  expect(read.body.order).toMatchObject({
    _id: last._id,
    address: 'г. Ош, ул. Ленина, 1',
    phoneNumber: FORM.phoneNumber,
  });
  expect(read.body.order).not.toHaveProperty('commentsAdmin');
  expect((await get(`orders/last-order/${customer.id}`, admin)).body.order._id).toBe(last._id);
  expect((await get('orders/last-order/нет', admin)).body).toEqual({ order: null });
  const stranger = await addSignedIn(shop.db, 'customer');
  expect((await get(`orders/last-order/${customer.id}`, stranger)).status).toBe(403);
});

describe('one order', () => {
  test('an admin reads all of it', async () => {
    const { admin, customer, seller, made } = await withTwoSellers();
    const { body } = await get(`orders/${made._id}`, admin);
    expect(body.order).toMatchObject({
      user: { email: customer.email },
      totalAmount: 2_900,
      commentsAdmin: '',
      ...FORM,
    });
    expect(body.order.products).toHaveLength(2);
    expect(body.order.products[0].seller).toEqual({
      _id: seller.id,
      companyName: `Компания ${seller.id}`,
      name: seller.name,
      phoneNumber: '',
      email: seller.email,
    });
  });

  test('its buyer reads it without the sellers’ contacts and the admins’ comment', async () => {
    const { customer, made } = await withTwoSellers();
    const { body } = await get(`orders/${made._id}`, customer);
    expect(body.order).toEqual(made);
    expect(JSON.stringify(body)).not.toContain('commentsAdmin');
    expect(Object.keys(body.order.products[0].seller)).toEqual(['_id', 'companyName']);
  });

  test('a seller reads its own lines, what they come to, and no contacts of the buyer', async () => {
    const { customer, other, made } = await withTwoSellers();
    const { body } = await get(`orders/${made._id}`, other);
    expect(body.order).toMatchObject({
      totalAmount: 900,
      firstName: FORM.firstName,
      address: '',
      phoneNumber: '',
      user: null,
      products: [{ name: 'Калпак', quantity: 3 }],
    });
    const text = JSON.stringify(body);
    for (const secret of [customer.email, FORM.phoneNumber, FORM.address, 'Шырдак', 'commentsAdmin'])
      expect(text).not.toContain(secret);
  });

  test('nobody else reads it', async () => {
    const { made, admin } = await withTwoSellers();
    for (const role of ['customer', 'seller'] as const)
      expect((await get(`orders/${made._id}`, await addSignedIn(shop.db, role))).status).toBe(403);
    expect((await call(shop.app, 'GET', `/api/orders/${made._id}`)).status).toBe(401);
    for (const id of [newId(), 'нет', '0', '%00'])
      expect((await get(`orders/${id}`, admin)).status).toBe(404);
  });

  test('a guest’s order is the admins’ and the sellers’ to read', async () => {
    const { admin, seller, customer, goods } = await addTraders(shop.db);
    const made = await placeOrder(shop.app, { ...orderFor([goods]), ...GUEST });
    expect((await get(`orders/${made._id}`, admin)).body.order.guestInfo.name).toBe('Гость Бакыт');
    expect((await get(`orders/${made._id}`, seller)).body.order.guestInfo).toBeNull();
    expect((await get(`orders/${made._id}`, customer)).status).toBe(403);
  });
});

test('a seller’s sales hold only its lines, of orders that have some', async () => {
  const { other, theirs, customer, made, seller, goods } = await withTwoSellers();
  await placeOrder(shop.app, orderFor([goods]), customer);
  const next = await placeOrder(shop.app, orderFor([theirs]), customer);
  const { body } = await get('sellers/sales-history?page=1&perPage=5', other);
  expect(body).toMatchObject({ totalOrders: 2, currentPage: 1, totalPages: 1 });
  expect(ids(body.orders)).toEqual([next._id, made._id]);
  expect((body.orders as Order[]).map(({ totalAmount }) => totalAmount)).toEqual([300, 900]);
  expect(JSON.stringify(body)).not.toContain('Шырдак');
  expect((await get('sellers/sales-history', seller)).body.totalOrders).toBe(2);
  expect((await get('sellers/sales-history', customer)).status).toBe(403);
});

describe('all orders', () => {
  test('come newest first, twenty to a page, with and without a slash', async () => {
    const { admin, customer, goods } = await addTraders(shop.db, 100);
    for (let count = 0; count < 21; count += 1) await placeOrder(shop.app, orderFor([goods]), customer);
    const { body } = await get('orders', admin);
    expect(body.orders).toHaveLength(20);
    expect(body.totalPages).toBe(Math.ceil(body.totalOrders / 20));
    const dates = (body.orders as Order[]).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect((await get('orders/?page=1&perPage=20', admin)).body).toEqual(body);
    expect((await get('orders?perPage=1000', admin)).body.orders.length).toBeLessThanOrEqual(100);
  });

  test('are found by number, name, phone, e-mail, goods, status and day', async () => {
    const { admin, seller } = await addTraders(shop.db);
    const rare = await addProduct(shop.db, { seller, name: 'Ожерелье 100% серебро_925' });
    const guest = { guestInfo: { name: 'Зарема', phone: '0312 665544', email: 'zarema@example.kg' } };
    const made = await placeOrder(shop.app, {
      ...orderFor([rare]),
      ...guest,
      firstName: 'Зарема Байсалова',
      phoneNumber: '+996 (777) 98-76-54',
    });
    const find = async (search: string, more = '') =>
      ids((await get(`orders?search=${encodeURIComponent(search)}${more}`, admin)).body.orders);
    const words = [
      `${made.number}`,
      `№ ${made.number}`,
      'байсалова',
      'ЗАРЕМА Б',
      '777 98-76',
      '996777987654',
      '(0312) 66-55',
      'ZAREMA@example',
      'Zarema@Example.kg',
      'ожерелье',
      '100% сер',
      'серебро_9',
    ];
    for (const word of words) expect([word, await find(word)]).toEqual([word, [made._id]]);
    expect(await find('серебро%9')).toEqual([]);
    expect(await find('нет такого')).toEqual([]);
    expect(await find('зарема', '&status=completed')).toEqual([]);
    expect(await find('зарема', '&status=pending&page=2')).toEqual([]);

    await shop.db`update shop_order set created_at = '2026-03-01T19:00:00Z' where id = ${made._id}`;
    expect(await find('', '&from=2026-03-02&to=2026-03-02')).toEqual([made._id]);
    expect(await find('зарема', '&from=2026-03-02')).toEqual([made._id]);
    expect(await find('зарема', '&to=2026-03-01')).toEqual([]);
    expect(await find('', '&status=pending&to=2026-03-02')).toEqual([made._id]);
    expect(await find('', '&status=&from=&to=2026-03-02')).toEqual([made._id]);
  });

  test('are found by a phone number with and without the country, however it was left', async () => {
    const { admin, goods } = await addTraders(shop.db);
    const leaving = (phoneNumber: string) =>
      placeOrder(shop.app, { ...orderFor([goods]), ...GUEST, firstName: 'Нурлан', phoneNumber });
    const abroad = await leaving('+996 (709) 31-47-52');
    const athome = await leaving('0709 31 47 52');
    const bare = await leaving('709314752');
    for (const typed of ['+996 709 314752', '996709314752', '0709 31-47-52', '709314752'])
      expect([
        typed,
        ids((await get(`orders?search=${encodeURIComponent(typed)}`, admin)).body.orders),
      ]).toEqual([typed, [bare._id, athome._id, abroad._id]]);
  });

  test('are found by words in any order, of the buyer and of the goods', async () => {
    const { admin, seller } = await addTraders(shop.db);
    const scarf = await addProduct(shop.db, { seller, name: 'Шарфик бирюзовый' });
    const bag = await addProduct(shop.db, { seller, name: 'Портмоне 12-34 лиловое' });
    const made = await placeOrder(shop.app, {
      ...orderFor([scarf], [bag]),
      ...GUEST,
      firstName: 'Бермет Сыдыгалиева',
      phoneNumber: '+996 (708) 41-52-63',
    });
    const find = async (search: string) =>
      ids((await get(`orders?search=${encodeURIComponent(search)}`, admin)).body.orders);
    for (const typed of [
      'Сыдыгалиева Бермет',
      'Сыдыгалиева, Бермет 0708 41-52-63',
      'бирюзовый шарфик',
      'лиловое порт',
      'портмоне 12-34',
      'Бермет шарфик лиловое',
    ])
      expect([typed, await find(typed)]).toEqual([typed, [made._id]]);
    expect(await find('Бермет Сыдыгалиев щука')).toEqual([]);
  });

  test('are found by plain letters in place of ё and the Kyrgyz ones, and the other way round', async () => {
    const { admin, seller } = await addTraders(shop.db);
    const carpet = await addProduct(shop.db, { seller, name: 'Ширдөңкө ковёр' });
    const made = await placeOrder(shop.app, {
      ...orderFor([carpet]),
      ...GUEST,
      firstName: 'Гүлмөңкү Королёва',
    });
    for (const typed of ['Гулмонку', 'гүлмөңкү', 'КОРОЛЕВА', 'Королёва', 'ширдонко ковер', 'Ширдөңкө'])
      expect([
        typed,
        ids((await get(`orders?search=${encodeURIComponent(typed)}`, admin)).body.orders),
      ]).toEqual([typed, [made._id]]);
  });

  test('of a day are found beyond its newest, also where an older order has the very number', async () => {
    const { admin, customer, seller } = await addTraders(shop.db);
    const goods = await addProduct(shop.db, { seller, quantity: 10 });
    const older = await placeOrder(shop.app, orderFor([goods]), customer);
    await shop.db`update shop_order set created_at = '2026-04-01T06:00:00Z' where id = ${older._id}`;
    const meant = await placeOrder(
      shop.app,
      { ...orderFor([goods]), phoneNumber: `0700 ${older.number}` },
      customer,
    );
    await shop.db`update shop_order set created_at = '2026-04-02T06:00:00Z' where id = ${meant._id}`;
    await shop.db`
      insert into shop_order (id, buyer_role, buyer_name, first_name, phone_number, delivery, address, payment_method,
        created_at)
      select gen_random_uuid(), 'guest', 'Бакыт', 'Бакыт', '0700', 'courier', 'Ош', 'cash', '2026-04-02T07:00:00Z'
      from generate_series(1, 400)`;
    const { body } = await get(`orders?search=${older.number}&from=2026-04-02&to=2026-04-02`, admin);
    expect(ids(body.orders)).toEqual([meant._id]);
  });

  test('odd filters are refused or find nothing', async () => {
    const { admin } = await addTraders(shop.db);
    const wrong = ['status=нет', 'from=вчера', 'to=2026-02-30', 'from=0000-01-01', 'to=0000-12-31', 'page=0'];
    for (const query of wrong)
      expect([query, (await get(`orders?${query}`, admin)).status]).toEqual([query, 400]);
    for (const search of ['%00', '%5C', '%25', '99999999999', "'", 'x'.repeat(900)])
      expect([search, (await get(`orders?search=${search}&page=999999999999999`, admin)).status]).toEqual([
        search,
        200,
      ]);
    expect((await get('orders?from=9999-12-31&to=9999-12-31', admin)).status).toBe(200);
    expect((await get('orders?from=0001-01-01', admin)).status).toBe(200);
  });
});
