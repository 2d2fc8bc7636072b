import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewPushSubscription } from '#contract/push.ts';
import { answerAlerts } from '../../server/modules/alerts/alerts.service.ts';
import { createPushDelivery } from '../../server/modules/push/deliver.ts';
import { readOrCreatePushKey } from '../../server/modules/push/push.service.ts';
import { createLog } from '../../server/platform/log.ts';
import { type MailWorker, startMailWorker } from '../../server/platform/mail/worker.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { addTraders, FORM, GUEST, orderFor, placeOrder } from '../shop/orders.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { startFakePushService } from './fake-push-service.ts';

const shop = useTestShop();
let service: Awaited<ReturnType<typeof startFakePushService>>;
let worker: MailWorker;

beforeAll(async () => {
  service = await startFakePushService(async () => (await readOrCreatePushKey(shop.db)).publicKey);
  worker = startMailWorker({
    db: shop.db,
    channel: 'push',
    log: createLog('silent'),
    timing: { pollMs: 10, firstRetryMs: 20, longestRetryMs: 40 },
    deliver: createPushDelivery(shop.db, {
      publicUrl: 'https://shop.test',
      key: await readOrCreatePushKey(shop.db),
      agent: service.agent,
    }),
  });
});
afterAll(async () => {
  await worker.stop();
  service.stop();
});

type Who = { token: string } | { secret: string };
const pathOf = (who: Who) => ('token' in who ? '/api/push' : '/api/order-link/push');
const as = (who: Who, language = 'ru') =>
  'token' in who
    ? { token: who.token, headers: { 'accept-language': language } }
    : { headers: { 'x-order-secret': who.secret, 'accept-language': language } };
const turnOn = (who: Who, body: NewPushSubscription, language?: string) =>
  call(shop.app, 'PUT', pathOf(who), { ...as(who, language), body });
const devicesOf = async (who: Who) =>
  (await call(shop.app, 'GET', pathOf(who), as(who))).body.devices as string[];
const deviceOf = ({ endpoint }: NewPushSubscription) =>
  createHash('sha256').update(endpoint).digest('base64url');

/** A confirmed order with its secret, and what the operator can do with it. */
async function order(buyer: 'guest' | 'customer') {
  const { customer, admin, goods } = await addTraders(shop.db);
  const placed =
    buyer === 'guest'
      ? await placeOrder(shop.app, { ...orderFor([goods]), ...GUEST }, { session: `guest_${goods.id}` })
      : await placeOrder(shop.app, orderFor([goods]), customer);
  const { body } = await call(shop.app, 'GET', `/api/orders/link/${placed._id}`, { token: admin.token });
  const link = body.link as string;
  const become = (status: string) =>
    call(shop.app, 'PUT', `/api/orders/update-status/${placed._id}`, {
      token: admin.token,
      body: { status },
    });
  return { ...placed, customer, admin, goods, link, secret: link.split('#')[1]!, become };
}

test('the shop makes its keys once', async () => {
  const [first, second] = [await readOrCreatePushKey(shop.db), await readOrCreatePushKey(shop.db)];
  expect(first).toEqual(second);
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(first.privateKey, 'base64url')).toHaveLength(32);
});

describe('messages', () => {
  test('a guest’s browser hears of the order whose link it has: number, status and link, nothing else', async () => {
    const { secret, number, link, become } = await order('guest');
    const browser = service.openBrowser();
    expect((await turnOn({ secret }, browser.subscription, 'en')).status).toBe(200);
    expect(await devicesOf({ secret })).toEqual([deviceOf(browser.subscription)]);

    browser.answer(500); // tried again
    await become('inProgress');
    await expect
      .poll(() => shop.db`select from mail where channel = 'push' and attempts > 0`)
      .toHaveLength(1);
    browser.answer(201);
    await expect.poll(() => browser.received).toHaveLength(1);
    expect(browser.received[0]).toEqual({
      title: `Order No. ${number} is confirmed`,
      language: 'en',
      path: `/en${link}`,
      id: expect.any(String),
    });

    await call(shop.app, 'DELETE', `/api/order-link/push/${deviceOf(browser.subscription)}`, as({ secret }));
    await become('completed');
    expect(await devicesOf({ secret })).toEqual([]);
    expect(await shop.db`select from mail where channel = 'push' and sent_at is null`).toHaveLength(0);
  });

  test('a customer’s browser hears of all orders once, without the secret link, and of awaited products', async () => {
    const { customer, number, goods, secret, become } = await order('customer');
    const [own, linked] = [service.openBrowser(), service.openBrowser()];
    await turnOn(customer, own.subscription);
    for (const who of [customer, { secret }]) await turnOn(who, linked.subscription);
    await become('inProgress');
    await expect.poll(() => [own.received.length, linked.received.length]).toEqual([1, 1]);
    expect(own.received[0]).toMatchObject({
      title: `Заказ № ${number} подтверждён`,
      path: '/profile?section=purchases',
    });
    expect(linked.received[0]?.path).toContain('/my-order#');
    expect(JSON.stringify(own.received)).not.toMatch(new RegExp(`${FORM.firstName}|${customer.email}`));

    await shop.db`update stock set quantity = 0 where product_id = ${goods.id}`;
    await call(shop.app, 'POST', `/api/products/${goods.id}/alerts`, {
      ...as(customer),
      body: { kind: 'stock' },
    });
    await shop.db`update stock set quantity = 5 where product_id = ${goods.id}`;
    await answerAlerts(shop.db, 'https://shop.test');
    await expect.poll(() => own.received.at(-1)?.path).toBe(`/products/${goods.id}`);
  });

  test.each([404, 410])('a browser that is gone (%i) is told nothing any more', async (status) => {
    const { customer, become } = await order('customer');
    const browser = service.openBrowser();
    browser.answer(status);
    await turnOn(customer, browser.subscription);
    await become('inProgress');
    await expect.poll(() => devicesOf(customer)).toEqual([]);
  });
});

describe('subscriptions', () => {
  test('end with a new password, and with a new link of the order', async () => {
    const { customer, admin, _id, secret } = await order('customer');
    const { subscription } = service.openBrowser();
    for (const who of [customer, { secret }]) await turnOn(who, subscription);
    await shop.db`update account set password_hash = password_hash || 'x' where id = ${customer.id}`;
    await call(shop.app, 'PUT', `/api/orders/link/${_id}`, { token: admin.token });
    expect(
      await shop.db`select from push_subscription where endpoint = ${subscription.endpoint}`,
    ).toHaveLength(0);
    expect((await turnOn({ secret }, subscription)).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('are ten at most; another person’s is not ended', async () => {
    const [person, other] = [await addSignedIn(shop.db, 'customer'), await addSignedIn(shop.db, 'customer')];
    const all = Array.from({ length: 11 }, () => service.openBrowser().subscription);
    for (const subscription of all) await turnOn(person, subscription);
    // The same browser again is no eleventh.
    await turnOn(person, all.at(-1)!);
    const kept = await devicesOf(person);
    expect(kept.toSorted()).toEqual(all.slice(1).map(deviceOf).toSorted());
    await call(shop.app, 'DELETE', `/api/push/${kept[0]}`, as(other));
    expect(await devicesOf(person)).toHaveLength(10);
  });

  test.each([
    'http://push.example.kg/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://push.example.kg:8443/a',
    'https://user@push.example.kg/a',
    `https://push.example.kg/${'a'.repeat(1_000)}`,
  ])('at %s are refused', async (endpoint) => {
    const person = await addSignedIn(shop.db, 'customer');
    const { keys } = service.openBrowser().subscription;
    expect((await turnOn(person, { endpoint, keys })).body).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
