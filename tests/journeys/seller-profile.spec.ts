import type { Page } from '@playwright/test';
import { newcomer, open, register, stored, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { bearer, type OwnSeller, ownSeller, said, setSellerStatus } from './sellers.ts';

const { alert, told } = said;
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Seller profile sections' });

test.describe('who is no seller', () => {
  test('sees a notice with links to /login and /register', async ({ page, axe }) => {
    await open(page, '/sellerProfile');
    await expect(page.getByRole('heading', { name: 'Access denied - sellers only' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await axe(page);
    await main.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login?from=%2FsellerProfile');
  });

  test('sees it as a customer too', async ({ page, request }) => {
    await useToken(page, (await register(request, newcomer())).token, 'customer');
    await page.goto('/sellerProfile');
    await expect(page.getByRole('heading', { name: 'Access denied - sellers only' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login',
    );
  });
});

test.describe('a seller', () => {
  let seller: OwnSeller;
  test.beforeEach(async ({ page, request }) => {
    seller = await ownSeller(request);
    await useToken(page, seller.token, 'seller');
  });

  test(
    'finds every place of the workspace beside the profile, and the way out',
    { tag: '@phone' },
    async ({ page, axe }) => {
      await page.goto('/sellerProfile');
      await expect(field(page, 'Company or sole trader name')).toHaveValue(seller.companyName);
      for (const [name, href] of [
        ['Edit profile', '/sellerProfile'],
        ['Edit password', '/sellerProfile?section=password'],
        ['Showcase', '/seller/products'],
        ['Sales history', '/seller/sales-history'],
        ['Purchase history', '/seller/purchase-history'],
      ] as const)
        await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', href);
      await axe(page);
      await menu(page)
        .getByRole('button', { name: /^To main page/ })
        .click();
      await expect(page).toHaveURL('/');
      expect(await stored(page, 'token')).toBeNull();
    },
  );

  test("changes the details: 'Profile updated successfully'", async ({ page, request }) => {
    await page.goto('/sellerProfile');
    await expect(field(page, 'Company or sole trader name')).toHaveAccessibleDescription(
      /a new name changes all of them/,
    );
    await expect(save(page)).toBeDisabled();
    await field(page, 'Name').fill('Н');
    await field(page, 'Phone number').fill('12');
    await save(page).click();
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Name too short');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Phone number')).toHaveAccessibleDescription('Invalid phone format');

    await field(page, 'Company or sole trader name').fill(`${seller.companyName} & Ко`);
    await field(page, 'Name').fill('Нурлан Жапаров');
    await field(page, 'Address').fill('г. Нарын, ул. Токтосунова, 1');
    await field(page, 'Phone number').fill('+996 555 00 11 22');
    await save(page).click();
    await expect(told(page, 'Profile updated successfully')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Нурлан Жапаров');
    const answer = await request.get('/api/auth/seller/profile', { headers: bearer(seller.token) });
    expect(await answer.json()).toMatchObject({
      companyName: `${seller.companyName} & Ко`,
      seller: { phoneNumber: '+996 555 00 11 22', address: 'г. Нарын, ул. Токтосунова, 1' },
    });
  });

  test('changes the password and stays signed in', async ({ page, request }) => {
    await page.goto('/sellerProfile?section=password');
    const [current, next, repeated] = [
      field(page, 'Current password'),
      field(page, 'New password'),
      field(page, 'Confirm new password'),
    ];
    await current.fill(seller.password);
    await next.fill('12345');
    await repeated.fill('12345');
    await expect(save(page)).toBeDisabled();
    await next.fill('secret2');
    await repeated.fill('secret3');
    await expect(repeated).toHaveAccessibleDescription('New password and confirmation do not match');
    await expect(save(page)).toBeDisabled();

    await page.getByRole('button', { name: 'Cancel' }).click();
    for (const input of [current, next, repeated]) await expect(input).toHaveValue('');
    await expect(save(page)).toBeDisabled();

    await current.fill(seller.password);
    await next.fill('secret2');
    await repeated.fill('secret2');
    await save(page).click();
    await expect(told(page, 'Password updated successfully')).toBeVisible();
    expect(await stored(page, 'token')).not.toBe(seller.token);
    await menu(page).getByRole('link', { name: 'Sales history' }).click();
    await expect(page.getByRole('heading', { name: 'No sales yet' })).toBeVisible();
    const data = { email: seller.email, password: 'secret2' };
    expect((await request.post('/api/auth/login', { data })).status()).toBe(200);
  });

  test('hides all products and shows them again, asked each time', async ({ page, axe }) => {
    await page.goto('/sellerProfile');
    await menu(page)
      .getByRole('button', { name: /^Hide products/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Hide all your products?' });
    await axe(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(menu(page).getByRole('button', { name: /^Hide products/ })).toBeVisible();

    await menu(page)
      .getByRole('button', { name: /^Hide products/ })
      .click();
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect(told(page, 'Your products are hidden')).toBeVisible();
    const show = menu(page).getByRole('button', { name: /^Show products/ });
    await expect(show).toHaveText(/Last change: \d\d\.\d\d\.\d{4} \/ \d\d:\d\d/);
    await page.reload();
    await show.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await expect(told(page, 'Your products are shown')).toBeVisible();
    await expect(menu(page).getByRole('button', { name: /^Hide products/ })).toBeVisible();
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

    test("a suspended seller is logged out with 'Ваш аккаунт приостановлен'", async ({ page, request }) => {
      await setSellerStatus(request, seller.id, 'suspend');
      await page.goto('/sellerProfile');
      await expect(alert(page, 'Ваш аккаунт приостановлен')).toHaveCount(1);
      await expect(page).toHaveURL(/\/login/);
      expect(await stored(page, 'token')).toBeNull();
    });

    test('the server says what it refuses, at its field', async ({ page }) => {
      await page.goto('/sellerProfile');
      await page.getByRole('button', { name: 'Change' }).click();
      const dialog = page.getByRole('dialog', { name: 'New e-mail' });
      await dialog.getByLabel('New e-mail').fill('customer@demo.kerben.kg');
      await dialog.getByLabel('Current password').fill(seller.password);
      await dialog.getByRole('button', { name: 'Send the code' }).click();
      await expect(dialog.getByText('This email is already registered')).toBeVisible();
      await page.goto('/sellerProfile?section=password');
      await field(page, 'Current password').fill('not this');
      await field(page, 'New password').fill('secret2');
      await field(page, 'Confirm new password').fill('secret2');
      await save(page).click();
      await expect(field(page, 'Current password')).toHaveAccessibleDescription('Current password is wrong');
    });

    test("'Error updating profile', 'Error updating password', 'Error loading profile'", async ({ page }) => {
      await page.route(/update-(profile|password)/, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/sellerProfile');
      await field(page, 'Address').fill('г. Талас, ул. Айтматова, 9');
      await save(page).click();
      await expect(alert(page, 'Error updating profile')).toBeVisible();
      await expect(field(page, 'Address')).toHaveValue('г. Талас, ул. Айтматова, 9');
      await menu(page).getByRole('link', { name: 'Edit password' }).click();
      await field(page, 'Current password').fill(seller.password);
      await field(page, 'New password').fill('secret2');
      await field(page, 'Confirm new password').fill('secret2');
      await save(page).click();
      await expect(alert(page, 'Error updating password')).toBeVisible();

      await page.route('**/api/auth/seller/profile', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/sellerProfile');
      await expect(alert(page, 'Error loading profile')).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
    });
  });
});
