import type { Page, Route } from '@playwright/test';
import type { Order, OrderPage, OrderStatus } from '#contract/orders.ts';
import { codeFor, demoAccount, newcomer, register, stored, undoLinkFor, useToken } from './accounts.ts';
import { findProduct, isForSale } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

const PROFILE = '**/api/auth/profile';
const MY_ORDERS = '**/api/orders/my-orders?*';
const LAST_ORDER = '**/api/orders/last-order/*';
const UPDATE_PROFILE = '**/api/users/update-profile/*';
const UPDATE_PASSWORD = '**/api/users/update-password/*';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Разделы профиля' });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const order = (number: number, changed: Partial<Order> = {}): Order => ({
  _id: `order-${number}`,
  number,
  user: null,
  guestInfo: null,
  seller: null,
  products: [
    {
      _id: `line-${number}`,
      product: 'one',
      name: 'Рубашка льняная',
      type: 'Рубашки',
      brand: 'Ала-Тоо',
      price: 2_450,
      quantity: 2,
      size: 'L',
      seller: { _id: 'seller', companyName: 'Ала-Тоо' },
    },
  ],
  totalAmount: 4_900,
  firstName: 'Айгүл',
  address: 'г. Бишкек, ул. Токтогула, 125',
  phoneNumber: '+996 555 123 456',
  delivery: 'courier',
  paymentMethod: 'cash',
  comments: '',
  date: '2026-11-15T10:00:00.000Z',
  status: 'pending',
  statusHistory: [],
  ...changed,
});

/** As the shop would answer somebody with these orders. */
async function bringOrders(page: Page, orders: Order[]): Promise<void> {
  await page.route(LAST_ORDER, (route) => route.fulfill({ json: { order: orders[0] ?? null } }));
  await page.route(MY_ORDERS, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    expect(asked.get('perPage')).toBe('5');
    const currentPage = Number(asked.get('page'));
    const json: OrderPage = {
      orders: orders.slice((currentPage - 1) * 5, currentPage * 5),
      currentPage,
      totalPages: Math.ceil(orders.length / 5),
      totalOrders: orders.length,
    };
    return route.fulfill({ json });
  });
}

let person = newcomer();
let token = '';
test.beforeEach(async ({ page, request }) => {
  person = newcomer();
  ({ token } = await register(request, person));
  await useToken(page, token, 'customer');
});

test.describe('who may come here', () => {
  test('who is not logged in goes to /login', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto('/profile?section=purchases');
    await expect(page).toHaveURL(/\/login\?from=/);
    await context.close();
  });

  for (const [role, home] of [
    ['seller', '/sellerProfile'],
    ['admin', '/admin'],
  ] as const)
    test(`a signed-in ${role} goes to ${home}`, async ({ page, request }) => {
      await useToken(page, (await demoAccount(request, role)).token, role);
      await page.goto('/profile');
      await expect(page).not.toHaveURL(/\/profile$/);
      await expect(page).toHaveURL(new RegExp(home));
    });

  test("'To main page' logs out and goes to /", async ({ page, request }) => {
    await page.goto('/profile');
    await menu(page)
      .getByRole('button', { name: /^To main page/ })
      .click();
    await expect(page).toHaveURL('/');
    expect(await stored(page, 'token')).toBeNull();
    await expect
      .poll(async () =>
        (await request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })).status(),
      )
      .toBe(401);
  });
});

test(
  'each section has an address: back, forward and a reload keep to it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit profile');
    await menu(page).getByRole('link', { name: 'Edit password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit password');
    await menu(page).getByRole('link', { name: 'Purchase history' }).click();
    await expect(page).toHaveURL('/profile?section=purchases');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase history');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase history');
    await expect(menu(page).getByRole('link', { name: 'Purchase history' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit password');
  },
);

test.describe('Edit profile', () => {
  test('shows what is known, saves what is changed, and only that', async ({ page, axe }) => {
    await page.goto('/profile');
    await expect(field(page, 'Имя')).toHaveValue(person.name);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(save(page)).toBeDisabled();
    await axe(page);

    await field(page, 'Имя').fill('Айгүл Асанова');
    await expect(save(page)).toBeEnabled();
    await field(page, 'Имя').fill(` ${person.name} `);
    await expect(save(page)).toBeDisabled();
    await field(page, 'Адрес').fill('<г. Ош>, ул. Ленина, 1');
    await field(page, 'Номер телефона').fill('моб. +996 (555) 12-03-41 вечером');
    await expect(field(page, 'Номер телефона')).toHaveValue('+996 (555) 12-03-41 ');
    const sent = page.waitForRequest(UPDATE_PROFILE);
    await field(page, 'Номер телефона').press('Enter');
    expect((await sent).postDataJSON()).toEqual({
      address: 'г. Ош, ул. Ленина, 1',
      phoneNumber: '+996 (555) 12-03-41',
    });
    await expect(told(page, 'Профиль успешно обновлён')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await page.reload();
    await expect(field(page, 'Адрес')).toHaveValue('г. Ош, ул. Ленина, 1');
    await expect(field(page, 'Номер телефона')).toHaveValue('+996 (555) 12-03-41');
  });

  test('what is typed while the rest is being saved stays, and is not saved yet', async ({ page }) => {
    await page.goto('/profile');
    await field(page, 'Имя').fill('Айгүл Асанова');
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route(UPDATE_PROFILE, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await save(page).click();
    await field(page, 'Адрес').fill('г. Ош, ул. Ленина, 1');
    answer();
    await expect(told(page, 'Профиль успешно обновлён')).toBeVisible();
    await expect(field(page, 'Адрес')).toHaveValue('г. Ош, ул. Ленина, 1');
    await expect(field(page, 'Имя')).toHaveValue('Айгүл Асанова');
    await expect(save(page)).toBeEnabled();
  });

  test('the last order supplies the address and the phone that the profile has not', async ({ page }) => {
    await bringOrders(page, [order(1)]);
    await page.goto('/profile');
    await expect(field(page, 'Адрес')).toHaveValue('г. Бишкек, ул. Токтогула, 125');
    await expect(field(page, 'Адрес')).toHaveAccessibleDescription(/^Из последнего заказа/);
    await expect(field(page, 'Номер телефона')).toHaveValue('+996 555 123 456');
    await save(page).click();
    await expect(told(page, 'Профиль успешно обновлён')).toBeVisible();
    await expect(field(page, 'Адрес')).toHaveAccessibleDescription('');
    await bringOrders(page, [order(2, { address: 'Самовывоз', phoneNumber: '0' })]);
    await page.reload();
    await expect(field(page, 'Адрес')).toHaveValue('г. Бишкек, ул. Токтогула, 125');
  });

  test("the shop's own address, of an order that was fetched there, is nobody's", async ({ page }) => {
    await bringOrders(page, [order(1, { delivery: 'pickup', address: 'г. Бишкек, ул. Киевская, 96' })]);
    await page.goto('/profile');
    await expect(field(page, 'Номер телефона')).toHaveValue('+996 555 123 456');
    await expect(field(page, 'Адрес')).toHaveValue('');
  });

  test('a name is needed', async ({ page }) => {
    await page.goto('/profile');
    await field(page, 'Имя').fill(' ');
    await save(page).click();
    await expect(field(page, 'Имя')).toHaveAccessibleDescription('Введите имя');
    await expect(field(page, 'Имя')).toBeFocused();
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

    test('a new e-mail takes the password and a code, and the old address undoes it', async ({
      page,
      request,
      axe,
    }) => {
      const dialog = page.getByRole('dialog', { name: 'Новый email' });
      const send = dialog.getByRole('button', { name: 'Получить код' });
      const next = newcomer().email;
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Изменить' }).click();
      await dialog.getByLabel('Новый email').fill('customer@demo.kerben.kg');
      await dialog.getByLabel('Текущий пароль').fill('not this');
      await send.click();
      await expect(dialog.getByText('Неверный текущий пароль')).toBeVisible();
      await dialog.getByLabel('Текущий пароль').fill(person.password);
      await send.click();
      await expect(dialog.getByText('Пользователь с таким email уже существует')).toBeVisible();
      await axe(page);

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

      await page.goto(await undoLinkFor(request, person.email));
      await page.getByRole('button', { name: 'Вернуть прежний email' }).click();
      await expect(page.getByRole('heading', { name: 'Прежний email восстановлен' })).toBeVisible();
      await axe(page);
      await page.getByRole('link', { name: 'Задать новый пароль' }).click();
      await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
    });

    test("'Ошибка при обновлении профиля', and nothing typed is lost", async ({ page }) => {
      let attempts = 0;
      await page.route(UPDATE_PROFILE, (route) =>
        (attempts += 1) > 1 ? route.abort() : route.fulfill({ status: 500, json: {} }),
      );
      await page.goto('/profile');
      await field(page, 'Имя').fill('Жылдыз');
      await save(page).click();
      await expect(alert(page, 'Ошибка при обновлении профиля')).toHaveCount(1);
      await expect(save(page)).toBeEnabled();
      await save(page).click();
      await expect(alert(page, 'Ошибка при обновлении профиля')).toHaveCount(2);
      await expect(field(page, 'Имя')).toHaveValue('Жылдыз');
    });

    test("'Ошибка загрузки профиля' leads to /login", async ({ page }) => {
      await page.route(PROFILE, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/profile');
      await expect(alert(page, 'Ошибка загрузки профиля')).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
    });

    for (const [how, answer] of [
      ['refused', (route: Route) => route.fulfill({ status: 500, json: {} })],
      ['lost', (route: Route) => route.abort()],
    ] as const)
      test(`a profile that is there stays when reading it anew is ${how}, and so does what was typed`, async ({
        page,
      }) => {
        await page.clock.install();
        await page.goto('/profile');
        await field(page, 'Имя').fill('Жылдыз');
        let asked = 0;
        await page.route(PROFILE, async (route) => {
          await answer(route);
          asked += 1;
        });
        await page.clock.fastForward(31_000);
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
        // Once, and once more after a while: then it is given up.
        await expect.poll(() => asked).toBe(2);
        await page.clock.runFor(1_000);
        await expect(field(page, 'Имя')).toHaveValue('Жылдыз');
        await expect(page).toHaveURL('/profile');
        expect(await stored(page, 'token')).toBe(token);
      });

    test('without a line nobody is signed out: it can be tried again', async ({ page }) => {
      await page.route(PROFILE, (route) => route.abort());
      await page.goto('/profile');
      await expect(alert(page, 'Ошибка загрузки профиля')).toBeVisible();
      await page.unroute(PROFILE);
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(field(page, 'Имя')).toHaveValue(person.name);
    });
  });
});

test.describe('Edit password', () => {
  const CURRENT = 'Текущий пароль';
  const NEW = 'Новый пароль';
  const REPEATED = 'Подтверждение нового пароля';

  test('is saved only where it is long enough and repeated; whoever changed it stays signed in', async ({
    page,
    request,
    axe,
  }) => {
    await page.goto('/profile?section=password');
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
    await axe(page);
    await field(page, REPEATED).fill('новый-пароль');
    await expect(field(page, REPEATED)).not.toHaveAttribute('aria-invalid');
    await field(page, REPEATED).press('Enter');
    await expect(told(page, 'Пароль успешно обновлён')).toBeVisible();
    for (const label of [CURRENT, NEW, REPEATED]) await expect(field(page, label)).toHaveValue('');

    expect(await stored(page, 'token')).not.toBe(token);
    await menu(page).getByRole('link', { name: 'Edit profile' }).click();
    await field(page, 'Имя').fill('Жылдыз');
    await save(page).click();
    await expect(told(page, 'Профиль успешно обновлён')).toBeVisible();
    const credentials = { email: person.email, password: 'новый-пароль' };
    expect((await request.post('/api/auth/login', { data: credentials })).status()).toBe(200);
  });

  test('its toast closes after 3000 ms', async ({ page }) => {
    await page.clock.install();
    await page.route(UPDATE_PASSWORD, (route) =>
      route.fulfill({ json: { message: 'Пароль успешно обновлён' } }),
    );
    await page.goto('/profile?section=password');
    await field(page, CURRENT).fill('какой-то');
    await field(page, NEW).fill('123456');
    await field(page, REPEATED).fill('123456');
    // From here on time passes only as told.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await save(page).press('Enter');
    await expect(told(page, 'Пароль успешно обновлён')).toBeVisible();
    await page.clock.runFor(2_999);
    await expect(told(page, 'Пароль успешно обновлён')).toBeVisible();
    await page.clock.runFor(1);
    await expect(told(page, 'Пароль успешно обновлён')).toHaveCount(0);
  });

  test('each password can be looked at', async ({ page }) => {
    await page.goto('/profile?section=password');
    await page.getByRole('button', { name: 'Показать пароль' }).nth(1).click();
    await expect(field(page, NEW)).toHaveAttribute('type', 'text');
    await expect(field(page, CURRENT)).toHaveAttribute('type', 'password');
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

    test('a wrong current password is told at its field', async ({ page }) => {
      await page.goto('/profile?section=password');
      await field(page, CURRENT).fill('не тот');
      await field(page, NEW).fill('123456');
      await field(page, REPEATED).fill('123456');
      await save(page).click();
      await expect(alert(page, 'Неверный текущий пароль')).toBeVisible();
      await expect(field(page, CURRENT)).toHaveAccessibleDescription('Неверный текущий пароль');
      await expect(field(page, NEW)).toHaveValue('123456');
    });

    test("'Ошибка при обновлении пароля'", async ({ page }) => {
      await page.route(UPDATE_PASSWORD, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/profile?section=password');
      await field(page, CURRENT).fill(person.password);
      await field(page, NEW).fill('123456');
      await field(page, REPEATED).fill('123456');
      await save(page).click();
      await expect(alert(page, 'Ошибка при обновлении пароля')).toBeVisible();
    });
  });
});

test.describe('Purchase history', () => {
  const STATUSES: [OrderStatus, string][] = [
    ['pending', 'Ожидает'],
    ['inProgress', 'В обработке'],
    ['completed', 'Выполнен'],
    ['cancelled', 'Отменён'],
  ];

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

    await page.goto('/profile?section=purchases');
    const row = page.getByRole('row').filter({ hasText: `№ ${placed.number}` });
    await expect(row.getByRole('link', { name: product.name })).toBeVisible();
    await expect(row.getByText('Ожидает')).toBeVisible();
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
    await menu(page).getByRole('link', { name: 'Edit profile' }).click();
    await expect(field(page, 'Адрес')).toHaveValue('г. Нарын, ул. Ленина, 7');
    await expect(field(page, 'Номер телефона')).toHaveValue('+996 700 000 001');
  });

  test('tells number, date, status, products and total of each order, five on a page', async ({
    page,
    axe,
  }) => {
    const orders = Array.from({ length: 7 }, (_, index) =>
      order(1_042 - index, { status: STATUSES[index % 4]![0] }),
    );
    await bringOrders(page, orders);
    await page.goto('/profile?section=purchases');
    const rows = page.getByRole('table', { name: 'Purchase history' }).getByRole('row');
    await expect(rows).toHaveCount(1 + 5);
    for (const [index, [, word]] of STATUSES.entries()) {
      const row = rows.nth(index + 1);
      await expect(row).toContainText(`№ ${1_042 - index}`);
      await expect(row.getByText('15 ноября 2026 г.')).toBeVisible();
      await expect(row.getByText(word, { exact: true })).toBeVisible();
      await expect(row.getByRole('link', { name: 'Рубашка льняная' })).toHaveAttribute(
        'href',
        '/products/one',
      );
      await expect(row.getByText('2 × 2 450 сом')).toBeVisible();
      await expect(row.getByText('4 900 сом', { exact: true })).toBeVisible();
    }
    const colors = await Promise.all(
      STATUSES.map(([, word]) =>
        rows
          .getByText(word, { exact: true })
          .first()
          .evaluate((pill) => getComputedStyle(pill).backgroundColor),
      ),
    );
    expect(new Set(colors).size).toBe(4);
    await axe(page);

    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Forward' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(rows).toHaveCount(1 + 2);
    await expect(page.getByRole('link', { name: 'Forward' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
  });

  test(
    'on a phone each order is a card as wide as the screen',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await bringOrders(page, [order(1)]);
      await page.goto('/profile?section=purchases');
      const head = page.getByRole('columnheader', { name: 'Сумма' });
      const total = page.getByRole('cell', { name: '4 900 сом' });
      await expect(total).toBeVisible();
      await expect(total.getByText('Сумма')).toBeVisible({ visible: isMobile });
      if (!isMobile) await expect(head).toBeInViewport();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
    },
  );

  test('without purchases it leads to the catalog', async ({ page, axe }) => {
    await page.goto('/profile?section=purchases');
    await expect(page.getByRole('heading', { name: 'Покупок пока нет' })).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Перейти в каталог' }).click();
    await expect(page).toHaveURL('/catalog');
  });

  test('a page beyond the last leads to the first', async ({ page }) => {
    await bringOrders(page, [order(1)]);
    await page.goto('/profile?section=purchases&page=9');
    await expect(page.getByRole('heading', { name: 'Страницы 9 нет' })).toBeVisible();
    await page.getByRole('link', { name: 'К последним заказам' }).click();
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

    test("401: 'Сессия истекла. Пожалуйста, войдите снова.' then login", async ({ page }) => {
      const refusal = { code: 'AUTHORIZATION_REQUIRED', message: 'Authorization required' };
      await page.route(MY_ORDERS, (route) => route.fulfill({ status: 401, json: refusal }));
      await page.goto('/profile?section=purchases');
      await expect(alert(page, 'Сессия истекла. Пожалуйста, войдите снова.')).toHaveCount(1);
      await expect(page).toHaveURL(/\/login/);
    });

    test("403: 'Доступ запрещен. Недостаточно прав.' then profile", async ({ page }) => {
      const refusal = { code: 'FORBIDDEN', message: 'Доступ запрещен. Недостаточно прав.' };
      await page.route(MY_ORDERS, (route) => route.fulfill({ status: 403, json: refusal }));
      await page.goto('/profile?section=purchases');
      await expect(alert(page, 'Доступ запрещен. Недостаточно прав.')).toHaveCount(1);
      await expect(page).toHaveURL('/profile');
    });

    test("other: 'Ошибка при загрузке истории покупок', and it can be tried again", async ({ page }) => {
      await page.route(MY_ORDERS, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/profile?section=purchases');
      await expect(alert(page, 'Ошибка при загрузке истории покупок')).toBeVisible();
      await bringOrders(page, [order(1)]);
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(page.getByText('Page 1 of 1')).toBeVisible();
    });

    test("network: 'Ошибка сети при загрузке истории покупок', and it can be tried again", async ({
      page,
    }) => {
      await page.route(MY_ORDERS, (route) => route.abort());
      await page.goto('/profile?section=purchases');
      await expect(alert(page, 'Ошибка сети при загрузке истории покупок')).toBeVisible();
      await bringOrders(page, [order(1)]);
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(page.getByText('Page 1 of 1')).toBeVisible();
    });
  });
});
