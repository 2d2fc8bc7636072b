import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductPage } from '../../contract/catalog.ts';
import { demoAccount, menuOf, newcomer, open, register, stored, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';

async function entries(page: Page, isMobile: boolean): Promise<string[]> {
  const nav = menuOf(page, isMobile);
  await nav.locator('summary').click();
  const names = await nav.locator('details li').allInnerTexts();
  await page.keyboard.press('Escape');
  return names;
}

const asCustomer = async (page: Page, request: APIRequestContext) => {
  const signedIn = await register(request, newcomer());
  await useToken(page, signedIn.token, 'customer');
  return signedIn;
};

async function asSeller(page: Page, request: APIRequestContext) {
  const signedIn = await demoAccount(request, 'seller');
  await useToken(page, signedIn.token, 'seller');
  return signedIn;
}

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
  test('of a guest: Login, Partner', async ({ page, isMobile }) => {
    await open(page, '/contact');
    await expect(menuOf(page, isMobile).locator('summary')).toHaveText('Login');
    expect(await entries(page, isMobile)).toEqual(['Login', 'Partner']);
  });

  test(
    'of a customer: Profile, Partner, Logout',
    { tag: '@phone' },
    async ({ page, request, isMobile, axe }) => {
      await asCustomer(page, request);
      await open(page, '/contact');
      const nav = menuOf(page, isMobile);
      await expect(nav.locator('summary')).toHaveText('Profile');
      expect(await entries(page, isMobile)).toEqual(['Profile', 'Partner', 'Logout']);
      await nav.locator('summary').click();
      await expect(nav.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
      await axe(page);
    },
  );

  test('of a seller: Profile, Logout', async ({ page, request, isMobile, axe }) => {
    const { user } = await asSeller(page, request);
    const asked = page.waitForResponse(`**/api/sellers/seller-status/${user._id}`);
    await open(page, '/contact');
    await asked;
    await expect.poll(() => stored(page, 'status')).toBe('approved');
    expect(await entries(page, isMobile)).toEqual(['Profile', 'Logout']);
    await menuOf(page, isMobile).locator('summary').click();
    await expect(menuOf(page, isMobile).getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    await axe(page);
  });

  test('of an admin: Admin panel, Logout', async ({ page, request, isMobile, axe }) => {
    const { token } = await demoAccount(request, 'admin');
    await useToken(page, token, 'admin');
    await open(page, '/contact');
    await expect(menuOf(page, isMobile).locator('summary')).toHaveText('Profile');
    expect(await entries(page, isMobile)).toEqual(['Admin panel', 'Logout']);
    await menuOf(page, isMobile).locator('summary').click();
    await expect(menuOf(page, isMobile).getByRole('link', { name: 'Admin panel' })).toHaveAttribute(
      'href',
      '/admin',
    );
    await axe(page);
  });

  test("'suspend changes the menu to Login and Partner', and /login says why", async ({
    page,
    request,
    isMobile,
    axe,
  }) => {
    await asSeller(page, request);
    await page.route('**/api/sellers/seller-status/*', (route) =>
      route.fulfill({ json: { status: 'suspend' } }),
    );
    const asked: string[] = [];
    page.on(
      'request',
      (sent) => /api\/(cart|sellers\/.*favorites)/.test(sent.url()) && asked.push(sent.url()),
    );
    await open(page, '/contact');
    const nav = menuOf(page, isMobile);
    await expect(nav.locator('summary')).toHaveText('Login');
    expect(await stored(page, 'status')).toBe('suspend');
    expect(await entries(page, isMobile)).toEqual(['Login', 'Partner']);
    expect(asked).toEqual([]);
    await nav.locator('summary').click();
    await axe(page);
    await nav.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Ваш аккаунт приостановлен' })).toBeVisible();
    expect(await stored(page, 'token')).toBeNull();
  });

  test('Logout ends the token here and on the server', async ({ page, request, isMobile }) => {
    const { token } = await asCustomer(page, request);
    await open(page, '/contact');
    const nav = menuOf(page, isMobile);
    await nav.locator('summary').click();
    const told = page.waitForResponse('**/api/auth/logout');
    await nav.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(nav.locator('summary')).toHaveText('Login');
    expect((await told).status()).toBe(200);
    for (const key of ['token', 'role', 'status']) expect(await stored(page, key)).toBeNull();
    const profile = await request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(profile.status()).toBe(401);
  });
});

test.describe('the session of a tab', () => {
  const claims = (exp: number) =>
    `e30.${Buffer.from(JSON.stringify({ exp, role: 'customer', userId: '1' })).toString('base64url')}.c2ln`;

  for (const [what, token] of [
    ['is out of time', claims(1)],
    ['is no token', 'garbage'],
  ] as const)
    test(`a stored token that ${what} is removed at the start`, async ({ page, isMobile }) => {
      await useToken(page, token, 'customer');
      await open(page, '/contact');
      await expect(menuOf(page, isMobile).locator('summary')).toHaveText('Login');
      expect(await stored(page, 'token')).toBeNull();
      expect(await stored(page, 'role')).toBeNull();
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
      await expect(nav.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/');
      await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
      await page.clock.runFor(6_000);
      await expect(nav.locator('summary')).toHaveText('Login');
      await expect(page.getByText('Сессия истекла. Пожалуйста, войдите снова.')).toHaveCount(1);
      await expect(page).toHaveURL('/contact');
    });

    test("a seller who is stopped meanwhile reads 'Ваш аккаунт приостановлен'", async ({
      page,
      request,
      isMobile,
    }) => {
      await asSeller(page, request);
      await page.route('**/api/cart', (route) =>
        route.request().headers().authorization
          ? route.fulfill({
              status: 403,
              json: { message: 'Ваш аккаунт приостановлен', code: 'SELLER_SUSPENDED' },
            })
          : route.fallback(),
      );
      await open(page, '/contact');
      await expect(menuOf(page, isMobile).locator('summary')).toHaveText('Login');
      await expect(page.getByText('Ваш аккаунт приостановлен')).toHaveCount(1);
      expect(await stored(page, 'token')).toBeNull();
    });
  });
});

test.describe('favourites and cart', () => {
  test('a guest is asked to register or sign in', async ({ page, isMobile }) => {
    await open(page, '/contact');
    await menuOf(page, isMobile).getByRole('link', { name: 'Favorites' }).click();
    await expect(page).toHaveURL('/login?from=%2Ffavorites');
    await expect(page.getByText('Зарегистрируйтесь или войдите')).toBeVisible();
  });

  test("an admin reads 'Функция избранного доступна только Зарегистрированным покупателям'", async ({
    page,
    request,
    isMobile,
  }) => {
    const { token } = await demoAccount(request, 'admin');
    await useToken(page, token, 'admin');
    await open(page, '/contact');
    await menuOf(page, isMobile).getByRole('link', { name: 'Favorites' }).click();
    await expect(
      page.getByText('Функция избранного доступна только Зарегистрированным покупателям'),
    ).toBeVisible();
    await expect(page).toHaveURL('/contact');
  });

  test(
    "without favourites: a modal 'You have no favorites' with OK",
    { tag: '@phone' },
    async ({ page, request, isMobile, axe }) => {
      const { user } = await asCustomer(page, request);
      const counted = page.waitForResponse(`**/api/users/${user._id}/favorites`);
      await open(page, '/contact');
      await counted;
      const favorites = menuOf(page, isMobile).getByRole('link', { name: 'Favorites' });
      const dialog = page.getByRole('dialog', { name: 'You have no favorites' });
      await favorites.click();
      await expect(dialog).toBeVisible();
      await axe(page);
      await dialog.getByRole('button', { name: 'OK' }).click();
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

  test(
    'badges count what a customer has, and follow every 5 seconds; a logout empties them',
    { tag: '@phone' },
    async ({ page, request, isMobile }) => {
      const { token, user } = await asCustomer(page, request);
      const headers = { authorization: `Bearer ${token}` };
      const productId = await buyable(request);
      await page.clock.install();
      await open(page, '/contact');
      const nav = menuOf(page, isMobile);
      await expect(nav.getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/');

      await request.post(`/api/users/${user._id}/favorites`, { headers, data: { productId } });
      await request.post('/api/cart/add', { headers, data: { productId, quantity: 2 } });
      await page.clock.runFor(6_000);
      await expect(nav.getByRole('link', { name: 'Favorites, 1' })).toHaveAttribute('href', '/favorites');
      await expect(nav.getByRole('link', { name: 'Cart, 2' })).toHaveAttribute('href', '/cart');

      await nav.locator('summary').click();
      await nav.getByRole('button', { name: 'Logout' }).click();
      await expect(nav.getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/');
      await expect(nav.getByRole('link', { name: 'Favorites', exact: true })).toBeVisible();
    },
  );

  test("'an empty cart goes home'", async ({ page, isMobile }) => {
    await open(page, '/contact');
    const cart = menuOf(page, isMobile).getByRole('link', { name: 'Cart' });
    await expect(cart).toHaveAttribute('href', '/');
    await cart.click();
    await expect(page).toHaveURL('/');
  });
});
