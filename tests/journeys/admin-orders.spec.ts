import type { APIRequestContext, Page } from '@playwright/test';
import type { Order, OrderAnswer } from '#contract/orders.ts';
import type { OwnProduct } from '#contract/selling.ts';
import { formatSom } from '../../web/text/money.ts';
import { bearer, demoAccount, toast, useToken, open } from './accounts.ts';
import { readProduct } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct, orderOf, type OwnSeller, ownSeller } from './sellers.ts';

const COMMENT = '**/api/orders/update-comments-admin/*';
const STATUS = '**/api/orders/update-status/*';

let seller: OwnSeller;
let admin = '';
let made = 0;
test.beforeAll(async ({ request }) => {
  seller = await ownSeller(request);
});
test.beforeEach(async ({ page, request }) => {
  admin = (await demoAccount(request, 'admin')).token;
  await useToken(page, admin, 'admin');
});

const own = (request: APIRequestContext, quantity = 20): Promise<OwnProduct> =>
  makeProduct(request, seller, {
    name: `Тапочки ${Date.now().toString(36)}-${process.pid}-${(made += 1)}`,
    quantity,
  });
/** Only what this journey has ordered. */
const listOf = ({ name }: OwnProduct, more = '') => `/orders?search=${encodeURIComponent(name)}${more}`;
const rowOf = (page: Page, { number }: Order) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `Открыть заказ № ${number}` }) });
const rows = (page: Page) => page.getByRole('table', { name: 'Заказы' }).getByRole('row');
const windowOf = (page: Page, { number }: Order) => page.getByRole('dialog', { name: `Заказ № ${number}` });
const confirm = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });
const statusOf = (page: Page, { number }: Order) =>
  page.getByRole('combobox', { name: `Статус заказа № ${number}` });
const editLine = (page: Page, { name }: OwnProduct) =>
  page.getByRole('button', { name: `Изменить: ${name}` });
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Количество' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function read(request: APIRequestContext, { _id }: Order): Promise<Order> {
  const answer = await request.get(`/api/orders/${_id}`, { headers: bearer(admin) });
  return ((await answer.json()) as OrderAnswer).order;
}
const stockOf = async (request: APIRequestContext, { _id }: OwnProduct) =>
  (await readProduct(request, _id)).quantity;

async function openOrder(page: Page, product: OwnProduct, order: Order): Promise<void> {
  await open(page, listOf(product));
  await rowOf(page, order).getByText('Гость').click();
  await expect(windowOf(page, order)).toBeVisible();
}

test(
  'a row tells whom to call and what to bring; its comment is saved on losing focus',
  { tag: '@phone' },
  async ({ page, request }) => {
    const product = await own(request);
    const order = await orderOf(request, [{ product, quantity: 2 }]);
    await open(page, listOf(product));
    const row = rowOf(page, order);
    await expect(row.getByText('Айгүл')).toBeVisible();
    await expect(row.getByText('Гость')).toBeVisible();
    await expect(row.getByText(`2 × ${product.name}`)).toBeVisible();
    await expect(row.getByText(formatSom(order.totalAmount))).toBeVisible();
    const phone = order.phoneNumber;
    await expect(row.getByRole('link', { name: `Позвонить: ${phone}` })).toHaveAttribute(
      'href',
      `tel:${phone}`,
    );
    await expect(row.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      `https://wa.me/${phone.slice(1)}`,
    );
    await expect(statusOf(page, order)).toHaveValue('pending');

    const comment = row.getByRole('textbox', { name: `Комментарий админа к заказу № ${order.number}` });
    await comment.fill('Позвонить после шести');
    const saved = page.waitForResponse(COMMENT);
    await comment.blur();
    expect((await saved).request().postDataJSON()).toEqual({
      commentsAdmin: 'Позвонить после шести',
      commentsAdminBefore: '',
    });
    await expect(row.getByText('Комментарий сохранён')).toBeAttached();
    await expect(page).toHaveURL(listOf(product));
    expect((await read(request, order)).commentsAdmin).toBe('Позвонить после шести');
  },
);

test('a comment is saved for whoever leaves by the back button, too', async ({ page, request }) => {
  const product = await own(request);
  const order = await orderOf(request, [{ product, quantity: 1 }]);
  await openOrder(page, product, order);
  await windowOf(page, order)
    .getByRole('textbox', { name: /^Комментарий админа/ })
    .fill('Звонить после шести');
  await page.goBack();
  await expect(windowOf(page, order)).toHaveCount(0);
  await expect.poll(async () => (await read(request, order)).commentsAdmin).toBe('Звонить после шести');
});

test('an order goes from new to completed: quantity, a line removed, status', async ({ page, request }) => {
  const [kept, removed] = [await own(request), await own(request)];
  const order = await orderOf(request, [
    { product: kept, quantity: 2 },
    { product: removed, quantity: 3 },
  ]);
  await open(page, listOf(kept));
  await rowOf(page, order).getByText('Айгүл').click();
  await expect(page).toHaveURL(`/order/${order._id}`);
  const opened = windowOf(page, order);
  for (const words of [order._id, 'Гость', 'г. Бишкек, ул. Токтогула, 125', 'Не указан', seller.companyName])
    await expect(opened.getByText(words).first()).toBeVisible();
  await expect(opened.getByText(seller.email).first()).toBeVisible();

  await editLine(page, kept).click();
  await button(page, 'Больше').click();
  await expect(quantity(page)).toHaveValue('3');
  await button(page, 'Сохранить').click();
  await expect(toast(page, 'Количество обновлено')).toBeVisible();
  await expect(opened.getByText(formatSom(kept.price * 3)).first()).toBeVisible();

  await editLine(page, removed).click();
  await button(page, 'Удалить').click();
  await confirm(page, `Удалить из заказа: ${removed.name}?`).getByRole('button', { name: 'Удалить' }).click();
  await expect(toast(page, `Товар "${removed.name}" (3 шт.) возвращён на склад`)).toBeVisible();
  await expect(editLine(page, removed)).toBeHidden();
  expect(await stockOf(request, removed)).toBe(20);
  expect(await stockOf(request, kept)).toBe(17);

  // 'Admin sets any value freely from a select; colours differ per status.'
  const status = opened.getByRole('combobox', { name: `Статус заказа № ${order.number}` });
  await expect(status.locator('option')).toHaveText(['Ожидает', 'В обработке', 'Выполнен', 'Отменён']);
  const colorOf = () => status.evaluate((select) => getComputedStyle(select).backgroundColor);
  const colors = new Set([await colorOf()]);
  for (const label of ['В обработке', 'Отменён', 'Выполнен']) {
    const changed = page.waitForResponse(STATUS);
    await status.selectOption({ label });
    if (label === 'Отменён') await page.getByRole('button', { name: 'Передумал' }).click();
    expect((await changed).status()).toBe(200);
    await expect(opened.getByRole('listitem').filter({ hasText: label })).toBeVisible();
    colors.add(await colorOf());
  }
  expect(colors.size).toBe(4);
  await opened.locator('header').getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(listOf(kept));
  await expect(statusOf(page, order)).toHaveValue('completed');
  await expect(rowOf(page, order).getByText(formatSom(kept.price * 3))).toBeVisible();
});

test('the list stays where it was, and the keyboard finds its way back', async ({ page, request }) => {
  await open(page, '/orders');
  await expect(rows(page)).toHaveCount(1 + 20);
  const opener = page.getByRole('link', { name: /^Открыть заказ/ }).nth(12);
  await opener.focus();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await opener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/orders');
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);

  const order = await orderOf(request, [{ product: await own(request), quantity: 1 }]);
  await open(page, `/order/${order._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${order.number}`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL('/orders');
});

test('20 a page, Back and Forward; page, search, status and day stay in the address', async ({
  page,
  request,
}) => {
  await open(page, '/orders/');
  await expect(rows(page)).toHaveCount(1 + 20);
  await page.getByRole('link', { name: 'Вперёд' }).click();
  await expect(page).toHaveURL('/orders?page=2');
  await expect(page.getByText(/^Стр 2 из/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Стр 2 из/)).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page.getByText(/^Стр 1 из/)).toBeVisible();

  const product = await own(request);
  const order = await orderOf(request, [{ product, quantity: 1 }]);
  const search = page.getByRole('searchbox', { name: 'Поиск заказа' });
  await search.fill(product.name);
  await expect(rows(page)).toHaveCount(1 + 1);
  await expect(search).toBeFocused();
  await page.getByRole('link', { name: 'Отменён' }).click();
  await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, order)).toBeVisible();
  await expect(search).toHaveValue(product.name);
  await page.getByLabel('День').fill('2020-01-01');
  await expect(page).toHaveURL(/day=2020-01-01/);
  await page.getByRole('link', { name: 'Показать все заказы' }).click();
  await expect(rows(page)).toHaveCount(1 + 20);
  await expect(search).toHaveValue('');
});

test('a new order comes in by itself, and moves nothing until it is asked for', async ({ page, request }) => {
  const product = await own(request);
  const first = await orderOf(request, [{ product, quantity: 1 }]);
  await open(page, listOf(product));
  await expect(rowOf(page, first)).toBeVisible();
  const second = await orderOf(request, [{ product, quantity: 1 }]);
  const bar = page.getByRole('button', { name: '1 новый заказ Показать' });
  await expect(bar).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveTitle('(1) Заказы — Kerben');
  await expect(rows(page)).toHaveCount(1 + 1);
  await bar.click();
  await expect(rows(page)).toHaveCount(1 + 2);
  await expect(rows(page).nth(1)).toContainText(`№ ${second.number}`);
  await expect(bar).toBeHidden();
});
