import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { OwnProduct } from '#contract/selling.ts';
import { bearer, useToken, open } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { deleteProduct, makeProduct, orderOf, type OwnSeller, ownSeller, said } from './sellers.ts';

const { told } = said;
const QUANTITY = '**/api/orders/update-product-quantity/*';

const isAsWideAsTheScreen = async (page: Page) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
};

test.describe('an order', () => {
  let seller: OwnSeller;
  let product: OwnProduct;
  let placed: Order;
  test.beforeEach(async ({ page, request }) => {
    seller = await ownSeller(request);
    product = await makeProduct(request, seller, { name: 'Тапочки серые', quantity: 5 });
    placed = await orderOf(request, [{ product, quantity: 2 }]);
    await useToken(page, seller.token, 'seller');
  });
  test.afterEach(async ({ request }) => deleteProduct(request, seller, product._id));

  const edit = (page: Page) => page.getByRole('button', { name: 'Изменить: Тапочки серые' });
  const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Количество' });
  const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' });
  const left = async (page: Page) => {
    const answer = await page.request.get(`/api/sellers/products/${product._id}`, {
      headers: bearer(seller.token),
    });
    return ((await answer.json()) as { product: OwnProduct }).product.quantity;
  };

  test(
    'opens from the sales with the seller’s own lines, and its quantity can be changed',
    { tag: '@phone-full' },
    async ({ page }) => {
      await open(page, '/seller/sales-history');
      await page.getByRole('link', { name: `Открыть заказ № ${placed.number}` }).click();
      await expect(page.getByRole('heading', { name: `Заказ № ${placed.number}` })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByText(placed._id)).toBeVisible();
      await expect(main.getByText('Айгүл')).toBeVisible();
      // Who buys is the shop's business: the seller packs.
      await expect(main.getByText('Не указан')).toHaveCount(4);
      await expect(main.getByText(seller.companyName)).toBeVisible();
      await expect(main.getByText('2 400 сом').first()).toBeVisible();
      await isAsWideAsTheScreen(page);

      await edit(page).click();
      await page.getByRole('button', { name: 'Больше' }).click();
      await expect(quantity(page)).toHaveValue('3');
      const sent = page.waitForRequest(QUANTITY);
      await save(page).click();
      expect((await sent).postDataJSON()).toEqual({
        productIndex: 0,
        lineId: placed.products[0]!._id,
        quantityBefore: 2,
        quantity: 3,
      });
      await expect(told(page, 'Количество обновлено')).toBeVisible();
      await expect(main.getByText('3 600 сом').first()).toBeVisible();
      expect(await left(page)).toBe(2);
      await expect(edit(page)).toBeFocused();
      await page.getByRole('link', { name: 'Закрыть' }).click();
      await expect(page).toHaveURL('/seller/sales-history');
      await expect(page.getByRole('row').filter({ hasText: '3 × 1 200 сом' })).toBeVisible();
    },
  );
});
