import type { Page } from '@playwright/test';
import { adminToken, bearer, demoAccount, useToken, open } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct, orderOf, ownSeller, said } from './sellers.ts';

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Кабинет продавца' }).getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'a seller’s day on a phone: packs, changes a price in the list, replies to a review, reads the week’s report',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    const seller = await ownSeller(request);
    const product = await makeProduct(request, seller, { name: 'Тапочки серые', quantity: 5 });
    const customer = await demoAccount(request, 'customer');
    const admin = bearer(await adminToken(request));
    const setStatus = (id: string, status: string) =>
      request.put(`/api/orders/update-status/${id}`, { headers: admin, data: { status } });
    // One order is done and reviewed, another waits to be packed.
    const reviewed = await orderOf(request, [{ product, quantity: 1 }], customer.token);
    await setStatus(reviewed._id, 'completed');
    await request.post('/api/reviews', {
      headers: bearer(customer.token),
      data: { productId: product._id, rating: 3, comment: 'Маломерят' },
    });
    const order = await orderOf(request, [{ product, quantity: 2 }]);
    await setStatus(order._id, 'inProgress');
    await useToken(page, seller.token, 'seller');

    await open(page, '/seller');
    await expect(page.getByRole('link', { name: `№ ${order.number}` })).toBeVisible();
    await expect(page.getByText('осталось 2')).toBeVisible();
    await expect(page.getByText('Маломерят')).toBeVisible();
    // The shop's own bar makes room for the workspace's.
    await expect(page.getByRole('navigation', { name: 'Нижняя панель' })).toBeHidden();

    await place(page, 'Заказы').click();
    await button(page, `Собран: заказ № ${order.number}`).click();
    await expect(said.told(page, `Заказ № ${order.number}: Собран`)).toBeVisible();
    await button(page, `Передан: заказ № ${order.number}`).click();
    await expect(said.told(page, `Заказ № ${order.number}: Передан`)).toBeVisible();

    await place(page, 'Товары').click();
    const price = page.getByRole('textbox', { name: 'Цена: Тапочки серые' });
    await price.fill('990');
    await price.press('Enter');
    await expect(said.told(page, 'Тапочки серые: цена 990 сом')).toBeVisible();
    const stock = page.getByRole('textbox', { name: 'Остаток: Тапочки серые' });
    await stock.fill('20');
    await stock.press('Enter');
    await expect(said.told(page, 'Тапочки серые: остаток 20')).toBeVisible();
    await button(page, 'Отменить').click();
    await expect(stock).toHaveValue('2');

    await place(page, 'Отзывы').click();
    await page.getByRole('button', { name: 'Ответить на отзыв' }).click();
    await page.getByRole('textbox', { name: 'Ваш ответ' }).fill('Обменяем на размер больше');
    await button(page, 'Отправить ответ').click();
    await expect(said.told(page, 'Ответ опубликован')).toBeVisible();

    await place(page, 'Отчёты').click();
    // Figures are counted every few seconds, and the page asks for them again.
    const table = page.getByRole('table', { name: 'Данные отчёта' });
    await expect(table.getByText('3 600 сом').first()).toBeVisible({ timeout: 30_000 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);

    await open(page, `/products/${product._id}#reviews`);
    await expect(page.getByText('Ответ продавца')).toBeVisible();
    await expect(page.getByText('990 сом').first()).toBeVisible();
    await request.delete(`/api/sellers/products/${product._id}`, { headers: bearer(seller.token) });
  },
);
