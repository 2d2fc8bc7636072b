import type { ReviewPage } from '../../contract/reviews.ts';
import { findProduct, isForSale, openFirstOfCatalog } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

test.describe('reviews', () => {
  test("name, date, verified purchase, the shop's answer, and the average", async ({ page, request }) => {
    const product = await findProduct(request, (card) => card.reviewCount > 2);
    const answer = (await (await request.get(`/api/reviews/product/${product._id}`)).json()) as ReviewPage;
    await page.goto(`/products/${product._id}#reviews`);
    const panel = page.getByRole('tabpanel', { name: /^Reviews/ });
    await expect(panel.getByRole('article')).toHaveCount(answer.reviews.length);
    const average = answer.averageRating.toFixed(1).replace('.', ',');
    await expect(panel.getByRole('img', { name: `Средняя оценка ${average} из 5` })).toBeVisible();
    for (const [index, review] of answer.reviews.entries()) {
      const shown = panel.getByRole('article').nth(index);
      await expect(shown.getByRole('heading')).toHaveText(review.user.name);
      await expect(shown.getByRole('img', { name: `Оценка ${review.rating} из 5` })).toBeVisible();
      await expect(shown.locator('time').first()).toHaveAttribute('datetime', review.createdAt);
      await expect(shown.getByText('Покупка подтверждена')).toHaveCount(review.verifiedPurchase ? 1 : 0);
      await expect(shown.getByText('Ответ магазина')).toHaveCount(review.adminReply ? 1 : 0);
    }
  });

  test("a guest reads 'Войдите, чтобы оставить отзыв' and gets to /login", async ({ page, request }) => {
    const product = await findProduct(request, isForSale);
    await page.goto(`/products/${product._id}#reviews`);
    await expect(page.getByRole('link', { name: 'Войдите, чтобы оставить отзыв' })).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent(`/products/${product._id}#reviews`)}`,
    );
  });

  test('many reviews have pages', async ({ page, request }) => {
    const product = await findProduct(request, (card) => card.reviewCount > 0);
    const answer = (await (await request.get(`/api/reviews/product/${product._id}`)).json()) as ReviewPage;
    await page.route('**/api/reviews/product/**', (route) => {
      const currentPage = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
      return route.fulfill({ json: { ...answer, total: 90, totalPages: 2, currentPage } });
    });
    // Whichever stands first in the catalogue.
    await page.route(/\/api\/products\/[^/?]+$/, (route) => {
      const _id = new URL(route.request().url()).pathname.split('/').at(-1);
      return route.fulfill({ json: { product: { ...product, _id } } });
    });
    await openFirstOfCatalog(page);
    await page.getByRole('tab', { name: /^Reviews/ }).click();
    await expect(page.getByText('Стр 1 из 2')).toBeVisible();
    await page.getByRole('link', { name: 'Вперёд' }).click();
    await expect(page.getByText('Стр 2 из 2')).toBeVisible();
    await expect(page).toHaveURL(/\?reviews=2#reviews$/);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL('/catalog');
  });
});
