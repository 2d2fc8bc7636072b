import { describe, expect, test } from 'vitest';
import { answerAlerts } from '../../server/modules/alerts/alerts.service.ts';
import { claimDueMails } from '../../server/platform/mail/outbox.queries.ts';
import { addSignedIn, mailsTo, newEmail } from '../shop/accounts.ts';
import { addProduct, type Goods } from '../shop/products.ts';
import { call, openShop, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
const BLACK = { name: 'Чёрный', value: '#000000' };

const setAlert = ({ id }: Goods, body: object, token?: string) =>
  call(shop.app, 'POST', `/api/products/${id}/alerts`, { body, ...(token !== undefined && { token }) });
const answer = () => answerAlerts(shop.db, 'https://shop.test');
const setStock = ({ id }: Goods, quantity: number) =>
  shop.db`update stock set quantity = ${quantity} where product_id = ${id}`;
const setPrice = ({ id }: Goods, price: number) =>
  shop.db`update product set price = ${price} where id = ${id}`;
const subjects = async (email: string) => (await mailsTo(shop.db, email)).map(({ subject }) => subject);

async function tokenSentTo(email: string): Promise<string> {
  const mails = await mailsTo(shop.db, email);
  return /\/alerts\/(?:confirm|end)#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no token';
}

/** Of a guest, confirmed. */
async function guestAlert(goods: Goods, body: object): Promise<string> {
  const email = newEmail();
  expect(await setAlert(goods, { email, ...body })).toMatchObject({
    status: 200,
    body: { isConfirmed: false },
  });
  const token = await tokenSentTo(email);
  expect((await call(shop.app, 'POST', '/api/alerts/confirm', { body: { token } })).status).toBe(200);
  return email;
}

/** The answers that the worker would send now. */
async function sendable(email: string): Promise<string[]> {
  const due = await claimDueMails(shop.db, { channel: 'mail', limit: 1_000, leaseMs: 1 });
  return due
    .filter(({ recipient, content }) => recipient === email && content.unsubscribe !== undefined)
    .map(({ content }) => content.subject);
}

test('a customer is told once that a product is back, at the e-mail of the account', async () => {
  const { email, token } = await addSignedIn(shop.db, 'customer');
  const goods = await addProduct(shop.db, { quantity: 0, name: 'Калпак' });
  expect(await setAlert(goods, { kind: 'stock' }, token)).toMatchObject({ body: { isConfirmed: true } });
  await answer();
  expect(await subjects(email)).toEqual([]);

  await setStock(goods, 2);
  await answer();
  await answer();
  expect(await subjects(email)).toEqual(['Снова в наличии: Калпак']);
});

test('a guest is told only after the link in the mail was opened', async () => {
  const email = newEmail();
  const goods = await addProduct(shop.db, { quantity: 0, name: 'Калпак' });
  await setAlert(goods, { kind: 'stock', email });
  const token = await tokenSentTo(email);
  await setStock(goods, 1);
  await answer();
  expect(await subjects(email)).toEqual(['Подтвердите, что ждёте товар']);

  await call(shop.app, 'POST', '/api/alerts/confirm', { body: { token } });
  await answer();
  expect(await subjects(email)).toEqual(['Подтвердите, что ждёте товар', 'Снова в наличии: Калпак']);
});

test('a guest’s answered alert that somebody sets again waits for its owner', async () => {
  const goods = await addProduct(shop.db, { quantity: 1 });
  const email = await guestAlert(goods, { kind: 'stock' });
  await answer();
  const answered = await subjects(email);
  await setAlert(goods, { kind: 'stock', email });
  await answer();
  expect(await subjects(email)).toEqual([...answered, 'Подтвердите, что ждёте товар']);
  const token = await tokenSentTo(email);
  expect((await call(shop.app, 'POST', '/api/alerts/confirm', { body: { token } })).status).toBe(200);
  await answer();
  expect((await subjects(email)).slice(answered.length + 1)).toEqual([answered.at(-1)]);
});

test('a link that was mailed still confirms when others have used up the mails of the day', async () => {
  const goods = await addProduct(shop.db, { quantity: 0 });
  const email = newEmail();
  const { app: limited } = await openShop(shop.db, { rateLimits: true });
  for (let asked = 0; asked < 7; asked += 1)
    await call(limited, 'POST', `/api/products/${goods.id}/alerts`, { body: { kind: 'stock', email } });
  await limited.close();
  expect(await subjects(email)).toHaveLength(5);
  const token = await tokenSentTo(email);
  expect((await call(shop.app, 'POST', '/api/alerts/confirm', { body: { token } })).status).toBe(200);
});

test('a lower price is told, a higher one or the same is not', async () => {
  const goods = await addProduct(shop.db, { price: 900, name: 'Тюбетейка' });
  const email = await guestAlert(goods, { kind: 'price' });
  for (const price of [900, 1_200]) {
    await setPrice(goods, price);
    await answer();
  }
  expect(await subjects(email)).toHaveLength(1);
  await setPrice(goods, 899);
  await answer();
  expect((await subjects(email)).at(-1)).toBe('Стало дешевле: Тюбетейка');
});

test('an awaited size counts by itself where stock is counted per variant', async () => {
  const variant = (size: string, quantity: number) => ({ size, color: 'Чёрный', quantity });
  const goods = await addProduct(shop.db, {
    sizes: ['M', 'L'],
    colors: [BLACK],
    quantity: 3,
    variants: [variant('M', 3), variant('L', 0)],
  });
  const email = await guestAlert(goods, { kind: 'stock', size: 'L', color: 'Чёрный' });
  await answer();
  expect(await subjects(email)).toHaveLength(1);
  await shop.db.begin(async (tx) => {
    await tx`update stock set quantity = 4 where product_id = ${goods.id}`;
    await tx`update variant_stock set quantity = 1 where product_id = ${goods.id} and size = 'L'`;
  });
  await answer();
  expect(await subjects(email)).toHaveLength(2);
});

test('nothing is sent while the goods are gone again', async () => {
  const goods = await addProduct(shop.db, { quantity: 0, name: 'Кийиз' });
  const email = await guestAlert(goods, { kind: 'stock' });
  await setStock(goods, 1);
  await answer();
  await setStock(goods, 0);
  expect(await sendable(email)).toEqual([]);
  await setStock(goods, 1);
  await expect.poll(() => sendable(email)).toEqual(['Снова в наличии: Кийиз']);
});

describe('the end', () => {
  test('one click ends all alerts of the recipient, with their unsent mails', async () => {
    const [first, second] = [
      await addProduct(shop.db, { quantity: 0 }),
      await addProduct(shop.db, { quantity: 0 }),
    ];
    const email = await guestAlert(first, { kind: 'stock' });
    await setAlert(second, { kind: 'stock', email });
    await call(shop.app, 'POST', '/api/alerts/confirm', { body: { token: await tokenSentTo(email) } });
    await setStock(first, 1);
    await answer();
    const token = await tokenSentTo(email);
    const oneClick = await shop.app.inject({
      method: 'POST',
      url: `/api/alerts/end?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    await setStock(second, 1);
    await answer();
    expect(await subjects(email)).toEqual(Array(2).fill('Подтвердите, что ждёте товар'));
  });

  test('also by the link of an earlier mail, after the same wish was answered again', async () => {
    const { email, token: account } = await addSignedIn(shop.db, 'customer');
    const [first, second] = [await addProduct(shop.db), await addProduct(shop.db, { quantity: 0 })];
    await setAlert(first, { kind: 'stock' }, account);
    await answer();
    const token = await tokenSentTo(email);
    await setAlert(first, { kind: 'stock' }, account);
    await setAlert(second, { kind: 'stock' }, account);
    await answer();
    expect(await subjects(email)).toHaveLength(2);
    await call(shop.app, 'POST', `/api/alerts/end?token=${token}`);
    await setStock(second, 1);
    await answer();
    expect((await subjects(email)).some((subject) => subject.includes(second.name))).toBe(false);
  });

  test('is asked on a page where a mail program opens its address, and only opening ends nothing', async () => {
    const email = await guestAlert(await addProduct(shop.db), { kind: 'stock' });
    await answer();
    const [sent] = await shop.db<{ address: string }[]>`
      select content ->> 'unsubscribe' as address from mail where recipient = ${email} and content ->> 'unsubscribe' <> ''`;
    const { pathname, search } = new URL(sent?.address ?? '');
    const opened = await shop.app.inject({ url: pathname + search });
    expect(opened.statusCode).toBe(302);
    expect(opened.headers.location).toBe(`/alerts/end#${await tokenSentTo(email)}`);
    expect(await shop.db`select from alert where email = ${email}`).toHaveLength(1);
  });

  test('a wrong link confirms nothing', async () => {
    const answered = await call(shop.app, 'POST', '/api/alerts/confirm', { body: { token: 'wrong' } });
    expect(answered).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
  });
});

describe('refused', () => {
  test('a guest without an e-mail, a size that is not sold, a product that is not there', async () => {
    const goods = await addProduct(shop.db, { sizes: ['M', 'L'] });
    const email = newEmail();
    expect((await setAlert(goods, { kind: 'stock' })).body).toMatchObject({ errors: [{ field: 'email' }] });
    expect(await setAlert(goods, { kind: 'stock', size: 'XS', email })).toMatchObject({
      body: { code: 'CHOICE_UNKNOWN' },
    });
    expect((await setAlert({ ...goods, id: 'nothing' }, { kind: 'stock', email })).status).toBe(404);
    expect(await subjects(email)).toEqual([]);
  });
});
