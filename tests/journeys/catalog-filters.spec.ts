import {
  askProducts,
  cards,
  expectCards,
  findProduct,
  findShelf,
  openSections,
  queryIn,
} from './catalog-goods.ts';
import { expect, test } from './fixtures.ts';

test(
  'a shopper narrows the list by audience, category and type, and the address can be shared',
  { tag: '@phone' },
  async ({ page, request, context }) => {
    const { gender, category, type } = await findShelf(request);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await page.goto('/catalog');
    await openSections(page);
    await sections.getByText(gender, { exact: true }).press('Enter');
    const audience = sections.locator('details[open]');
    await audience.getByText(category, { exact: true }).press('Enter');
    await audience.locator('details[open]').getByRole('link', { name: type, exact: true }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(type);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(queryIn(page)).toEqual({ gender, category, type });
    const { products } = await askProducts(request, { gender, category, type });
    await expectCards(page, products);

    const shared = await context.newPage();
    await shared.goto(page.url());
    await expectCards(shared, products);
    await openSections(shared);
    const branch = shared.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');
    await expect(branch).toHaveText([gender, category, type]);
    await expect(branch.last()).toHaveAttribute('aria-current', 'page');
  },
);

test('a chip takes its filter away, and back brings it again', async ({ page, request }) => {
  const shelf = await findShelf(request);
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await page.goto(`/catalog?${new URLSearchParams(shelf)}`);
  await chips.getByRole('link', { name: `Remove filter: ${shelf.type}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shelf.category);
  expect(queryIn(page)).toEqual({ gender: shelf.gender, category: shelf.category });

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shelf.type);
  await chips.getByRole('link', { name: 'Reset all' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalog');
  await expect(chips).toBeHidden();
});

test(
  'on a phone the filters are a sheet that closes once something is chosen',
  { tag: '@phone-only' },
  async ({ page, request, axe }) => {
    const { gender } = await findShelf(request);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await page.goto('/catalog');
    await expect(sections).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await axe(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(sections).toBeHidden();

    await page.getByRole('button', { name: 'Filters' }).click();
    await sections.getByText(gender, { exact: true }).click();
    await sections.getByRole('link', { name: `Show all: ${gender}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gender);
    await expect(sections).toBeHidden();
  },
);

test.describe('an empty list', () => {
  test("says 'Nothing found for the query' and hints to search differently", async ({ page, axe }) => {
    await page.goto('/catalog?search=щзщзщзщзщ');
    await expect(page.getByRole('heading', { name: 'Nothing found for the query' })).toBeVisible();
    await expect(page.getByText('Try to search differently')).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Whole catalog' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  for (const query of [
    'gender=nobody',
    'category=%00',
    'type=%F0%9F%90%AB',
    'sellerId=1',
    `gender=${'x'.repeat(500)}`,
  ])
    test(`is what an unknown filter gives, not an error: ${query.slice(0, 30)}`, async ({ page }) => {
      const answer = await page.goto(`/catalog?${query}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: 'Nothing found for the query' })).toBeVisible();
    });

  test('beyond the last page leads back to it', async ({ page, request }) => {
    const { totalPages } = await askProducts(request);
    await page.goto('/catalog?page=9999');
    await expect(page.getByRole('heading', { name: 'There is no page 9999' })).toBeVisible();
    await page.getByRole('link', { name: 'To the last page' }).click();
    await expect(page).toHaveURL(`/catalog?page=${totalPages}`);
    await expect(cards(page).first()).toBeVisible();
  });
});

for (const bad of ['0', '-3', 'abc', '1.5'])
  test(`a broken page number (${bad}) leads to the first page`, async ({ page, request }) => {
    await page.goto(`/catalog?page=${bad}`);
    await expect(page).toHaveURL('/catalog');
    await expectCards(page, (await askProducts(request)).products);
  });

test("with a seller chosen the catalogue greets 'with the seller's company name'", async ({
  page,
  request,
}) => {
  const { product } = await findProduct(request, () => true);
  const { id, companyName } = product.sellerInfo;
  await page.goto(`/catalog?sellerId=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${companyName}!`);
  await expectCards(page, (await askProducts(request, { sellerId: id })).products);

  await openSections(page);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByText(product.gender, { exact: true }).first().click();
  await sections.getByRole('link', { name: `Show all: ${product.gender}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: product.gender })).toBeVisible();
  expect(queryIn(page)).toEqual({ gender: product.gender, sellerId: id });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${companyName}!`);
});
