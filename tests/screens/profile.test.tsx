import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderStatus } from '#contract/orders.ts';
import { order, pageOf, user } from './answers.ts';
import { type Answers, NO_CONNECTION, openScreen, Refused } from './open-screen.tsx';
import { button, counts, field, heading, isAt, isGone, isShown, link, says, toast } from './page.ts';

const SAVE = 'PUT /api/users/update-profile/*';
const SAVE_PASSWORD = 'PUT /api/users/update-password/*';
const save = () => button('Сохранить');

const openProfile = (section = '', answers: Answers = {}, width = 1280) =>
  openScreen(`/profile${section}`, {
    as: 'customer',
    width,
    answers: {
      '/api/auth/profile': user(),
      '/api/orders/last-order/*': { order: null },
      '/api/orders/my-orders': pageOf([]),
      [SAVE]: { ...user({ name: 'Жылдыз' }), message: 'Профиль успешно обновлён' },
      ...answers,
    },
  });

describe('who may come here', () => {
  test('who is not logged in goes to /login', async () => {
    await openScreen('/profile?section=purchases');
    await isAt('/login?from=%2Fprofile%3Fsection%3Dpurchases');
  });

  test.for([
    ['seller', '/sellerProfile'],
    ['admin', '/admin'],
  ] as const)('a signed-in %s goes to %s', async ([role, home]) => {
    await openScreen('/profile', { as: role });
    await isAt(home);
  });

  test("'To main page' logs out and goes to /", async () => {
    const { asked } = await openProfile();
    await button(/^На главную/).click();
    await isAt('/');
    expect(sessionStorage.getItem('token')).toBeNull();
    await expect.poll(() => asked('POST /api/auth/logout')).toHaveLength(1);
  });
});

describe('Изменить профиль', () => {
  test('shows what is known, saves what is changed, and only that', async () => {
    const { asked } = await openProfile();
    await expect.element(field('Имя')).toHaveValue('Нуриза');
    await expect.element(save()).toBeDisabled();
    await field('Имя').fill(' Нуриза ');
    await expect.element(save()).toBeDisabled();
    await field('Адрес').fill('<г. Ош>, ул. Ленина, 1');
    await field('Номер телефона').fill('моб. +996 (555) 12-03-41 вечером');
    await expect.element(field('Номер телефона')).toHaveValue('+996 (555) 12-03-41 ');
    await userEvent.keyboard('{Enter}');
    await isShown(toast('Профиль успешно обновлён'));
    expect(asked(SAVE).map(({ body }) => body)).toEqual([
      { address: 'г. Ош, ул. Ленина, 1', phoneNumber: '+996 (555) 12-03-41' },
    ]);
  });

  test('what is typed while the rest is being saved stays, and is not saved yet', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await openProfile('', { [SAVE]: () => promise });
    await field('Имя').fill('Айгүл Асанова');
    await save().click();
    await field('Адрес').fill('г. Ош, ул. Ленина, 1');
    resolve({ ...user({ name: 'Айгүл Асанова' }), message: 'Профиль успешно обновлён' });
    await isShown(toast('Профиль успешно обновлён'));
    await expect.element(field('Адрес')).toHaveValue('г. Ош, ул. Ленина, 1');
    await expect.element(field('Имя')).toHaveValue('Айгүл Асанова');
    await expect.element(save()).toBeEnabled();
  });

  test('the last order supplies the address and the phone that the profile has not', async () => {
    await openProfile('', { '/api/orders/last-order/*': { order: order(1) } });
    await expect.element(field('Адрес')).toHaveValue('г. Бишкек, ул. Токтогула, 125');
    await says(field('Адрес'), /^Из последнего заказа/);
    await expect.element(field('Номер телефона')).toHaveValue('+996 555 123 456');
    await expect.element(save()).toBeEnabled();
  });

  test("the shop's own address, of an order that was fetched there, is nobody's", async () => {
    await openProfile('', { '/api/orders/last-order/*': { order: order(1, { delivery: 'pickup' }) } });
    await expect.element(field('Номер телефона')).toHaveValue('+996 555 123 456');
    await expect.element(field('Адрес')).toHaveValue('');
  });

  test('a name is needed', async () => {
    await openProfile();
    await field('Имя').fill(' ');
    await save().click();
    await says(field('Имя'), 'Введите имя');
    await expect.element(field('Имя')).toHaveFocus();
  });

  test("'Ошибка при обновлении профиля', and nothing typed is lost", async () => {
    const { answer } = await openProfile('', { [SAVE]: new Refused(500) });
    const message = toast('Ошибка при обновлении профиля');
    await field('Имя').fill('Жылдыз');
    await save().click();
    await isShown(message);
    await page.getByRole('region', { name: 'Уведомления' }).getByRole('button').click();
    await isGone(message);
    answer({ [SAVE]: NO_CONNECTION });
    await save().click();
    await isShown(message);
    await expect.element(field('Имя')).toHaveValue('Жылдыз');
  });

  test("'Ошибка загрузки профиля' leads to /login; without a line it can be tried again", async () => {
    const { answer, close } = await openProfile('', { '/api/auth/profile': NO_CONNECTION });
    await isShown(page.getByRole('alert').getByText('Ошибка загрузки профиля').first());
    answer({ '/api/auth/profile': user() });
    await button('Попробовать ещё раз').click();
    await expect.element(field('Имя')).toHaveValue('Нуриза');
    close();
    await openProfile('', { '/api/auth/profile': new Refused(500) });
    await isShown(toast('Ошибка загрузки профиля'));
    await isAt(/^\/login/);
  });

  test.for([
    ['refused', new Refused(500)],
    ['lost', NO_CONNECTION],
  ] as const)(
    'a profile that is there stays when reading it anew is %s, and so does what was typed',
    async ([, failure]) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { answer, asked } = await openProfile();
      await field('Имя').fill('Жылдыз');
      answer({ '/api/auth/profile': failure });
      vi.setSystemTime(Date.now() + 31_000);
      window.dispatchEvent(new Event('visibilitychange'));
      // Once, and once more: then it is given up.
      await expect.poll(() => asked('/api/auth/profile').length).toBe(3);
      await expect.element(field('Имя')).toHaveValue('Жылдыз');
      await isAt('/profile');
      expect(sessionStorage.getItem('token')).not.toBeNull();
    },
  );
});

describe('Изменить пароль', () => {
  const CURRENT = 'Текущий пароль';
  const NEW = 'Новый пароль';
  const REPEATED = 'Подтверждение нового пароля';
  const type = async (current: string, next: string, repeated = next) => {
    await field(CURRENT).fill(current);
    await field(NEW).fill(next);
    await field(REPEATED).fill(repeated);
  };

  test('is saved only where it is long enough and repeated', async () => {
    const { asked } = await openProfile('?section=password', {
      [SAVE_PASSWORD]: { message: 'Пароль успешно обновлён' },
    });
    await type('secret1', '12345');
    await says(field(NEW), 'Пароль должен содержать минимум 6 символов');
    await expect.element(save()).toBeDisabled();
    await type('secret1', 'новый-пароль', 'новый-парол!');
    await says(field(REPEATED), 'Новый пароль и подтверждение не совпадают');
    await expect.element(save()).toBeDisabled();
    await type('secret1', 'новый-пароль');
    await expect.element(field(REPEATED)).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');
    await isShown(toast('Пароль успешно обновлён'));
    for (const label of [CURRENT, NEW, REPEATED]) await expect.element(field(label)).toHaveValue('');
    expect(asked(SAVE_PASSWORD)).toHaveLength(1);
  });

  test('its toast closes after 3000 ms', async () => {
    await openProfile('?section=password', { [SAVE_PASSWORD]: { message: '' } });
    await type('какой-то', '123456');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    (save().element() as HTMLButtonElement).click();
    await vi.waitUntil(() => toast('Пароль успешно обновлён').elements().length === 1);
    vi.advanceTimersByTime(2_900);
    expect(toast('Пароль успешно обновлён').elements()).toHaveLength(1);
    vi.advanceTimersByTime(200);
    await vi.waitUntil(() => toast('Пароль успешно обновлён').elements().length === 0);
  });

  test('each password can be looked at', async () => {
    await openProfile('?section=password');
    await button('Показать пароль').nth(1).click();
    await expect.element(field(NEW)).toHaveAttribute('type', 'text');
    await expect.element(field(CURRENT)).toHaveAttribute('type', 'password');
  });

  test("a wrong current password is told at its field; 'Ошибка при обновлении пароля'", async () => {
    const message = 'Неверный текущий пароль';
    const { answer } = await openProfile('?section=password', {
      [SAVE_PASSWORD]: new Refused(400, { code: 'WRONG_PASSWORD', message }),
    });
    await type('не тот', '123456');
    await save().click();
    await isShown(toast(message));
    await says(field(CURRENT), message);
    await expect.element(field(NEW)).toHaveValue('123456');
    answer({ [SAVE_PASSWORD]: new Refused(500) });
    await field(CURRENT).fill('secret1');
    await save().click();
    await isShown(toast('Ошибка при обновлении пароля'));
  });
});

describe('История покупок', () => {
  const ORDERS = '/api/orders/my-orders';
  const open = (answer: Answers[string], width?: number) =>
    openProfile('?section=purchases', { [ORDERS]: answer }, width);
  const STATUSES: [OrderStatus, string][] = [
    ['pending', 'Ожидает'],
    ['inProgress', 'В обработке'],
    ['completed', 'Выполнен'],
    ['cancelled', 'Отменён'],
  ];

  test('tells number, date, status, products and total of each order, five on a page', async () => {
    const orders = Array.from({ length: 7 }, (_, index) =>
      order(1_042 - index, { status: STATUSES[index % 4]![0] }),
    );
    const { asked } = await open(pageOf(orders));
    const rows = page.getByRole('table', { name: 'История покупок' }).getByRole('row');
    await counts(rows, 1 + 5);
    expect(asked(ORDERS).at(-1)?.call).toContain('perPage=5');
    const colors = new Set<string>();
    for (const [index, [, word]] of STATUSES.entries()) {
      const row = rows.nth(index + 1);
      await isShown(row.getByText(`№ ${1_042 - index}`, { exact: true }));
      await isShown(row.getByText('15 ноября 2026 г.'));
      await isShown(row.getByText('2 × 2 450 сом'));
      await isShown(row.getByText('4 900 сом', { exact: true }));
      await expect
        .element(row.getByRole('link', { name: 'Рубашка льняная' }))
        .toHaveAttribute('href', '/products/one');
      colors.add(getComputedStyle(row.getByText(word, { exact: true }).element()).backgroundColor);
    }
    expect(colors.size).toBe(4);
    await isShown(page.getByText('Стр 1 из 2'));
    await isGone(link('Назад'));
    await link('Вперёд').click();
    await isShown(page.getByText('Стр 2 из 2'));
    await counts(rows, 1 + 2);
    await isGone(link('Вперёд'));
    await link('Назад').click();
    await isShown(page.getByText('Стр 1 из 2'));
  });

  test('on a phone each order is a card as wide as the screen', async () => {
    for (const width of [1280, 390]) {
      const { close } = await open(pageOf([order(1)]), width);
      const total = page.getByRole('cell', { name: '4 900 сом' });
      await isShown(total);
      const label = expect.element(total.getByText('Сумма'));
      await (width === 390 ? label.toBeVisible() : label.not.toBeVisible());
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      close();
    }
  });

  test('without purchases it leads to the catalog', async () => {
    await open(pageOf([]));
    await isShown(heading('Покупок пока нет'));
    await expect.element(link('Перейти в каталог')).toHaveAttribute('href', '/catalog');
  });

  test('a page beyond the last leads to the first', async () => {
    await openProfile('?section=purchases&page=9', { [ORDERS]: pageOf([order(1)]) });
    await isShown(heading('Страницы 9 нет'));
    await link('К последним заказам').click();
    await isShown(page.getByText('Стр 1 из 1'));
  });

  test("401: 'Сессия истекла. Пожалуйста, войдите снова.' then login", async () => {
    await open(new Refused(401, { code: 'AUTHORIZATION_REQUIRED', message: 'Требуется авторизация' }));
    await counts(toast('Сессия истекла. Пожалуйста, войдите снова.'), 1);
    await isAt(/^\/login/);
  });

  test("403: 'Доступ запрещен. Недостаточно прав.' then profile", async () => {
    await open(new Refused(403, { code: 'FORBIDDEN', message: 'Доступ запрещен. Недостаточно прав.' }));
    await counts(toast('Доступ запрещен. Недостаточно прав.'), 1);
    await isAt('/profile');
  });

  test.for([
    ['Ошибка при загрузке истории покупок', new Refused(500)],
    ['Ошибка сети при загрузке истории покупок', NO_CONNECTION],
  ] as const)("'%s', and it can be tried again", async ([message, failure]) => {
    const { answer } = await open(failure);
    await isShown(page.getByRole('alert').getByText(message).first());
    answer({ [ORDERS]: pageOf([order(1)]) });
    await button('Попробовать ещё раз').click();
    await isShown(page.getByText('Стр 1 из 1'));
  });
});

test.for([
  ['', 'Имя'],
  ['?section=password', 'Новый пароль'],
] as const)('who leaves %s with something typed is asked first', async ([section, name]) => {
  await openProfile(section);
  await field(name).fill('Жылдыз');
  await link('Каталог').first().click();
  await button('Остаться').click();
  await expect.element(field(name)).toHaveValue('Жылдыз');
  await link('Каталог').first().click();
  await button('Уйти').click();
  await isAt('/catalog');
});
