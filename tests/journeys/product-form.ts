import type { Page } from '@playwright/test';
import { newName } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { deleteAll, photo, type SellerAtWork, signInSeller } from './selling.ts';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
export const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const files = (page: Page) => page.locator('input[type="file"]');
export const pictures = (page: Page) => page.getByRole('list', { name: 'Изображения' }).getByRole('listitem');
export const uploaded = (page: Page) => page.locator('li[data-state="there"]');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const create = (page: Page) => button(page, 'Создать товар');
export const save = (page: Page) => button(page, 'Сохранить изменения');

interface AtWork {
  seller: SellerAtWork;
  /** Of the one product that a journey makes. */
  name: string;
}

/** A seller who is signed in, and whose product is gone afterwards. To be called once a file. */
export function useProductForm(): AtWork {
  const at = { name: '' } as AtWork;
  test.beforeEach(async ({ page, request }) => {
    at.seller = await signInSeller(page, request);
    await page.route(/example\.kg/, async (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: (await photo('#f2a516', [60, 80])).buffer }),
    );
    at.name = newName('Шырдак');
  });
  test.afterEach(({ request }) => deleteAll(request, at.seller, at.name));
  return at;
}

export async function open(page: Page, address = '/product-form') {
  await page.goto(address);
  await expect(field(page, 'Название')).toBeVisible({ timeout: 15_000 });
}

export async function fill(page: Page, name: string) {
  await field(page, 'Название').fill(name);
  await field(page, 'Описание').fill('Войлочный ковёр.\nСделан вручную.');
  await field(page, 'Для кого').selectOption('Унисекс');
  await field(page, 'Категория').fill('Дом');
  await field(page, 'Тип').fill('Ковры');
  await field(page, 'Цена').fill('12000');
  await field(page, 'Название характеристики 1').fill('Материал');
  await field(page, 'Значение характеристики 1').fill('Войлок');
}

export const addAddress = async (page: Page, address = 'https://example.kg/1.jpg') => {
  await field(page, 'Или по адресу').fill(address);
  await button(page, 'Добавить').click();
};
