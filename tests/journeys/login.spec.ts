import type { Page } from '@playwright/test';
import { codeFor, menuOf, newcomer, open, register, stored, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const email = (page: Page) => page.getByLabel('Email');
const code = (page: Page) => page.getByLabel('Код из письма');
const password = (page: Page) => page.getByLabel('Пароль', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Повторите пароль');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** What is said at a field, and to those who can't see it. */
const says = (page: Page, label: string, message: string | RegExp) =>
  expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);

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

test(
  'a newcomer registers, leaves, recovers the password, comes back, edits profile and password',
  { tag: '@phone' },
  async ({ page, request, isMobile, axe }) => {
    test.slow();
    const person = newcomer();
    const nav = menuOf(page, isMobile);

    await open(page, '/register');
    await expect(page).toHaveURL('/login?mode=register');
    await expect(heading(page, 'Регистрация')).toBeVisible();
    await axe(page);
    await askForCode(page, `  ${person.email.toUpperCase()} `);
    await expect(page.getByText(`Мы отправили код на ${person.email}`)).toBeVisible();
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
    await axe(page);
    const first = await codeFor(request, person.email);
    await code(page).fill(first);
    await page.keyboard.press('Enter');

    await expect(page.getByLabel('Имя')).toBeFocused();
    await expect(email(page)).toHaveValue(person.email);
    await expect(email(page)).toHaveAttribute('readonly');
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
    await axe(page);
    await page.getByLabel('Имя').fill(person.name);
    await password(page).fill(person.password);
    await confirmation(page).fill(person.password);
    await press(page, 'Зарегистрироваться');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('status').filter({ hasText: 'Регистрация прошла успешно' })).toBeVisible();
    expect(await stored(page, 'role')).toBe('customer');
    expect(await stored(page, 'signIn')).toBeNull();

    await nav.locator('summary').click();
    await nav.getByRole('button', { name: 'Logout' }).click();
    await expect(nav.locator('summary')).toHaveText('Login');
    expect(await stored(page, 'token')).toBeNull();
    expect(await stored(page, 'role')).toBeNull();

    await open(page, '/login');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await expect(heading(page, 'Восстановление пароля')).toBeVisible();
    await askForCode(page, person.email);
    await code(page).fill(await codeFor(request, person.email, first));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Новый пароль')).toBeFocused();
    await axe(page);
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
    await expect(nav.locator('summary')).toHaveText('Profile');

    await nav.locator('summary').click();
    await nav.getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Адрес').fill('г. Ош, ул. Ленина, 1');
    await press(page, 'Сохранить');
    await expect(page.getByRole('status').filter({ hasText: 'Профиль успешно обновлён' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit password' }).click();
    await page.getByLabel('Текущий пароль').fill('another1');
    await page.getByLabel('Новый пароль', { exact: true }).fill('third-one');
    await page.getByLabel('Подтверждение нового пароля').fill('third-one');
    const changed = page.waitForResponse('**/api/users/update-password/**');
    await press(page, 'Сохранить');
    expect((await changed).status()).toBe(200);
    const credentials = { email: person.email, password: 'third-one' };
    expect((await request.post('/api/auth/login', { data: credentials })).status()).toBe(200);
  },
);

test.describe('what is wrong is said at its field', () => {
  test.use({ expectedErrors: [/40[01349]/] });

  test('before anything is sent', async ({ page, request, axe }) => {
    const sent: string[] = [];
    page.on('request', (asked) => asked.url().includes('/api/auth/') && sent.push(asked.url()));
    await open(page, '/login');
    await press(page, 'Войти');
    await says(page, 'Email', 'Пожалуйста, введите корректный email');
    await says(page, 'Пароль', 'Пароль должен содержать минимум 6 символов');
    await expect(email(page)).toBeFocused();
    await axe(page);
    await email(page).fill('a@example.kg');
    await password(page).fill('short');
    await page.keyboard.press('Enter');
    await expect(password(page)).toBeFocused();
    await expect(email(page)).not.toHaveAttribute('aria-invalid');
    expect(sent).toEqual([]);

    const person = newcomer();
    await open(page, '/login?mode=register');
    await email(page).fill('not an e-mail');
    await page.keyboard.press('Enter');
    await says(page, 'Email', 'Пожалуйста, введите корректный email');
    await askForCode(page, person.email);
    await code(page).fill('12345');
    await page.keyboard.press('Enter');
    await says(page, 'Код из письма', 'Код должен содержать минимум 6 символов');
    await code(page).fill(await codeFor(request, person.email));
    await page.keyboard.press('Enter');

    await expect(page.getByLabel('Имя')).toHaveAttribute('maxlength', '50');
    await password(page).fill('short');
    await confirmation(page).fill('other');
    await press(page, 'Зарегистрироваться');
    await says(page, 'Имя', 'Введите имя');
    await says(page, 'Пароль', 'Пароль должен содержать минимум 6 символов');
    await says(page, 'Повторите пароль', 'Пароли не совпадают. Пожалуйста, проверьте введенные данные.');
    await expect(page.getByLabel('Имя')).toBeFocused();
  });

  test('and by the server', async ({ page, request }) => {
    const taken = newcomer();
    await register(request, taken);
    await open(page, '/login?mode=register');
    await email(page).fill(taken.email);
    await page.keyboard.press('Enter');
    await says(page, 'Email', 'Пользователь с таким email уже существует');

    await open(page, '/login?mode=recovery');
    await email(page).fill(newcomer().email);
    await page.keyboard.press('Enter');
    await says(page, 'Email', 'У нас нет такого клиента');

    await open(page, '/login?mode=register');
    const person = newcomer();
    await askForCode(page, person.email);
    const right = await codeFor(request, person.email);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    await code(page).fill(wrong);
    await page.keyboard.press('Enter');
    await says(page, 'Код из письма', /^Неверный OTP\. Осталось попыток: 4$/);
    await expect(code(page)).toBeFocused();

    await open(page, '/login');
    await logIn(page, { ...taken, password: 'not this one' });
    await expect(page.getByRole('alert').filter({ hasText: 'Неверный email или пароль' })).toBeVisible();
  });

  test("an applicant reads 'Ваш аккаунт еще не подтвержден'", async ({ page, request }) => {
    const { email: address, password: secret } = newcomer();
    const applied = await request.post('/api/auth/seller/register', {
      data: {
        ...{ firstName: 'Бакыт', lastName: 'Осмонов', email: address, phone: '0555123456', password: secret },
        ...{ companyName: address, companyDescription: 'Шьём рубашки', address: 'г. Бишкек' },
      },
    });
    expect(applied.status()).toBe(201);
    await open(page, '/login');
    await logIn(page, { email: address, password: secret });
    await expect(page.getByRole('alert').filter({ hasText: 'Ваш аккаунт еще не подтвержден' })).toBeVisible();
  });

  test("a stopped seller reads 'Ваш аккаунт приостановлен'", async ({ page }) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 403,
        json: { message: 'Ваш аккаунт приостановлен', code: 'SELLER_SUSPENDED' },
      }),
    );
    await open(page, '/login');
    await logIn(page, newcomer());
    await expect(page.getByRole('alert').filter({ hasText: 'Ваш аккаунт приостановлен' })).toBeVisible();
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/502|429|ERR_FAILED/] });

  const broken = [
    ['Ошибка при входе', 'login'],
    ['Ошибка проверки email', 'check-email'],
    ['Произошла ошибка при отправке OTP', 'send-otp'],
    ['Произошла ошибка при проверке OTP', 'verify-otp'],
    ['Ошибка при регистрации', 'register'],
  ] as const;
  for (const [message, call] of broken)
    test(`'${message}' is said, and that the line is down`, async ({ page, request }) => {
      const person = newcomer();
      const alert = page.getByRole('alert').filter({ hasText: message });
      const fails = () =>
        page.route(`**/api/auth/${call}`, (route) => route.fulfill({ status: 502, body: '<html>' }));
      await fails();
      await open(page, call === 'login' ? '/login' : '/login?mode=register');
      if (call === 'login') await logIn(page, person);
      else {
        await email(page).fill(person.email);
        await page.keyboard.press('Enter');
      }
      if (call === 'verify-otp' || call === 'register') {
        await code(page).fill(await codeFor(request, person.email));
        await page.keyboard.press('Enter');
      }
      if (call === 'register') {
        await page.getByLabel('Имя').fill(person.name);
        await password(page).fill(person.password);
        await confirmation(page).fill(person.password);
        await page.keyboard.press('Enter');
      }
      await expect(alert).toBeVisible();

      await page.unroute(`**/api/auth/${call}`);
      await page.route(`**/api/auth/${call}`, (route) => route.abort());
      await page.locator('form button[type=submit]').click();
      await expect(alert.filter({ hasText: 'Нет связи с сервером' })).toBeVisible();
    });

  test("'Ошибка при обновлении пароля' is said", async ({ page, request }) => {
    const person = newcomer();
    await register(request, person);
    const registration = await codeFor(request, person.email);
    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 502, body: '' }));
    await open(page, '/login?mode=recovery');
    await askForCode(page, person.email);
    await code(page).fill(await codeFor(request, person.email, registration));
    await page.keyboard.press('Enter');
    await page.getByLabel('Новый пароль').fill('another1');
    await confirmation(page).fill('another1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Ошибка при обновлении пароля' })).toBeVisible();
  });

  test('too many tries: it is said how long to wait', async ({ page }) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 429,
        json: { message: 'Too many requests. Try later.', code: 'TOO_MANY_REQUESTS', retryAfter: 700 },
      }),
    );
    await open(page, '/login');
    await logIn(page, newcomer());
    await expect(page.getByRole('alert').filter({ hasText: /Попробуйте через 12\s*мин/ })).toBeVisible();
  });
});

test.describe('the code', () => {
  test.use({ expectedErrors: [/429/] });

  test('another one can be asked for after 60 seconds, also after a reload', async ({ page }) => {
    const person = newcomer();
    await page.clock.install();
    await open(page, '/login?mode=register');
    await page.clock.pauseAt(Date.now() + 60_000);
    await askForCode(page, person.email);
    const resend = page.getByRole('button', { name: 'Отправить код ещё раз' });
    await expect(resend).toBeDisabled();
    await expect(resend).toHaveText('Отправить код ещё раз через 1:00');
    await page.clock.runFor(20_000);
    await expect(resend).toHaveText('Отправить код ещё раз через 0:40');

    await page.reload();
    await expect(page.getByText(`Мы отправили код на ${person.email}`)).toBeVisible();
    await expect(resend).toHaveText('Отправить код ещё раз через 0:40');
    await page.clock.runFor(40_000);
    await expect(resend).toHaveText('Отправить код ещё раз');
    // The server's own clock has not moved so far: it says how long to wait yet.
    await resend.click();
    await expect(page.getByText('Код уже отправлен')).toBeVisible();
    await expect(resend).toBeDisabled();
    await expect(resend).toHaveText(/через (1:00|0:\d\d)$/);
  });

  test('can be pasted as it stands in a letter', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/login?mode=register');
    await askForCode(page, newcomer().email);
    await page.evaluate(() => navigator.clipboard.writeText('Ваш код: 123 456.'));
    await code(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(code(page)).toHaveValue('123456');
  });

  test('the step after it survives a reload too, but no password does', async ({ page, request }) => {
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
  });
});

test.describe('the page', () => {
  test('has a layout of its own: no header, no bottom bar, no footer', async ({ page, axe }) => {
    await open(page, '/login');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await axe(page);
  });

  test('the cross goes home, the arrow to the first step or to the login', async ({ page }) => {
    await open(page, '/login?mode=register');
    await askForCode(page, newcomer().email);
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(email(page)).toBeVisible();
    await page.getByRole('link', { name: 'Назад' }).click();
    await expect(heading(page, 'Вход')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    await expect(heading(page, 'Регистрация')).toBeVisible();
    await page.getByRole('link', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('shows the password to whoever wants to see it', async ({ page }) => {
    await open(page, '/login');
    await password(page).fill('secret1');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Показать пароль' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Скрыть пароль' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(password(page)).toHaveValue('secret1');
  });

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
      await nav.locator('summary').click();
      await nav.getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL('/login?from=%2Fcontact');
      await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
      await expect(page).toHaveURL('/login?mode=register&from=%2Fcontact');
      await page.getByRole('link', { name: 'Войти' }).click();
      await logIn(page, person);
      await expect(page).toHaveURL('/contact');
      await page.goBack();
      await expect(page).toHaveURL('/');
    },
  );

  for (const from of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/api/x',
  ])
    test(`nobody is led to ${from}`, async ({ page, request }) => {
      const person = newcomer();
      await register(request, person);
      await open(page, `/login?${new URLSearchParams({ from })}`);
      await logIn(page, person);
      await expect(page).toHaveURL('/');
    });

  test('the page leads home', async ({ page, request }) => {
    const { token } = await register(request, newcomer());
    await useToken(page, token, 'customer');
    await page.goto('/login?from=/contact');
    await expect(page).toHaveURL('/');
  });
});
