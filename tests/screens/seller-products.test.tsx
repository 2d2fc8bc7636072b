import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProductCard } from '#contract/selling.ts';
import { product } from './answers.ts';
import { type Answers, NO_CONNECTION, openScreen, Refused } from './open-screen.tsx';
import { button, drawn, heading, isAt, isGone, isShown, link, main, toast } from './page.ts';

const LIST = 'GET /api/sellers/products';
const DELETE = 'DELETE /api/sellers/products/*';
const own = (name: string, changed: Partial<OwnProductCard> = {}) => ({
  ...product({ _id: name, name }),
  changedAt: '2026-11-01T10:00:00.000Z',
  isListed: true,
  lowStock: 3,
  sold: 0,
  ...changed,
});
const listOf = (...products: OwnProductCard[]) => ({
  products,
  currentPage: 1,
  totalPages: products.length > 0 ? 1 : 0,
  totalProducts: products.length,
});
const open = (answers: Answers, address = '/seller/products') =>
  openScreen(address, { as: 'seller', answers });
const card = (name: string) => main().getByRole('article').filter({ hasText: name });
const act = async (name: string, action: string) => {
  await page.getByLabelText(`Действия: ${name}`).click();
  await card(name).getByText(action, { exact: true }).click();
};

test("'My products' without any leads to creating the first", async () => {
  await open({ [LIST]: listOf() });
  await expect.element(link('Создать первый товар')).toHaveAttribute('href', '/sellers-products');
});

test('a product is hidden before the server has answered; refused, the card is as before', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  await open({ [LIST]: listOf(own('Шляпа')), 'PUT /api/products/*/toggle-active': () => promise });
  await act('Шляпа', 'Скрыть');
  await isShown(card('Шляпа').getByText('Скрыт'));
  resolve(NO_CONNECTION);
  await isShown(toast('Ошибка при изменении статуса товара'));
  await isShown(card('Шляпа').getByText('Показан'));
});

test("a product is deleted after asking: 'Product deleted successfully'", async () => {
  let products = [own('Шляпа'), own('Тапочки')];
  const { asked } = await open({
    [LIST]: () => listOf(...products),
    [DELETE]: () => {
      products = products.slice(1);
      return { message: '' };
    },
  });
  const dialog = page.getByRole('dialog', { name: 'Удалить «Шляпа»?' });
  for (const answer of ['Отмена', 'Удалить']) {
    expect(asked(DELETE)).toEqual([]);
    await act('Шляпа', 'Удалить');
    await dialog.getByRole('button', { name: answer }).click();
  }
  await isShown(toast('Товар успешно удалён'));
  await isGone(card('Шляпа'));
  await isShown(card('Тапочки'));
});

test('a product whose hiding is under way is not shown again by a second click', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { asked } = await open({
    [LIST]: listOf(own('Шляпа')),
    'PUT /api/products/*/toggle-active': () => promise,
  });
  await page.getByLabelText('Действия: Шляпа').click();
  const hide = card('Шляпа').getByRole('button', { name: 'Скрыть' }).element() as HTMLElement;
  hide.click();
  hide.click();
  await isShown(card('Шляпа').getByText('Скрыт', { exact: true }));
  resolve({ product: own('Шляпа', { isActive: false }) });
  await drawn();
  await isShown(card('Шляпа').getByText('Скрыт', { exact: true }));
  expect(asked('PUT /api/products/*/toggle-active')).toHaveLength(1);
});

test('a double click in the menu of a card does not open the product under it', async () => {
  await open({
    [LIST]: listOf(own('Шляпа')),
    'PUT /api/products/*/toggle-active': { product: own('Шляпа', { isActive: false }) },
  });
  await page.getByLabelText('Действия: Шляпа').click();
  await card('Шляпа').getByText('Скрыть', { exact: true }).dblClick();
  await isShown(card('Шляпа').getByText('Скрыт', { exact: true }));
  await isAt('/seller/products');
});

test('who deletes the last one of the last page is led to the page before it', async () => {
  let isDeleted = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  await open(
    {
      [LIST]: async ({ url }) => {
        const currentPage = Number(new URL(url).searchParams.get('page'));
        if (currentPage === 2) await promise;
        const products = currentPage < 3 ? [own('Тапочки')] : isDeleted ? [] : [own('Шляпа')];
        const totalPages = isDeleted ? 2 : 3;
        return { products, currentPage, totalPages, totalProducts: totalPages * 12 };
      },
      'DELETE /api/sellers/products/*': () => {
        isDeleted = true;
        return { message: '' };
      },
    },
    '/seller/products?page=3',
  );
  await act('Шляпа', 'Удалить');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await isAt(/page=2$/);
  resolve();
  await isShown(card('Тапочки'));
  await isAt(/page=2$/);
});

test('the menu of a card closes on Escape and gives the focus back', async () => {
  await open({ [LIST]: listOf(own('Шляпа')) });
  const opener = page.getByLabelText('Действия: Шляпа');
  await isShown(opener);
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await isShown(card('Шляпа').getByRole('link', { name: 'Изменить' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(card('Шляпа').getByText('Изменить', { exact: true })).not.toBeVisible();
  await expect.element(opener).toHaveFocus();
});

describe('who may not be here', () => {
  test.for([
    '/seller/products',
    '/product-form',
    '/product-form/1',
    '/sellers-products',
    '/seller/products/bulk',
  ])(
    "%s: a customer goes to / with 'Access denied - sellers only', a guest to /login with 'Authorization required'",
    async (path) => {
      const { close } = await openScreen(path, { as: 'customer' });
      await isShown(toast('Доступ запрещен. Только для продавцов.'));
      await isAt('/');
      close();
      await openScreen(path);
      await isShown(toast('Требуется авторизация'));
      await isAt(`/login?from=${encodeURIComponent(path)}`);
    },
  );

  test('403 on the list logs out and goes to /login', async () => {
    await open({
      [LIST]: new Refused(403, { code: 'SELLERS_ONLY', message: 'Доступ запрещен. Только для продавцов.' }),
    });
    await isAt(/^\/login/);
    await isShown(toast('Доступ запрещен. Только для продавцов.'));
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});

test("'Error loading products', and it can be tried again", async () => {
  const { answer } = await open({ [LIST]: new Refused(500) });
  await isShown(page.getByRole('alert').getByText('Ошибка загрузки товаров').first());
  answer({ [LIST]: listOf() });
  await button('Попробовать ещё раз').click();
  await isShown(heading('Товаров пока нет'));
});

test("'Failed to delete product' where it was refused, 'Error deleting product' without a line", async () => {
  const { answer } = await open({
    [LIST]: listOf(own('Шляпа')),
    'DELETE /api/sellers/products/*': new Refused(500),
  });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Удалить' });
  await act('Шляпа', 'Удалить');
  await confirm.click();
  await isShown(toast('Не удалось удалить товар'));
  await isGone(page.getByRole('dialog'));
  answer({ 'DELETE /api/sellers/products/*': NO_CONNECTION });
  await act('Шляпа', 'Удалить');
  await confirm.click();
  await isShown(toast('Ошибка при удалении товара'));
  await isShown(card('Шляпа'));
});
