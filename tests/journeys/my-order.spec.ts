import type { Page } from '@playwright/test';
import { anotherPage, open } from './accounts.ts';
import { fillCart, goToLastStep, isPlain, ownProduct, placeButton, readProduct } from './buying.ts';
import { expect, test } from './fixtures.ts';

/** What the browser tells servers: addresses and where they were opened from. */
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  return told;
}

test(
  'a guest orders, opens the link on another device and cancels: the stock is back',
  { tag: '@phone' },
  async ({ page, request, browser, baseURL }, info) => {
    test.slow();
    const product = await ownProduct(request, info, isPlain);
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
    await other.context().close();

    await card.getByRole('link').click();
    await expect(page.getByText('Вы отменили этот заказ.')).toBeVisible();
    await page.goBack();
    await card.getByRole('button', { name: 'Больше не показывать' }).click();
    await expect(card).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Самые Новые Товары' })).toBeAttached();
    await expect(card).toBeHidden();
  },
);
