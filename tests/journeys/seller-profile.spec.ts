import type { Page } from '@playwright/test';
import { bearer, stored, useToken, open } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { type OwnSeller, ownSeller, said } from './sellers.ts';

const { told } = said;
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Разделы профиля продавца' });

test.describe('a seller', () => {
  let seller: OwnSeller;
  test.beforeEach(async ({ page, request }) => {
    seller = await ownSeller(request);
    await useToken(page, seller.token, 'seller');
  });

  test("changes the details: 'Profile updated successfully'", async ({ page, request }) => {
    await open(page, '/sellerProfile');
    await expect(field(page, 'Название компании или ИП')).toHaveAccessibleDescription(
      /новое название изменит их все/,
    );
    await expect(save(page)).toBeDisabled();
    await field(page, 'Имя').fill('Н');
    await field(page, 'Номер телефона').fill('12');
    await save(page).click();
    await expect(field(page, 'Имя')).toHaveAccessibleDescription('Имя слишком короткое');
    await expect(field(page, 'Имя')).toBeFocused();
    await expect(field(page, 'Номер телефона')).toHaveAccessibleDescription('Неверный формат телефона');

    await field(page, 'Название компании или ИП').fill(`${seller.companyName} & Ко`);
    await field(page, 'Имя').fill('Нурлан Жапаров');
    await field(page, 'Адрес').fill('г. Нарын, ул. Токтосунова, 1');
    await field(page, 'Номер телефона').fill('+996 555 00 11 22');
    await save(page).click();
    await expect(told(page, 'Профиль успешно обновлён')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Имя')).toHaveValue('Нурлан Жапаров');
    const answer = await request.get('/api/auth/seller/profile', { headers: bearer(seller.token) });
    expect(await answer.json()).toMatchObject({
      companyName: `${seller.companyName} & Ко`,
      seller: { phoneNumber: '+996 555 00 11 22', address: 'г. Нарын, ул. Токтосунова, 1' },
    });
  });

  test('changes the password and stays signed in', async ({ page, request }) => {
    await open(page, '/sellerProfile?section=password');
    const [current, next, repeated] = [
      field(page, 'Текущий пароль'),
      field(page, 'Новый пароль'),
      field(page, 'Подтверждение нового пароля'),
    ];
    await current.fill(seller.password);
    await next.fill('12345');
    await repeated.fill('12345');
    await expect(save(page)).toBeDisabled();
    await next.fill('secret2');
    await repeated.fill('secret3');
    await expect(repeated).toHaveAccessibleDescription('Новый пароль и подтверждение не совпадают');
    await expect(save(page)).toBeDisabled();

    await page.getByRole('button', { name: 'Отмена' }).click();
    for (const input of [current, next, repeated]) await expect(input).toHaveValue('');
    await expect(save(page)).toBeDisabled();

    await current.fill(seller.password);
    await next.fill('secret2');
    await repeated.fill('secret2');
    await save(page).click();
    await expect(told(page, 'Пароль успешно обновлён')).toBeVisible();
    expect(await stored(page, 'token')).not.toBe(seller.token);
    await menu(page).getByRole('link', { name: 'История продаж' }).click();
    await expect(page.getByRole('heading', { name: 'Продаж пока нет' })).toBeVisible();
    const data = { email: seller.email, password: 'secret2' };
    expect((await request.post('/api/auth/login', { data })).status()).toBe(200);
  });
});
