import type { Page } from '@playwright/test';
import type { OwnProduct, OwnProductsPage } from '#contract/selling.ts';
import { newcomer, register, stored, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { bearer, deleteProduct, makeProduct, type OwnSeller, ownSeller, said } from './sellers.ts';

const { alert, told } = said;
const LIST = '**/api/sellers/products?*';
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name });
const act = async (page: Page, name: string, action: string) => {
  await card(page, name).locator('summary').click();
  await card(page, name).getByText(action, { exact: true }).click();
};

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

test("'My products' without any leads to creating the first", async ({ page, axe }) => {
  await page.goto('/seller/products');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('My products');
  await expect(page.getByRole('link', { name: 'Create your first product' })).toHaveAttribute(
    'href',
    '/sellers-products',
  );
  await axe(page);
});

test(
  'shows all of them, hidden and sold out ones too, to be searched and filtered',
  { tag: '@phone' },
  async ({ page, request, axe, isMobile }) => {
    await offer(
      request,
      { name: 'Тапочки серые' },
      { name: 'Тапочки белые', quantity: 0 },
      { name: 'Шляпа' },
    );
    await request.put(`/api/products/${products[2]!._id}/toggle-active`, { headers: bearer(seller.token) });
    await page.goto('/seller/products');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    await expect(card(page, 'Тапочки серые').getByText('Shown')).toBeVisible();
    await expect(card(page, 'Тапочки белые').getByText('Sold out').first()).toBeVisible();
    await expect(card(page, 'Шляпа').getByText('Hidden')).toBeVisible();
    await expect(card(page, 'Шляпа').getByText('1 200 сом · 10 pcs')).toBeVisible();
    await expect(card(page, 'Шляпа').getByText(`${seller.companyName.slice(0, 8)}…`)).toBeVisible();
    await expect(card(page, 'Тапочки серые').getByRole('link').first()).toHaveAttribute(
      'href',
      `/products/${products[0]!._id}`,
    );
    await expect(page.getByText(/^All your products are hidden from buyers/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to profile' })).toHaveAttribute(
      'href',
      '/sellerProfile',
    );
    await expect(page.getByRole('link', { name: 'Create product' })).toHaveAttribute(
      'href',
      '/sellers-products',
    );
    await card(page, 'Шляпа').locator('summary').click();
    await expect(card(page, 'Шляпа').getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/product-form/${products[2]!._id}`,
    );
    await axe(page);
    if (isMobile) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
    }

    await page
      .getByRole('navigation', { name: 'Which products' })
      .getByRole('link', { name: 'Hidden' })
      .click();
    await expect(page).toHaveURL('/seller/products?state=hidden');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search my products' }).fill('белые');
    await page.getByRole('searchbox', { name: 'Search my products' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all products' }).click();
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
    await page.goto('/seller/products');
    await card(page, 'Тапочки серые').getByRole('link').first().click();
    const heading = page.getByRole('heading', { level: 1, name: 'Тапочки серые' });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL! });
    const stranger = await context.newPage();
    expect((await stranger.goto(`/products/${products[0]!._id}`))?.status()).toBe(403);
    await expect(stranger).toHaveURL('/catalog');
    await context.close();
  });
});

test('hides and shows a product at once', async ({ page, request }) => {
  await offer(request, { name: 'Тапочки серые' });
  await page.goto('/seller/products');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/toggle-active', async (route) => {
    await held;
    await route.continue();
  });
  await act(page, 'Тапочки серые', 'Hide');
  // Before the server has answered.
  await expect(card(page, 'Тапочки серые').getByText('Hidden')).toBeVisible();
  const answered = page.waitForResponse('**/toggle-active');
  answer();
  await answered;
  await page.reload();
  await expect(card(page, 'Тапочки серые').getByText('Hidden')).toBeVisible();
  await act(page, 'Тапочки серые', 'Show');
  await expect(card(page, 'Тапочки серые').getByText('Shown')).toBeVisible();
});

test("deletes a product after asking: 'Product deleted successfully'", async ({ page, request, axe }) => {
  await offer(request, { name: 'Тапочки серые' }, { name: 'Шляпа' });
  await page.goto('/seller/products');
  await act(page, 'Шляпа', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete “Шляпа”?' });
  await axe(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Шляпа')).toBeVisible();
  await act(page, 'Шляпа', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(told(page, 'Product deleted successfully')).toBeVisible();
  await expect(card(page, 'Шляпа')).toHaveCount(0);
  await expect(card(page, 'Тапочки серые')).toBeVisible();
  const list = await request.get('/api/sellers/products', { headers: bearer(seller.token) });
  expect(((await list.json()) as OwnProductsPage).totalProducts).toBe(1);
});

test('who deletes the last one of the last page is led to the page before it', async ({ page, request }) => {
  await offer(request, { name: 'Тапочки серые' }, { name: 'Шляпа' });
  const [slippers, hat] = products;
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  let isDeleted = false;
  await page.route(LIST, async (route) => {
    const currentPage = Number(new URL(route.request().url()).searchParams.get('page'));
    if (currentPage === 2) await mayAnswer;
    const shown = currentPage < 3 ? [slippers!] : isDeleted ? [] : [hat!];
    const totalPages = isDeleted ? 2 : 3;
    const json = { products: shown, currentPage, totalPages, totalProducts: totalPages * 12 };
    await route.fulfill({ json });
  });
  await page.route(`**/api/sellers/products/${hat!._id}`, (route) => {
    isDeleted = true;
    return route.fulfill({ json: { message: '' } });
  });
  await page.goto('/seller/products?page=3');
  await act(page, 'Шляпа', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/page=2$/);
  answer();
  await expect(card(page, 'Тапочки серые')).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);
});

test('the menu of a card closes on Escape and gives the focus back', async ({ page, request }) => {
  await offer(request, { name: 'Тапочки серые' });
  await page.goto('/seller/products');
  const opener = card(page, 'Тапочки серые').locator('summary');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Тапочки серые').getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Тапочки серые').getByRole('link', { name: 'Edit' })).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('who may not be here', () => {
  test("a customer goes to / with 'Access denied - sellers only'", async ({ page, request }) => {
    await useToken(page, (await register(request, newcomer())).token, 'customer');
    await page.goto('/seller/products');
    await expect(alert(page, 'Access denied - sellers only')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test("who isn't signed in gets 'Authorization required' and goes to /login", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto('/seller/products?state=hidden');
    await expect(alert(page, 'Authorization required')).toBeVisible();
    await expect(page).toHaveURL('/login?from=%2Fseller%2Fproducts%3Fstate%3Dhidden');
    await context.close();
  });
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

  test('403 on the list logs out and goes to /login', async ({ page }) => {
    const refusal = { code: 'SELLERS_ONLY', message: 'Access denied - sellers only' };
    await page.route(LIST, (route) => route.fulfill({ status: 403, json: refusal }));
    await page.goto('/seller/products');
    await expect(alert(page, 'Access denied - sellers only')).toHaveCount(1);
    await expect(page).toHaveURL(/\/login/);
    expect(await stored(page, 'token')).toBeNull();
  });

  test("'Error loading products', and it can be tried again", async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/seller/products');
    await expect(alert(page, 'Error loading products')).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  });

  test("'Error changing product status', and the card is as before", async ({ page, request }) => {
    await offer(request, { name: 'Тапочки серые' });
    await page.route('**/toggle-active', (route) => route.abort());
    await page.goto('/seller/products');
    await act(page, 'Тапочки серые', 'Hide');
    await expect(alert(page, 'Error changing product status')).toBeVisible();
    await expect(card(page, 'Тапочки серые').getByText('Shown')).toBeVisible();
  });

  test("'Failed to delete product' where it was refused, 'Error deleting product' without a line", async ({
    page,
    request,
  }) => {
    await offer(request, { name: 'Тапочки серые' });
    await page.goto('/seller/products');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    const path = `**/api/sellers/products/${products[0]!._id}`;
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await act(page, 'Тапочки серые', 'Delete');
    await confirm.click();
    await expect(alert(page, 'Failed to delete product')).toBeVisible();
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await act(page, 'Тапочки серые', 'Delete');
    await confirm.click();
    await expect(alert(page, 'Error deleting product')).toBeVisible();
    await expect(card(page, 'Тапочки серые')).toBeVisible();
  });
});
