import type { Page } from '@playwright/test';
import { open } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const newest = (page: Page) => page.getByRole('region', { name: 'Самые Новые Товары' });
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name });

test('the home page shows slides, categories and the newest goods, and everybody can use it', async ({
  page,
}) => {
  await open(page, '/');
  await expect(
    page.getByRole('region', { name: 'Акции и новинки' }).getByRole('heading').first(),
  ).toBeVisible();
  await expect(category(page, 'Женская одежда')).toBeVisible();
  await expect(newest(page).getByRole('article').first()).toContainText('сом');
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
  expect(moved.reduce((sum, part) => sum + part, 0)).toBeLessThan(0.005);
});

test('search engines and messengers learn who the shop is, and how to search it', async ({
  page,
  baseURL,
}) => {
  await open(page, '/');
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
