import type { Page } from '@playwright/test';
import { codeFor, newcomer } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const APPLY = '**/api/auth/seller/register';

let companies = 0;
const application = () => ({
  Имя: 'Бакыт',
  Фамилия: 'Осмонов',
  Email: newcomer().email,
  Телефон: '+996 (555) 12-03-41',
  Пароль: 'secret1',
  'Название компании': `Цех ${process.pid}-${Date.now()}-${(companies += 1)}`,
  Адрес: 'г. Бишкек, ул. Льва Толстого, 114',
  'Описание компании': 'Шьём рубашки и брюки.',
});
type Label = keyof ReturnType<typeof application>;

const field = (page: Page, label: Label) => page.getByRole('textbox', { name: label, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Отправить заявку' });

async function open(page: Page) {
  await page.goto('/sellers/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Стать партнёром');
}

async function fill(page: Page, typed = application()) {
  for (const [label, text] of Object.entries(typed)) await field(page, label as Label).fill(text);
  await expect(page.getByText('Email свободен').first()).toBeVisible();
  await expect(page.getByText('Название компании свободно').first()).toBeVisible();
  return typed;
}

const expectTyped = async (page: Page, typed: Record<Label, string>) => {
  for (const [label, text] of Object.entries(typed))
    await expect(field(page, label as Label)).toHaveValue(text);
};

test(
  'a company applies, is told that it hears from us within 24 hours, and is home after 2 s',
  { tag: '@phone-full' },
  async ({ page, request }) => {
    await open(page);
    const { Email: email, Пароль: password } = await fill(page);
    const answered = page.waitForResponse(APPLY);
    await submit(page).click();
    expect((await answered).status()).toBe(201);
    const since = Date.now();
    await expect(page.getByRole('status').filter({ hasText: 'Заявка принята' })).toHaveText(
      /в течение 24 часов/,
    );
    await expect(page.getByRole('heading', { name: 'Заявка принята' })).toBeVisible();
    await expect(page).toHaveURL('/sellers/register');
    await expect(page).toHaveURL('/');
    expect(Date.now() - since).toBeGreaterThan(1_500);

    const login = await request.post('/api/auth/login', { data: { email, password } });
    expect(((await login.json()) as { message: string }).message).toBe('Ваш аккаунт еще не подтвержден');
  },
);

test('what is typed before the page is alive is kept', { tag: '@full' }, async ({ page }) => {
  const { promise: isTyped, resolve: bringScripts } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/sellers/register', { waitUntil: 'commit' });
  const typed = application();
  for (const [label, text] of Object.entries(typed)) await field(page, label as Label).fill(text);
  bringScripts();
  await expect(page.getByText('Название компании свободно').first()).toBeVisible();
  await field(page, 'Адрес').press('End');
  await field(page, 'Адрес').pressSequentially(' (склад)');
  await expectTyped(page, { ...typed, Адрес: `${typed.Адрес} (склад)` });
});

test('the form can be filled and sent by the keyboard alone', async ({ page }) => {
  await open(page);
  await field(page, 'Имя').focus();
  for (const text of Object.values(application())) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    // The button that shows the password stands between.
    if (text === 'secret1') await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Заявка принята' })).toBeVisible();
});

test.describe('an e-mail of another application', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test(
    'an e-mail that somebody else has applied with is confirmed by a code',
    { tag: '@full' },
    async ({ page, request }) => {
      const typed = application();
      const body = {
        firstName: 'Кто',
        lastName: 'Угодно',
        email: typed.Email,
        phone: '0555123456',
        password: 'secret1',
        companyName: `${typed['Название компании']} 2`,
        companyDescription: 'Чужая заявка',
        address: 'г. Бишкек',
      };
      expect((await request.post('/api/auth/seller/register', { data: body })).status()).toBe(201);
      await open(page);
      await fill(page, typed);
      await submit(page).click();
      const dialog = page.getByRole('dialog', { name: 'Подтвердите email' });
      await dialog.getByRole('button', { name: 'Получить код' }).click();
      await dialog.getByLabel('Код из письма').fill('000000');
      await dialog.getByRole('button', { name: 'Подтвердить и отправить' }).click();
      await expect(dialog.getByText('Неверный OTP')).toBeVisible();
      await dialog.getByLabel('Код из письма').fill(await codeFor(request, typed.Email));
      await dialog.getByRole('button', { name: 'Подтвердить и отправить' }).click();
      await expect(page.getByRole('heading', { name: 'Заявка принята' })).toBeVisible();
    },
  );
});
