import { findProduct, isForSale, openFirstOfCatalog, openProduct } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

test.describe('coming and going', () => {
  test('the close button goes back to where one came from in the shop', async ({ page }) => {
    await openFirstOfCatalog(page, '/catalog?page=2');
    await expect(page).toHaveURL(/\/products\//);
    await page.getByRole('link', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL('/catalog?page=2');
  });

  test('whoever came from outside gets to the catalogue', async ({ page, request }) => {
    await openProduct(page, await findProduct(request, isForSale));
    await page.getByRole('link', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL('/catalog');
  });

  test.describe('an address without a product', () => {
    test.use({ expectedErrors: [/status of 404/] });

    test('an unknown product is a 404 page', async ({ page }) => {
      const answer = await page.goto('/products/00000000-0000-7000-8000-000000000000');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы нет');
    });
  });
});
