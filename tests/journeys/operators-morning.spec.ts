import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { SignedIn } from '../../contract/auth.ts';
import type { CallQueue } from '../../contract/calls.ts';
import type { Order, OrderAnswer } from '../../contract/orders.ts';
import type { SellerPage } from '../../contract/sellers.ts';
import type { ProductSaved } from '../../contract/selling.ts';
import { type ShopProcess, startShop } from '../start/shop-process.ts';
import { bearer, toast, useToken, open } from './accounts.ts';
import { newPhone } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { form } from './selling.ts';

// The queue is to be empty in the end, so nobody else may order here.
test.describe.configure({ timeout: 120_000 });
test.use({ expectedErrors: [/status of 409/] });

const OPERATORS = ['first@example.kg', 'second@example.kg'];
const PASSWORD = 'operator-secret';
const SELLER = { email: 'kiyiz@example.kg', password: 'secret1' };

let shop: ShopProcess;
let dataDir: string;
let tokens: string[];

const start = async (email: string) => {
  shop = await startShop({ DATA_DIR: dataDir, DEMO: '0', ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD });
  await shop.opened;
};
const stop = async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
};
async function signIn(request: APIRequestContext, email: string, password: string): Promise<string> {
  const answer = await request.post(`${shop.url}/api/auth/login`, { data: { email, password } });
  return ((await answer.json()) as SignedIn).token;
}

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  dataDir = await mkdtemp(join(tmpdir(), 'kerben-morning-'));
  // A shop makes the admin that it is told of: told of another, it has two.
  await start(OPERATORS[0]!);
  await stop();
  await start(OPERATORS[1]!);
  tokens = [];
  for (const email of OPERATORS) tokens.push(await signIn(request, email, PASSWORD));
});
test.afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function addGoods(request: APIRequestContext): Promise<ProductSaved['product']> {
  const admin = bearer(tokens[0]!);
  await request.post(`${shop.url}/api/auth/seller/register`, {
    data: {
      ...SELLER,
      firstName: 'Нурлан',
      lastName: 'Асанов',
      phone: '+996 700 11 22 33',
      companyName: 'Кийиз',
      address: 'г. Ош, ул. Ленина, 5',
      companyDescription: 'Изделия из войлока',
    },
  });
  const found = await request.get(`${shop.url}/api/sellers`, { headers: admin });
  const { sellers } = (await found.json()) as SellerPage;
  await request.put(`${shop.url}/api/sellers/update-status/${sellers[0]!._id}`, {
    headers: admin,
    data: { status: 'approved' },
  });
  const headers = bearer(await signIn(request, SELLER.email, SELLER.password));
  const saved = await request.post(`${shop.url}/api/sellers/products`, {
    headers,
    data: form('Ала кийиз', { quantity: 100, sizes: ['S', 'M'] }),
  });
  expect(saved.status(), await saved.text()).toBe(201);
  return ((await saved.json()) as ProductSaved).product;
}

async function order(
  request: APIRequestContext,
  { _id, price }: { _id: string; price: number },
  phoneNumber = newPhone(),
): Promise<Order> {
  const answer = await request.post(`${shop.url}/api/orders`, {
    data: {
      firstName: 'Айгүл',
      address: 'г. Бишкек, ул. Токтогула, 125',
      phoneNumber,
      guestInfo: { name: 'Айгүл', phone: phoneNumber },
      products: [{ product: _id, quantity: 1, size: 'S' }],
      totalAmount: price,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as OrderAnswer).order;
}

const heading = (page: Page, { number }: Order) =>
  page.getByRole('heading', { name: `Заказ № ${number}`, exact: true });
const outcome = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Чем закончился звонок' }).getByRole('button', { name });

/** Whatever the queue shows first: the operator chooses the order that the buyer is called about. */
async function choose(page: Page, one: Order): Promise<void> {
  await open(page, `${shop.url}/admin/calls?order=${one._id}`);
  await expect(heading(page, one)).toBeVisible();
}

async function end(page: Page, one: Order, name: string, then?: string): Promise<void> {
  await choose(page, one);
  await outcome(page, name).click();
  if (then) await page.getByRole('button', { name: then, exact: true }).click();
  await expect(toast(page, `Заказ № ${one.number}: ${name}`)).toBeVisible();
}

test(
  'an operator’s morning: twelve orders, two operators, every outcome, and the queue is empty',
  { tag: '@phone-full' },
  async ({ page, browser, request, isMobile }) => {
    const goods = await addGoods(request);
    const refuser = newPhone();
    const orders: Order[] = [];
    for (let at = 0; at < 12; at += 1)
      orders.push(await order(request, goods, at === 0 || at === 5 ? refuser : undefined));
    const context = await browser.newContext({ locale: 'ru-RU' });
    const second = await context.newPage();
    await useToken(page, tokens[0]!, 'admin');
    await useToken(second, tokens[1]!, 'admin');

    await open(page, `${shop.url}/admin/calls`);
    await expect(page.getByRole('list', { name: 'Очередь' }).getByRole('link')).toHaveCount(12);
    // One refuses, and orders again with the same number: the operator is warned.
    await end(page, orders[0]!, 'Отказ', 'Дорого');
    await choose(page, orders[5]!);
    await expect(page.getByRole('alert')).toContainText('отказы (1)');
    // What the first has taken, the second can't finish.
    await choose(page, orders[1]!);
    await page.getByRole('button', { name: 'Взял в работу' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^У вас до/ })).toBeVisible();
    await choose(second, orders[1]!);
    await expect(outcome(second, 'Подтверждён')).toBeDisabled();
    await end(page, orders[1]!, 'Подтверждён');
    // One is rebuilt while the buyer is on the phone.
    await open(page, `${shop.url}/order/${orders[2]!._id}`);
    await page.getByRole('button', { name: 'Изменить данные' }).click();
    await page.getByRole('textbox', { name: 'Адрес', exact: true }).fill('г. Ош, ул. Ленина, 5');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(toast(page, 'Данные заказа обновлены')).toBeVisible();
    await page.getByRole('button', { name: 'Изменить: Ала кийиз' }).click();
    await page.getByRole('combobox', { name: 'Размер' }).selectOption('M');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(toast(page, 'Товар в заказе обновлён')).toBeVisible();
    await end(page, orders[2]!, 'Подтверждён');

    await end(second, orders[3]!, 'Не ответил');
    await end(second, orders[4]!, 'Перезвонить', 'Завтра в 10:00');
    await end(second, orders[5]!, 'Подозрительный');
    await end(second, orders[6]!, 'Неверный номер');
    for (const one of orders.slice(7, 10)) await end(second, one, 'Подтверждён');
    // The last two by keys where there is a keyboard; the next order comes by itself.
    await choose(page, orders[10]!);
    if (isMobile) await outcome(page, 'Подтверждён').click();
    else await page.keyboard.press('1');
    await expect(heading(page, orders[11]!)).toBeVisible();
    await outcome(page, 'Подтверждён').click();
    await expect(page.getByRole('heading', { name: 'Все обзвонены' })).toBeVisible();

    const answer = await request.get(`${shop.url}/api/admin/calls`, { headers: bearer(tokens[0]!) });
    const { counts } = (await answer.json()) as CallQueue;
    expect(counts).toEqual({ now: 0, later: 2, aside: 2 });
    await context.close();
  },
);
