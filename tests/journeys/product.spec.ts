import { findProduct, isForSale, openProduct } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

test.describe('what the page says of a product', () => {
  test('shared links and search engines get a picture, the price in KGS and the rating', async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, (card) => isForSale(card) && card.reviewCount > 0);
    await openProduct(page, product);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /^http.+\/img\/1080\//,
    );
    const said = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(said['@graph'][0]).toMatchObject({
      '@type': 'Product',
      offers: { price: product.price, priceCurrency: 'KGS', availability: 'https://schema.org/InStock' },
      aggregateRating: { reviewCount: product.reviewCount },
    });
    expect(said['@graph'][1]['@type']).toBe('BreadcrumbList');
  });

  test('everything can be read without scripts', async ({ browser, request, baseURL }) => {
    const product = await findProduct(request, (card) => isForSale(card) && card.reviewCount > 0);
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(`/products/${product._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    for (const { name } of product.characteristics)
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Войдите, чтобы оставить отзыв')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Похожие товары' })).toBeVisible();
    await context.close();
  });
});

test.describe('tabs', () => {
  test('the stars under the name lead to the reviews', async ({ page, request }) => {
    await openProduct(page, await findProduct(request, (card) => card.reviewCount > 0));
    await page.getByRole('link', { name: /отзыв/ }).first().click();
    await expect(page.getByRole('tabpanel', { name: /^Отзывы/ })).toBeInViewport();
  });

  test(
    'an address with #reviews shows them before any script is there, and the script moves nothing',
    { tag: '@phone' },
    async ({ page, request }) => {
      const product = await findProduct(request, (card) => card.reviewCount > 3);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(`/products/${product._id}#reviews`, { waitUntil: 'commit' });
      const reviews = page.locator('#reviews');
      await expect(reviews).toBeInViewport();
      await page.evaluate(() => document.fonts.ready);
      const before = await reviews.boundingBox();
      resolve();
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
      expect(await reviews.boundingBox()).toEqual(before);
      await expect(page.getByRole('tab', { name: /^Отзывы/ })).toHaveAttribute('aria-selected', 'true');
    },
  );
});
