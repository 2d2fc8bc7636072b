import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { codeFor, newcomer, register, stored, undoLinkFor, useToken, open } from './accounts.ts';
import { findProduct, isForSale } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Разделы профиля' });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

let person = newcomer();
let token = '';
test.beforeEach(async ({ page, request }) => {
  person = newcomer();
  ({ token } = await register(request, person));
  await useToken(page, token, 'customer');
});

test(
  'each section has an address: back, forward and a reload keep to it',
  { tag: '@phone-full' },
  async ({ page }) => {
    await open(page, '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Изменить профиль');
    await menu(page).getByRole('link', { name: 'Изменить пароль' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Изменить пароль');
    await menu(page).getByRole('link', { name: 'История покупок' }).click();
    await expect(page).toHaveURL('/profile?section=purchases');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('История покупок');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('История покупок');
    await expect(menu(page).getByRole('link', { name: 'История покупок' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Изменить пароль');
  },
);

test.describe('Изменить профиль', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a new e-mail takes the password and a code, and the old address undoes it', async ({
    page,
    request,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Новый email' });
    const send = dialog.getByRole('button', { name: 'Получить код' });
    const next = newcomer().email;
    await open(page, '/profile');
    await page.getByRole('button', { name: 'Изменить' }).click();
    await dialog.getByLabel('Новый email').fill('customer@demo.kerben.kg');
    await dialog.getByLabel('Текущий пароль').fill('not this');
    await send.click();
    await expect(dialog.getByText('Неверный текущий пароль')).toBeVisible();
    await dialog.getByLabel('Текущий пароль').fill(person.password);
    await send.click();
    await expect(dialog.getByText('Пользователь с таким email уже существует')).toBeVisible();

    await dialog.getByLabel('Новый email').fill(next);
    await send.click();
    await expect(dialog.getByText(`Мы отправили код на ${next}.`)).toBeVisible();
    await dialog.getByLabel('Код из письма').fill('000000');
    await dialog.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(dialog.getByText('Неверный OTP')).toBeVisible();
    await dialog.getByLabel('Код из письма').fill(await codeFor(request, next));
    await dialog.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(told(page, 'Email изменён')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(next);

    await open(page, await undoLinkFor(request, person.email));
    await page.getByRole('button', { name: 'Вернуть прежний email' }).click();
    await expect(page.getByRole('heading', { name: 'Прежний email восстановлен' })).toBeVisible();
    await page.getByRole('link', { name: 'Задать новый пароль' }).click();
    await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
  });
});

test.describe('Изменить пароль', () => {
  const CURRENT = 'Текущий пароль';
  const NEW = 'Новый пароль';
  const REPEATED = 'Подтверждение нового пароля';

  test('is saved only where it is long enough and repeated; whoever changed it stays signed in', async ({
    page,
    request,
  }) => {
    await open(page, '/profile?section=password');
    await field(page, CURRENT).fill(person.password);
    await field(page, NEW).fill('12345');
    await field(page, REPEATED).fill('12345');
    await expect(field(page, NEW)).toHaveAccessibleDescription('Пароль должен содержать минимум 6 символов');
    await expect(save(page)).toBeDisabled();
    await field(page, NEW).fill('новый-пароль');
    await field(page, REPEATED).fill('новый-парол!');
    await expect(field(page, REPEATED)).toHaveAccessibleDescription(
      'Новый пароль и подтверждение не совпадают',
    );
    await expect(save(page)).toBeDisabled();
    await field(page, REPEATED).fill('новый-пароль');
    await expect(field(page, REPEATED)).not.toHaveAttribute('aria-invalid');
    await field(page, REPEATED).press('Enter');
    await expect(told(page, 'Пароль успешно обновлён')).toBeVisible();
    for (const label of [CURRENT, NEW, REPEATED]) await expect(field(page, label)).toHaveValue('');

    expect(await stored(page, 'token')).not.toBe(token);
    await menu(page).getByRole('link', { name: 'Изменить профиль' }).click();
    await field(page, 'Имя').fill('Жылдыз');
    await save(page).click();
    await expect(told(page, 'Профиль успешно обновлён')).toBeVisible();
    const credentials = { email: person.email, password: 'новый-пароль' };
    expect((await request.post('/api/auth/login', { data: credentials })).status()).toBe(200);
  });
});

test.describe('История покупок', () => {
  test('holds what was ordered, as it was ordered', async ({ page, request }) => {
    const product = await findProduct(request, (card) => isForSale(card) && card.quantity > 3);
    const sent = await request.post('/api/orders', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        products: [
          {
            product: product._id,
            quantity: 1,
            size: product.sizes[0],
            color: product.colors[0]?.name,
          },
        ],
        totalAmount: product.price,
        firstName: person.name,
        address: 'г. Нарын, ул. Ленина, 7',
        phoneNumber: '+996 700 000 001',
      },
    });
    expect(sent.status(), await sent.text()).toBe(201);
    const { order: placed } = (await sent.json()) as { order: Order };

    await open(page, '/profile?section=purchases');
    const row = page.getByRole('row').filter({ hasText: `№ ${placed.number}` });
    await expect(row.getByRole('link', { name: product.name })).toBeVisible();
    await expect(row.getByText('Ожидает')).toBeVisible();
    await expect(page.getByText('Стр 1 из 1')).toBeVisible();
    await menu(page).getByRole('link', { name: 'Изменить профиль' }).click();
    await expect(field(page, 'Адрес')).toHaveValue('г. Нарын, ул. Ленина, 7');
    await expect(field(page, 'Номер телефона')).toHaveValue('+996 700 000 001');
  });
});
