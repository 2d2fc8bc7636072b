import {
  askProducts,
  cardOf,
  cards,
  expectCards,
  findShelf,
  holdAnswers,
  openSections,
  queryIn,
} from './catalog-goods.ts';
import { open } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// Other journeys offer goods meanwhile, for everybody.
const AUDIENCE = { gender: 'Женская одежда' };
const AUDIENCE_PAGE = `/catalog?${new URLSearchParams(AUDIENCE)}`;

test('the catalogue shows its goods and everybody can use it', async ({ page, request }) => {
  const { products, totalProducts } = await askProducts(request, AUDIENCE);
  await open(page, '/catalog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');
  await open(page, AUDIENCE_PAGE);
  await expect(page.getByText(new RegExp(`^${totalProducts} товар(а|ов)?$`))).toBeVisible();
  await expectCards(page, products);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the catalogue can be read, narrowed and paged through',
    { tag: '@phone-full' },
    async ({ page, request }) => {
      const { gender, category, type } = await findShelf(request);
      const second = await askProducts(request, { ...AUDIENCE, page: 2 });
      await page.goto(AUDIENCE_PAGE);
      await page.getByRole('link', { name: 'Следующая страница' }).and(page.locator(':visible')).click();
      await expectCards(page, second.products);

      await openSections(page);
      const sections = page.getByRole('navigation', { name: 'Разделы' });
      await sections.getByText(gender, { exact: true }).click();
      await sections.getByRole('link', { name: `Показать все: ${gender}` }).click();
      await page.waitForURL(({ searchParams }) => searchParams.get('gender') === gender);
      await openSections(page);
      await sections.locator('details[open]').getByText(category, { exact: true }).click();
      await sections
        .locator('details[open] details[open]')
        .getByRole('link', { name: type, exact: true })
        .click();
      expect(queryIn(page)).toEqual({ gender, category, type });
      await expectCards(page, (await askProducts(request, { gender, category, type })).products);
    },
  );
});

test(
  "pages: 'siblings 0 and boundary 1 on mobile; siblings 1, boundary 2 and first/last buttons on desktop'",
  { tag: '@phone' },
  async ({ page, request, isMobile }) => {
    const real = await askProducts(request);
    await page.route('**/api/products?*', (route) =>
      route.fulfill({ json: { ...real, totalPages: 20, totalProducts: 480 } }),
    );
    await open(page, '/catalog');
    const pages = page.getByRole('navigation', { name: 'Страницы' });
    const shown = pages.getByRole('link', { name: /^Страница \d+$/ }).and(page.locator(':visible'));
    const go = (name: string) =>
      pages.getByRole('link', { name, exact: true }).and(page.locator(':visible')).click();

    await go('Страница 2');
    await expect(pages.locator('[aria-current]:visible')).toHaveText('2');
    await expect(shown).toHaveText(
      isMobile ? ['1', '2', '3', '20'] : ['1', '2', '3', '4', '5', '6', '19', '20'],
    );
    if (isMobile) {
      await go('Страница 20');
      await go('Страница 18');
      await expect(shown).toHaveText(['1', '18', '19', '20']);
      await expect(
        pages.getByRole('link', { name: 'Последняя страница' }).and(page.locator(':visible')),
      ).toHaveCount(0);
    } else {
      await go('Страница 6');
      await expect(shown).toHaveText(['1', '2', '5', '6', '7', '19', '20']);
      await go('Последняя страница');
      await expect(page).toHaveURL('/catalog?page=20');
      await expect(shown).toHaveText(['1', '2', '15', '16', '17', '18', '19', '20']);
      await go('Первая страница');
      await expect(page).toHaveURL('/catalog');
    }
  },
);

test('the next page begins at its top; until it is there the one before stays in its place', async ({
  page,
  request,
}) => {
  const { products } = await askProducts(request, { ...AUDIENCE, page: 2 });
  await open(page, AUDIENCE_PAGE);
  const before = await cards(page).count();
  const release = await holdAnswers(page, '**/api/products?*');
  await page.getByRole('link', { name: 'Следующая страница' }).and(page.locator(':visible')).click();
  await expect(
    page
      .locator('[aria-busy=true]')
      .filter({ has: page.getByRole('article') })
      .last(),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(before);
  release();
  await expect(cardOf(page, products[0]!)).toBeVisible();
  await expectCards(page, products);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(AUDIENCE_PAGE);
  await expect
    .poll(() => page.evaluate(() => window.scrollY), 'back leads to where one was')
    .toBeGreaterThan(500);
});

test('search engines learn the one address of a list, and none of a search', async ({
  page,
  request,
  baseURL,
}) => {
  const shelf = await findShelf(request);
  const canonical = page.locator('link[rel=canonical]');
  await open(page, `/catalog?${new URLSearchParams({ page: '1', ...shelf, utm_source: 'x' })}`);
  await expect(canonical).toHaveAttribute('href', `${baseURL}/catalog?${new URLSearchParams(shelf)}`);
  const crumbs = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: ['Kerben', 'Каталог', ...Object.values(shelf)].map((name) => ({ name })),
  });

  await open(page, '/catalog?search=a');
  await expect(canonical).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
