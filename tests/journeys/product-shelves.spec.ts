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
    for (const name of ['Другие товары продавца', 'Похожие товары', 'Аксессуары'])
      await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible();
    const similar = page.getByRole('region', { name: 'Похожие товары' }).getByRole('link').first();
    const name = (await similar.textContent()) ?? '';
    await similar.click();
    // The first visit to a shop that has just started also waits for pictures to be made.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 20_000 });
  });
});
