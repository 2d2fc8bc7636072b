import { findProduct, openProduct } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

test.describe('image gallery', () => {
  test('thumbnails show their photo', async ({ page, request }) => {
    const product = await findProduct(request, (card) => card.images.length > 2);
    await openProduct(page, product);
    const count = product.images.length;
    await page.getByRole('link', { name: `Photo 3 of ${count}`, exact: true }).click();
    await expect(page.getByRole('link', { name: `Enlarge photo 3 of ${count}` })).toBeInViewport({
      ratio: 0.5,
    });
    await expect(page.getByRole('link', { name: `Photo 3 of ${count}`, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test("a modal with prev/next: 'arrow keys cycle images, Escape closes'", async ({ page, request }) => {
    const product = await findProduct(request, (card) => card.images.length > 1);
    const count = product.images.length;
    await openProduct(page, product);
    await page.getByRole('link', { name: 'Enlarge photo 1' }).click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText(`Photo 1 of ${count}`)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText(`Photo ${count} of ${count}`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText(`Photo 1 of ${count}`)).toBeVisible();
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await expect(viewer.getByText(`Photo 2 of ${count}`)).toBeVisible();
    await viewer.getByRole('button', { name: 'Previous photo' }).click();
    await expect(viewer.getByText(`Photo 1 of ${count}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  test('a finger swipes to the next photo', { tag: '@phone-only' }, async ({ page, request }) => {
    const product = await findProduct(request, (card) => card.images.length > 1);
    const count = product.images.length;
    await openProduct(page, product);
    await expect(page.getByText(`1 / ${count}`)).toBeVisible();
    await page.getByRole('link', { name: 'Enlarge photo 1' }).tap();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText(`Photo 1 of ${count}`)).toBeVisible();

    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
    await touch('touchStart', 300);
    for (const x of [260, 200, 120]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(viewer.getByText(`Photo 2 of ${count}`)).toBeVisible();
  });
});
