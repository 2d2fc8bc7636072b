import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTelegram } from '../../server/modules/telegram/bot.ts';
import { tellLowStock } from '../../server/modules/telegram/low-stock.service.ts';
import { createIdentity } from '../../server/platform/identity.ts';
import { createLog } from '../../server/platform/log.ts';
import type { App } from '../../server/platform/server.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { addTraders, FORM, orderFor, placeOrder } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, openShop, SECRET, useTestShop } from '../shop/test-shop.ts';
import { BOT, type FakeBotApi, type SentMessage, startFakeBotApi, TOKEN } from './fake-bot-api.ts';

const plain = useTestShop();
const QUICK = { pollMs: 10, firstRetryMs: 20, longestRetryMs: 40 };
let telegram: FakeBotApi;
let app: App;
let bot: ReturnType<typeof startTelegram>;
const settings = () => ({ token: TOKEN, apiRoot: telegram.root });
const start = () =>
  startTelegram({
    identity: createIdentity({ secrets: [SECRET], rateLimits: false, publicUrl: 'https://shop.test' }),
    db: plain.db,
    settings: settings(),
    log: createLog('silent'),
    timing: QUICK,
    renewMs: 50,
  });

beforeAll(async () => {
  telegram = await startFakeBotApi();
  const environment = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: telegram.root };
  app = (await openShop(plain.db, { environment })).app;
  bot = start();
});
afterAll(async () => {
  await bot.stop();
  await app.close();
  await telegram.stop();
});

const state = ({ token }: SignedIn) => call(app, 'GET', '/api/telegram', { token });
const codeFor = async ({ token }: SignedIn) =>
  (await call(app, 'POST', '/api/telegram/code', { token })).body;
const sentTo = (chat: number) =>
  telegram.sent.filter(({ chat_id: to }) => Number(to) === chat).map(({ text }) => text);

let chats = 7_000_000_000;
async function link(account: SignedIn): Promise<number> {
  const chat = (chats += 1);
  const { code } = await codeFor(account);
  telegram.write(chat, `/start ${code}`);
  await expect.poll(() => sentTo(chat)).toHaveLength(1);
  return chat;
}

describe('linking', () => {
  test('a code that is sent to the bot links the chat, once', async () => {
    const admin = await addSignedIn(plain.db, 'admin');
    expect((await state(admin)).body).toEqual({ isConfigured: true, linkedAt: null });
    const given = await codeFor(admin);
    expect(given).toMatchObject({ bot: BOT, link: `https://t.me/${BOT}?start=${given.code}` });
    telegram.write(1, `/start ${given.code}`);
    await expect.poll(() => sentTo(1)).toEqual([expect.stringContaining('Айгүл, готово')]);
    expect((await state(admin)).body.linkedAt).toEqual(expect.any(String));

    telegram.write(2, `/start ${given.code}`, 'en');
    await expect.poll(() => sentTo(2)).toEqual([expect.stringContaining('This code is wrong')]);
  });

  test('a wrong or an expired code links nothing, nor does one that a newer replaced', async () => {
    const seller = await addSignedIn(plain.db, 'seller');
    const { code: replaced } = await codeFor(seller);
    const { code } = await codeFor(seller);
    await plain.db`update telegram_code set expires_at = now() where account_id = ${seller.id}`;
    for (const typed of ['WRONG', replaced, code, '']) telegram.write(3, `/start ${typed}`);
    await expect.poll(() => sentTo(3)).toHaveLength(4);
    expect((await state(seller)).body.linkedAt).toBeNull();
  });

  test('ends by a button, by /stop, by a new password, and when the chat is linked to another account', async () => {
    const linked = async (account: SignedIn) => (await state(account)).body.linkedAt !== null;
    const seller = await addSignedIn(plain.db, 'seller');
    await link(seller);
    await call(app, 'DELETE', '/api/telegram', { token: seller.token });
    expect(await linked(seller)).toBe(false);

    const chat = await link(seller);
    telegram.write(chat, '/stop');
    await expect.poll(() => linked(seller)).toBe(false);

    await link(seller);
    await plain.db`update account set password_hash = password_hash || 'x' where id = ${seller.id}`;
    const [{ links } = { links: -1 }] = await plain.db<{ links: number }[]>`
      select count(*)::int as links from telegram_link where account_id = ${seller.id}`;
    expect(links).toBe(0);

    const [first, second] = [await addSignedIn(plain.db, 'seller'), await addSignedIn(plain.db, 'seller')];
    const shared = await link(first);
    telegram.write(shared, `/start ${(await codeFor(second)).code}`);
    await expect.poll(() => linked(second)).toBe(true);
    expect(await linked(first)).toBe(false);
  });

  test('is not offered by a shop without a bot', async () => {
    const { token } = await addSignedIn(plain.db, 'admin');
    expect((await call(plain.app, 'GET', '/api/telegram', { token })).body).toEqual({
      isConfigured: false,
      linkedAt: null,
    });
    expect(await call(plain.app, 'POST', '/api/telegram/code', { token })).toMatchObject({
      status: 404,
      body: { code: 'TELEGRAM_NOT_CONFIGURED' },
    });
  });
});

test('an order is told once to each linked seller with its own goods, and to admins with the buyer', async () => {
  const { customer, seller, admin, goods } = await addTraders(plain.db);
  const other = await addSignedIn(plain.db, 'seller');
  const stranger = await addSignedIn(plain.db, 'seller');
  const theirs = await addProduct(plain.db, { seller: other, name: 'Калпак' });
  const [toSeller, toOther, toStranger, toAdmin] = [
    await link(seller),
    await link(other),
    await link(stranger),
    await link(admin),
  ];
  // The first attempt fails, and is made again.
  telegram.failNext(toSeller, { error_code: 500, description: 'Internal Server Error' });
  const order = await placeOrder(app, orderFor([goods], [theirs]), customer);

  for (const chat of [toSeller, toOther, toAdmin]) await expect.poll(() => sentTo(chat)).toHaveLength(2);
  const [, own = ''] = sentTo(toSeller);
  expect(own).toContain(`<b>Новый заказ № ${order.number}</b>`);
  expect(own).toContain('Шырдак');
  for (const secret of ['Калпак', FORM.firstName, FORM.phoneNumber, FORM.address, customer.email])
    expect(own).not.toContain(secret);
  const [, full = ''] = sentTo(toAdmin);
  for (const known of ['Шырдак', 'Калпак', FORM.phoneNumber, `/order/${order._id}`])
    expect(full).toContain(known);

  // The admin who cancels it knows.
  const canceller = await addSignedIn(plain.db, 'admin');
  const toCanceller = await link(canceller);
  const { token } = canceller;
  await call(app, 'PUT', `/api/orders/update-status/${order._id}`, { token, body: { status: 'cancelled' } });
  await expect.poll(() => sentTo(toOther)).toHaveLength(3);
  expect(sentTo(toOther).at(-1)).toContain(`<b>Заказ № ${order.number} отменён</b>`);
  await expect.poll(() => sentTo(toAdmin)).toHaveLength(3);
  for (const chat of [toStranger, toCanceller]) expect(sentTo(chat)).toHaveLength(1);
});

test('markup that somebody typed is shown as typed', async () => {
  const { customer, admin, goods } = await addTraders(plain.db);
  const chat = await link(admin);
  await placeOrder(app, { ...orderFor([goods]), comments: 'a & b' }, customer);
  await expect.poll(() => sentTo(chat).at(-1)).toContain('a &amp; b');
});

test('an application is told to linked admins', async () => {
  const chat = await link(await addSignedIn(plain.db, 'admin'));
  const applicant = {
    firstName: 'Бакыт',
    lastName: 'Осмонов',
    email: 'cech@example.kg',
    phone: '0555123456',
    password: 'secret1',
    companyName: 'Цех',
    companyDescription: 'Шьём рубашки',
    address: 'г. Бишкек',
  };
  await call(app, 'POST', '/api/auth/seller/register', { body: applicant });
  await expect.poll(() => sentTo(chat).at(-1)).toContain('<b>Новая заявка продавца: Цех</b>');
});

test('whoever has blocked the bot is unlinked, and gets what comes later by mail alone', async () => {
  const { customer, seller, goods } = await addTraders(plain.db);
  const chat = await link(seller);
  telegram.block(chat);
  await placeOrder(app, orderFor([goods]), customer);
  await expect.poll(async () => (await state(seller)).body.linkedAt).toBeNull();
  const waiting = () => plain.db`select id from mail where recipient = ${seller.id} and failed_at is null`;
  await expect.poll(waiting).toHaveLength(0);
});

test('a wait that Telegram asks for is kept', async () => {
  const { customer, seller, goods } = await addTraders(plain.db);
  const chat = await link(seller);
  telegram.failNext(chat, {
    error_code: 429,
    description: 'Too Many Requests',
    parameters: { retry_after: 60 },
  });
  await placeOrder(app, orderFor([goods]), customer);
  const waits = async () => {
    const [row] = await plain.db<{ seconds: number; lastError: string | null }[]>`
      select extract(epoch from due_at - now())::int as seconds, last_error from mail where recipient = ${seller.id}`;
    return row;
  };
  await expect
    .poll(waits)
    .toMatchObject({ lastError: 'TELEGRAM_429', seconds: expect.toSatisfy((s) => s > 50 && s <= 60) });
});

test('low stock is told to its seller once, and again after it was enough', async () => {
  const [seller, other] = [await addSignedIn(plain.db, 'seller'), await addSignedIn(plain.db, 'seller')];
  const goods = await addProduct(plain.db, { seller, name: 'Чепкен', quantity: 3 });
  await addProduct(plain.db, { seller, name: 'Кемсел', quantity: 50 });
  const [chat, otherChat] = [await link(seller), await link(other)];
  const tell = () => tellLowStock(plain.db, 'https://shop.test');
  const setStock = (quantity: number) =>
    plain.db`update stock set quantity = ${quantity} where product_id = ${goods.id}`;
  await tell();
  await tell();
  await expect.poll(() => sentTo(chat)).toHaveLength(2);
  expect(sentTo(chat)[1]).toContain('Чепкен: осталось 3');
  expect(sentTo(chat)[1]).not.toContain('Кемсел');

  await setStock(10);
  await tell();
  await setStock(0);
  await tell();
  await expect.poll(() => sentTo(chat)).toHaveLength(3);
  expect(sentTo(chat)[2]).toContain('Чепкен: закончился');
  expect(sentTo(otherChat)).toHaveLength(1);
});

test('one process listens, and another goes on when it stops', async () => {
  const second = start();
  const third = await addSignedIn(plain.db, 'admin');
  await bot.stop();
  bot = second;
  const chat = await link(third);
  expect(sentTo(chat)).toHaveLength(1);
});

describe('the outcome of a call', () => {
  async function withOrder() {
    const { customer, seller, admin, goods } = await addTraders(plain.db);
    const chat = await link(admin);
    const order = await placeOrder(app, orderFor([goods]), customer);
    await expect.poll(() => sentTo(chat)).toHaveLength(2);
    const buttons = telegram.sent
      .findLast(({ chat_id: to }) => Number(to) === chat)
      ?.reply_markup?.inline_keyboard.flat();
    const press = (name: string) =>
      telegram.press(chat, buttons?.find(({ text }) => text === name)?.callback_data ?? 'none');
    const statusOf = async () =>
      (await call(app, 'GET', `/api/orders/${order._id}`, { token: admin.token })).body.order;
    return { admin, seller, chat, order, goods, press, statusOf };
  }
  /** The buttons that a message was last given. */
  const shown = () =>
    telegram.calls.findLast(({ method }) => method === 'editMessageReplyMarkup')?.body[
      'reply_markup'
    ] as NonNullable<SentMessage['reply_markup']>;

  test('is recorded by a button of the new order, once', async () => {
    const { admin, chat, order, press, statusOf } = await withOrder();
    press('Не ответил');
    press('Не ответил');
    await expect.poll(() => sentTo(chat).at(-1)).toBe(`Заказ № ${order.number}: Не ответил`);
    expect(await statusOf()).toMatchObject({
      status: 'pending',
      calls: [{ outcome: 'noAnswer', by: admin.name }],
    });
    // The buttons of the message count anew.
    const confirm = shown()
      .inline_keyboard.flat()
      .find(({ text }) => text === 'Подтверждён');
    telegram.press(chat, confirm?.callback_data ?? `c:${order._id}:1:confirmed`);
    await expect.poll(() => sentTo(chat).at(-1)).toBe(`Заказ № ${order.number}: Подтверждён`);
    expect((await statusOf()).status).toBe('inProgress');
    expect((await statusOf()).calls).toHaveLength(2);
  });

  test('that needs a reason asks for it first', async () => {
    const { chat, order, press, statusOf } = await withOrder();
    press('Отказ');
    const reason = () =>
      shown()
        ?.inline_keyboard.flat()
        .find(({ callback_data: data }) => data === `c:${order._id}:0:refused:fake`);
    await expect.poll(reason).toBeDefined();
    expect((await statusOf()).status).toBe('pending');
    telegram.press(chat, reason()?.callback_data ?? '');
    await expect.poll(() => sentTo(chat).at(-1)).toBe(`Заказ № ${order.number}: Отказ`);
    expect(await statusOf()).toMatchObject({ status: 'cancelled', calls: [{ reason: 'fake' }] });
  });

  test('is no business of a seller, nor of a chat that isn’t linked', async () => {
    const { seller, order, statusOf } = await withOrder();
    const chat = await link(seller);
    const answered = () => telegram.calls.filter(({ method }) => method === 'answerCallbackQuery').length;
    const before = answered();
    for (const stranger of [chat, 99]) telegram.press(stranger, `c:${order._id}:0:confirmed`);
    telegram.press(chat, 'c:x:0:confirmed');
    await expect.poll(answered).toBe(before + 3);
    expect(await statusOf()).toMatchObject({ status: 'pending', calls: [] });
  });
});
