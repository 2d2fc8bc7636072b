import type { OrderPage } from '#contract/orders.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../server/platform/log.ts';
import { createMetrics } from '../../server/platform/metrics.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { addSignedIn, mailsTo, newEmail, PASSWORD, proveEmail } from '../shop/accounts.ts';
import { cartOf, lines, newGuest } from '../shop/carts.ts';
import { addTraders, FORM, GUEST, orderFor, placeOrder, stockOf } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, openShop, SECRET, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const secretIn = (link: string | undefined) => link?.split('#')[1] ?? '';
const bySecret = (secret: string) => ({ headers: { 'x-order-secret': secret } });
const read = (secret: string) => call(shop.app, 'GET', '/api/order-link', bySecret(secret));
const cancel = (secret: string) => call(shop.app, 'POST', '/api/order-link/cancel', bySecret(secret));
const setStatus = (token: string, id: string, status: string) =>
  call(shop.app, 'PUT', `/api/orders/update-status/${id}`, { token, body: { status } });

async function withGuestOrder(quantity = 2) {
  const traders = await addTraders(shop.db);
  const order = await placeOrder(shop.app, { ...orderFor([traders.goods, quantity]), ...GUEST });
  return { ...traders, order, secret: secretIn(order.link) };
}

test('whoever has the link sees the order without an account, but neither name, phone nor e-mail', async () => {
  const { order, secret } = await withGuestOrder();
  const { status, body, headers } = await read(secret);
  expect(status).toBe(200);
  expect(body.order).toMatchObject({
    number: order.number,
    status: 'pending',
    totalAmount: 2_000,
    address: FORM.address,
    delivery: 'courier',
    paymentMethod: 'cash',
    sentAt: null,
    canCancel: true,
    products: [{ name: 'Шырдак', quantity: 2 }],
  });
  const told = JSON.stringify(body);
  for (const personal of [FORM.firstName, FORM.phoneNumber, GUEST.guestInfo.name, GUEST.guestInfo.phone])
    expect(told).not.toContain(personal);
  expect(headers['cache-control']).toBe('no-store');
});

test('the link has 144 random bits besides the number, and no other order’s opens this one', async () => {
  const { order, secret } = await withGuestOrder();
  const other = await withGuestOrder();
  expect(order.link).toMatch(/^\/my-order#\d+-[\w-]{24}$/);
  const seal = secret.split('-').slice(1).join('-');
  const otherSeal = other.secret.split('-').slice(1).join('-');
  expect(Buffer.from(seal, 'base64url')).toHaveLength(18);
  for (const wrong of [
    '',
    String(order.number),
    `${order.number}-`,
    `${order.number}-${otherSeal}`,
    `${other.order.number}-${seal}`,
    `${order.number}-${'A'.repeat(24)}`,
    `0${secret}`,
    `${secret}A`,
    `9999999999-${seal}`,
    order._id,
  ])
    expect((await read(wrong)).status, wrong).toBe(404);
  expect((await cancel(`${other.order.number}-${seal}`)).status).toBe(404);
});

test('no secret is stored, not even in the answer that a repeated order gets', async () => {
  const { goods, customer } = await addTraders(shop.db);
  const sender = { ...customer, key: 'one-order' };
  const { link } = await placeOrder(shop.app, orderFor([goods]), sender);
  expect((await placeOrder(shop.app, orderFor([goods]), sender)).link).toBe(link);
  const [kept] = await shop.db<{ kept: string }[]>`
    select string_agg(answer::text, '') || (select string_agg(shop_order::text, '') from shop_order) as kept
    from idempotency_key`;
  expect(kept?.kept).toContain('Шырдак');
  expect(kept?.kept).not.toContain(secretIn(link).slice(-24));
});

test('an admin replaces the link; a shop with a new secret still opens earlier links', async () => {
  const { admin, order, secret } = await withGuestOrder();
  const url = `/api/orders/link/${order._id}`;
  expect((await call(shop.app, 'GET', url, { token: admin.token })).body.link).toBe(order.link);

  const renewed = await openShop(shop.db, { secret: `new ${SECRET}`, previousSecret: SECRET });
  onTestFinished(() => renewed.app.close());
  expect((await call(renewed.app, 'GET', '/api/order-link', bySecret(secret))).status).toBe(200);

  const replaced = await call(shop.app, 'PUT', url, { token: admin.token });
  expect((await read(secret)).status).toBe(404);
  expect((await cancel(secret)).status).toBe(404);
  expect((await read(secretIn(replaced.body.link as string))).status).toBe(200);
});

test('the secret is in no log line and in no label of the metrics', async () => {
  const { secret } = await withGuestOrder();
  let logged = '';
  const log = createLog('debug', { write: (line) => void (logged += line) });
  const metrics = createMetrics(shop.db);
  const config = readConfig({ DATA_DIR: shop.folder, JWT_SECRET: SECRET, RATE_LIMITS: 'off' });
  const app = await buildApp({ config, db: shop.db, log, metrics, pages: false });
  for (const method of ['GET', 'POST'] as const)
    for (const path of ['', '/cancel', '/repeat', '/nothing'])
      await app.inject({ method, url: `/api/order-link${path}`, ...bySecret(secret) });
  const text = await metrics.read();
  await app.close();
  for (const kept of [logged, text]) {
    expect(kept).toContain('/api/order-link/cancel');
    expect(kept).not.toContain(secret.slice(-24));
  }
});

describe('a buyer cancels', () => {
  test('until the operator has confirmed; the stock is back once, and sellers are told', async () => {
    const { secret, goods, seller, admin, order } = await withGuestOrder();
    expect(await stockOf(shop.db, goods)).toBe(8);
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(secret)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(answers[0]?.body.order).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(await stockOf(shop.db, goods)).toBe(10);

    const { body } = await call(shop.app, 'GET', `/api/orders/${order._id}`, { token: admin.token });
    expect(body.order.statusHistory).toMatchObject([
      { status: 'pending' },
      { status: 'cancelled', byBuyer: true },
    ]);
    const told = (await mailsTo(shop.db, seller.email)).map(({ subject }) => subject);
    expect(told.filter((subject) => subject === `Заказ № ${order.number} отменён`)).toHaveLength(1);
  });

  test.each(['inProgress', 'completed'])('but not an order that is %s', async (status) => {
    const { secret, goods, admin, order } = await withGuestOrder();
    await setStatus(admin.token, order._id, status);
    const refused = await cancel(secret);
    expect(refused).toMatchObject({ status: 409, body: { code: 'ORDER_CONFIRMED' } });
    expect(await stockOf(shop.db, goods)).toBe(8);
  });

  test('at the moment in which an operator confirms: one of the two happens', async () => {
    const { secret, goods, admin, order } = await withGuestOrder();
    const body = { status: 'inProgress', statusBefore: 'pending' };
    const url = `/api/orders/update-status/${order._id}`;
    const [cancelled, confirmed] = await Promise.all([
      cancel(secret),
      call(shop.app, 'PUT', url, { token: admin.token, body }),
    ]);
    expect([cancelled.status, confirmed.status].toSorted()).toEqual([200, 409]);
    expect(await stockOf(shop.db, goods)).toBe(cancelled.status === 200 ? 10 : 8);
  });
});

test('the order is on its way once every seller has handed its goods over', async () => {
  const { customer, seller, admin, goods } = await addTraders(shop.db);
  const other = await addSignedIn(shop.db, 'seller');
  const theirs = await addProduct(shop.db, { seller: other, name: 'Калпак' });
  const { _id, link } = await placeOrder(shop.app, orderFor([goods], [theirs]), customer);
  await setStatus(admin.token, _id, 'inProgress');
  const handOver = (token: string) =>
    call(shop.app, 'PUT', `/api/orders/part-state/${_id}`, { token, body: { state: 'handedOver' } });
  await handOver(seller.token);
  expect((await read(secretIn(link))).body.order.sentAt).toBeNull();
  await handOver(other.token);
  expect((await read(secretIn(link))).body.order.sentAt).toEqual(expect.any(String));
});

test('repeating puts what can still be bought into the cart and names what cannot', async () => {
  const { seller, goods } = await addTraders(shop.db, 10);
  const few = await addProduct(shop.db, { seller, name: 'Калпак', quantity: 5 });
  const hidden = await addProduct(shop.db, { seller, name: 'Чапан', quantity: 5 });
  const order = await placeOrder(shop.app, { ...orderFor([goods, 2], [few, 4], [hidden]), ...GUEST });
  await shop.db`update product set is_active = false where id = ${hidden.id}`;
  const guest = newGuest();
  const { status, body } = await call(shop.app, 'POST', '/api/order-link/repeat', {
    headers: { 'x-order-secret': secretIn(order.link), 'x-session-id': guest.session },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    added: 3,
    missing: [
      { name: 'Калпак', quantity: 3 },
      { name: 'Чапан', quantity: 1 },
    ],
  });
  const { body: cart } = await cartOf(shop.app, guest).read();
  expect(lines(cart)).toEqual(['Шырдак 2', 'Калпак 1']);
  expect(body.cart).toEqual(cart);
});

describe('a guest’s earlier orders', () => {
  const orderAs = async (email: string, changed: Partial<typeof FORM> = {}) => {
    const { goods } = await addTraders(shop.db);
    const guestInfo = { ...GUEST.guestInfo, email };
    return { goods, ...(await placeOrder(shop.app, { ...orderFor([goods]), ...changed, guestInfo })) };
  };
  const ownNumbers = async (token: string) => {
    const { body } = await call(shop.app, 'GET', '/api/orders/my-orders', { token });
    return (body as OrderPage).orders.map(({ number }) => number);
  };

  test('are in the account of whoever registers with the same e-mail, proven by a code', async () => {
    const email = newEmail();
    const { number, goods } = await orderAs(email.toUpperCase());
    const foreign = await orderAs(newEmail());
    const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
    const body = { email, password: PASSWORD, name: 'Гость', tempToken };
    const { token } = (await call(shop.app, 'POST', '/api/auth/register', { body })).body;
    expect(await ownNumbers(token)).toEqual([number]);
    expect(foreign.number).not.toBe(number);
    await shop.db`update shop_order set status = 'completed' where number = ${number}`;
    const right = await call(shop.app, 'GET', `/api/reviews/can-review/${goods.id}`, { token });
    expect(right.body).toMatchObject({ hasPurchased: true });
  });

  test('are in the account that proves the e-mail as its new one', async () => {
    const { token } = await addSignedIn(shop.db, 'customer');
    const email = newEmail();
    const { number } = await orderAs(email);
    await call(shop.app, 'POST', '/api/auth/email-change', {
      token,
      body: { email, currentPassword: PASSWORD },
    });
    const otp = /^ {4}(\d{6})$/m.exec((await mailsTo(shop.db, email)).at(-1)?.text ?? '')?.[1];
    expect(await ownNumbers(token)).toEqual([]);
    await call(shop.app, 'POST', '/api/auth/email-change/confirm', { token, body: { email, otp } });
    expect(await ownNumbers(token)).toEqual([number]);
  });

  test('placed with an account’s e-mail and phone are in it at the next sign-in, once confirmed', async () => {
    const { admin, customer, goods } = await addTraders(shop.db);
    const { email } = customer;
    const own = await placeOrder(shop.app, orderFor([goods]), customer);
    const [confirmed, pending] = [await orderAs(email), await orderAs(email)];
    // Somebody else's, who mistyped the e-mail.
    const foreign = await orderAs(email, { phoneNumber: '0700 999888' });
    for (const { _id } of [confirmed, foreign]) await setStatus(admin.token, _id, 'inProgress');
    const signIn = async () =>
      (await call(shop.app, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } })).body
        .token as string;
    expect(await ownNumbers(await signIn())).toEqual([confirmed.number, own.number]);
    await setStatus(admin.token, pending._id, 'inProgress');
    await shop.db`update account set email_confirmed = false where id = ${customer.id}`;
    expect(await ownNumbers(await signIn())).toEqual([confirmed.number, own.number]);
  });
});
