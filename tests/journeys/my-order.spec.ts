import type { Page } from '@playwright/test';
import { adminToken, anotherPage, bearer, open, useToken } from './accounts.ts';
import { fillCart, goToLastStep, orderAsGuest, placeButton, readProduct } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { productToBuy } from './sellers.ts';

/** What the browser tells servers: addresses and where they were opened from. */
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  return told;
}

test(
  'a guest returns a received line with a photo, and the operator takes it back into stock',
  { tag: '@phone-full' },
  async ({ page, request, browser, baseURL }) => {
    test.slow();
    const product = await productToBuy(request);
    const order = await orderAsGuest(request, product, { quantity: 2 });
    const token = await adminToken(request);
    for (const status of ['inProgress', 'completed'])
      await request.put(`/api/orders/update-status/${order._id}`, {
        headers: bearer(token),
        data: { status },
      });

    await open(page, order.link ?? '');
    await page.getByRole('button', { name: 'Вернуть товар' }).click();
    await page.getByLabel(`Сколько вернуть: ${product.name}`).selectOption('1');
    await page.getByLabel('Почему').selectOption('Не подошёл размер');
    await page.locator('input[type="file"]').setInputFiles('server/demo/pictures/ac-white-front.webp');
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('Ждёт решения')).toBeVisible();

    const adminPage = await anotherPage(browser, baseURL);
    await useToken(adminPage, token, 'admin');
    await open(adminPage, '/admin/returns?status=requested');
    const card = adminPage.getByRole('article').filter({ hasText: `№ ${order.number}` });
    await card.getByRole('button', { name: 'Решить' }).click();
    await card.getByLabel('Ответ покупателю').fill('Принесите на Киевскую');
    await card.getByRole('button', { name: 'Принять возврат' }).click();
    await expect(card).toBeHidden();
    await adminPage.context().close();
    expect((await readProduct(request, product._id)).quantity).toBe(product.quantity - 1);
    await page.reload();
    await expect(page.getByText('Возврат принят')).toBeVisible();
    await expect(page.getByText('Принесите на Киевскую')).toBeVisible();
  },
);

test(
  'a guest orders with transfer and sees the code; the operator marks it, and the page says paid',
  { tag: '@phone-full' },
  async ({ page, request, browser, baseURL }) => {
    const product = await productToBuy(request);
    const order = await orderAsGuest(request, product, { paymentMethod: 'transfer' });
    await open(page, order.link ?? '');
    await expect(page.getByRole('img', { name: 'QR-код для оплаты: MBank' })).toBeVisible();

    const adminPage = await anotherPage(browser, baseURL);
    await useToken(adminPage, await adminToken(request), 'admin');
    await open(adminPage, `/order/${order._id}`);
    await adminPage.getByRole('button', { name: /^Отметить оплату/ }).click();
    await expect(adminPage.getByText('Оплачен', { exact: true })).toBeVisible();
    await adminPage.context().close();
    await page.reload();
    await expect(page.getByText('Оплачен', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Оплата переводом' })).toBeHidden();
  },
);

test(
  'a guest orders, opens the link on another device and cancels: the stock is back',
  { tag: '@phone-full' },
  async ({ page, request, browser, baseURL }) => {
    test.slow();
    const product = await productToBuy(request);
    await fillCart(page, { product, quantity: 2 });
    await open(page, '/cart');
    await goToLastStep(page);
    await placeButton(page).click();
    await expect(page).toHaveURL('/');
    const card = page.getByRole('complementary', { name: 'Ваш последний заказ' });
    await expect(card).toBeVisible();
    const link = (await card.getByRole('link', { name: 'Следить за заказом' }).getAttribute('href')) ?? '';
    expect((await readProduct(request, product._id)).quantity).toBe(product.quantity - 2);

    const other = await anotherPage(browser, baseURL);
    const told = listen(other);
    const [answer] = await Promise.all([other.waitForResponse('**/my-order'), open(other, link)]);
    expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Заказ №');
    await other.getByRole('button', { name: 'Отменить заказ' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
    await expect(other.getByText('Вы отменили этот заказ.')).toBeVisible();
    expect((await readProduct(request, product._id)).quantity).toBe(product.quantity);
    await other.getByRole('link', { name: product.name }).click();
    await expect(other).toHaveURL(`/products/${product._id}`);
    const secret = link.split('#')[1] ?? '';
    expect(secret).toMatch(/^\d+-[\w-]{24}$/);
    expect(told.filter((address) => address.includes(secret))).toEqual([]);
    // One page for all orders: what the shop keeps of it knows none.
    const kept = await (await request.get('/my-order')).text();
    for (const own of [secret, product.name]) expect(kept).not.toContain(own);
    await other.context().close();

    await card.getByRole('link').click();
    await expect(page.getByText('Вы отменили этот заказ.')).toBeVisible();
    await page.getByRole('button', { name: 'Повторить заказ' }).click();
    await expect(page).toHaveURL('/cart');
    await goToLastStep(page);
    await placeButton(page).click();
    await expect(page).toHaveURL('/');
    await expect(card.getByRole('link')).not.toHaveAttribute('href', link);
    expect((await readProduct(request, product._id)).quantity).toBe(product.quantity - 2);
    await card.getByRole('button', { name: 'Больше не показывать' }).click();
    await expect(card).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Самые Новые Товары' })).toBeAttached();
    await expect(card).toBeHidden();
  },
);
