import { type Page } from '@playwright/test';
import type { Suggestions } from '#contract/catalog.ts';
import { open } from './accounts.ts';
import { askProducts, expectCards, oldProduct, queryIn } from './catalog-goods.ts';
import { expect, test } from './fixtures.ts';

const SUGGEST = '**/api/products/suggest?*';
const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option');

/** The field with the code of its suggestions there. */
async function openField(page: Page, path = '/catalog') {
  await open(page, path);
  const code = page.waitForResponse(/search-form-suggestions.*\.js/);
  await field(page).focus();
  await (await code).finished();
  return field(page);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is an ordinary form', async ({ page, request }) => {
    const product = await oldProduct(request);
    await page.goto('/catalog');
    await field(page).fill(product.type);
    await field(page).press('Enter');
    expect(queryIn(page)).toEqual({ search: product.type });
    await expect(field(page)).toHaveValue(product.type);
    await expectCards(page, (await askProducts(request, { search: product.type })).products);
  });
});

test('a search shows what it found, keeps its words and can be gone back from', async ({ page, request }) => {
  const product = await oldProduct(request);
  await open(page, '/catalog');
  await field(page).fill(`<${product.type}>`);
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Результаты по запросу «${product.type}»`);
  expect(queryIn(page)).toEqual({ search: product.type });
  await expectCards(page, (await askProducts(request, { search: product.type })).products);
  await expect(field(page)).toHaveValue(product.type);
  await page.goBack();
  await expect(field(page)).toHaveValue('');
});

test(
  'while somebody types the field offers sections and goods',
  { tag: '@phone' },
  async ({ page, request }) => {
    const product = await oldProduct(request);
    const words = product.type.slice(0, 5);
    const answer = await request.get('/api/products/suggest', { params: { search: words } });
    const { products, types, categories } = (await answer.json()) as Suggestions;
    await (await openField(page)).fill(words);
    await expect(options(page)).toHaveCount(products.length + types.length + categories.length);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    for (const { name } of products)
      await expect(options(page).filter({ hasText: name }).first()).toBeVisible();
    for (const { type } of types) await expect(options(page).filter({ hasText: type }).first()).toBeVisible();

    const wanted = products[0]!;
    await options(page).filter({ hasText: wanted.name }).first().click();
    await expect(page).toHaveURL(`/products/${wanted._id}`);
    await expect(options(page)).toHaveCount(0);
  },
);

test('the shop is asked after a pause of 300 ms, not at every letter', async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  await page.route(SUGGEST, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('search') ?? '');
    await route.fulfill({ json: { products: [], types: [], categories: [] } });
  });
  const input = await openField(page);
  // From here on time passes only as told.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  for (const letter of 'плать') {
    await input.pressSequentially(letter);
    await page.clock.runFor(299);
  }
  expect(asked).toEqual([]);
  const answered = page.waitForResponse(SUGGEST);
  await page.clock.runFor(1);
  await answered;
  expect(asked).toEqual(['плать']);
});
