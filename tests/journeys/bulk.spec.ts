import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { open } from './accounts.ts';
import { newName } from './buying.ts';
import { expect, test } from './fixtures.ts';
import {
  addProduct,
  deleteAll,
  ownProduct,
  ownProducts,
  type SellerAtWork,
  signInSeller,
} from './selling.ts';

const IMPORT = '**/api/sellers/products/import?*';
const HEAD = '_id;name;type;category;gender;price;quantity;quantityBefore;characteristics;images;description';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');
const count = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');

const row = (name: string, { id = '', price = '1000', quantity = '' } = {}) =>
  `${id};${name};Ковры;Дом;Унисекс;${price};${quantity};;Материал: войлок;https://example.kg/1.jpg;Тёплый`;
const choose = (page: Page, ...lines: string[]) =>
  page.locator('input[type="file"]').setInputFiles({
    name: 'товары.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...lines].join('\r\n')),
  });

let seller: SellerAtWork;
let name = '';
test.beforeEach(async ({ page, request }) => {
  seller = await signInSeller(page, request);
  name = newName('Таблица');
  await open(page, '/seller/products/bulk');
});
test.afterEach(({ request }) => deleteAll(request, seller, name));

test('a table is looked at first, then imported: one product is new, one has a new price', async ({
  page,
  request,
}) => {
  test.slow();
  const old = await addProduct(request, seller, { name: `${name} старый`, description: 'Тёплый' });
  await choose(
    page,
    row(`${name} новый`),
    row(`${name} старый`, { id: old._id, price: '900', quantity: '7' }).replace(';7;;', ';7;10;'),
  );
  await expect(page.getByRole('heading', { name: 'Что изменится' })).toBeVisible();
  await expect(count(page, 'Будет создано')).toHaveText('1');
  await expect(count(page, 'Будет изменено')).toHaveText('1');
  await expect(count(page, 'Ошибки')).toHaveText('0');
  const changes = rows(page, 'Строки, которые создают или меняют товары');
  await expect(changes.filter({ hasText: `${name} новый` })).toContainText('Новый');
  await expect(changes.filter({ hasText: `${name} старый` })).toContainText('Цена: 12000 → 900');
  expect((await ownProduct(request, seller, old._id)).price).toBe(12_000);

  // The server takes its time.
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(IMPORT, async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'Импортировать 2 товара').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  go();
  await expect(told(page, 'Готово. Магазин показывает товары')).toBeVisible();
  await expect(count(page, 'Создано')).toHaveText('1');
  await expect(count(page, 'Изменено')).toHaveText('1');
  expect(await ownProducts(request, seller, `${name} новый`)).toHaveLength(1);
  expect(await ownProduct(request, seller, old._id)).toMatchObject({ price: 900, quantity: 7 });
});

test('every bad cell is named by row and column, and nothing can be imported until they are mended', async ({
  page,
  request,
}) => {
  await choose(page, row(`${name} 1`, { price: 'дорого' }), row('').replace('Унисекс', 'Космос'), row(name));
  await expect(alert(page, 'Нужно исправить 3 ячейки')).toBeVisible();
  const errors = rows(page, 'Ячейки, которые нужно исправить');
  await expect(errors.filter({ hasText: 'Цена' })).toContainText('Напишите число цифрами');
  await expect(errors.filter({ hasText: 'Поле «Название» обязательно' })).toContainText('3');
  await expect(errors.filter({ hasText: 'Выберите, для кого товар' })).toContainText('3');
  await expect(page.getByRole('button', { name: /^Импорт/ })).toHaveCount(0);
  await button(page, 'Выбрать другой файл').click();
  await choose(page, row(`${name} 1`));
  await expect(button(page, 'Импортировать 1 товар')).toBeVisible();
  expect(await ownProducts(request, seller, name)).toHaveLength(0);
});

test('the export is a table that the import takes back unchanged', async ({ page, request }) => {
  const { _id } = await addProduct(request, seller, { name, description: '=1+1;"x"\nвторая строка' });
  const coming = page.waitForEvent('download');
  await button(page, 'Экспортировать CSV').click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('kerben-products.csv');
  const table = await readFile(await file.path(), 'utf8');
  expect(table).toContain(_id);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'kerben-products.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByText('импортировать нечего')).toBeVisible();
  await expect(count(page, 'Ошибки')).toHaveText('0');
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/status of (400|403|409)|ERR_FAILED/] });

  test(
    'a line lost while it is imported leaves the preview, to confirm again',
    { tag: '@full' },
    async ({ page, request }) => {
      await choose(page, row(name));
      await expect(button(page, 'Импортировать 1 товар')).toBeVisible();
      await page.route(IMPORT, (route) => route.abort());
      await button(page, 'Импортировать 1 товар').click();
      await expect(alert(page, 'Не удалось связаться с сервером').first()).toBeVisible();
      await page.unroute(IMPORT);
      await button(page, 'Импортировать 1 товар').click();
      await expect(told(page, 'Готово. Магазин показывает')).toBeVisible();
      expect(await ownProducts(request, seller, name)).toHaveLength(1);
    },
  );
});
