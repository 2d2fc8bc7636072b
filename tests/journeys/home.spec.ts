import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goHome, openHome } from './home-content.ts';

const newest = (page: Page) => page.getByRole('region', { name: 'Самые Новые Товары' });
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name });

test('the home page shows slides, categories and the newest goods, and everybody can use it', async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Акции и новинки' }).getByRole('heading').first(),
  ).toBeVisible();
  await expect(category(page, 'Женская одежда')).toBeVisible();
  await expect(newest(page).getByRole('article').first()).toContainText('сом');
  await axe(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page can be read and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: 'Акции и новинки' }).getByRole('heading').first(),
    ).toBeVisible();
    await expect(newest(page).getByRole('article').first()).toContainText('сом');
    await category(page, 'Гаджеты').click();
    await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ gender: 'Гаджеты' })}`);
    await page.goBack();
    await newest(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\/[\w-]+$/);
  });
});

const COLUMNS = [
  [479, 2],
  [480, 3],
  [767, 3],
  [768, 4],
  [1023, 4],
  [1024, 5],
  [1279, 5],
  [1280, 6],
] as const;

test("the newest goods stand in '2/3/4/5/6 columns at widths under 480 / 768 / 1024 / 1280 / wider'", async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, columns] of COLUMNS) {
    await page.setViewportSize({ width, height: 800 });
    const tracks = await newest(page)
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(tracks, `at ${width} px`).toBe(columns);
  }
});

test('nothing moves while the page arrives', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, part) => sum + part, 0)).toBeLessThan(0.001);
});

test.describe('a category', () => {
  const genderImages = [
    { category: 'Гаджеты', url: '' },
    { category: 'Товары для всех', url: '' },
  ];
  const CHECK = '**/api/homepage/check-products?*';

  test('with goods leads to them', async ({ page }) => {
    await openHome(page, { genderImages });
    const checked = page.waitForRequest(CHECK);
    await category(page, 'Гаджеты').click();
    expect(new URL((await checked).url()).searchParams.get('gender')).toBe('Гаджеты');
    await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ gender: 'Гаджеты' })}`);
  });

  test('without goods says \'Товары в категории "{x}" отсутствуют\'', async ({ page }) => {
    await page.route(CHECK, (route) => route.fulfill({ json: { hasProducts: false } }));
    await openHome(page, { genderImages });
    await category(page, 'Гаджеты').click();
    await expect(
      page.getByRole('status').getByText('Товары в категории "Гаджеты" отсутствуют'),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test("that can't be checked says 'Произошла ошибка при проверке наличия товаров'", async ({ page }) => {
    await page.route(CHECK, (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } }));
    await openHome(page, { genderImages });
    await category(page, 'Гаджеты').click();
    await expect(page.getByRole('alert')).toHaveText(/Произошла ошибка при проверке наличия товаров/);
    await expect(page).toHaveURL('/');
  });

  test("'Товары для всех' leads to the whole catalogue without a check", async ({ page }) => {
    let checks = 0;
    await page.route(CHECK, (route) => {
      checks++;
      return route.continue();
    });
    await openHome(page, { genderImages });
    await category(page, 'Товары для всех').click();
    await expect(page).toHaveURL('/catalog');
    expect(checks).toBe(0);
  });

  test.use({ expectedErrors: [/status of 429/] });
});

test("the title 'Самые Новые Товары' is shown unless the operator hides it", async ({ page }) => {
  await openHome(page, { showNewestTitle: false });
  const heading = page.getByRole('heading', { name: 'Самые Новые Товары' });
  await expect(newest(page).getByRole('article').first()).toBeVisible();
  expect((await heading.boundingBox())?.height).toBeLessThan(2);
  await page.unroute('**/api/homepage');
  await openHome(page, { showNewestTitle: true });
  expect((await heading.boundingBox())?.height).toBeGreaterThan(20);
});

test.describe('when the home page does not load', () => {
  test.use({ expectedErrors: [/./] });

  test("it says 'Ошибка загрузки данных' and loads at the second try", async ({ page }) => {
    await page.clock.install();
    let broken = true;
    const fail = (url: string) =>
      page.route(url, (route) => (broken ? route.fulfill({ status: 503, json: {} }) : route.continue()));
    await fail('**/api/homepage');
    await fail('**/api/products/newest');
    await goHome(page);
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(page.getByText('Ошибка загрузки данных')).toBeVisible({ timeout: 200 });
    }).toPass();

    broken = false;
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(newest(page).getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Ошибка загрузки данных')).toHaveCount(0);
  });
});

test('search engines and messengers learn who the shop is, and how to search it', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const [written] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { '@graph': graph } = JSON.parse(written ?? '{}') as { '@graph': Record<string, unknown>[] };
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'Organization', name: 'Kerben' }));
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: expect.objectContaining({
        '@type': 'SearchAction',
        target: expect.objectContaining({ urlTemplate: `${baseURL}/catalog?search={search_term_string}` }),
      }),
    }),
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Kerben/);
});
