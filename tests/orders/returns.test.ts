import { describe, expect, onTestFinished, test } from 'vitest';
import type { LinkedOrder } from '#contract/order-links.ts';
import type { ReturnsPage } from '#contract/returns.ts';
import { createAllowances } from '../../server/platform/allowances.ts';
import { addSignedIn, mailsTo } from '../shop/accounts.ts';
import { addTraders, FORM, heldOf, orderFor, placeOrder, stockOf } from '../shop/orders.ts';
import { deleteUnusedUploads, multipartForm, plainPicture } from '../shop/pictures.ts';
import { addProduct } from '../shop/products.ts';
import { call, openShop, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
const GUEST = { name: 'Бакыт', phone: '+996 700 111 222' };

let guests = 0;
/** An order of a guest that was received, of ten pieces. */
async function withReceived() {
  const traders = await addTraders(shop.db, 10);
  const email = `return${(guests += 1)}@example.kg`;
  const placed = await placeOrder(shop.app, {
    ...orderFor([traders.goods, 3]),
    guestInfo: { ...GUEST, email },
  });
  const setStatus = (status: string) =>
    call(shop.app, 'PUT', `/api/orders/update-status/${placed._id}`, {
      token: traders.admin.token,
      body: { status },
    });
  await setStatus('inProgress');
  await setStatus('completed');
  const secret = placed.link!.split('#')[1]!;
  const [line] = placed.products;
  return { ...traders, email, secret, order: placed, line: line!._id, setStatus };
}
const bySecret = (secret: string) => ({ headers: { 'x-order-secret': secret } });
const ask = (secret: string, line: string, quantity: number, more: object = {}) =>
  call(shop.app, 'POST', '/api/order-link/returns', {
    ...bySecret(secret),
    body: { lines: [{ line, quantity }], reason: 'size', comment: 'Маломерит', ...more },
  });
const read = async (secret: string) =>
  (await call(shop.app, 'GET', '/api/order-link', bySecret(secret))).body.order as LinkedOrder;
const decide = (token: string, id: string, body: object) =>
  call(shop.app, 'PUT', `/api/returns/decision/${id}`, { token, body });
const list = async (token: string) =>
  (await call(shop.app, 'GET', '/api/returns', { token })).body as ReturnsPage;

test('a received line is asked back; the operator accepts, and the goods are in stock once', async () => {
  const { secret, line, goods, admin, seller, email, order } = await withReceived();
  expect(await stockOf(shop.db, goods)).toBe(7);
  expect((await read(secret)).returnable).toEqual([{ line, quantity: 3 }]);
  const asked = await ask(secret, line, 2);
  expect(asked.status).toBe(200);
  expect(asked.body.order).toMatchObject({
    returns: [{ status: 'requested', reason: 'size', lines: [{ name: 'Шырдак', quantity: 2 }] }],
    returnable: [{ line, quantity: 1 }],
  });
  expect(await stockOf(shop.db, goods)).toBe(7);

  const [waiting] = (await list(admin.token)).returns;
  const body = { accept: true, answer: 'Принесите на Киевскую, 96' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => decide(admin.token, waiting!._id, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await stockOf(shop.db, goods)).toBe(9);
  expect(await heldOf(shop.db, goods)).toBe(1);
  expect((await read(secret)).returns).toMatchObject([
    { status: 'accepted', answer: body.answer, lines: [{ outcome: 'restocked' }] },
  ]);

  const told = (await mailsTo(shop.db, email)).at(-1);
  expect(told?.subject).toBe(`Возврат по заказу № ${order.number} принят`);
  expect(told?.text).toContain(body.answer);
  expect(told?.text).toContain('2 шт.');
  expect(told?.text).not.toContain('Маломерит');
  const toSeller = (await mailsTo(shop.db, seller.email)).at(-1);
  expect(toSeller?.subject).toBe(`Возврат по заказу № ${order.number}`);
  for (const personal of [FORM.phoneNumber, FORM.firstName, FORM.address, 'Маломерит'])
    expect(toSeller?.text).not.toContain(personal);
});

test('what is written off returns to no stock, also not when the order is cancelled later', async () => {
  const { secret, line, goods, admin, setStatus } = await withReceived();
  await ask(secret, line, 2);
  const [waiting] = (await list(admin.token)).returns;
  await decide(admin.token, waiting!._id, { accept: true, writtenOff: [line] });
  expect(await stockOf(shop.db, goods)).toBe(7);
  await setStatus('inProgress');
  await setStatus('cancelled');
  expect(await stockOf(shop.db, goods)).toBe(8);
});

test('a refused return moves nothing, and can be asked for again', async () => {
  const { secret, line, goods, admin } = await withReceived();
  await ask(secret, line, 3);
  expect((await ask(secret, line, 1)).body.code).toBe('NOT_RETURNABLE');
  const [waiting] = (await list(admin.token)).returns;
  await decide(admin.token, waiting!._id, { accept: false, answer: 'Носили' });
  expect(await stockOf(shop.db, goods)).toBe(7);
  expect((await ask(secret, line, 3)).status).toBe(200);
});

test('ten at once ask back no more than was bought', async () => {
  const { secret, line } = await withReceived();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(secret, line, 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await read(secret)).returnable).toEqual([]);
});

describe('cannot be asked back', () => {
  const refusal = async (secret: string, line: string, quantity = 1) =>
    (await ask(secret, line, quantity)).body.code as string;

  test('more than was bought, another order’s line, what was not received, what was received too long ago', async () => {
    const { secret, line, admin, setStatus, order } = await withReceived();
    const other = await withReceived();
    expect(await refusal(secret, line, 4)).toBe('NOT_RETURNABLE');
    expect(await refusal(secret, other.line)).toBe('NOT_RETURNABLE');
    expect(await refusal(secret, 'no-line')).toBe('NOT_RETURNABLE');
    expect(
      await refusal(
        other.secret.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')),
        line,
      ),
    ).toBe('ORDER_NOT_FOUND');
    await setStatus('inProgress');
    expect(await refusal(secret, line)).toBe('NOT_RETURNABLE');
    await setStatus('completed');
    const setPeriod = (days: number) =>
      call(shop.app, 'PUT', '/api/returns/period', { token: admin.token, body: { days } });
    await shop.db`
      update order_status_change set changed_at = now() - interval '15 days' where order_id = ${order._id}`;
    expect(await refusal(secret, line)).toBe('NOT_RETURNABLE');
    expect((await setPeriod(30)).body).toEqual({ days: 30 });
    expect((await ask(secret, line, 1)).status).toBe(200);
    await setPeriod(14);
  });
});

describe('photos of a return', () => {
  const send = async (key: string, app = shop.app) => {
    const { payload, headers } = multipartForm([{ content: await plainPicture().png().toBuffer() }]);
    const secret = { 'x-order-secret': key };
    return call(app, 'POST', '/api/order-link/photos', { payload, headers: { ...headers, ...secret } });
  };
  const statusOf = async (photo: string) => (await shop.app.inject(photo)).statusCode;

  test('come with the order’s link, and only that order’s return shows them, each once', async () => {
    const { secret, line } = await withReceived();
    const other = await withReceived();
    expect((await send('wrong')).status).toBe(404);
    const photos = [(await send(secret)).body.imageUrl as string];
    expect((await ask(other.secret, other.line, 1, { photos })).body.code).toBe('FILE_GONE');
    const twice = { photos: [...photos, ...photos] };
    expect((await ask(secret, line, 1, twice)).body.order.returns).toMatchObject([{ photos }]);
  });

  test('stay with it and go with the order; one that was not sent is gone after a day', async () => {
    const { secret, line, order, admin } = await withReceived();
    const [sent, unsent] = [(await send(secret)).body.imageUrl, (await send(secret)).body.imageUrl];
    await ask(secret, line, 1, { photos: [sent] });
    await deleteUnusedUploads(shop);
    expect([await statusOf(sent), await statusOf(unsent)]).toEqual([200, 200]);
    await shop.db`update upload set created_at = now() - interval '25 hours' where order_id = ${order._id}`;
    await deleteUnusedUploads(shop);
    expect([await statusOf(sent), await statusOf(unsent)]).toEqual([200, 404]);
    await call(shop.app, 'DELETE', `/api/orders/${order._id}`, { token: admin.token });
    await deleteUnusedUploads(shop);
    expect(await statusOf(sent)).toBe(404);
  });

  test('are at most 50 a day for one order', async () => {
    const { secret, order } = await withReceived();
    const { app: limited } = await openShop(shop.db, { rateLimits: true });
    onTestFinished(() => limited.close());
    const allowances = createAllowances(true);
    for (let nth = 1; nth < 50; nth++) await allowances.use(shop.db, 'personal upload', order._id);
    expect((await send(secret, limited)).status).toBe(201);
    expect((await send(secret, limited)).status).toBe(429);
  });
});

test('a seller sees its own lines only, and decides nothing', async () => {
  const { customer, seller, admin, goods } = await addTraders(shop.db);
  const other = await addSignedIn(shop.db, 'seller');
  const theirs = await addProduct(shop.db, { seller: other, name: 'Калпак' });
  const placed = await placeOrder(shop.app, orderFor([goods], [theirs]), customer);
  await call(shop.app, 'PUT', `/api/orders/update-status/${placed._id}`, {
    token: admin.token,
    body: { status: 'completed' },
  });
  const lines = placed.products.map(({ _id }) => ({ line: _id, quantity: 1 }));
  await call(shop.app, 'POST', '/api/order-link/returns', {
    ...bySecret(placed.link!.split('#')[1]!),
    body: { lines, reason: 'defect' },
  });
  const [mine] = (await list(seller.token)).returns;
  expect(mine?.lines.map(({ name }) => name)).toEqual(['Шырдак']);
  expect((await list(other.token)).returns[0]?.lines.map(({ name }) => name)).toEqual(['Калпак']);
  const third = await addSignedIn(shop.db, 'seller');
  expect((await list(third.token)).total).toBe(0);
  expect((await decide(seller.token, mine!._id, { accept: true })).status).toBe(403);
  const removal = await call(shop.app, 'DELETE', `/api/orders/remove-product/${placed._id}`, {
    token: admin.token,
    body: { productIndex: 0 },
  });
  expect(removal.body.code).toBe('LINE_RETURNED');
  expect((await call(shop.app, 'DELETE', `/api/orders/${placed._id}`, { token: admin.token })).status).toBe(
    200,
  );
});
