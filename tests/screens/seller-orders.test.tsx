import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { line, order, pageOf } from './answers.ts';
import { type Answers, NO_CONNECTION, openScreen, Refused } from './open-screen.tsx';
import { button, counts, heading, isAt, isGone, isShown, link, toast } from './page.ts';

const isAsWideAsTheScreen = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
const ENDED = { code: 'AUTHORIZATION_REQUIRED', message: 'Требуется авторизация' };
const FORBIDDEN = { code: 'FORBIDDEN', message: 'Доступ запрещен. Недостаточно прав.' };

describe('История продаж', () => {
  const SALES = '/api/sellers/sales-history';
  const open = (answer: Answers[string], width = 1280) =>
    openScreen('/seller/sales-history', { as: 'seller', width, answers: { [SALES]: answer } });

  test.for([1280, 390])('tells what was sold, five on a page, %s px wide', async (width) => {
    const { asked } = await open(pageOf(Array.from({ length: 7 }, (_, index) => order(107 - index))), width);
    const rows = page.getByRole('table', { name: 'История продаж' }).getByRole('row');
    await counts(rows, 1 + 5);
    expect(asked(SALES)[0]?.call).toContain('perPage=5');
    const first = rows.nth(1);
    await isShown(first.getByText('15.11.2026 / 16:05'));
    await isShown(first.getByText('Ожидает'));
    await isShown(first.getByText('2 × 2 450 сом'));
    await expect
      .element(first.getByRole('link', { name: 'Открыть заказ № 107' }))
      .toHaveAttribute('href', '/order/order-107');
    isAsWideAsTheScreen();
    await link('Вперёд').click();
    await isShown(page.getByText('Стр 2 из 2'));
    await counts(rows, 1 + 2);
    await isGone(link('Вперёд'));
  });

  test("a missing date is 'No data', a broken one an 'Incorrect date'", async () => {
    await open(pageOf([order(2, { date: '' }), order(1, { date: 'someday' })]));
    await isShown(page.getByText('Нет данных'));
    await isShown(page.getByText('Неверная дата'));
  });

  test('without sales it leads to the products', async () => {
    await open(pageOf([]));
    await isShown(heading('Продаж пока нет'));
  });

  test.for([
    [401, ENDED],
    [403, FORBIDDEN],
  ] as const)('%s logs out and goes to /login', async ([status, failure]) => {
    await open(new Refused(status, failure));
    await isAt(/^\/login/);
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test("'Error loading sales history', and it can be tried again", async () => {
    const { answer } = await open(new Refused(500));
    await isShown(page.getByRole('alert').getByText('Ошибка загрузки истории продаж').first());
    answer({ [SALES]: pageOf([order(1)]) });
    await button('Попробовать ещё раз').click();
    await isShown(page.getByText(/^Стр 1 из/));
  });

  test("a customer goes to /profile with 'Access denied - sellers only'", async () => {
    await openScreen('/seller/sales-history', { as: 'customer' });
    await isShown(toast('Доступ запрещен. Только для продавцов.'));
    await isAt('/profile');
  });
});

describe('an order', () => {
  const QUANTITY = 'PUT /api/orders/update-product-quantity/*';
  const ORDER = '/api/orders/*';
  const open = (answers: Answers = {}) =>
    openScreen('/order/order-1', { as: 'seller', answers: { [ORDER]: { order: order(1) }, ...answers } });
  const edit = () => button('Изменить: Рубашка льняная');
  const quantity = () => page.getByRole('spinbutton', { name: 'Количество' });
  const save = () => button('Сохранить');

  test('minus stops at 0, and less than that is refused', async () => {
    const zero = order(1, { products: [line('line-1', { quantity: 0 })] });
    const { asked } = await open({ [QUANTITY]: { order: zero, message: '' } });
    await edit().click();
    await expect.element(quantity()).toHaveAttribute('min', '0');
    const minus = button('Меньше');
    await minus.click();
    await minus.click();
    await expect.element(quantity()).toHaveValue(0);
    await expect.element(minus).toBeDisabled();
    await quantity().fill('-1');
    await save().click();
    await isShown(toast('Количество не может быть отрицательным'));
    expect(asked(QUANTITY)).toEqual([]);
    await quantity().fill('0');
    await save().click();
    await isShown(toast('Количество обновлено'));
    expect(asked(QUANTITY)[0]?.body).toEqual({
      productIndex: 0,
      lineId: 'line-1',
      quantityBefore: 2,
      quantity: 0,
    });
  });

  test("'Not enough stock. Available: {available}'", async () => {
    const failure = { code: 'INSUFFICIENT_QUANTITY', message: 'Insufficient product quantity', available: 3 };
    await open({ [QUANTITY]: new Refused(400, failure) });
    await edit().click();
    await quantity().fill('99');
    await save().click();
    await isShown(toast('Недостаточно товара на складе. Доступно: 3'));
    await expect.element(quantity()).toHaveValue(99);
  });

  test('one that was completed meanwhile, or whose lines have changed, is shown anew', async () => {
    const message = 'Заказ уже выполнен или отменён';
    const { answer, asked } = await open({
      [QUANTITY]: new Refused(409, { code: 'ORDER_CHANGED', message: 'Заказ уже изменился.' }),
    });
    await edit().click();
    await quantity().fill('1');
    await save().click();
    await isShown(toast(/^Заказ изменился, пока вы его правили/));
    await expect.poll(() => asked(`GET ${ORDER}`)).toHaveLength(2);
    answer({
      [QUANTITY]: new Refused(409, { code: 'ORDER_CLOSED', message }),
      [`GET ${ORDER}`]: { order: order(1, { status: 'completed' }) },
    });
    await save().click();
    await isShown(toast(`Ошибка при обновлении количества: ${message}`));
    await isShown(page.getByText(/количество уже не изменить/));
    await isGone(edit());
  });

  test("another seller's order and one that isn't there say so", async () => {
    const { close } = await open({ [ORDER]: new Refused(403, FORBIDDEN) });
    await isShown(heading('Доступ запрещен. Недостаточно прав.'));
    close();
    await open({ [ORDER]: new Refused(404, { code: 'ORDER_NOT_FOUND', message: 'Заказ не найден' }) });
    await isShown(heading('Заказ не найден'));
  });
});

describe('История покупок', () => {
  const PURCHASES = '/api/orders/seller/purchase-history';
  const open = (answer: Answers[string], width = 1280) =>
    openScreen('/seller/purchase-history', { as: 'seller', width, answers: { [PURCHASES]: answer } });

  test.for([1280, 390])(
    'tells every line of every order, five orders on a page, %s px wide',
    async (width) => {
      const toaster = line('b', { name: 'Тостер', brand: 'Мекен Дом', type: 'Тостеры', price: 1_990 });
      await open(
        pageOf([
          order(1_042, { products: [line('a'), toaster], totalAmount: 8_880 }),
          ...Array.from({ length: 5 }, (_, index) => order(1_041 - index, { status: 'completed' })),
        ]),
        width,
      );
      const table = page.getByRole('table', { name: 'История покупок' });
      await isShown(table);
      const heads = ['№', 'Дата', 'Статус', 'Бренд', 'Тип', 'Название', 'Цвет', 'Размер', 'Кол-во', 'Цена'];
      for (const name of [...heads, 'Сумма заказа'])
        await counts(table.getByRole('columnheader', { name, exact: true }), 1);
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
        await isShown(first.getByText(text, { exact: true }));
      const label = expect.element(first.getByText('Цвет').first());
      await (width === 390 ? label.toBeVisible() : label.not.toBeVisible());
      isAsWideAsTheScreen();
      await isShown(page.getByText('Стр 1 из 2 (6 заказов)'));
      await link('Вперёд').click();
      await isShown(page.getByText('Стр 2 из 2 (6 заказов)'));
      await link('Назад').click();
      await isShown(page.getByText('Стр 1 из 2 (6 заказов)'));
    },
  );

  test("without any it says 'Нет покупок.'", async () => {
    await open(pageOf([]));
    await isShown(heading('Нет покупок.'));
  });

  test("401: 'Сессия истекла. Пожалуйста, войдите снова.' then login", async () => {
    await open(new Refused(401, ENDED));
    await counts(toast('Сессия истекла. Пожалуйста, войдите снова.'), 1);
    await isAt(/^\/login/);
  });

  test("403: 'Доступ запрещен. Недостаточно прав.' then profile", async () => {
    await open(new Refused(403, FORBIDDEN));
    await counts(toast('Доступ запрещен. Недостаточно прав.'), 1);
    await isAt('/sellerProfile');
  });

  test("'Ошибка при загрузке истории покупок', without a line 'Ошибка сети при загрузке истории покупок'", async () => {
    const { answer } = await open(new Refused(500));
    await isShown(page.getByRole('alert').getByText('Ошибка при загрузке истории покупок').first());
    answer({ [PURCHASES]: NO_CONNECTION });
    await button('Попробовать ещё раз').click();
    await isShown(page.getByRole('alert').getByText('Ошибка сети при загрузке истории покупок').first());
  });

  test("a customer goes to /profile with 'Доступ запрещен. Только для продавцов.'", async () => {
    await openScreen('/seller/purchase-history', { as: 'customer' });
    await isShown(toast('Доступ запрещен. Только для продавцов.'));
    await isAt('/profile');
  });
});
