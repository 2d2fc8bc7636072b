import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { ProductCard } from '../../contract/catalog.ts';
import type { Favorites } from '../../contract/favorites.ts';
import { demoAccount, menuOf, newcomer, open, register, useToken } from './accounts.ts';
import { askProducts, cardOf, cards, findProduct } from './catalog-goods.ts';
import { expect, test } from './fixtures.ts';

const heartIn = (part: Locator) => part.getByRole('button', { name: /^(Favorite|Избранное): / });
const heartOf = (page: Page, product: ProductCard) => heartIn(cardOf(page, product));
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text, { exact: true });
const badge = (page: Page, isMobile: boolean, count: number) =>
  menuOf(page, isMobile).getByRole('link', { name: `Favorites, ${count}` });

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
    { tag: '@phone' },
    async ({ page, request, isMobile }) => {
      await asCustomer(page, request);
      const [first, second] = await someProducts(request);
      await open(page, '/catalog');
      await heartOf(page, first).click();
      await expect(said(page, 'Added to favorites')).toBeVisible();
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
    const heart = heartIn(page.getByRole('region', { name: 'Product photos' }));
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(said(page, 'Удалено из избранного')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const onShelf = heartIn(page.getByRole('region', { name: 'Similar products' })).first();
    await onShelf.click();
    await expect(onShelf).toHaveAttribute('aria-pressed', 'true');
  });

  test('without favourites reads so, and gets to the catalogue', async ({ page, request, axe }) => {
    await asCustomer(page, request);
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { name: 'You have no favorites' })).toBeVisible();
    await axe(page);
    await page.getByRole('main').getByRole('link', { name: 'To the catalog' }).click();
    await expect(page).toHaveURL('/catalog');
  });

  test('presses twice while the first is on its way: the last wish counts', async ({ page, request }) => {
    const { id } = await asCustomer(page, request);
    const [first] = await someProducts(request);
    await open(page, '/catalog');
    const heart = heartOf(page, first);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**/api/users/${id}/favorites`, async (route) => {
      if (route.request().method() === 'POST') await promise;
      await route.continue().catch(() => {});
    });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    resolve();
    await expect(said(page, 'Removed from favorites')).toBeVisible();
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { name: 'You have no favorites' })).toBeVisible();
  });
});

test.describe('the page', () => {
  test('shows discount, old price, what is left, and words cut to nine characters', async ({
    page,
    request,
    axe,
  }) => {
    const { mark } = await asCustomer(page, request);
    const { product: lowered } = await findProduct(
      request,
      ({ originalPrice, price, quantity }) => (originalPrice ?? 0) > price && quantity > 0,
    );
    const { product: long } = await findProduct(request, ({ type }) => [...type].length > 9);
    await mark(long);
    await mark(lowered);
    await page.goto('/favorites');
    const card = cardOf(page, lowered);
    await expect(card.getByText(`−${lowered.discountPercentage} %`)).toBeVisible();
    await expect(card.locator('s')).toBeVisible();
    await expect(card.getByText(`${lowered.quantity} left`)).toBeVisible();
    await expect(card.getByRole('button', { name: `В корзину: ${lowered.name}` })).toBeVisible();
    await expect(cardOf(page, long).getByTitle(long.type)).toHaveText(`${long.type.slice(0, 9).trimEnd()}…`);
    await axe(page, 'main');
  });

  test("says 'Не доступен' of what is not on sale", async ({ page, request }) => {
    const { id } = await asCustomer(page, request);
    const [product] = await someProducts(request);
    const marked: Favorites = [{ ...product, isActive: false }];
    await page.route(`**/api/users/${id}/favorites`, (route) => route.fulfill({ json: marked }));
    await page.goto('/favorites');
    await expect(cardOf(page, product).getByText('Не доступен').first()).toBeVisible();
    await expect(cardOf(page, product).getByText('сом')).toHaveCount(0);
  });

  test('sends a guest to /login with a message, and back', async ({ page }) => {
    await page.goto('/favorites');
    await expect(page).toHaveURL('/login?from=%2Ffavorites');
    await expect(said(page, 'Зарегистрируйтесь или войдите, чтобы пользоваться избранным')).toBeVisible();
  });

  test('tells an admin whom it is for', async ({ page, request }) => {
    const { token, user } = await demoAccount(request, 'admin');
    await useToken(page, token, user.role);
    await page.goto('/favorites');
    await expect(
      page.getByRole('heading', {
        name: 'Функция избранного доступна только Зарегистрированным покупателям',
      }),
    ).toBeVisible();
  });

  test("reads a seller's from a path of their own", async ({ page, request }) => {
    const { token, user } = await demoAccount(request, 'seller');
    const [product] = await someProducts(request);
    await page.route(`**/api/sellers/${user._id}/favorites`, (route) => route.fulfill({ json: [product] }));
    await useToken(page, token, user.role);
    await page.goto('/favorites');
    await expect(heartOf(page, product)).toHaveAttribute('aria-pressed', 'true');
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
    await expect(said(page, 'Register or sign in to add to favorites')).toBeVisible();
  });

  test('an admin is told in the words of each screen', async ({ page, request }) => {
    const { token, user } = await demoAccount(request, 'admin');
    await useToken(page, token, user.role);
    const [first] = await someProducts(request);
    await open(page, '/catalog');
    await heartOf(page, first).click();
    await expect(said(page, 'Favorites are for buyers and sellers only')).toBeVisible();
    await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'false');
    await open(page, '/');
    await heartIn(cards(page).first()).click();
    await expect(
      said(page, 'Функция избранного доступна только Зарегистрированным покупателям'),
    ).toBeVisible();
    await open(page, `/products/${first._id}`);
    await heartIn(page.getByRole('region', { name: 'Product photos' })).click();
    await expect(said(page, 'Функция избранного доступна только покупателям и продавцам')).toBeVisible();
  });
});

test.describe('without a line', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the heart is as it was, and the screen says so in its language', async ({ page, request }) => {
    const { id, mark } = await asCustomer(page, request);
    const [first, second] = await someProducts(request);
    await mark(first);
    await open(page, '/catalog');
    await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true');
    await page.route(`**/api/users/${id}/favorites`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.route(`**/api/users/${id}/favorites/*`, (route) => route.abort());
    await heartOf(page, second).click();
    await expect(said(page, 'An error occurred')).toBeVisible();
    await expect(heartOf(page, second)).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/favorites');
    await heartOf(page, first).click();
    await expect(said(page, 'Ошибка при обновлении избранного')).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
  });

  test('the page offers to try again', async ({ page, request }) => {
    const { id, mark } = await asCustomer(page, request);
    const [first] = await someProducts(request);
    await mark(first);
    await page.route(`**/api/users/${id}/favorites`, (route) => route.abort());
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
    await page.unroute(`**/api/users/${id}/favorites`);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(cardOf(page, first)).toBeVisible();
  });
});
