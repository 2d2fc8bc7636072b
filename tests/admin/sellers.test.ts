import { beforeAll, expect, test } from 'vitest';
import type { AdminSeller, SellerPage } from '#contract/sellers.ts';
import { newId } from '../../server/platform/ids.ts';
import { addAccount, addSeller, addSignedIn, mailsTo, newEmail, PASSWORD } from '../shop/accounts.ts';
import { cartOf, newGuest } from '../shop/carts.ts';
import { addTraders, orderFor, placeOrder, stockOf } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { notedOf } from './audit-entries.ts';

const shop = useTestShop();
let admin: Awaited<ReturnType<typeof addSignedIn>>;

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
});

async function sellers(query = ''): Promise<SellerPage> {
  const { status, body } = await call(shop.app, 'GET', `/api/sellers${query}`, { token: admin.token });
  expect(status).toBe(200);
  return body as SellerPage;
}
const setStatus = (id: string, status: unknown) =>
  call(shop.app, 'PUT', `/api/sellers/update-status/${id}`, { token: admin.token, body: { status } });
const remove = (id: string) => call(shop.app, 'DELETE', `/api/sellers/${id}`, { token: admin.token });
const login = (email: string) =>
  call(shop.app, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } });

test('sellers come newest first with their profile, products and open orders', async () => {
  const { seller, customer, goods } = await addTraders(shop.db);
  await addProduct(shop.db, { seller, name: 'Скрытый', isActive: false });
  const done = await placeOrder(shop.app, orderFor([goods]), customer);
  await placeOrder(shop.app, orderFor([goods, 2]), customer);
  await shop.db`update shop_order set status = 'completed' where id = ${done._id}`;
  const { sellers: listed, ...rest } = await sellers();
  expect(rest).toEqual({
    currentPage: 1,
    totalPages: 1,
    total: listed.length,
    counts: { all: listed.length, pending: 0, approved: listed.length, suspend: 0 },
  });
  expect(listed[0]).toEqual({
    _id: seller.id,
    companyName: `Компания ${seller.id}`,
    companyDescription: 'Войлок и кожа',
    name: seller.name,
    email: seller.email,
    emailConfirmed: true,
    phoneNumber: '',
    address: '',
    createdAt: expect.any(String) as string,
    status: 'approved',
    statusHistory: [{ status: 'approved', time: expect.any(String) as string }],
    isProductsVisible: true,
    lastVisibilityChange: null,
    products: 2,
    openOrders: 1,
  } satisfies AdminSeller);
  await setStatus(seller.id, 'suspend');
  expect((await sellers()).sellers[0]).toMatchObject({ status: 'suspend', products: 2, openOrders: 1 });
});

test('sellers are looked up by company, name, e-mail and phone, and within a status', async () => {
  const [one, two] = [await addSeller(shop.db, { status: 'pending' }), await addAccount(shop.db, 'seller')];
  await shop.db`update seller set company_name = 'ОсОО «Чолпон Тоо»' where id = ${one.id}`;
  await shop.db`update seller set company_name = 'Чолпон и дети' where id = ${two.id}`;
  await shop.db`update account set phone_number = '0312 45-67-89' where id = ${two.id}`;
  const found = async (search: string, status = '') =>
    (await sellers(`?search=${encodeURIComponent(search)}&status=${status}`)).sellers.map(({ _id }) => _id);
  expect(await found('чолпон')).toEqual([two.id, one.id]);
  expect(await found('чолпон', 'pending')).toEqual([one.id]);
  expect(await found('0312456')).toEqual([two.id]);
  expect(await found(two.email)).toEqual([two.id]);
  await shop.db`update seller set company_name = 'Үзгөн Жүгёри' where id = ${one.id}`;
  expect(await found('узгон жугери')).toEqual([one.id]);
  expect(await found('Үзгөн Жүгёри')).toEqual([one.id]);
  const waiting = await sellers('?status=pending');
  expect(waiting.sellers.every(({ status }) => status === 'pending')).toBe(true);
  expect(waiting.total).toBe(waiting.sellers.length);
  const wrong = await call(shop.app, 'GET', '/api/sellers?status=hired', { token: admin.token });
  expect(wrong.status).toBe(400);
});

test('an approved seller signs in, is told by mail, and its products are listed', async () => {
  const seller = await addSeller(shop.db, { status: 'pending' });
  const goods = await addProduct(shop.db, { seller });
  expect((await login(seller.email)).body.message).toBe('Ваш аккаунт еще не подтвержден');
  const { status, body } = await setStatus(seller.id, 'approved');
  expect([status, body.message]).toEqual([200, 'Статус продавца обновлён']);
  expect(body.seller).toMatchObject({
    _id: seller.id,
    status: 'approved',
    statusHistory: [{ status: 'pending' }, { status: 'approved' }],
  });
  expect((await login(seller.email)).status).toBe(200);
  expect((await call(shop.app, 'GET', `/api/products/${goods.id}`)).status).toBe(200);
  const mails = await mailsTo(shop.db, seller.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Ваш аккаунт продавца подтверждён']);
});

test('a suspended seller is out at once, told why, and nothing of it is listed', async () => {
  const { seller, goods } = await addTraders(shop.db);
  await setStatus(seller.id, 'suspend');
  expect(await call(shop.app, 'GET', '/api/auth/seller/profile', seller)).toMatchObject({
    status: 403,
    body: { message: 'Ваш аккаунт приостановлен' },
  });
  expect((await login(seller.email)).body.message).toBe('Ваш аккаунт приостановлен');
  expect((await call(shop.app, 'GET', `/api/products/${goods.id}`)).status).toBe(403);
  const [mail] = await mailsTo(shop.db, seller.email);
  expect(mail?.subject).toBe('Ваш аккаунт продавца приостановлен');
  await setStatus(seller.id, 'pending');
  expect((await login(seller.email)).body.message).toBe('Ваш аккаунт еще не подтвержден');
  expect(await mailsTo(shop.db, seller.email)).toHaveLength(1);
});

test('what the shop doesn’t list is a 403 to everyone but its seller and admins', async () => {
  const { seller, customer, goods } = await addTraders(shop.db);
  const other = await addSignedIn(shop.db, 'seller');
  await call(shop.app, 'PUT', `/api/sellers/${seller.id}/toggle-products-visibility`, { token: admin.token });
  const opened = (token?: string) =>
    Promise.all(
      [
        `/api/products/${goods.id}`,
        `/api/products/related/${goods.id}`,
        `/api/products/${goods.id}/seller/products`,
        `/api/reviews/product/${goods.id}`,
      ].map(async (url) => (await call(shop.app, 'GET', url, { ...(token && { token }) })).status),
    );
  for (const { token } of [seller, admin]) expect(await opened(token)).toEqual([200, 200, 200, 200]);
  // An invalid token counts as none: the answer is a guest's.
  const ended = 'a.b.c';
  for (const token of [undefined, customer.token, other.token, ended])
    expect(await opened(token)).toEqual([403, 403, 403, 403]);
  await setStatus(seller.id, 'suspend');
  expect((await call(shop.app, 'GET', `/api/products/${goods.id}`, seller)).body.code).toBe(
    'PRODUCT_NOT_LISTED',
  );
});

test('the same status again changes nothing, writes to nobody and is not noted', async () => {
  const seller = await addAccount(shop.db, 'seller');
  const { status, body } = await setStatus(seller.id, 'approved');
  expect([status, body.seller.statusHistory.length]).toEqual([200, 1]);
  expect(await mailsTo(shop.db, seller.email)).toEqual([]);
  expect(await notedOf(shop.app, admin.token, seller.id)).toEqual([]);
});

test('an unknown seller or status is refused', async () => {
  const customer = await addAccount(shop.db, 'customer');
  for (const id of [newId(), customer.id, 'x', '%00'])
    for (const answer of [await setStatus(id, 'approved'), await remove(id)])
      expect(answer).toMatchObject({ status: 404, body: { message: 'Продавец не найден' } });
  const seller = await addAccount(shop.db, 'seller');
  for (const wrong of ['hired', '', null, 7]) expect((await setStatus(seller.id, wrong)).status).toBe(400);
});

test('a deleted seller’s products leave every list, cart and favourite; orders keep the line as it was sold', async () => {
  const { seller, customer, goods } = await addTraders(shop.db);
  const order = await placeOrder(shop.app, orderFor([goods, 2]), customer);
  const guest = newGuest();
  await cartOf(shop.app, guest).add(goods.id);
  await call(shop.app, 'POST', `/api/users/${customer.id}/favorites`, {
    token: customer.token,
    body: { productId: goods.id },
  });
  expect(await remove(seller.id)).toMatchObject({ status: 200, body: { message: 'Продавец удалён' } });

  expect((await call(shop.app, 'GET', `/api/products?sellerId=${seller.id}`)).body.products).toEqual([]);
  expect((await call(shop.app, 'GET', `/api/products/${goods.id}`)).status).toBe(404);
  expect((await call(shop.app, 'GET', `/api/sellers/${seller.id}`)).status).toBe(404);
  expect((await cartOf(shop.app, guest).read()).body.items).toEqual([]);
  const marked = await call(shop.app, 'GET', `/api/users/${customer.id}/favorites`, customer);
  expect(marked.body).toEqual([]);
  const [tally] = await shop.db`
    select coalesce(sum(products), 0)::int as products from seller_shelf where seller_id = ${seller.id}`;
  expect(tally).toEqual({ products: 0 });

  const kept = await call(shop.app, 'GET', `/api/orders/${order._id}`, { token: admin.token });
  expect(kept.body.order).toMatchObject({
    status: 'pending',
    products: [
      {
        name: goods.name,
        price: 1_000,
        quantity: 2,
        seller: { companyName: `Компания ${seller.id}`, name: seller.name, email: seller.email },
      },
    ],
  });
  expect((await sellers()).sellers.map(({ _id }) => _id)).not.toContain(seller.id);
});

test('a line of a deleted seller can still be taken out of its order', async () => {
  const { seller, customer, goods } = await addTraders(shop.db);
  const order = await placeOrder(shop.app, orderFor([goods, 2]), customer);
  await remove(seller.id);
  const removed = await call(shop.app, 'DELETE', `/api/orders/remove-product/${order._id}`, {
    token: admin.token,
    body: { productIndex: 0 },
  });
  expect(removed.body.message).toBe('Order deleted as it has no products left');
  expect(await stockOf(shop.db, goods)).toBe(10);
});

test('a deleted seller is out at once; its e-mail and company name may be used again', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  await remove(seller.id);
  expect((await call(shop.app, 'GET', '/api/auth/seller/profile', seller)).status).toBe(401);
  expect((await login(seller.email)).body.message).toBe('Неверный email или пароль');
  const again = await call(shop.app, 'POST', '/api/auth/seller/register', {
    body: {
      firstName: 'Нурбек',
      lastName: 'Осмонов',
      email: seller.email,
      phone: '+996 555 123 456',
      companyName: `Компания ${seller.id}`,
      companyDescription: 'Кожаные сумки и ремни',
      password: PASSWORD,
      address: 'г. Ош, ул. Ленина, 1',
    },
  });
  expect(again.status).toBe(201);
  expect((await sellers('?status=pending')).sellers[0]).toMatchObject({ email: seller.email, products: 0 });
});

test('an application whose e-mail is not proven is listed at once, and approval makes the e-mail its own', async () => {
  const email = newEmail();
  const body = {
    firstName: 'Нурбек',
    lastName: 'Осмонов',
    email,
    phone: '+996 555 123 456',
    password: PASSWORD,
    companyName: `Цех ${email}`,
    companyDescription: 'Кожаные сумки',
    address: 'г. Ош, ул. Ленина, 1',
  };
  await call(shop.app, 'POST', '/api/auth/seller/register', { body });
  const [applied] = (await sellers('?status=pending')).sellers;
  expect(applied).toMatchObject({ email, emailConfirmed: false });

  const approved = await setStatus(applied!._id, 'approved');
  expect(approved.body.seller).toMatchObject({ email, emailConfirmed: true, status: 'approved' });
  expect((await login(email)).status).toBe(200);
  await setStatus(applied!._id, 'pending');
  const check = await call(shop.app, 'POST', '/api/auth/check-email', { body: { email } });
  expect(check.body).toEqual({ exists: true });
  const mails = await mailsTo(shop.db, email);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).not.toMatch(/Нурбек|Цех/);
});

test('a waiting seller can be deleted too, with what it had', async () => {
  const seller = await addSeller(shop.db, { status: 'pending' });
  const goods = await addProduct(shop.db, { seller });
  await remove(seller.id);
  const [product] = await shop.db`select deleted_at, listed from product where id = ${goods.id}`;
  expect(product).toEqual({ deletedAt: expect.any(Date) as Date, listed: false });
});

test('what is done to a seller is noted: by whom, from what, to what', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const toggle = `/api/sellers/${seller.id}/toggle-products-visibility`;
  await call(shop.app, 'PUT', toggle, { token: admin.token });
  await call(shop.app, 'PUT', toggle, { token: seller.token });
  await setStatus(seller.id, 'suspend');
  await remove(seller.id);
  const noted = await notedOf(shop.app, admin.token, seller.id, 'seller');
  expect(noted.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['visibility changed', { isProductsVisible: true }, { isProductsVisible: false }],
    ['status changed', { status: 'approved' }, { status: 'suspend' }],
    ['deleted', { status: 'suspend', products: 0 }, null],
  ]);
  expect(JSON.stringify(noted)).not.toContain('argon2');
});

test('a seller who changes its profile while it is deleted blocks nobody', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const [deleted, changed] = await Promise.all([
    remove(seller.id),
    call(shop.app, 'PUT', '/api/sellers/update-profile', {
      token: seller.token,
      body: { companyName: `Новая ${seller.id}`, name: 'Азамат' },
    }),
  ]);
  expect(deleted.status).toBe(200);
  expect([200, 401, 404]).toContain(changed.status);
});
