import type { Page } from '@playwright/test';
import type { Order, OrderPage } from '#contract/orders.ts';
import { full } from '../full.ts';
import {
  adminToken,
  anotherPage,
  bearer,
  demoAccount,
  newcomer,
  open,
  register,
  useToken,
} from './accounts.ts';
import { fillCart, fillForm, orderAsGuest } from './buying.ts';
import { findProduct, isForSale } from './demo-products.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct, orderOf, ownSeller, productToBuy, SIZES_AND_COLORS } from './sellers.ts';

// Every screen in its states: axe finds nothing. The one place where it runs. Buyers' screens, which are arranged anew on a
// phone, on both: most of them there only in `npm run test:full`.
test.use({ expectedErrors: [/40[0134]|Failed to load resource/] });
test.describe.configure({ timeout: 240_000 });

const dialog = (page: Page) => page.getByRole('dialog');
const both = { tag: '@phone' };
const bothInFull = { tag: '@phone-full' };
// Half of the work; their colours are the buyers'.
const ON_STAFF = { colors: full(false, true) };

test('the pages that everybody sees', bothInFull, async ({ page, request, axe }) => {
  const all = [
    '/',
    '/catalog',
    '/cart',
    '/catalog?search=щзщзщзщзщ',
    '/contact',
    '/delivery',
    '/returns',
    '/no/such/page',
  ];
  for (const address of all) {
    await open(page, address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await axe(page);
  }
  const product = await findProduct(request, (card) => isForSale(card) && card.reviewCount > 0);
  await open(page, `/products/${product._id}`);
  await axe(page);
  await page.getByRole('tab', { name: /^Отзывы/ }).click();
  await axe(page, 'main');
  await page
    .getByRole('link', { name: /^Увеличить фото 1/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await axe(page, 'dialog[open]');
});

test('what comes after an order', bothInFull, async ({ page, request, axe, isMobile, browser, baseURL }) => {
  const seller = await ownSeller(request);
  const sizes = ['38', '39'];
  const inSize = (size: string, quantity: number) => ({ size, color: null, quantity });
  const product = await makeProduct(request, seller, {
    name: 'Тапочки',
    sizes,
    variants: [inSize('38', 5), inSize('39', 0)],
    sizeChart: { measures: ['foot'], rows: sizes.map((size) => ({ size, values: ['24'] })) },
  });
  const { token, user } = await register(request, newcomer());
  const order = await orderOf(request, [{ product, quantity: 2, size: '38' }], token);
  await open(page, order.link ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Заказ №');
  await axe(page);
  await request.put(`/api/orders/update-status/${order._id}`, {
    headers: bearer(await adminToken(request)),
    data: { status: 'completed' },
  });
  const asked = await request.post('/api/order-link/returns', {
    headers: { 'x-order-secret': order.link?.split('#')[1] ?? '' },
    data: { lines: [{ line: order.products[0]?._id, quantity: 1 }], reason: 'size' },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Вернуть товар' }).click();
  await expect(page.getByLabel('Почему')).toBeVisible();
  await axe(page);
  await open(page, `/products/${product._id}`);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  await expect(dialog(page)).toBeVisible();
  await axe(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Нет вашего размера? Сообщим' }).click();
  await expect(dialog(page)).toBeVisible();
  await axe(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await useToken(page, token, user.role);
  // Elsewhere first: another fragment alone loads nothing anew.
  await open(page, '/returns');
  await open(page, `/products/${product._id}#questions`);
  await page.getByRole('textbox', { name: 'Ваш вопрос' }).fill('Тёплые?');
  await page.getByRole('button', { name: 'Задать вопрос' }).click();
  await expect(page.getByText('Ждёт ответа')).toBeVisible();
  await axe(page, 'main');
  if (isMobile) return;
  const staff = [
    ['seller', seller.token, ['/seller/returns', '/seller/questions']],
    ['admin', await adminToken(request), ['/admin/returns?status=requested', '/admin/questions']],
  ] as const;
  for (const [role, token, addresses] of staff) {
    const work = await anotherPage(browser, baseURL);
    await useToken(work, token, role);
    for (const address of addresses) {
      await open(work, address);
      await work
        .getByRole('button', { name: /^(Решить|Ответить на вопрос)/ })
        .or(work.getByText('Ждёт решения'))
        .last()
        .click();
      await axe(work, 'html', ON_STAFF);
    }
    await work.context().close();
  }
});

test('the page of an order that is to be paid by transfer', bothInFull, async ({ page, request, axe }) => {
  const product = await productToBuy(request);
  const order = await orderAsGuest(request, product, { paymentMethod: 'transfer' });
  await open(page, order.link ?? '');
  await expect(page.getByRole('img', { name: 'QR-код для оплаты: MBank' })).toBeVisible();
  await axe(page);
});

test('the search, the filters and the menu, opened', both, async ({ page, request, axe, isMobile }) => {
  const product = await findProduct(request, isForSale);
  await open(page, '/catalog');
  const search = page.getByRole('combobox', { name: 'Поиск' });
  await search.focus();
  await page.waitForLoadState('networkidle');
  await search.fill(product.type.slice(0, 5));
  await expect(page.getByRole('option').first()).toBeVisible();
  // On a phone the only look at the whole catalogue.
  await axe(page, isMobile ? 'html' : 'header');
  await page.keyboard.press('Escape');
  if (isMobile) {
    await page.getByRole('button', { name: 'Фильтры' }).click();
    await axe(page, 'html', { colors: true });
    await page.getByRole('button', { name: 'Закрыть' }).click();
  }
  await open(page, '/contact');
  const nav = page.getByRole('navigation', { name: isMobile ? 'Нижняя панель' : 'Основная навигация' });
  await nav.locator('summary').last().click();
  await axe(page, isMobile ? 'html' : 'header', { colors: true });
});

test('the cart and the checkout', bothInFull, async ({ page, request, axe }) => {
  await fillCart(
    page,
    { product: await productToBuy(request, SIZES_AND_COLORS), quantity: 2 },
    { product: await productToBuy(request) },
  );
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Оформить заказ' }).waitFor();
  await axe(page);
  await page
    .getByRole('button', { name: /^Удалить из корзины/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await axe(page, 'dialog[open]');
  await dialog(page).getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await axe(page);
  await fillForm(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page).toHaveURL('/cart?step=3');
  await axe(page);
});

test('the way in, and the application of a seller', bothInFull, async ({ page, axe }) => {
  const all = ['/login', '/login?mode=recovery', '/login?mode=register', '/sellerProfile'];
  for (const address of all) {
    await open(page, address);
    await axe(page);
  }
  await open(page, '/login');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await axe(page);
  await open(page, '/login?mode=register');
  await page.getByLabel('Email').fill(newcomer().email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Код из письма')).toBeVisible();
  await axe(page);
  await page.route('**/api/auth/verify-otp', (route) => route.fulfill({ json: { tempToken: 'x' } }));
  await page.getByLabel('Код из письма').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Имя')).toBeVisible();
  await axe(page);
  await open(page, '/sellers/register');
  await axe(page);
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await axe(page);
});

test('what is a customer’s own', async ({ page, request, axe, isMobile }) => {
  const { token, user } = await register(request, newcomer());
  await useToken(page, token, 'customer');
  await open(page, '/favorites');
  await expect(page.getByRole('heading', { name: 'У вас нет избранных товаров' })).toBeVisible();
  await axe(page);
  const nav = page.getByRole('navigation', { name: isMobile ? 'Нижняя панель' : 'Основная навигация' });
  await nav.getByRole('link', { name: 'Избранное' }).click();
  await expect(dialog(page)).toBeVisible();
  await axe(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  for (const productId of [
    (await findProduct(request, (card) => isForSale(card) && card.discountPercentage > 0))._id,
    (await findProduct(request, (card) => !card.isActive))._id,
  ])
    await request.post(`/api/users/${user._id}/favorites`, { headers: bearer(token), data: { productId } });
  await open(page, '/favorites');
  await expect(page.getByRole('article')).toHaveCount(2);
  await axe(page);
  for (const section of ['', '?section=password', '?section=purchases']) {
    await open(page, `/profile${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page);
  }
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Изменить' }).click();
  await expect(dialog(page)).toBeVisible();
  await axe(page, 'dialog[open]');
  for (const address of ['/email-change/undo#abc', '/alerts/end#abc']) {
    await open(page, address);
    await axe(page);
  }
  const { token: admin } = await demoAccount(request, 'admin');
  const list = await request.get('/api/orders?perPage=5', { headers: bearer(admin) });
  const { orders } = (await list.json()) as { orders: Order[] };
  const json: OrderPage = { orders, currentPage: 1, totalPages: 2, totalOrders: 6 };
  await page.route('**/api/orders/my-orders?*', (route) => route.fulfill({ json }));
  await open(page, '/profile?section=purchases');
  await expect(page.getByRole('table')).toBeVisible();
  await axe(page);
  await page.route('**/api/reviews/can-review/**', (route) =>
    route.fulfill({
      json: { hasPurchased: true, userRole: 'customer', existingReview: null, asksFit: true, helpful: [] },
    }),
  );
  await open(page, `/products/${(await findProduct(request, isForSale))._id}#reviews`);
  await expect(page.getByRole('tabpanel', { name: /^Отзывы/ })).toBeVisible();
  await axe(page, '#reviews');
});

test('what is a seller’s own', async ({ page, request, axe }) => {
  const { token } = await demoAccount(request, 'seller');
  await useToken(page, token, 'seller');
  await open(page, '/sellerProfile');
  await axe(page, 'html', ON_STAFF);
  await page.getByRole('button', { name: /^(Скрыть|Показать) товары/ }).click();
  await axe(page, 'dialog[open]', ON_STAFF);
  for (const [address, ready] of [
    ['/seller/products', 'article'],
    ['/seller/sales-history', 'table'],
    ['/seller/purchase-history', 'table'],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole('main').getByRole(ready).first()).toBeVisible();
    await axe(page, 'html', ON_STAFF);
  }
  await open(page, '/seller/products');
  const card = page.getByRole('main').getByRole('article').first();
  await card.locator('summary').click();
  await axe(page, 'details[open]', ON_STAFF);
  await card.getByText('Удалить', { exact: true }).click();
  await axe(page, 'dialog[open]', ON_STAFF);
  await open(page, '/product-form');
  await page.getByRole('button', { name: 'Создать товар' }).click();
  await expect(page.getByText('Нужно хотя бы одно изображение')).toBeVisible();
  await axe(page, 'html', ON_STAFF);
  await page.getByLabel('Название', { exact: true }).fill('Шырдак');
  await page.getByRole('link', { name: 'Мои товары' }).click();
  await expect(dialog(page)).toBeVisible();
  await axe(page, 'dialog[open]', ON_STAFF);
  await dialog(page).getByRole('button', { name: 'Уйти' }).click();
  await open(page, '/seller/products/bulk');
  await axe(page, 'html', ON_STAFF);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'товары.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'name;type;category;gender;price;characteristics;images;description\nКовёр;;;;дорого;;;',
    ),
  });
  await expect(page.getByRole('table', { name: 'Ячейки, которые нужно исправить' })).toBeVisible();
  await axe(page, 'html', ON_STAFF);
});

test('the admin’s area', async ({ page, request, axe }) => {
  const { token } = await demoAccount(request, 'admin');
  await useToken(page, token, 'admin');
  for (const [address, ready] of [
    ['/admin', 'list'],
    ['/orders', 'table'],
    ['/users/clients', 'table'],
    ['/sellers', 'table'],
    ['/admin/audit', 'main'],
    ['/admin/calls', 'main'],
    ['/admin/reports', 'table'],
    ['/admin/search-words', 'main'],
    ['/admin/questions', 'main'],
    ['/admin/size-charts', 'main'],
    ['/admin/pages', 'main'],
    ['/admin/pages?part=transfer', 'checkbox'],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole(ready).first()).toBeVisible();
    await axe(page, 'html', ON_STAFF);
  }
  await open(page, '/users/clients');
  await page
    .getByLabel(/^Действия: /)
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Удалить: / })
    .first()
    .click();
  await axe(page, 'dialog[open]', ON_STAFF);
  await open(page, '/sellers');
  await page.getByText('О компании').first().click();
  await axe(page, 'details[open]', ON_STAFF);
  await open(page, '/orders');
  await page
    .getByRole('link', { name: /^Открыть заказ/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await page
    .getByRole('button', { name: /^Изменить: / })
    .first()
    .click();
  await axe(page, 'dialog[open]', ON_STAFF);
  await page.getByLabel(/^Действия/).click();
  await page.getByRole('button', { name: 'Удалить заказ' }).click();
  await axe(page, 'dialog[open]:last-of-type', ON_STAFF);
});

test('the editor of the home page', async ({ page, request, axe }) => {
  const { token } = await demoAccount(request, 'admin');
  await useToken(page, token, 'admin');
  await open(page, '/homepage-images');
  await page.getByRole('button', { name: /Слайд 1 ·/ }).click();
  await axe(page, 'html', ON_STAFF);
});
