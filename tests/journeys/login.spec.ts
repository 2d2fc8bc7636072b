import type { Page } from '@playwright/test';
import { codeFor, menuOf, newcomer, open, register, stored } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const email = (page: Page) => page.getByLabel('Email');
const code = (page: Page) => page.getByLabel('Код из письма');
const password = (page: Page) => page.getByLabel('Пароль', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Повторите пароль');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await email(page).fill(who.email);
  await password(page).fill(who.password);
  await page.keyboard.press('Enter');
}

async function askForCode(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeVisible();
}

test('a newcomer registers, leaves, recovers the password, comes back, edits profile and password', async ({
  page,
  request,
  isMobile,
}) => {
  test.slow();
  const person = newcomer();
  const nav = menuOf(page, isMobile);

  await open(page, '/register');
  await expect(page).toHaveURL('/login?mode=register');
  await expect(heading(page, 'Регистрация')).toBeVisible();
  await askForCode(page, `  ${person.email.toUpperCase()} `);
  await expect(page.getByText(`Мы отправили код на ${person.email}`)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  const first = await codeFor(request, person.email);
  await code(page).fill(first);
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Имя')).toBeFocused();
  await expect(email(page)).toHaveValue(person.email);
  await expect(email(page)).toHaveAttribute('readonly');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await page.getByLabel('Имя').fill(person.name);
  await password(page).fill(person.password);
  await confirmation(page).fill(person.password);
  await press(page, 'Зарегистрироваться');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Регистрация прошла успешно' })).toBeVisible();
  expect(await stored(page, 'role')).toBe('customer');
  expect(await stored(page, 'signIn')).toBeNull();

  await nav.locator('summary').last().click();
  await nav.getByRole('button', { name: 'Выйти' }).click();
  await expect(nav.locator('summary').last()).toHaveText('Войти');
  expect(await stored(page, 'token')).toBeNull();
  expect(await stored(page, 'role')).toBeNull();

  await open(page, '/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(heading(page, 'Восстановление пароля')).toBeVisible();
  await askForCode(page, person.email);
  await code(page).fill(await codeFor(request, person.email, first));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Новый пароль')).toBeFocused();
  await page.getByLabel('Новый пароль').fill('another1');
  await confirmation(page).fill('another1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Пароль успешно обновлён' })).toBeVisible();
  await expect(heading(page, 'Вход')).toBeVisible();
  await expect(email(page)).toHaveValue(person.email);

  await password(page).fill('another1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Добро пожаловать, Нуриза!' })).toBeVisible();
  await expect(nav.locator('summary').last()).toHaveText('Профиль');

  await nav.locator('summary').last().click();
  await nav.getByRole('link', { name: 'Профиль' }).click();
  await page.getByLabel('Адрес').fill('г. Ош, ул. Ленина, 1');
  await press(page, 'Сохранить');
  await expect(page.getByRole('status').filter({ hasText: 'Профиль успешно обновлён' })).toBeVisible();
  await page.getByRole('link', { name: 'Изменить пароль' }).click();
  await page.getByLabel('Текущий пароль').fill('another1');
  await page.getByLabel('Новый пароль', { exact: true }).fill('third-one');
  await page.getByLabel('Подтверждение нового пароля').fill('third-one');
  const changed = page.waitForResponse('**/api/users/update-password/**');
  await press(page, 'Сохранить');
  expect((await changed).status()).toBe(200);
  const credentials = { email: person.email, password: 'third-one' };
  expect((await request.post('/api/auth/login', { data: credentials })).status()).toBe(200);
});

test.describe('the code', () => {
  test.use({ expectedErrors: [/429/] });

  test('can be pasted as it stands in a mail', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/login?mode=register');
    await askForCode(page, newcomer().email);
    await page.evaluate(() => navigator.clipboard.writeText('Ваш код: 123 456.'));
    await code(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(code(page)).toHaveValue('123456');
  });

  test(
    'the step after it survives a reload too, but no password does',
    { tag: '@full' },
    async ({ page, request }) => {
      const person = newcomer();
      await open(page, '/login?mode=register');
      await askForCode(page, person.email);
      await code(page).fill(await codeFor(request, person.email));
      await page.keyboard.press('Enter');
      await page.getByLabel('Имя').fill(person.name);
      await password(page).fill(person.password);
      await confirmation(page).fill(person.password);
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(kept).not.toContain(person.password);
      await page.reload();
      await expect(password(page)).toHaveValue('');
      await page.getByLabel('Имя').fill(person.name);
      await password(page).fill(person.password);
      await confirmation(page).fill(person.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
    },
  );
});

test.describe('the page', () => {
  test.describe('before its scripts are there', () => {
    test.use({ javaScriptEnabled: false });

    test('is a form already, and keeps a password out of addresses', async ({ page }) => {
      await page.goto('/login?mode=login&from=/cart');
      await expect(email(page)).toBeVisible();
      await expect(password(page)).toBeVisible();
      await expect(page.locator('form')).toHaveAttribute('method', 'post');
      await page.goto('/login?mode=register');
      await expect(heading(page, 'Регистрация')).toBeVisible();
    });
  });
});

test.describe('after signing in', () => {
  test(
    'one is back where one came from, on a slow phone too',
    { tag: '@phone-only' },
    async ({ page, request, isMobile }) => {
      const person = newcomer();
      await register(request, person);
      await open(page, '/contact');
      // So slow that one can step back before the next page has come.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
      const nav = menuOf(page, isMobile);
      await nav.locator('summary').last().click();
      await nav.getByRole('link', { name: 'Войти' }).click();
      await expect(page).toHaveURL('/login?from=%2Fcontact');
      await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
      await expect(page).toHaveURL('/login?mode=register&from=%2Fcontact');
      await page.getByRole('link', { name: 'Войти' }).click();
      await expect(heading(page, 'Вход')).toBeVisible();
      await logIn(page, person);
      // Eight times slower than a machine that may be busy.
      await expect(page).toHaveURL('/contact', { timeout: 30_000 });
      await page.goBack();
      await expect(page).toHaveURL('/');
    },
  );
});
