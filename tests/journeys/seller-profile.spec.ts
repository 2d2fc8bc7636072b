import type { Page } from '@playwright/test';
import { stored, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { bearer, type OwnSeller, ownSeller, said } from './sellers.ts';

const { told } = said;
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Seller profile sections' });

test.describe('a seller', () => {
  let seller: OwnSeller;
  test.beforeEach(async ({ page, request }) => {
    seller = await ownSeller(request);
    await useToken(page, seller.token, 'seller');
  });

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

  test('hides all products and shows them again, asked each time', async ({ page }) => {
    await page.goto('/sellerProfile');
    await menu(page)
      .getByRole('button', { name: /^Hide products/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Hide all your products?' });
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
});
