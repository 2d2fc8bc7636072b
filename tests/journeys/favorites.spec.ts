import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { ProductCard } from '../../contract/catalog.ts';
import { menuOf, newcomer, open, register, useToken } from './accounts.ts';
import { askProducts, cardOf, cards } from './catalog-goods.ts';
import { expect, test } from './fixtures.ts';

const heartIn = (part: Locator) => part.getByRole('button', { name: /^Избранное: / });
const heartOf = (page: Page, product: ProductCard) => heartIn(cardOf(page, product));
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text, { exact: true });
const badge = (page: Page, isMobile: boolean, count: number) =>
  menuOf(page, isMobile).getByRole('link', { name: `Избранное, ${count}` });

/** A customer of this test's own, in this tab. */
async function asCustomer(page: Page, request: APIRequestContext) {
  const { token, user } = await register(request, newcomer());
  await useToken(page, token, user.role);
  const mark = async ({ _id: productId }: ProductCard) => {
    const answer = await request.post(`/api/users/${user._id}/favorites`, {
      headers: { authorization: `Bearer ${token}` },
      data: { productId },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  return { id: user._id, mark };
}

async function someProducts(request: APIRequestContext): Promise<[ProductCard, ProductCard, ProductCard]> {
  const { products } = await askProducts(request);
  return [products[0]!, products[1]!, products[2]!];
}

test.describe('a customer', () => {
  test(
    'marks goods in the catalogue, sees them counted and together, and takes one out',
    { tag: '@phone-full' },
    async ({ page, request, isMobile }) => {
      await asCustomer(page, request);
      const [first, second] = await someProducts(request);
      await open(page, '/catalog');
      await heartOf(page, first).click();
      await expect(said(page, 'Добавлено в избранное')).toBeVisible();
      await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true');
      await heartOf(page, second).click();
      await expect(badge(page, isMobile, 2)).toBeVisible();

      await badge(page, isMobile, 2).click();
      await expect(page).toHaveURL('/favorites');
      await expect(page.getByRole('heading', { name: 'Избранное' })).toBeVisible();
      await expect(cards(page)).toHaveCount(2);
      await expect(cards(page).first().getByRole('link')).toHaveText(second.name);
      await heartOf(page, second).click();
      await expect(said(page, 'Удалено из избранного')).toBeVisible();
      await expect(cards(page)).toHaveCount(1);
      await expect(badge(page, isMobile, 1)).toBeVisible();
      await page.reload();
      await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true');
      await expect(cards(page)).toHaveCount(1);
    },
  );

  test("the home page and the product's own say 'Добавлено в избранное' and agree with each other", async ({
    page,
    request,
  }) => {
    await asCustomer(page, request);
    await open(page, '/');
    const card = cards(page).first();
    await heartIn(card).click();
    await expect(said(page, 'Добавлено в избранное')).toBeVisible();
    await card.getByRole('link').click();
    const heart = heartIn(page.getByRole('region', { name: 'Фото товара' }));
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(said(page, 'Удалено из избранного')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const onShelf = heartIn(page.getByRole('region', { name: 'Похожие товары' })).first();
    await onShelf.click();
    await expect(onShelf).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('who may not', () => {
  test('a guest is asked to register or sign in, and comes back to where the heart was', async ({
    page,
    request,
  }) => {
    const [first] = await someProducts(request);
    await open(page, '/catalog?page=1');
    await heartOf(page, first).click();
    await expect(page).toHaveURL('/login?from=%2Fcatalog%3Fpage%3D1');
    await expect(said(page, 'Зарегистрируйтесь или войдите, чтобы добавить товар в избранное')).toBeVisible();
  });
});
