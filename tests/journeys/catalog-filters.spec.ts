import { askProducts, expectCards, findShelf, openSections, queryIn } from './catalog-goods.ts';
import { expect, test } from './fixtures.ts';

test(
  'a shopper narrows the list by audience, category and type, and the address can be shared',
  { tag: '@phone' },
  async ({ page, request, context }) => {
    const { gender, category, type } = await findShelf(request);
    const sections = page.getByRole('navigation', { name: 'Разделы' });
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
    const branch = shared.getByRole('navigation', { name: 'Разделы' }).locator('[aria-current]');
    await expect(branch).toHaveText([gender, category, type]);
    await expect(branch.last()).toHaveAttribute('aria-current', 'page');
  },
);

test('a chip takes its filter away, and back brings it again', async ({ page, request }) => {
  const shelf = await findShelf(request);
  const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
  await page.goto(`/catalog?${new URLSearchParams(shelf)}`);
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
    await page.goto('/catalog');
    await expect(sections).toBeHidden();
    await page.getByRole('button', { name: 'Фильтры' }).click();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect(sections).toBeHidden();

    await page.getByRole('button', { name: 'Фильтры' }).click();
    await sections.getByText(gender, { exact: true }).click();
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
