import { findProduct, isForSale, openFirstOfCatalog, openProduct } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

test.describe('coming and going', () => {
  test('the close button goes back to where one came from in the shop', async ({ page }) => {
    await openFirstOfCatalog(page, '/catalog?page=2');
    await expect(page).toHaveURL(/\/products\//);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL('/catalog?page=2');
  });

  test('whoever came from outside gets to the catalogue', async ({ page, request }) => {
    await openProduct(page, await findProduct(request, isForSale));
    await page.getByRole('link', { name: 'Close' }).click();
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

  test.describe('what the shop no longer shows', () => {
    test.use({ expectedErrors: [/status of 403/] });

    test("'403 redirects to /catalog'", async ({ page }) => {
      await page.route(/\/api\/products\/[^/?]+$/, (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'PRODUCT_NOT_LISTED', message: 'Товар сейчас не продаётся' },
        }),
      );
      await openFirstOfCatalog(page, '/catalog?page=2');
      await expect(page).toHaveURL('/catalog');
    });
  });

  test.describe('a part that fails', () => {
    test.use({ expectedErrors: [/500|Failed to load resource/] });

    test("has its own message with 'try again'", async ({ page }) => {
      let broken = true;
      await page.route('**/api/reviews/**', (route) =>
        broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      );
      await openFirstOfCatalog(page);
      await page.getByRole('tab', { name: /^Reviews/ }).click();
      await expect(page.getByText('Отзывы не загрузились')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      broken = false;
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(page.getByRole('link', { name: 'Войдите, чтобы оставить отзыв' })).toBeVisible();
    });
  });

  test(
    'the contact footer leaves its place to the product on a phone',
    { tag: '@phone' },
    async ({ page, request, isMobile }) => {
      await openProduct(page, await findProduct(request, isForSale));
      await expect(page.getByRole('contentinfo')).toBeVisible({ visible: !isMobile });
    },
  );
});
