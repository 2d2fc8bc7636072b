import { findProduct, openProduct } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

test.describe('image gallery', () => {
  test("thumbnails show their photo; a modal with prev/next: 'arrow keys cycle images, Escape closes'", async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, (card) => card.images.length > 2);
    await openProduct(page, product);
    const count = product.images.length;
    await page.getByRole('link', { name: `Фото 3 из ${count}`, exact: true }).click();
    await expect(page.getByRole('link', { name: `Увеличить фото 3 из ${count}` })).toBeInViewport({
      ratio: 0.5,
    });
    await expect(page.getByRole('link', { name: `Фото 3 из ${count}`, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );

    await page.getByRole('link', { name: `Фото 1 из ${count}`, exact: true }).click();
    await page.getByRole('link', { name: 'Увеличить фото 1' }).first().click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText(`Фото 1 из ${count}`)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText(`Фото ${count} из ${count}`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText(`Фото 1 из ${count}`)).toBeVisible();
    await viewer.getByRole('button', { name: 'Следующее фото' }).click();
    await expect(viewer.getByText(`Фото 2 из ${count}`)).toBeVisible();
    await viewer.getByRole('button', { name: 'Предыдущее фото' }).click();
    await expect(viewer.getByText(`Фото 1 из ${count}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  test('a finger swipes to the next photo', { tag: '@phone-only' }, async ({ page, request }) => {
    const product = await findProduct(request, (card) => card.images.length > 1);
    const count = product.images.length;
    await openProduct(page, product);
    await expect(page.getByText(`1 / ${count}`)).toBeVisible();
    await page.getByRole('link', { name: 'Увеличить фото 1' }).first().tap();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText(`Фото 1 из ${count}`)).toBeVisible();

    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
    await touch('touchStart', 300);
    for (const x of [260, 200, 120]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(viewer.getByText(`Фото 2 из ${count}`)).toBeVisible();
  });
});
