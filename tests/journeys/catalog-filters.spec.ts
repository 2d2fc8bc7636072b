import type { Page } from '@playwright/test';
import { open } from './accounts.ts';
import {
  askProducts,
  expectCards,
  findShelf,
  expectHydrated,
  openSections,
  queryIn,
} from './catalog-goods.ts';
import { expect, test } from './fixtures.ts';

test(
  'a shopper narrows the list by audience, category and type, and the address can be shared',
  { tag: '@phone' },
  async ({ page, request, context }) => {
    const { gender, category, type } = await findShelf(request);
    const sections = page.getByRole('navigation', { name: 'Разделы' });
    await open(page, '/catalog');
    await openSections(page);
    await expectHydrated(sections);
    const summary = (name: string) => page.locator('summary', { has: page.getByText(name, { exact: true }) });
    await sections.locator(summary(gender)).press('Enter');
    const audience = sections.locator('details[open]');
    await audience.locator(summary(category)).press('Enter');
    await audience.locator('details[open]').getByRole('link', { name: type, exact: true }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(type);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(queryIn(page)).toEqual({ gender, category, type });
    const { products } = await askProducts(request, { gender, category, type });
    await expectCards(page, products);

    const shared = await context.newPage();
    await open(shared, page.url());
    await expectCards(shared, products);
    await openSections(shared);
    const branch = shared.getByRole('navigation', { name: 'Разделы' }).locator('[aria-current]');
    await expect(branch).toContainText([gender, category, type]);
    await expect(branch.last()).toHaveAttribute('aria-current', 'page');
  },
);

const box = (page: Page, name: string, value: string) =>
  page.locator(`input[name="${name}"][value="${value}"]`);

test(
  'a shopper filters by size and price, sorts, shares the address and goes back',
  { tag: '@phone' },
  async ({ page, request, context }) => {
    const filtered = { size: 'M', maxPrice: '3000' };
    await open(page, '/catalog');
    const opener = page.getByRole('button', { name: 'Фильтры' });
    const isPhone = await opener.isVisible();
    if (isPhone) await opener.click();
    await box(page, 'size', 'M').check();
    if (isPhone) {
      const show = page.getByRole('button', { name: /^Показать \d/ });
      const { totalProducts } = await askProducts(request, { size: 'M' });
      await expect(show).toContainText(String(totalProducts));
      expect(queryIn(page)).toEqual({});
      await page.getByLabel('Цена до').fill('3000');
      await show.click();
    } else {
      await expect(page).toHaveURL(/size=M/);
      await expect(box(page, 'size', 'M')).toBeFocused();
      await page.getByLabel('Цена до').fill('3000');
      await page.getByLabel('Цена до').press('Enter');
    }
    const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
    await expect(chips).toContainText(['до 3 000 сомMСбросить фильтры']);
    const inOrder = await askProducts(request, filtered);
    await expectCards(page, inOrder.products);

    await page.getByLabel('Сортировка').selectOption('priceAsc');
    await expect(page).toHaveURL(/sort=priceAsc/);
    expect(queryIn(page)).toEqual({ ...filtered, sort: 'priceAsc' });
    const { products } = await askProducts(request, { ...filtered, sort: 'priceAsc' });
    await expectCards(page, products);

    const shared = await context.newPage();
    await open(shared, page.url());
    await expectCards(shared, products);
    await expect(box(shared, 'size', 'M')).toBeChecked();
    await expect(shared.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await page.goBack();
    await expect(page).not.toHaveURL(/sort/);
    await expectCards(page, inOrder.products);
    await page.goBack();
    await expect(page.getByLabel('Цена до')).toHaveValue('');
  },
);

test('filters work without JavaScript', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/catalog?search=платье');
  await box(page, 'color', 'red').check();
  await page.getByLabel('Сортировка').selectOption('priceDesc');
  await page.getByRole('button', { name: 'Применить' }).click();
  expect(queryIn(page)).toMatchObject({ search: 'платье', color: 'red', sort: 'priceDesc' });
  const { products } = await askProducts(request, { search: 'платье', color: 'red', sort: 'priceDesc' });
  await expectCards(page, products);
  await expect(box(page, 'color', 'red')).toBeChecked();
  await context.close();
});

test('a chip takes its filter away, and back brings it again', async ({ page, request }) => {
  const shelf = await findShelf(request);
  const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
  await open(page, `/catalog?${new URLSearchParams(shelf)}`);
  await chips.getByRole('link', { name: `Убрать фильтр: ${shelf.type}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shelf.category);
  expect(queryIn(page)).toEqual({ gender: shelf.gender, category: shelf.category });

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shelf.type);
  await chips.getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');
  await expect(chips).toBeHidden();
});

test(
  'on a phone the filters are a sheet that closes once something is chosen',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    const { gender } = await findShelf(request);
    const sections = page.getByRole('navigation', { name: 'Разделы' });
    await open(page, '/catalog');
    await expect(sections).toBeHidden();
    await page.getByRole('button', { name: 'Фильтры' }).click();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect(sections).toBeHidden();

    await page.getByRole('button', { name: 'Фильтры' }).click();
    await expectHydrated(sections);
    await sections.getByText(gender, { exact: true }).first().click();
    await sections.getByRole('link', { name: `Показать все: ${gender}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gender);
    await expect(sections).toBeHidden();
  },
);

test('a broken page number leads to the first page, an unknown filter to an empty list', async ({
  request,
}) => {
  for (const bad of ['0', '-3', 'abc', '1.5'])
    expect((await request.get(`/catalog?page=${bad}`)).url()).toMatch(/\/catalog$/);
  for (const query of [
    'gender=nobody',
    'category=%00',
    'type=%F0%9F%90%AB',
    'sellerId=1',
    `gender=${'x'.repeat(500)}`,
  ]) {
    const answer = await request.get(`/catalog?${query}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('По запросу ничего не найдено');
  }
});
