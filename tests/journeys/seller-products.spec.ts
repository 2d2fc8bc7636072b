import type { Page } from '@playwright/test';
import type { OwnProduct } from '#contract/selling.ts';
import { bearer, useToken, open } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { deleteProduct, makeProduct, type OwnSeller, ownSeller } from './sellers.ts';

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name });

let seller: OwnSeller;
let products: OwnProduct[];
test.beforeEach(async ({ page, request }) => {
  seller = await ownSeller(request);
  products = [];
  // Other journeys count what the shop shows.
  await request.put(`/api/sellers/${seller.id}/toggle-products-visibility`, {
    headers: bearer(seller.token),
  });
  await useToken(page, seller.token, 'seller');
});
test.afterEach(async ({ request }) => {
  for (const { _id } of products) await deleteProduct(request, seller, _id);
});

async function offer(
  request: Parameters<typeof makeProduct>[0],
  ...offered: Parameters<typeof makeProduct>[2][]
) {
  for (const changed of offered) products.push(await makeProduct(request, seller, changed));
}

test(
  'shows all of them, hidden and sold out ones too, to be searched and filtered',
  { tag: '@phone-full' },
  async ({ page, request, isMobile }) => {
    await offer(
      request,
      { name: 'Тапочки серые' },
      { name: 'Тапочки белые', quantity: 0 },
      { name: 'Шляпа' },
    );
    await request.put(`/api/products/${products[2]!._id}/toggle-active`, { headers: bearer(seller.token) });
    await open(page, '/seller/products');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    await expect(card(page, 'Тапочки серые').getByText('Показан')).toBeVisible();
    await expect(card(page, 'Тапочки белые').getByText('Закончился').first()).toBeVisible();
    await expect(card(page, 'Шляпа').getByText('Скрыт')).toBeVisible();
    await expect(card(page, 'Шляпа').getByText('1 200 сом · 10 шт.')).toBeVisible();
    await expect(card(page, 'Шляпа').getByText(`${seller.companyName.slice(0, 8)}…`)).toBeVisible();
    await expect(card(page, 'Тапочки серые').getByRole('link').first()).toHaveAttribute(
      'href',
      `/products/${products[0]!._id}`,
    );
    await expect(page.getByText(/^Все ваши товары скрыты от покупателей/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Назад в профиль' })).toHaveAttribute(
      'href',
      '/sellerProfile',
    );
    await expect(page.getByRole('link', { name: 'Создать товар' })).toHaveAttribute(
      'href',
      '/sellers-products',
    );
    await card(page, 'Шляпа').locator('summary').click();
    await expect(card(page, 'Шляпа').getByRole('link', { name: 'Изменить' })).toHaveAttribute(
      'href',
      `/product-form/${products[2]!._id}`,
    );
    if (isMobile) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
    }

    await page
      .getByRole('navigation', { name: 'Какие товары' })
      .getByRole('link', { name: 'Скрыты' })
      .click();
    await expect(page).toHaveURL('/seller/products?state=hidden');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Поиск по моим товарам' }).fill('белые');
    await page.getByRole('searchbox', { name: 'Поиск по моим товарам' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
    await page.getByRole('link', { name: 'Показать все товары' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  },
);

test.describe('a product that the shop does not list', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('opens from its card and by its address for its seller; others are led to the catalog', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    await offer(request, { name: 'Тапочки серые' });
    await open(page, '/seller/products');
    await card(page, 'Тапочки серые').getByRole('link').first().click();
    const heading = page.getByRole('heading', { level: 1, name: 'Тапочки серые' });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL! });
    const stranger = await context.newPage();
    const answer = await stranger.goto(`/products/${products[0]!._id}`);
    expect(answer?.status()).toBe(403);
    // For those without scripts.
    expect(await answer?.text()).toContain('Товар сейчас не продаётся');
    await expect(stranger).toHaveURL('/catalog');
    await context.close();
  });
});
