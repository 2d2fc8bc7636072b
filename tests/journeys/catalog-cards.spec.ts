import { askProducts, cardOf, findProduct } from './catalog-goods.ts';
import { expect, test } from './fixtures.ts';
import { truncate } from '../../web/features/catalog/card-text.ts';

const som = (amount: number) => new Intl.NumberFormat('ru-RU').format(amount).replace(/\s/g, ' ');

test.describe('a card', () => {
  test("shows the discount 'when originalPrice exceeds price', with the old price struck", async ({
    page,
    request,
  }) => {
    const { product, page: at } = await findProduct(
      request,
      ({ isActive, originalPrice, price }) =>
        isActive && originalPrice !== undefined && originalPrice > price,
    );
    await page.goto(`/catalog?page=${at}`);
    const card = cardOf(page, product);
    await expect(card).toContainText(`−${product.discountPercentage} %`);
    await expect(card).toContainText(`${som(product.price)} сом`);
    await expect(card.locator('s')).toHaveText(som(product.originalPrice ?? 0));
  });

  test('without a lowered price has no badge', async ({ page, request }) => {
    const { product, page: at } = await findProduct(
      request,
      ({ isActive, originalPrice }) => isActive && originalPrice === undefined,
    );
    await page.goto(`/catalog?page=${at}`);
    await expect(cardOf(page, product)).toContainText(`${som(product.price)} сом`);
    await expect(cardOf(page, product)).not.toContainText('%');
    await expect(cardOf(page, product).locator('s')).toHaveCount(0);
  });

  test("of an inactive product shows 'Not available' in place of the price, and 9 characters of its type", async ({
    page,
    request,
  }) => {
    const { product, page: at } = await findProduct(
      request,
      ({ isActive, type }) => !isActive && truncate(type, 8) !== truncate(type, 9),
    );
    await page.goto(`/catalog?page=${at}`);
    await expect(cardOf(page, product)).toContainText('Not available');
    await expect(cardOf(page, product)).not.toContainText('сом');
    await expect(cardOf(page, product).getByTitle(product.type)).toHaveText(truncate(product.type, 9));
  });

  test('says how much is left, and when nothing is', async ({ page, request }) => {
    const few = await findProduct(
      request,
      ({ isActive, quantity }) => isActive && quantity > 0 && quantity <= 10,
    );
    await page.goto(`/catalog?page=${few.page}`);
    await expect(cardOf(page, few.product)).toContainText(`${few.product.quantity} left`);

    const none = await findProduct(request, ({ isActive, quantity }) => isActive && quantity === 0);
    await page.goto(`/catalog?page=${none.page}`);
    await expect(cardOf(page, none.product)).toContainText('Sold out');
  });

  test("has its 'type truncated to 8 characters' and its brand to 7", async ({ page, request }) => {
    const { product, page: at } = await findProduct(
      request,
      ({ isActive, type, brand }) => isActive && type.length > 9 && brand.length > 8 && !/\s/.test(type),
    );
    await page.goto(`/catalog?page=${at}`);
    const shown = cardOf(page, product).getByTitle(product.type);
    await expect(shown).toHaveText(`${product.type.slice(0, 8)}…`);
    await expect(cardOf(page, product).getByTitle(product.brand)).toHaveText(
      `${product.brand.slice(0, 7).trim()}…`,
    );
  });

  test('leads to its product wherever it is pressed', async ({ page, request }) => {
    const { products } = await askProducts(request);
    await page.goto('/catalog');
    await cardOf(page, products[0]!).click({ position: { x: 30, y: 30 } });
    await expect(page).toHaveURL(`/products/${products[0]!._id}`);
  });
});
