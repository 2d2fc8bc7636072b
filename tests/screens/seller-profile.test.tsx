import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SellerProfileAnswer } from '#contract/sellers.ts';
import { type Answers, openScreen, OWN_ID, Refused } from './open-screen.tsx';
import { button, contains, field, heading, isAt, isShown, link, main, says, toast } from './page.ts';

const PROFILE = '/api/auth/seller/profile';
const SAVE = 'PUT /api/sellers/update-profile';
const TOGGLE = 'PUT /api/sellers/*/toggle-products-visibility';
const SAVE_PASSWORD = 'PUT /api/sellers/update-password';
const seller: SellerProfileAnswer['seller'] = {
  _id: OWN_ID,
  companyName: 'Кийиз',
  companyDescription: 'Войлок',
  createdAt: '2026-01-01T10:00:00.000Z',
  name: 'Нурлан Асанов',
  email: 'nurlan@example.kg',
  phoneNumber: '+996 700 11 22 33',
  address: 'г. Ош, 5',
  status: 'approved',
  statusHistory: [],
  isProductsVisible: true,
  lastVisibilityChange: null,
};
const open = (section = '', answers: Answers = {}) =>
  openScreen(`/sellerProfile${section}`, {
    as: 'seller',
    answers: { [PROFILE]: { seller, companyName: seller.companyName }, ...answers },
  });
const save = () => button('Сохранить');
const type = async (current: string, next: string, repeated = next) => {
  await field('Текущий пароль').fill(current);
  await field('Новый пароль').fill(next);
  await field('Подтверждение нового пароля').fill(repeated);
};

describe('who is no seller', () => {
  test('sees a notice with links to /login and /register', async () => {
    await openScreen('/sellerProfile');
    await isShown(heading('Доступ запрещен. Только для продавцов.'));
    await expect
      .element(main().getByRole('link', { name: 'Зарегистрироваться' }))
      .toHaveAttribute('href', '/register');
    await main().getByRole('link', { name: 'Войти' }).click();
    await isAt('/login?from=%2FsellerProfile');
  });

  test('sees it as a customer too', async () => {
    await openScreen('/sellerProfile', { as: 'customer' });
    await isShown(heading('Доступ запрещен. Только для продавцов.'));
    await expect.element(main().getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login');
  });
});

test('a seller finds every place of the workspace beside the profile, and the way out', async () => {
  await open();
  await expect.element(field('Название компании или ИП')).toHaveValue('Кийиз');
  for (const [name, href] of [
    ['Изменить профиль', '/sellerProfile'],
    ['Изменить пароль', '/sellerProfile?section=password'],
    ['Витрина', '/seller/products'],
    ['История продаж', '/seller/sales-history'],
    ['История покупок', '/seller/purchase-history'],
  ] as const)
    await expect.element(link(new RegExp(`^${name}`)).first()).toHaveAttribute('href', href);
  await button(/^На главную/).click();
  await isAt('/');
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('what is too short is said at its field, and so is what the server refuses', async () => {
  const message = 'Название компании уже занято';
  await open('', {
    [SAVE]: new Refused(400, {
      code: 'COMPANY_NAME_EXISTS',
      message,
      errors: [{ field: 'companyName', message }],
    }),
  });
  await says(field('Название компании или ИП'), /новое название изменит их все/);
  await expect.element(save()).toBeDisabled();
  await field('Имя').fill('Н');
  await field('Номер телефона').fill('12');
  await save().click();
  await says(field('Имя'), 'Имя слишком короткое');
  await expect.element(field('Имя')).toHaveFocus();
  await says(field('Номер телефона'), 'Неверный формат телефона');
  await field('Имя').fill('Нурлан');
  await field('Номер телефона').fill('+996 555 00 11 22');
  await field('Название компании или ИП').fill('Ала-Тоо');
  await save().click();
  await isShown(toast(message));
  await says(field('Название компании или ИП'), /Название компании уже занято/);
});

test('a password is saved where it is long enough and repeated; Cancel empties the fields', async () => {
  const message = 'Неверный текущий пароль';
  await open('?section=password', {
    [SAVE_PASSWORD]: new Refused(400, { code: 'WRONG_PASSWORD', message }),
  });
  await type('secret1', '12345');
  await expect.element(save()).toBeDisabled();
  await type('secret1', 'secret2', 'secret3');
  await says(field('Подтверждение нового пароля'), 'Новый пароль и подтверждение не совпадают');
  await expect.element(save()).toBeDisabled();
  await button('Отмена').click();
  for (const label of ['Текущий пароль', 'Новый пароль', 'Подтверждение нового пароля'])
    await expect.element(field(label)).toHaveValue('');
  await type('not this', 'secret2');
  await save().click();
  await says(field('Текущий пароль'), message);
});

test("'Error updating profile', 'Error updating password', 'Error loading profile'", async () => {
  const { close } = await open('', { [SAVE]: new Refused(500), [SAVE_PASSWORD]: new Refused(500) });
  await field('Адрес').fill('г. Талас, ул. Айтматова, 9');
  await save().click();
  await isShown(toast('Ошибка при обновлении профиля'));
  await expect.element(field('Адрес')).toHaveValue('г. Талас, ул. Айтматова, 9');
  await link(/^Изменить пароль/).click();
  await button('Уйти').click();
  await type('secret1', 'secret2');
  await save().click();
  await isShown(toast('Ошибка при обновлении пароля'));
  close();
  await open('', { [PROFILE]: new Refused(500) });
  await isShown(toast('Ошибка загрузки профиля'));
  await isAt(/^\/login/);
});

test("a suspended seller is logged out with 'Ваш аккаунт приостановлен'", async () => {
  const message = 'Ваш аккаунт приостановлен';
  await open('', { [PROFILE]: new Refused(403, { code: 'SELLER_SUSPENDED', message }) });
  await isAt(/^\/login/);
  await expect.poll(() => toast(message).elements()).toHaveLength(1);
  expect(sessionStorage.getItem('token')).toBeNull();
  await isShown(page.getByRole('main'));
});

test.for([
  ['', 'Имя'],
  ['?section=password', 'Новый пароль'],
] as const)('who leaves %s with something typed is asked first', async ([section, name]) => {
  await open(section);
  await field(name).fill('Бакыт Асанов');
  await link('Каталог').first().click();
  await button('Остаться').click();
  await expect.element(field(name)).toHaveValue('Бакыт Асанов');
  await link('Каталог').first().click();
  await button('Уйти').click();
  await isAt('/catalog');
});

test('all products are hidden and shown again, asked each time', async () => {
  let isProductsVisible = true;
  const { asked } = await open('', {
    [TOGGLE]: () => {
      isProductsVisible = !isProductsVisible;
      return { isProductsVisible, lastVisibilityChange: '2026-11-15T10:05:00.000Z' };
    },
  });
  const hide = () => button(/^Скрыть товары/);
  const dialog = page.getByRole('dialog');
  await hide().click();
  await isShown(page.getByRole('dialog', { name: 'Скрыть все ваши товары?' }));
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  expect(asked(TOGGLE)).toEqual([]);
  await hide().click();
  await dialog.getByRole('button', { name: 'Скрыть' }).click();
  await isShown(toast('Ваши товары скрыты'));
  const show = button(/^Показать товары/);
  await contains(show, /Последнее изменение: 15\.11\.2026 \/ \d\d:05/);
  await show.click();
  await dialog.getByRole('button', { name: 'Показать' }).click();
  await isShown(toast('Ваши товары показаны'));
  await isShown(hide());
  expect(asked(TOGGLE).map(({ body }) => body)).toEqual([
    { isProductsVisible: false },
    { isProductsVisible: true },
  ]);
});

describe('Telegram', () => {
  const STATE = 'GET /api/telegram';
  const CODE = 'POST /api/telegram/code';
  const UNLINK = 'DELETE /api/telegram';
  const linkedAt = '2026-11-18T10:00:00.000Z';
  const code = {
    code: 'ABCD2345EFGH',
    bot: 'kerben_bot',
    expiresAt: linkedAt,
    link: 'https://t.me/kerben_bot?start=ABCD2345EFGH',
  };

  test('is linked by a code, and the page says when it is done', async () => {
    let isLinked = false;
    await open('', {
      [STATE]: () => ({ isConfigured: true, linkedAt: isLinked ? linkedAt : null }),
      [CODE]: code,
    });
    await button('Связать с Telegram').click();
    await expect.element(link('Открыть Telegram')).toHaveAttribute('href', code.link);
    await expect.element(link('Открыть Telegram')).toHaveFocus();
    await isShown(main().getByText('/start ABCD2345EFGH'));
    isLinked = true;
    await expect.element(toast('Telegram связан'), { timeout: 10_000 }).toBeVisible();
    await isShown(button('Отвязать'));
  });

  test('is unlinked, and a shop without a bot doesn’t mention it', async () => {
    const { asked, close } = await open('', {
      [STATE]: { isConfigured: true, linkedAt },
      [UNLINK]: { message: 'Telegram отвязан' },
    });
    await button('Отвязать').click();
    await isShown(button('Связать с Telegram'));
    expect(asked(UNLINK)).toHaveLength(1);
    close();
    await open();
    await expect.element(field('Название компании или ИП')).toHaveValue('Кийиз');
    await expect.element(heading('Telegram')).not.toBeInTheDocument();
  });
});
