import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductPage } from '../../contract/catalog.ts';
import { menuOf, newcomer, open, register, stored, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const asCustomer = async (page: Page, request: APIRequestContext) => {
  const signedIn = await register(request, newcomer());
  await useToken(page, signedIn.token, 'customer');
  return signedIn;
};

const buyable = async (request: APIRequestContext) => {
  const { products } = (await (await request.get('/api/products')).json()) as ProductPage;
  const found = products.find(
    ({ isActive, quantity, sizes, colors }) =>
      isActive && quantity > 1 && sizes.length < 2 && colors.length < 2,
  );
  if (!found) throw new Error('The demo shop has nothing without a choice');
  return found._id;
};

test.describe('the menu', () => {
  test('Logout ends the token here and on the server', async ({ page, request, isMobile }) => {
    const { token } = await asCustomer(page, request);
    await open(page, '/contact');
    const nav = menuOf(page, isMobile);
    await nav.locator('summary').last().click();
    const told = page.waitForResponse('**/api/auth/logout');
    await nav.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    await expect(nav.locator('summary').last()).toHaveText('Войти');
    expect((await told).status()).toBe(200);
    for (const key of ['token', 'role', 'status']) expect(await stored(page, key)).toBeNull();
    const profile = await request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(profile.status()).toBe(401);
  });
});

test.describe('the session of a tab', () => {
  test('a stored token that is out of time, or is no token, is removed at the start', async ({ page }) => {
    const claims = Buffer.from(JSON.stringify({ exp: 1, role: 'customer', userId: '1' })).toString(
      'base64url',
    );
    for (const token of [`e30.${claims}.c2ln`, 'garbage']) {
      await useToken(page, token, 'customer');
      await open(page, '/contact');
      await expect(menuOf(page, false).locator('summary').last()).toHaveText('Войти');
      expect(await stored(page, 'token')).toBeNull();
      expect(await stored(page, 'role')).toBeNull();
    }
  });

  test('a guest is known by a name that nobody can guess', async ({ page }) => {
    const counted = page.waitForRequest('**/api/cart');
    await open(page, '/contact');
    const name = (await counted).headers()['x-session-id'];
    expect(name).toMatch(/^guest_[\da-f]{48}$/);
    expect(await stored(page, 'guestSessionId')).toBe(name);
  });

  test.describe('that the server has ended', () => {
    test.use({ expectedErrors: [/40[13]/] });

    test('ends here too, with one message, and the page stays', async ({ page, request, isMobile }) => {
      const { token } = await asCustomer(page, request);
      await page.clock.install();
      await open(page, '/contact');
      const nav = menuOf(page, isMobile);
      await expect(nav.getByRole('link', { name: 'Корзина' })).toHaveAttribute('href', '/');
      await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
      await page.clock.runFor(6_000);
      await expect(nav.locator('summary').last()).toHaveText('Войти');
      await expect(page.getByText('Сессия истекла. Пожалуйста, войдите снова.')).toHaveCount(1);
      await expect(page).toHaveURL('/contact');
    });
  });
});

test.describe('favourites and cart', () => {
  test(
    "without favourites: a modal 'You have no favorites' with OK",
    { tag: '@phone-full' },
    async ({ page, request, isMobile }) => {
      const { user } = await asCustomer(page, request);
      const counted = page.waitForResponse(`**/api/users/${user._id}/favorites`);
      await open(page, '/contact');
      await counted;
      const favorites = menuOf(page, isMobile).getByRole('link', { name: 'Избранное' });
      const dialog = page.getByRole('dialog', { name: 'У вас нет избранных товаров' });
      await favorites.click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'ОК' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/contact');

      await favorites.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(favorites).toBeFocused();
    },
  );

  test('badges count what a customer has, and follow every 5 seconds; a logout empties them', async ({
    page,
    request,
    isMobile,
  }) => {
    const { token, user } = await asCustomer(page, request);
    const headers = { authorization: `Bearer ${token}` };
    const productId = await buyable(request);
    await page.clock.install();
    await open(page, '/contact');
    const nav = menuOf(page, isMobile);
    await expect(nav.getByRole('link', { name: 'Корзина', exact: true })).toHaveAttribute('href', '/');

    await request.post(`/api/users/${user._id}/favorites`, { headers, data: { productId } });
    await request.post('/api/cart/add', { headers, data: { productId, quantity: 2 } });
    await page.clock.runFor(6_000);
    await expect(nav.getByRole('link', { name: 'Избранное, 1' })).toHaveAttribute('href', '/favorites');
    await expect(nav.getByRole('link', { name: 'Корзина, 2' })).toHaveAttribute('href', '/cart');

    await nav.locator('summary').last().click();
    await nav.getByRole('button', { name: 'Выйти' }).click();
    await expect(nav.getByRole('link', { name: 'Корзина', exact: true })).toHaveAttribute('href', '/');
    await expect(nav.getByRole('link', { name: 'Избранное', exact: true })).toBeVisible();
  });
});
