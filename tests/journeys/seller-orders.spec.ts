import type { Page } from '@playwright/test';
import type { Order, OrderLine } from '#contract/orders.ts';
import type { OwnProduct } from '#contract/selling.ts';
import { demoAccount, newcomer, register, stored, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { bearer, deleteProduct, makeProduct, orderOf, type OwnSeller, ownSeller, said } from './sellers.ts';

const { alert, told } = said;
const SALES = '**/api/sellers/sales-history?*';
const PURCHASES = '**/api/orders/seller/purchase-history?*';
const QUANTITY = '**/api/orders/update-product-quantity/*';

const line = (id: string, changed: Partial<OrderLine> = {}): OrderLine => ({
  ...{ _id: id, product: 'one', name: 'Рубашка льняная', type: 'Рубашки', brand: 'Ала-Тоо' },
  ...{ price: 2_450, quantity: 2, size: 'L', color: 'Белый' },
  seller: { _id: 'seller', companyName: 'Ала-Тоо' },
  ...changed,
});
const order = (number: number, changed: Partial<Order> = {}): Order => ({
  ...{ _id: `order-${number}`, number, user: null, guestInfo: null, seller: null },
  products: [line(`line-${number}`)],
  ...{ totalAmount: 4_900, firstName: 'Айгүл', address: '', phoneNumber: '', comments: '' },
  ...{ delivery: 'courier', paymentMethod: 'cash', date: '2026-11-15T10:05:00.000Z', status: 'pending' },
  statusHistory: [],
  ...changed,
});

async function bring(page: Page, orders: Order[]): Promise<void> {
  const asked = (url: string) => {
    const query = new URL(url).searchParams;
    expect(query.get('perPage')).toBe('5');
    const currentPage = Number(query.get('page'));
    const paging = { currentPage, totalPages: Math.ceil(orders.length / 5), totalOrders: orders.length };
    return { paging, shown: orders.slice((currentPage - 1) * 5, currentPage * 5) };
  };
  await page.route(SALES, (route) => {
    const { paging, shown } = asked(route.request().url());
    return route.fulfill({ json: { orders: shown, ...paging } });
  });
  await page.route(PURCHASES, (route) => {
    const { paging, shown } = asked(route.request().url());
    return route.fulfill({ json: { orders: shown, pagination: paging } });
  });
}

const isAsWideAsTheScreen = async (page: Page) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
};

test.describe('Sales history', () => {
  test.beforeEach(async ({ page, request }) => {
    await useToken(page, (await demoAccount(request, 'seller')).token, 'seller');
  });

  test(
    'tells what was sold, five on a page; Next ends when all are shown; close goes back',
    { tag: '@phone' },
    async ({ page, axe }) => {
      await bring(
        page,
        Array.from({ length: 7 }, (_, index) => order(107 - index)),
      );
      await page.goto('/sellerProfile');
      await page.getByRole('link', { name: 'Sales history' }).click();
      const rows = page.getByRole('table', { name: 'Sales history' }).getByRole('row');
      await expect(rows).toHaveCount(1 + 5);
      const first = rows.nth(1);
      await expect(first.getByText('15.11.2026 / 16:05')).toBeVisible();
      await expect(first.getByText('Ожидает')).toBeVisible();
      await expect(first.getByText('2 × 2 450 сом')).toBeVisible();
      await expect(first.getByRole('link', { name: 'Open order № 107' })).toHaveAttribute(
        'href',
        '/order/order-107',
      );
      await axe(page);
      await isAsWideAsTheScreen(page);
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
      await expect(rows).toHaveCount(1 + 2);
      await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Close' }).click();
      await expect(page).toHaveURL('/sellerProfile');
    },
  );

  test("a missing date is 'No data', a broken one an 'Incorrect date'", async ({ page }) => {
    await bring(page, [order(2, { date: '' }), order(1, { date: 'someday' })]);
    await page.goto('/seller/sales-history');
    await expect(page.getByText('No data')).toBeVisible();
    await expect(page.getByText('Incorrect date')).toBeVisible();
  });

  test('without sales it leads to the products', async ({ page, axe }) => {
    await bring(page, []);
    await page.goto('/seller/sales-history');
    await expect(page.getByRole('heading', { name: 'No sales yet' })).toBeVisible();
    await axe(page);
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

    for (const status of [401, 403])
      test(`${status} logs out and goes to /login`, async ({ page }) => {
        const json = { code: 'FORBIDDEN', message: 'Доступ запрещен. Недостаточно прав.' };
        await page.route(SALES, (route) => route.fulfill({ status, json }));
        await page.goto('/seller/sales-history');
        await expect(page).toHaveURL(/\/login/);
        expect(await stored(page, 'token')).toBeNull();
      });

    test('it can be tried again', async ({ page }) => {
      await page.route(SALES, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/seller/sales-history');
      await expect(alert(page, 'Error loading sales history')).toBeVisible();
      await page.unroute(SALES);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    });

    test("a customer goes to /profile with 'Access denied - sellers only'", async ({ page, request }) => {
      await useToken(page, (await register(request, newcomer())).token, 'customer');
      await page.goto('/seller/sales-history');
      await expect(alert(page, 'Access denied - sellers only')).toBeVisible();
      await expect(page).toHaveURL('/profile');
    });
  });
});

test.describe('an order', () => {
  let seller: OwnSeller;
  let product: OwnProduct;
  let placed: Order;
  test.beforeEach(async ({ page, request }) => {
    seller = await ownSeller(request);
    product = await makeProduct(request, seller, { name: 'Тапочки серые', quantity: 5 });
    placed = await orderOf(request, [{ product, quantity: 2 }]);
    await useToken(page, seller.token, 'seller');
  });
  test.afterEach(async ({ request }) => deleteProduct(request, seller, product._id));

  const edit = (page: Page) => page.getByRole('button', { name: 'Изменить: Тапочки серые' });
  const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Количество' });
  const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' });
  const left = async (page: Page) => {
    const answer = await page.request.get(`/api/sellers/products/${product._id}`, {
      headers: bearer(seller.token),
    });
    return ((await answer.json()) as { product: OwnProduct }).product.quantity;
  };

  test(
    'opens from the sales with the seller’s own lines, and its quantity can be changed',
    { tag: '@phone' },
    async ({ page, axe }) => {
      await page.goto('/seller/sales-history');
      await page.getByRole('link', { name: `Open order № ${placed.number}` }).click();
      await expect(page.getByRole('heading', { name: `Заказ № ${placed.number}` })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByText(placed._id)).toBeVisible();
      await expect(main.getByText('Айгүл')).toBeVisible();
      // Who buys is the shop's business: the seller packs.
      await expect(main.getByText('Не указан')).toHaveCount(4);
      await expect(main.getByText(seller.companyName)).toBeVisible();
      await expect(main.getByText('2 400 сом').first()).toBeVisible();
      await isAsWideAsTheScreen(page);

      await edit(page).click();
      await axe(page);
      await page.getByRole('button', { name: 'Больше' }).click();
      await expect(quantity(page)).toHaveValue('3');
      const sent = page.waitForRequest(QUANTITY);
      await save(page).click();
      expect((await sent).postDataJSON()).toEqual({
        productIndex: 0,
        lineId: placed.products[0]!._id,
        quantityBefore: 2,
        quantity: 3,
      });
      await expect(told(page, 'Количество обновлено')).toBeVisible();
      await expect(main.getByText('3 600 сом').first()).toBeVisible();
      expect(await left(page)).toBe(2);
      await expect(edit(page)).toBeFocused();
      await page.getByRole('link', { name: 'Закрыть' }).click();
      await expect(page).toHaveURL('/seller/sales-history');
      await expect(page.getByRole('row').filter({ hasText: '3 × 1 200 сом' })).toBeVisible();
    },
  );

  test('minus stops at 0, and less than that is refused', async ({ page }) => {
    await page.goto(`/order/${placed._id}`);
    await edit(page).click();
    await expect(quantity(page)).toHaveAttribute('min', '0');
    const minus = page.getByRole('button', { name: 'Меньше' });
    await minus.click();
    await minus.click();
    await expect(quantity(page)).toHaveValue('0');
    await expect(minus).toBeDisabled();
    await quantity(page).fill('-1');
    await save(page).click();
    await expect(alert(page, 'Количество не может быть отрицательным')).toBeVisible();
    await quantity(page).fill('0');
    await save(page).click();
    await expect(told(page, 'Количество обновлено')).toBeVisible();
    await expect(edit(page)).toBeVisible();
    expect(await left(page)).toBe(5);
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

    test("'Not enough stock. Available: {available}'", async ({ page }) => {
      await page.goto(`/order/${placed._id}`);
      await edit(page).click();
      await quantity(page).fill('99');
      await save(page).click();
      await expect(alert(page, 'Not enough stock. Available: 3')).toBeVisible();
      await expect(quantity(page)).toHaveValue('99');
    });

    test('an order that was completed meanwhile is shown anew', async ({ page, request }) => {
      await page.goto(`/order/${placed._id}`);
      await edit(page).click();
      const { token } = await demoAccount(request, 'admin');
      await request.put(`/api/orders/update-status/${placed._id}`, {
        headers: bearer(token),
        data: { status: 'completed' },
      });
      await quantity(page).fill('1');
      await save(page).click();
      await expect(
        alert(page, 'Ошибка при обновлении количества: Заказ уже выполнен или отменён'),
      ).toBeVisible();
      await expect(page.getByText(/количество уже не изменить/)).toBeVisible();
      await expect(edit(page)).toHaveCount(0);
    });

    test('one whose lines have changed meanwhile as well', async ({ page }) => {
      const json = { code: 'ORDER_CHANGED', message: 'Заказ уже изменился. Обновите страницу.' };
      await page.route(QUANTITY, (route) => route.fulfill({ status: 409, json }));
      await page.goto(`/order/${placed._id}`);
      await edit(page).click();
      const reloaded = page.waitForResponse(`**/api/orders/${placed._id}`);
      await save(page).click();
      await expect(alert(page, 'Заказ изменился, пока вы его правили')).toBeVisible();
      await reloaded;
    });

    test("another seller's order and one that isn't there say so", async ({ page, request }) => {
      await useToken(page, (await demoAccount(request, 'seller')).token, 'seller');
      await page.goto(`/order/${placed._id}`);
      await expect(page.getByRole('heading', { name: 'Доступ запрещен. Недостаточно прав.' })).toBeVisible();
      await page.goto('/order/nothing');
      await expect(page.getByRole('heading', { name: 'Заказ не найден' })).toBeVisible();
    });
  });
});

test.describe('Purchase history', () => {
  test.beforeEach(async ({ page, request }) => {
    await useToken(page, (await demoAccount(request, 'seller')).token, 'seller');
  });

  test(
    'tells every line of every order, five orders on a page',
    { tag: '@phone' },
    async ({ page, axe, isMobile }) => {
      await bring(page, [
        order(1_042, {
          products: [
            line('a'),
            line('b', { name: 'Тостер', brand: 'Мекен Дом', type: 'Тостеры', price: 1_990 }),
          ],
          totalAmount: 8_880,
        }),
        ...Array.from({ length: 5 }, (_, index) => order(1_041 - index, { status: 'completed' })),
      ]);
      await page.goto('/seller/purchase-history');
      const table = page.getByRole('table', { name: 'Purchase history' });
      const heads = [
        '№',
        'Дата',
        'Статус',
        'Бренд',
        'Тип',
        'Название',
        'Цвет',
        'Размер',
        'Кол-во',
        'Цена',
        'Сумма заказа',
      ];
      for (const name of heads)
        await expect(table.getByRole('columnheader', { name, exact: true })).toHaveCount(1);
      const first = table.getByRole('rowgroup').nth(1);
      for (const text of [
        '№ 1042',
        '15.11.2026 / 16:05',
        'Ожидает',
        '8 880 сом',
        'Тостер',
        'Мекен Дом',
        '1 990 сом',
      ])
        await expect(first.getByText(text, { exact: true })).toBeVisible();
      await expect(first.getByText('Цвет').first()).toBeVisible({ visible: isMobile });
      await axe(page);
      await isAsWideAsTheScreen(page);
      await expect(page.getByText('Стр 1 из 2 (6 заказов)')).toBeVisible();
      await page.getByRole('link', { name: 'Вперёд' }).click();
      await expect(page.getByText('Стр 2 из 2 (6 заказов)')).toBeVisible();
      await page.getByRole('link', { name: 'Назад' }).click();
      await expect(page.getByText('Стр 1 из 2 (6 заказов)')).toBeVisible();
    },
  );

  test("without any it says 'Нет покупок.'", async ({ page, axe }) => {
    await bring(page, []);
    await page.goto('/seller/purchase-history');
    await expect(page.getByRole('heading', { name: 'Нет покупок.' })).toBeVisible();
    await axe(page);
  });

  test('holds what the demo seller has bought', async ({ page }) => {
    await page.goto('/seller/purchase-history');
    await expect(page.getByText(/^Стр 1 из \d+ \(\d+ заказ/)).toBeVisible();
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

    test("401: 'Сессия истекла. Пожалуйста, войдите снова.' then login", async ({ page }) => {
      const json = { code: 'AUTHORIZATION_REQUIRED', message: 'Authorization required' };
      await page.route(PURCHASES, (route) => route.fulfill({ status: 401, json }));
      await page.goto('/seller/purchase-history');
      await expect(alert(page, 'Сессия истекла. Пожалуйста, войдите снова.')).toHaveCount(1);
      await expect(page).toHaveURL(/\/login/);
    });

    test("403: 'Доступ запрещен. Недостаточно прав.' then profile", async ({ page }) => {
      const json = { code: 'FORBIDDEN', message: 'Доступ запрещен. Недостаточно прав.' };
      await page.route(PURCHASES, (route) => route.fulfill({ status: 403, json }));
      await page.goto('/seller/purchase-history');
      await expect(alert(page, 'Доступ запрещен. Недостаточно прав.')).toHaveCount(1);
      await expect(page).toHaveURL('/sellerProfile');
    });

    test("'Ошибка при загрузке истории покупок', without a line 'Ошибка сети при загрузке истории покупок'", async ({
      page,
    }) => {
      await page.route(PURCHASES, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/seller/purchase-history');
      await expect(alert(page, 'Ошибка при загрузке истории покупок')).toBeVisible();
      await page.unroute(PURCHASES);
      await page.route(PURCHASES, (route) => route.abort());
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(alert(page, 'Ошибка сети при загрузке истории покупок')).toBeVisible();
    });

    test("a customer goes to /profile with 'Доступ запрещен. Только для продавцов.'", async ({
      page,
      request,
    }) => {
      await useToken(page, (await register(request, newcomer())).token, 'customer');
      await page.goto('/seller/purchase-history');
      await expect(alert(page, 'Доступ запрещен. Только для продавцов.')).toBeVisible();
      await expect(page).toHaveURL('/profile');
    });
  });
});
