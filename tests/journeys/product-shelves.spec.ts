import { truncate } from '../../web/features/catalog/card-text.ts';
import { findProduct, isForSale, openProduct } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

test.describe('sliders', () => {
  test('other products of the seller, similar products and accessories', async ({ page, request }) => {
    const accessory = await findProduct(request, (card) => card.direction !== undefined);
    const product = await findProduct(
      request,
      (card) => isForSale(card) && card.category === accessory.direction,
    );
    await openProduct(page, product);
    for (const name of ['Other products of the seller', 'Similar products', 'Accessories'])
      await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible();
    const similar = page.getByRole('region', { name: 'Similar products' }).getByRole('link').first();
    const name = (await similar.textContent()) ?? '';
    await similar.click();
    // The first visit to a shop that has just started also waits for pictures to be made.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 20_000 });
  });

  test("accessories 'only when the product has a category and no direction'", async ({ page, request }) => {
    await openProduct(page, await findProduct(request, (card) => card.direction !== undefined));
    await expect(page.getByRole('heading', { name: 'Other products of the seller' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Accessories' })).toHaveCount(0);
  });

  test(
    "their cards have the type cut to 8 characters, '10 on mobile'",
    { tag: '@phone' },
    async ({ page, request, isMobile }) => {
      const product = await findProduct(
        request,
        (card) => isForSale(card) && truncate(card.type, 8) !== truncate(card.type, 10),
      );
      await openProduct(page, product);
      const similar = page.getByRole('region', { name: 'Similar products' });
      const type = similar.getByTitle(product.type).first();
      await expect(type).toHaveText(truncate(product.type, isMobile ? 10 : 8), { useInnerText: true });
    },
  );

  test("'visible count 5 (width up to 1100: 4, up to 960: 3, up to 768: all)'", async ({ page, request }) => {
    await openProduct(page, await findProduct(request, isForSale));
    const shelf = page.getByRole('region', { name: 'Other products of the seller' });
    const inView = () =>
      shelf.getByRole('list').evaluate((track) => {
        const box = track.getBoundingClientRect();
        return [...track.children].filter((item) => {
          const { left, right } = item.getBoundingClientRect();
          return left >= box.left - 1 && right <= box.right + 1;
        }).length;
      });
    for (const [width, count] of [
      [1280, 5],
      [1100, 4],
      [960, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(inView, `at ${width}`).toBe(count);
    }
    await page.getByRole('button', { name: 'Other products of the seller: forward' }).click();
    await expect(page.getByRole('button', { name: 'Other products of the seller: back' })).toBeEnabled();

    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('button', { name: 'Other products of the seller: forward' })).toBeHidden();
    await shelf.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(shelf.getByRole('article').last()).toBeInViewport();
  });
});
