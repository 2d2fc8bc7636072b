import type { APIRequestContext, Page } from '@playwright/test';
import {
  adminToken,
  anotherPage,
  bearer,
  login,
  newcomer,
  register,
  stored,
  toast,
  useToken,
  open,
} from './accounts.ts';
import { newName } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { applySeller, makeProduct, orderOf, ownSeller } from './sellers.ts';

// Each makes its people and goods by the API first.
test.describe.configure({ timeout: 60_000 });

const openAdmin = async (page: Page, request: APIRequestContext, address: string) => {
  await useToken(page, await adminToken(request), 'admin');
  await open(page, address);
};
const lookFor = async (page: Page, words: string) => {
  await page.getByRole('main').getByRole('searchbox').fill(words);
  await page.getByRole('main').getByRole('searchbox').press('Enter');
};
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');

test(
  'the admin panel leads everywhere and tells what waits',
  { tag: '@phone' },
  async ({ page, request, isMobile }) => {
    await applySeller(request);
    await openAdmin(page, request, '/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Админ-панель');
    const cards = page.getByRole('main').getByRole('list').getByRole('link');
    await expect(cards).toHaveCount(12);
    const areas = [
      '/orders/',
      '/users/clients',
      '/sellers',
      '/homepage-images',
      '/admin/audit',
      '/admin/calls',
      '/admin/reports',
      '/admin/search-words',
      '/admin/pages',
      '/admin/questions',
      '/admin/size-charts',
      '/admin/returns',
    ];
    for (const href of areas) await expect(page.getByRole('main').locator(`a[href="${href}"]`)).toBeVisible();
    await expect(cards.filter({ hasText: 'Продавцы' })).toContainText(/заяв(ка|ки|ок) жд[ёу]т/);
    await expect(cards.filter({ hasText: 'Главная страница' })).toContainText('3 слайда');
    // 'Hidden under /admin': neither the bottom bar nor the footer.
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    if (isMobile) await expect(page.getByRole('navigation', { name: 'Нижняя панель' })).toHaveCount(0);
    await cards.filter({ hasText: 'Клиенты' }).click();
    await expect(page).toHaveURL('/users/clients');
  },
);

test.describe('sellers', () => {
  test('one is approved, signs in, and is out at once when suspended', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const seller = await applySeller(request);
    await openAdmin(page, request, '/sellers?status=pending');
    await lookFor(page, seller.email);
    await expect(page).toHaveURL(/status=pending/);
    const status = page.getByRole('combobox', { name: `Статус: ${seller.companyName}` });
    await expect(status).toHaveValue('pending');
    const row = rows(page).filter({ hasText: seller.companyName });
    await row.getByText('О компании').click();
    await expect(row.getByText('Изделия из войлока')).toBeVisible();
    await expect(row.locator('a[href="tel:+996700112233"]').first()).toBeVisible();

    await status.selectOption('approved');
    await expect(toast(page, 'Статус продавца обновлён')).toBeVisible();
    const other = await anotherPage(browser, baseURL);
    await useToken(other, (await login(request, seller)).token, 'seller');
    await open(other, '/favorites');
    await expect(other).toHaveURL('/favorites');

    await status.selectOption('suspend');
    await expect(status).toHaveValue('suspend');
    await expect(toast(page, 'Статус продавца обновлён').first()).toBeVisible();
    await expect
      .poll(async () => {
        const refused = await request.post('/api/auth/login', {
          data: { email: seller.email, password: seller.password },
        });
        return ((await refused.json()) as { message: string }).message;
      })
      .toBe('Ваш аккаунт приостановлен');
    // Its counts and its status are asked for every now and then: the first answer ends what a seller may do.
    await expect
      .poll(
        async () => (await stored(other, 'token')) === null || (await stored(other, 'status')) === 'suspend',
        {
          timeout: 30_000,
        },
      )
      .toBe(true);
    await other.context().close();
  });

  test('one with goods and an open order is deleted: the goods go, the order stays', async ({
    page,
    request,
  }) => {
    const seller = await ownSeller(request);
    const product = await makeProduct(request, seller, { name: newName('Тапочки войлочные') });
    const placed = await orderOf(request, [{ product, quantity: 1 }]);

    await openAdmin(page, request, '/sellers');
    await lookFor(page, seller.companyName);
    await page.getByLabel(`Действия: ${seller.companyName}`).click();
    await page.getByRole('button', { name: `Удалить: ${seller.companyName}` }).click();
    await expect(dialog(page)).toContainText(`Удалить продавца «${seller.companyName}»?`);
    await expect(dialog(page)).toContainText(
      'Товары продавца (1) исчезнут из каталога, корзин и избранного.',
    );
    await expect(dialog(page)).toContainText('Заказы останутся; открытых с его товарами — 1');
    await dialog(page).getByRole('button', { name: 'Отмена' }).click();
    expect((await request.get(`/api/products/${product._id}`)).status()).toBe(200);

    await page.getByLabel(`Действия: ${seller.companyName}`).click();
    await page.getByRole('button', { name: `Удалить: ${seller.companyName}` }).click();
    await dialog(page).getByRole('button', { name: 'Удалить' }).click();
    await expect(toast(page, 'Продавец удалён')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Никого не нашли' })).toBeVisible();
    expect((await request.get(`/api/products/${product._id}`)).status()).toBe(404);
    const headers = bearer(await adminToken(request));
    const kept = (await (await request.get(`/api/orders/${placed._id}`, { headers })).json()) as {
      order: { products: { name: string; seller: { companyName: string } }[] };
    };
    expect(kept.order.products[0]).toMatchObject({
      name: expect.stringContaining('Тапочки войлочные'),
      seller: { companyName: seller.companyName },
    });

    await open(page, '/admin/audit?kind=seller');
    const noted = rows(page).filter({ hasText: `Продавец «${seller.companyName}»` });
    await expect(noted.filter({ hasText: 'удаление' })).toContainText('Подтверждён');
    await expect(noted.filter({ hasText: 'новый статус' })).toContainText(/Ожидает.*Подтверждён/);
  });
});

test.describe('clients', () => {
  test('what an admin changes of one stands in the audit, in words', async ({ page, request }) => {
    const person = newcomer();
    const { user } = await register(request, person);
    const headers = bearer(await adminToken(request));
    const name = `Нуриза ${person.email.split('@')[0]}`;
    const changed = await request.put(`/api/users/update-profile/${user._id}`, {
      headers,
      data: { name, address: 'г. Ош, ул. Ленина, 5' },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
    const replaced = await request.put(`/api/users/update-password/${user._id}`, {
      headers,
      data: { currentPassword: person.password, newPassword: 'another1' },
    });
    expect(replaced.ok(), await replaced.text()).toBe(true);

    await openAdmin(page, request, '/admin/audit?kind=client');
    const noted = rows(page).filter({ hasText: `Покупатель «${name}»` });
    const profile = noted.filter({ hasText: 'новые данные профиля' });
    await expect(profile).toContainText(new RegExp(`Имя.*${person.name}.*${name}`));
    await expect(profile).toContainText(/Адрес.*г\. Ош, ул\. Ленина, 5/);
    await expect(noted.filter({ hasText: 'новый пароль' })).toContainText('Сам пароль не записывается');
    await page.getByRole('link', { name: 'Товары', exact: true }).click();
    await expect(page).toHaveURL('/admin/audit?kind=product');
  });

  test('one with an open order is deleted: the order stays, the account is gone', async ({
    page,
    request,
  }) => {
    const person = newcomer();
    const { token } = await register(request, person);
    const product = await makeProduct(request, await ownSeller(request), {
      name: newName('Тапочки войлочные'),
    });
    const placed = await orderOf(request, [{ product, quantity: 1 }], token);

    await openAdmin(page, request, '/users/clients');
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    await lookFor(page, person.email);
    await expect(rows(page).filter({ hasText: person.email })).toContainText('открытых: 1');
    const row = rows(page).filter({ hasText: person.email });
    await row.getByLabel(`Действия: ${person.name}`).click();
    await row.getByRole('button', { name: `Удалить: ${person.name}` }).click();
    await expect(dialog(page)).toContainText(`Удалить клиента «${person.name}»?`);
    await expect(dialog(page)).toContainText('Заказы (1) останутся в магазине; открытых среди них — 1');
    await expect(dialog(page)).toContainText('Отзывы клиента будут скрыты');
    await dialog(page).getByRole('button', { name: 'Отмена' }).click();
    await expect(dialog(page)).toBeHidden();
    expect((await request.get('/api/auth/profile', { headers: bearer(token) })).status()).toBe(200);
    await page.getByLabel(`Действия: ${person.name}`).click();
    await page.getByRole('button', { name: `Удалить: ${person.name}` }).click();
    await dialog(page).getByRole('button', { name: 'Удалить' }).click();
    await expect(toast(page, 'Клиент удалён')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Никого не нашли' })).toBeVisible();
    await expect(page.getByText(`По запросу «${person.email}» никого нет.`)).toBeVisible();
    expect((await request.get('/api/auth/profile', { headers: bearer(token) })).status()).toBe(401);
    const headers = bearer(await adminToken(request));
    expect((await request.get(`/api/orders/${placed._id}`, { headers })).status()).toBe(200);
  });
});
