import { beforeAll, expect, test } from 'vitest';
import type { ClientPage } from '#contract/clients.ts';
import { newId } from '../../server/platform/ids.ts';
import { addAccount, addSignedIn, PASSWORD, proveEmail } from '../shop/accounts.ts';
import { cartOf } from '../shop/carts.ts';
import { addOrder, addTraders, FORM, orderFor, placeOrder } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { notedOf } from './audit-entries.ts';

const shop = useTestShop();
let admin: Awaited<ReturnType<typeof addSignedIn>>;

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
});

async function clients(query = ''): Promise<ClientPage> {
  const { status, body } = await call(shop.app, 'GET', `/api/users/clients${query}`, { token: admin.token });
  expect(status).toBe(200);
  return body as ClientPage;
}
const remove = (id: string, token = admin.token) =>
  call(shop.app, 'DELETE', `/api/users/clients/${id}`, { token });
const rename = (id: string, name: string, phone = '') =>
  shop.db`update account set name = ${name}, phone_number = ${phone} where id = ${id}`;

test('clients are customers only, newest first, with what they have ordered', async () => {
  const { customer, goods, seller } = await addTraders(shop.db);
  const order = await placeOrder(shop.app, orderFor([goods]), customer);
  await placeOrder(shop.app, orderFor([goods]), customer);
  await call(shop.app, 'PUT', `/api/orders/update-status/${order._id}`, {
    token: admin.token,
    body: { status: 'completed' },
  });
  const { clients: listed, ...rest } = await clients();
  expect(rest).toEqual({ currentPage: 1, totalPages: 1, total: listed.length, hasMore: false });
  expect(listed[0]).toEqual({
    _id: customer.id,
    name: customer.name,
    email: customer.email,
    // 'The last order supplies address and phoneNumber.'
    phoneNumber: FORM.phoneNumber,
    address: FORM.address,
    createdAt: expect.any(String) as string,
    orders: 2,
    openOrders: 1,
  });
  expect(listed.map(({ _id }) => _id)).not.toContain(seller.id);
});

test('clients are looked up by name, e-mail and phone, however they are written', async () => {
  const [one, two] = [await addAccount(shop.db, 'customer'), await addAccount(shop.db, 'customer')];
  await rename(one.id, 'Жылдыз Асанова', '+996 (555) 77-01-02');
  await rename(two.id, '100% Скидкин_', '');
  const found = async (search: string) =>
    (await clients(`?search=${encodeURIComponent(search)}`)).clients.map(({ _id }) => _id);
  for (const search of ['ЖЫЛДЫЗ', 'асан', one.email.toUpperCase(), '555 77', '+996 555 77 01', '770102'])
    expect([search, await found(search)]).toEqual([search, [one.id]]);
  expect(await found('100%')).toEqual([two.id]);
  expect(await found('скидкин_')).toEqual([two.id]);
  for (const nobody of ['%', '7', 'нет такого', '____', "'; drop"])
    expect(await found(nobody)).not.toContain(one.id);
});

test('clients are found by plain letters in place of ё and the Kyrgyz ones, and the other way round', async () => {
  const client = await addAccount(shop.db, 'customer');
  await rename(client.id, 'Өмүркүл Семёнов');
  for (const search of ['омуркул', 'Өмүркүл', 'Семенов', 'СЕМЁНОВ'])
    expect([
      search,
      (await clients(`?search=${encodeURIComponent(search)}`)).clients.map(({ _id }) => _id),
    ]).toEqual([search, [client.id]]);
});

test('a client is found by the phone number of an order', async () => {
  const { customer, goods } = await addTraders(shop.db);
  await placeOrder(shop.app, { ...orderFor([goods]), phoneNumber: '0700 98 76 54' }, customer);
  const { clients: found } = await clients('?search=0700%2098-76');
  expect(found.map(({ _id }) => _id)).toEqual([customer.id]);
});

test('pages are of the size asked for; beyond the last there is nothing but the true totals', async () => {
  const all = await clients('?perPage=100');
  const second = await clients('?page=2&perPage=2');
  expect(second.clients).toEqual(all.clients.slice(2, 4));
  expect(second).toMatchObject({ currentPage: 2, totalPages: Math.ceil(all.total / 2), total: all.total });
  expect(await clients('?page=900')).toMatchObject({ clients: [], currentPage: 900, total: all.total });
  for (const wrong of ['?page=0', '?page=-1', '?page=x', '?perPage=0'])
    expect((await call(shop.app, 'GET', `/api/users/clients${wrong}`, { token: admin.token })).status).toBe(
      400,
    );
});

test('a deleted client: the orders stay as they were', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const order = await placeOrder(shop.app, orderFor([goods, 2]), customer);
  expect(await remove(customer.id)).toMatchObject({ status: 200, body: { message: 'Клиент удалён' } });
  const { body } = await call(shop.app, 'GET', `/api/orders/${order._id}`, { token: admin.token });
  expect(body.order).toMatchObject({
    status: 'pending',
    totalAmount: 2_000,
    user: { name: customer.name, email: customer.email },
  });
  expect((await clients()).clients.map(({ _id }) => _id)).not.toContain(customer.id);
  const changed = await call(shop.app, 'PUT', `/api/orders/update-status/${order._id}`, {
    token: admin.token,
    body: { status: 'completed' },
  });
  expect(changed.status).toBe(200);
});

test('a deleted client’s reviews are hidden, and no longer counted', async () => {
  const { customer, goods } = await addTraders(shop.db);
  await addOrder(shop.db, { buyer: customer, product: goods.id });
  const written = await call(shop.app, 'POST', '/api/reviews', {
    token: customer.token,
    body: { productId: goods.id, rating: 2, comment: 'Тонкий' },
  });
  await remove(customer.id);
  const { body } = await call(shop.app, 'GET', `/api/reviews/product/${goods.id}`);
  expect(body).toMatchObject({ reviews: [], total: 0, averageRating: 0 });
  const kept = await shop.db`select author_id, comment from review where id = ${written.body.review._id}`;
  expect(kept).toMatchObject([{ authorId: null, comment: 'Тонкий' }]);
});

test('a deleted client’s tokens end at once; cart and favourites are gone', async () => {
  const { customer, goods } = await addTraders(shop.db);
  await cartOf(shop.app, customer).add(goods.id);
  await call(shop.app, 'POST', `/api/users/${customer.id}/favorites`, {
    token: customer.token,
    body: { productId: goods.id },
  });
  await remove(customer.id);
  expect((await cartOf(shop.app, customer).read()).status).toBe(401);
  expect(await shop.db`select from cart where account_id = ${customer.id}`).toHaveLength(0);
  expect(await shop.db`select from favorite where account_id = ${customer.id}`).toHaveLength(0);
  const login = await call(shop.app, 'POST', '/api/auth/login', {
    body: { email: customer.email, password: PASSWORD },
  });
  expect(login.body.message).toBe('Неверный email или пароль');
});

test('nothing personal is left in a deleted client’s account, and the e-mail may register again', async () => {
  const { customer, goods } = await addTraders(shop.db);
  await rename(customer.id, 'Бермет', '+996 700 000 111');
  await placeOrder(shop.app, { ...orderFor([goods]), phoneNumber: '0700 22 33 44' }, customer);
  await remove(customer.id);
  const [row] = await shop.db`select * from account where id = ${customer.id}`;
  const left = JSON.stringify(row);
  const phones = ['000 111', '000111', '22 33 44', '223344'];
  for (const word of ['Бермет', 'бермет', customer.email, ...phones, 'argon2'])
    expect(left).not.toContain(word);

  const { email } = customer;
  const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
  const again = await call(shop.app, 'POST', '/api/auth/register', {
    body: { email, password: PASSWORD, name: 'Бермет', tempToken },
  });
  expect(again.status).toBe(201);
  expect(again.body.user._id).not.toBe(customer.id);
  expect((await clients(`?search=${encodeURIComponent(email)}`)).total).toBe(1);
});

test('only customers can be deleted here, each once', async () => {
  const [seller, other] = [await addAccount(shop.db, 'seller'), await addAccount(shop.db, 'customer')];
  for (const id of [seller.id, admin.id, newId(), 'x', '%00'])
    expect(await remove(id)).toMatchObject({ status: 404, body: { message: 'У нас нет такого клиента' } });
  const [first, second] = await Promise.all([remove(other.id), remove(other.id)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 404]);
  expect(await notedOf(shop.app, admin.token, other.id)).toHaveLength(1);
});

test('who deleted whom is noted, without what was deleted', async () => {
  const customer = await addAccount(shop.db, 'customer');
  await remove(customer.id);
  const [entry] = await notedOf(shop.app, admin.token, customer.id, 'client');
  expect(entry).toMatchObject({
    actor: { _id: admin.id, email: admin.email, role: 'admin' },
    action: 'deleted',
    subject: { label: customer.name },
  });
  expect(JSON.stringify(entry)).not.toContain(customer.email);
});

test('an order that was under way leaves no phone number in a deleted client’s account', async () => {
  const { customer, goods } = await addTraders(shop.db);
  await remove(customer.id);
  await addOrder(shop.db, { buyer: customer, product: goods.id });
  const [row] = await shop.db`select order_phones from account where id = ${customer.id}`;
  expect(row).toEqual({ orderPhones: '' });
});

test('a sale that was under way is kept when its buyer is deleted', async () => {
  const { customer, seller } = await addTraders(shop.db);
  const goods = await addProduct(shop.db, { seller, quantity: 50 });
  const [, ...orders] = await Promise.all([
    remove(customer.id),
    ...Array.from({ length: 5 }, () =>
      call(shop.app, 'POST', '/api/orders', { token: customer.token, body: orderFor([goods]) }),
    ),
  ]);
  const taken = orders.filter(({ status }) => status === 201).length;
  expect(orders.every(({ status }) => status === 201 || status === 401)).toBe(true);
  const [row] = await shop.db`select count(*)::int as orders from shop_order where buyer_id = ${customer.id}`;
  expect(row).toEqual({ orders: taken });
});
