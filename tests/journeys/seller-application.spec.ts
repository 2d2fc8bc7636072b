import type { Page } from '@playwright/test';
import { codeFor, demoAccount, newcomer, register } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const APPLY = '**/api/auth/seller/register';
const CHECK_EMAIL = '**/api/auth/checkEmail?*';
const CHECK_COMPANY = '**/api/auth/check-company-name?*';

let companies = 0;
const application = () => ({
  'First name': 'Бакыт',
  'Last name': 'Осмонов',
  Email: newcomer().email,
  Phone: '+996 (555) 12-03-41',
  Password: 'secret1',
  'Company name': `Цех ${process.pid}-${Date.now()}-${(companies += 1)}`,
  Address: 'г. Бишкек, ул. Льва Толстого, 114',
  'Company description': 'Шьём рубашки и брюки.',
});
type Label = keyof ReturnType<typeof application>;

const field = (page: Page, label: Label) => page.getByRole('textbox', { name: label, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Send application' });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function open(page: Page) {
  await page.goto('/sellers/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a partner');
}

async function fill(page: Page, typed = application()) {
  for (const [label, text] of Object.entries(typed)) await field(page, label as Label).fill(text);
  await expect(page.getByText('Email is available').first()).toBeVisible();
  await expect(page.getByText('Company name is available').first()).toBeVisible();
  return typed;
}

const expectTyped = async (page: Page, typed: Record<Label, string>) => {
  for (const [label, text] of Object.entries(typed))
    await expect(field(page, label as Label)).toHaveValue(text);
};

test(
  'a company applies, is told that it hears from us within 24 hours, and is home after 2 s',
  { tag: '@phone' },
  async ({ page, request }) => {
    await open(page);
    const { Email: email, Password: password } = await fill(page);
    const answered = page.waitForResponse(APPLY);
    await submit(page).click();
    expect((await answered).status()).toBe(201);
    const since = Date.now();
    await expect(page.getByRole('status').filter({ hasText: 'Application accepted' })).toHaveText(
      /within 24 hours/,
    );
    await expect(page.getByRole('heading', { name: 'Application accepted' })).toBeVisible();
    await expect(page).toHaveURL('/sellers/register');
    await expect(page).toHaveURL('/');
    expect(Date.now() - since).toBeGreaterThan(1_500);

    const login = await request.post('/api/auth/login', { data: { email, password } });
    expect(((await login.json()) as { message: string }).message).toBe('Ваш аккаунт еще не подтвержден');
  },
);

test('what is typed before the page is alive is kept', async ({ page }) => {
  const { promise: isTyped, resolve: bringScripts } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/sellers/register', { waitUntil: 'commit' });
  const typed = application();
  for (const [label, text] of Object.entries(typed)) await field(page, label as Label).fill(text);
  bringScripts();
  await expect(page.getByText('Company name is available').first()).toBeVisible();
  await field(page, 'Address').press('End');
  await field(page, 'Address').pressSequentially(' (склад)');
  await expectTyped(page, { ...typed, Address: `${typed.Address} (склад)` });
});

test('the close button leads back to /', async ({ page }) => {
  await open(page);
  await page.getByRole('main').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});

test('an empty form says of every field that it is required, and leads to the first', async ({
  page,
  axe,
}) => {
  await open(page);
  await axe(page);
  await submit(page).click();
  for (const [label, message] of Object.entries({
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    Email: 'Email is required',
    Phone: 'Phone is required',
    Password: 'Password is required',
    'Company name': 'Company name is required',
    Address: 'Address is required',
    'Company description': 'Company description is required',
  })) {
    await expect(field(page, label as Label)).toHaveAccessibleDescription(message);
    await expect(field(page, label as Label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(page, 'First name')).toBeFocused();
  await axe(page);
});

test('what is too short or no address is said when the field is left, and unsaid when it is mended', async ({
  page,
}) => {
  await open(page);
  for (const [label, typed, message] of [
    ['First name', 'Б', 'First name too short'],
    ['Last name', 'О', 'Last name too short'],
    ['Email', 'bakyt@', 'Invalid email format'],
    ['Phone', '12-34-56', 'Invalid phone format'],
    ['Password', '12345', 'Password too short'],
    ['Company name', 'Ц', 'Company name too short'],
    ['Address', 'Ош', 'Address too short'],
    ['Company description', 'Шьём', 'Company description too short'],
  ] as const) {
    await field(page, label).fill(typed);
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid');
    await field(page, label).blur();
    await expect(field(page, label)).toHaveAccessibleDescription(message);
  }
  await field(page, 'Phone').pressSequentially('7');
  await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid');
});

test('angle brackets vanish as they are typed, where they are typed, and no field takes more than fits', async ({
  page,
}) => {
  await open(page);
  const company = field(page, 'Company name');
  await company.fill('Цех');
  await company.press('Home');
  await company.pressSequentially('<b>Наш ');
  await expect(company).toHaveValue('bНаш Цех');
  for (const [label, max] of [
    ['First name', 50],
    ['Last name', 50],
    ['Email', 100],
    ['Phone', 20],
    ['Password', 50],
    ['Company name', 100],
    ['Address', 200],
    ['Company description', 1_000],
  ] as const) {
    await field(page, label).fill('5'.repeat(max + 7));
    await expect(field(page, label)).toHaveValue('5'.repeat(max));
  }
});

test('the password can be looked at', async ({ page }) => {
  await open(page);
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
});

test('the form can be filled and sent by the keyboard alone', async ({ page }) => {
  await open(page);
  await field(page, 'First name').focus();
  for (const text of Object.values(application())) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    // The button that shows the password stands between.
    if (text === 'secret1') await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Application accepted' })).toBeVisible();
});

test.describe('whether an e-mail and a company name are free', () => {
  test('is asked after a pause of 500 ms, and only for what looks like one', async ({ page }) => {
    await page.clock.install();
    const asked: string[] = [];
    for (const check of [CHECK_EMAIL, CHECK_COMPANY])
      await page.route(check, (route) => {
        asked.push([...new URL(route.request().url()).searchParams.values()].join());
        return route.fulfill({ json: { unique: true, message: '' } });
      });
    await open(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await field(page, 'Email').fill('bakyt@');
    await field(page, 'Company name').fill('Ц');
    await page.clock.runFor(2_000);
    await field(page, 'Email').fill('Bakyt@example.kg');
    await page.clock.runFor(499);
    await field(page, 'Email').fill('Bakyt.o@example.kg');
    await page.clock.runFor(499);
    expect(asked).toEqual([]);
    const answered = page.waitForResponse(CHECK_EMAIL);
    await page.clock.runFor(1);
    await answered;
    await page.clock.resume();
    await expect(page.getByText('Email is available').first()).toBeVisible();
    await field(page, 'Company name').fill('Цех');
    await expect(page.getByText('Company name is available').first()).toBeVisible();
    expect(asked).toEqual(['bakyt.o@example.kg', 'Цех']);
  });

  test('is being checked, then known; what is taken can not be sent', async ({ page, request, axe }) => {
    const { user } = await register(request, newcomer());
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(CHECK_EMAIL, async (route) => {
      await asked;
      await route.continue();
    });
    await open(page);
    await field(page, 'Email').fill(user.email);
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Checking the email…');
    await expect(submit(page)).toBeEnabled();
    answer();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('This email is already registered');
    await expect(submit(page)).toBeDisabled();
    await axe(page);
    await field(page, 'Email').fill(newcomer().email);
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is available');
    await expect(submit(page)).toBeEnabled();
  });

  test('a company name that is taken can not be sent', async ({ page, request }) => {
    const { token } = await demoAccount(request, 'seller');
    const seller = await request.get('/api/auth/seller/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { companyName } = (await seller.json()) as { companyName: string };
    await open(page);
    await field(page, 'Company name').fill(companyName.toUpperCase());
    await expect(field(page, 'Company name')).toHaveAccessibleDescription('Company name already taken');
    await expect(submit(page)).toBeDisabled();
  });

  test('an answer to older words says nothing of newer ones', async ({ page }) => {
    await page.route(CHECK_EMAIL, (route) => {
      // The first is never answered.
      if (route.request().url().includes('second'))
        return route.fulfill({ json: { unique: true, message: '' } });
    });
    await open(page);
    const first = page.waitForRequest(CHECK_EMAIL);
    await field(page, 'Email').fill('first@example.kg');
    await first;
    await field(page, 'Email').fill('second@example.kg');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is available');
  });

  test.describe('when nobody answers', () => {
    test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

    test("it says 'Email check error' and 'Company name check error', and sending stays possible", async ({
      page,
    }) => {
      await page.route(CHECK_EMAIL, (route) => route.abort());
      await page.route(CHECK_COMPANY, (route) => route.fulfill({ status: 500, json: {} }));
      await open(page);
      await field(page, 'Email').fill(newcomer().email);
      await field(page, 'Company name').fill('Цех');
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Email check error');
      await expect(field(page, 'Company name')).toHaveAccessibleDescription('Company name check error');
      await expect(submit(page)).toBeEnabled();
    });
  });
});

test.describe('when the application is refused', () => {
  test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

  for (const [code, label, message] of [
    ['EMAIL_ALREADY_EXISTS', 'Email', 'This email is already registered'],
    ['COMPANY_NAME_EXISTS', 'Company name', 'Company name already taken'],
    ['PASSWORD_TOO_SHORT', 'Password', 'Password too short'],
  ] as const)
    test(`${code}: '${message}' as a toast and at the field`, async ({ page }) => {
      await page.route(APPLY, (route) => route.fulfill({ status: 400, json: { code, message: '?' } }));
      await open(page);
      const typed = await fill(page);
      await submit(page).click();
      await expect(alert(page, message)).toBeVisible();
      await expect(field(page, label)).toHaveAccessibleDescription(message);
      await expect(field(page, label)).toBeFocused();
      await expectTyped(page, typed);
    });

  for (const [what, status, json, message] of [
    ['a refusal with words', 400, { code: 'X', message: 'Так нельзя' }, 'Так нельзя'],
    ['a refusal without words', 400, {}, 'Registration error'],
    ['too many tries', 429, {}, 'Too many requests. Try later.'],
    ['a failure of the server', 500, {}, 'Unexpected error'],
  ] as const)
    test(`${what}: '${message}'`, async ({ page }) => {
      await page.route(APPLY, (route) => route.fulfill({ status, json }));
      await open(page);
      const typed = await fill(page);
      await submit(page).click();
      await expect(alert(page, message)).toBeVisible();
      await expectTyped(page, typed);
      await expect(submit(page)).toBeEnabled();
    });

  test('an e-mail that somebody else has applied with is confirmed by a code', async ({
    page,
    request,
    axe,
  }) => {
    const typed = application();
    const body = {
      ...{ firstName: 'Кто', lastName: 'Угодно', email: typed.Email, phone: '0555123456' },
      ...{ password: 'secret1', companyName: `${typed['Company name']} 2` },
      ...{ companyDescription: 'Чужая заявка', address: 'г. Бишкек' },
    };
    expect((await request.post('/api/auth/seller/register', { data: body })).status()).toBe(201);
    await open(page);
    await fill(page, typed);
    await submit(page).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await dialog.getByLabel('Code from the email').fill('000000');
    await dialog.getByRole('button', { name: 'Confirm and apply' }).click();
    await expect(dialog.getByText('Wrong code')).toBeVisible();
    await axe(page);
    await dialog.getByLabel('Code from the email').fill(await codeFor(request, typed.Email));
    await dialog.getByRole('button', { name: 'Confirm and apply' }).click();
    await expect(page.getByRole('heading', { name: 'Application accepted' })).toBeVisible();
  });

  test('what the server says of single fields stands at them', async ({ page }) => {
    await page.route(APPLY, (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'INVALID_INPUT', message: 'Нет', errors: [{ field: 'address', message: 'Где это?' }] },
      }),
    );
    await open(page);
    await fill(page);
    await submit(page).click();
    await expect(field(page, 'Address')).toHaveAccessibleDescription('Где это?');
    await expect(field(page, 'Address')).toBeFocused();
  });

  test("without a line: 'Could not connect to server', and nothing typed is lost", async ({ page }) => {
    await page.route(APPLY, (route) => route.abort());
    await open(page);
    const typed = await fill(page);
    await submit(page).click();
    await expect(alert(page, 'Could not connect to server')).toBeVisible();
    await expectTyped(page, typed);
  });

  test('while it is sent it can not be sent twice; after 10 s without an answer it gives up', async ({
    page,
  }) => {
    // The browser's own clock, made ten times as fast: the time limit is the browser's too.
    await page.addInitScript(() => {
      const limit = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        document.documentElement.dataset.limit = String(ms);
        return limit(ms / 10);
      };
    });
    await page.route(APPLY, () => {});
    await open(page);
    const typed = await fill(page);
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
    await expect(page.locator('html')).toHaveAttribute('data-limit', '10000');
    await expect(alert(page, 'Could not connect to server')).toBeVisible();
    await expectTyped(page, typed);
    await expect(submit(page)).toBeEnabled();
  });
});
