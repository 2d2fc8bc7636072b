import type { Page } from '@playwright/test';
import { menuOf, newcomer, open, register, stored, useToken } from './accounts.ts';
import { fillCart, lineOf } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { productToBuy } from './sellers.ts';

const menu = (page: Page) => menuOf(page, false).locator('summary').last();

test('a new tab has the cart of the guest, and both show every change', async ({
  page,
  context,
  request,
}) => {
  const product = await productToBuy(request);
  const quantity = (tab: Page) => lineOf(tab, product.name).getByRole('textbox');
  await fillCart(page, { product });
  await open(page, '/cart');

  const second = await context.newPage();
  await open(second, '/cart');
  await expect(quantity(second)).toHaveValue('1');
  expect(await stored(second, 'guestSessionId')).toBe(await stored(page, 'guestSessionId'));
  await page.getByRole('button', { name: `Больше: ${product.name}` }).click();
  await expect(quantity(second)).toHaveValue('2');
});

test('a new tab is signed in without showing Login; signing in and out reaches every tab', async ({
  page,
  context,
  request,
}) => {
  const { token } = await register(request, newcomer());
  await useToken(page, token, 'customer');
  await open(page, '/profile');

  const second = await context.newPage();
  await second.addInitScript(() => {
    const visible: string[] = [];
    Object.assign(globalThis, { visible });
    const look = () => {
      const label = document.querySelector('summary:not([aria-label]) span');
      if (label && getComputedStyle(label).opacity !== '0') visible.push(label.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await open(second, '/profile');
  await expect(menu(second)).toHaveText('Профиль');
  const shown = await second.evaluate(() => (globalThis as unknown as { visible: string[] }).visible);
  expect(new Set(shown)).toEqual(new Set(['Профиль']));

  await menu(page).click();
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/login?from=%2Fprofile');
  await expect(second.getByText('Вы вышли из аккаунта в другой вкладке.').first()).toBeVisible();
  expect(await stored(second, 'token')).toBeNull();

  const { email, password } = newcomer();
  await register(request, { email, password, name: 'Айгерим' });
  await second.getByLabel('Email').fill(email);
  await second.getByLabel('Пароль', { exact: true }).fill(password);
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL('/profile');
  await expect(menu(page)).toHaveText('Профиль');
});
