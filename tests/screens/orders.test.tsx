import { describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import { line, order, pageOf } from './answers.ts';
import { type Answers, NO_CONNECTION, openScreen, Refused } from './open-screen.tsx';
import { button, counts, isAt, isGone, isShown, main, plain, toast } from './page.ts';

const LIST = 'GET /api/orders';
const ORDER = 'GET /api/orders/*';
const QUANTITY = 'PUT /api/orders/update-product-quantity/*';
const REMOVE_LINE = 'DELETE /api/orders/remove-product/*';
const DELETE = 'DELETE /api/orders/*';
const COMMENT = 'PUT /api/orders/update-comments-admin/*';
const STATUS = 'PUT /api/orders/update-status/*';
const STATUSES = 'PUT /api/orders/statuses';
const UNDO = 'PUT /api/orders/statuses/undo';
const ENDED = new Refused(401, { code: 'AUTHORIZATION_REQUIRED', message: 'Требуется авторизация' });
const NO_LINE = { code: 'LINE_NOT_FOUND', message: 'Такого товара в заказе нет' };

const openOrder = (answers: Answers = {}, changed: Partial<Order> = {}) =>
  openScreen('/order/order-1', {
    as: 'admin',
    answers: { [ORDER]: { order: order(1, changed) }, ...answers },
  });
const openList = (answers: Answers = {}, address = '/orders') =>
  openScreen(address, { as: 'admin', answers: { [LIST]: pageOf([order(1)]), ...answers } });
const edit = () => button('Изменить: Рубашка льняная');
const quantity = () => page.getByRole('spinbutton', { name: 'Количество' });
const save = () => button('Сохранить');
const status = () => page.getByRole('combobox', { name: 'Статус заказа № 1' });
const comment = () => page.getByRole('textbox', { name: /^Комментарий админа/ });
async function removeLine() {
  await button('Удалить').click();
  await page
    .getByRole('dialog', { name: /^Удалить из заказа/ })
    .getByRole('button', { name: 'Удалить' })
    .click();
}

test("what is not known is 'Не указан', a seller that is not 'Неизвестный продавец'", async () => {
  const nobody = { _id: 'nobody', companyName: '', name: '', phoneNumber: '', email: '' };
  await openOrder({}, { address: '', phoneNumber: '', products: [line('line-1', { seller: nobody })] });
  await isShown(edit());
  const fact = (name: string) =>
    plain(
      [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
        ?.textContent,
    );
  for (const name of ['Адрес', 'Email', 'Телефон', 'Тип клиента']) expect(fact(name)).toBe('Не указан');
  for (const name of ['Компания', 'Продавец', 'Телефон продавца', 'Email продавца'])
    expect(fact(name)).toBe('Неизвестный продавец');
  expect(fact('ID заказа')).toBe('order-1');
  expect(fact('Имя')).toBe('Айгүл');
  expect(fact('Количество')).toBe('2');
  expect(fact('Цена')).toBe('2 450 сом');
  expect(fact('Итого')).toBe('4 900 сом');
  expect(fact('Дата')).toMatch(/^\d\d\.\d\d\.\d{4} \/ \d\d:\d\d$/);
});

test("'Not enough stock. Available: {available}', and other failures in their words", async () => {
  const few = { code: 'INSUFFICIENT_QUANTITY', message: 'Insufficient product quantity', available: 3 };
  const { answer } = await openOrder({ [QUANTITY]: new Refused(400, few) });
  await edit().click();
  await quantity().fill('9');
  await save().click();
  await isShown(toast('Недостаточно товара на складе. Доступно: 3'));
  await quantity().fill('-1');
  await save().click();
  await isShown(toast('Количество не может быть отрицательным'));
  answer({ [QUANTITY]: new Refused(400, NO_LINE) });
  await quantity().fill('1');
  await save().click();
  await isShown(toast('Ошибка при обновлении количества: Такого товара в заказе нет'));
  answer({ [REMOVE_LINE]: new Refused(400, NO_LINE) });
  await removeLine();
  await isShown(toast('Ошибка при удалении товара: Такого товара в заказе нет'));
  answer({ [REMOVE_LINE]: new Refused(400, { ...NO_LINE, message: '' }) });
  await removeLine();
  await isShown(toast('Ошибка при удалении товара: Неизвестная ошибка'));
});

test('a search for a product to add that fails can be tried again', async () => {
  let isOffline = true;
  await openOrder({
    'GET /api/products': () => (isOffline ? NO_CONNECTION : { products: [], totalPages: 0 }),
  });
  await button('Добавить товар').click();
  await page.getByRole('searchbox', { name: 'Какой товар добавить?' }).fill('худи');
  await button('Найти').click();
  await isShown(main().getByText('Не удалось найти товар'));
  isOffline = false;
  await button('Попробовать ещё раз').click();
  await isShown(main().getByText('Такого товара в наличии нет.'));
});

test('a packing slip that is longer than a page begins at its top, without what is to be pressed', async () => {
  const products = Array.from({ length: 12 }, (_, at) => line(`line-${at}`));
  await openList({ [LIST]: pageOf([order(1, { products })]), [ORDER]: { order: order(1, { products }) } });
  await page.getByRole('link', { name: 'Открыть заказ № 1' }).click();
  await isShown(button('Добавить товар'));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  const note = page.getByRole('heading', { name: 'Комментарий покупателя' }).element();
  expect(note.getBoundingClientRect().top + window.scrollY).toBeGreaterThan(0);
  await expect.element(button('Добавить товар')).not.toBeInTheDocument();
});

test('Approve (Одобренно) takes the order up and closes the window', async () => {
  const { asked } = await openList({
    [ORDER]: { order: order(1) },
    [STATUS]: { order: order(1, { status: 'inProgress' }) },
  });
  await page.getByRole('link', { name: 'Открыть заказ № 1' }).click();
  await button('Одобренно').click();
  await isAt('/orders');
  await isGone(page.getByRole('dialog'));
  await expect.element(status()).toHaveValue('inProgress');
  expect(asked(STATUS)).toMatchObject([{ body: { status: 'inProgress' } }]);
});

test('the last line takes the order with it, which is asked and said', async () => {
  await openList({
    [ORDER]: { order: order(1) },
    [REMOVE_LINE]: { message: '', order: null, returned: { name: 'Рубашка льняная', quantity: 2 } },
  });
  await page.getByRole('link', { name: 'Открыть заказ № 1' }).click();
  await edit().click();
  await button('Удалить').click();
  await isShown(page.getByRole('dialog').getByText(/весь заказ/));
  await page.getByRole('dialog').last().getByRole('button', { name: 'Удалить' }).click();
  await isShown(toast('Заказ удалён, так как в нём не осталось товаров'));
  await isShown(toast('Товар "Рубашка льняная" (2 шт.) возвращён на склад'));
  await isAt('/orders');
  await isGone(page.getByRole('link', { name: 'Открыть заказ № 1' }));
});

test('an order is deleted after a question, and leaves the list', async () => {
  const { asked } = await openList({
    [LIST]: pageOf([order(1), order(2)]),
    [ORDER]: { order: order(1) },
    [DELETE]: { message: '' },
  });
  await page.getByRole('link', { name: 'Открыть заказ № 1' }).click();
  const question = page.getByRole('dialog', { name: 'Удалить заказ № 1?' });
  for (const answer of ['Отмена', 'Удалить заказ']) {
    await page.getByRole('dialog').getByLabelText('Действия с заказом № 1').click();
    await button('Удалить заказ').click();
    expect(asked(DELETE)).toEqual([]);
    await question.getByRole('button', { name: answer }).click();
  }
  await isAt('/orders');
  await isGone(page.getByRole('link', { name: 'Открыть заказ № 1' }));
  await isShown(page.getByRole('link', { name: 'Открыть заказ № 2' }));
  expect(asked(DELETE)).toHaveLength(1);
});

test('Escape closes the menu of an order, and not its window', async () => {
  await openList({ [ORDER]: { order: order(1) } });
  await page.getByRole('link', { name: 'Открыть заказ № 1' }).click();
  const menu = page.getByLabelText('Действия с заказом № 1');
  await menu.click();
  await isShown(button('Удалить заказ'));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Удалить заказ')).not.toBeVisible();
  await expect.element(menu).toHaveFocus();
  await isShown(page.getByRole('dialog', { name: /№ 1/ }));
});

test('a status that is refused goes back, and it is said what there is', async () => {
  const lacking = {
    code: 'INSUFFICIENT_QUANTITY',
    message: 'Insufficient product quantity',
    lines: [{ name: 'Рубашка льняная', requested: 4, available: 2 }],
  };
  await openList({
    [LIST]: pageOf([order(1, { status: 'cancelled' })]),
    [STATUS]: new Refused(400, lacking),
  });
  await status().selectOptions('В обработке');
  await isShown(toast('Insufficient product quantity. «Рубашка льняная»: нужно 4, есть 2'));
  await expect.element(status()).toHaveValue('cancelled');
});

test('whoever cancels an order says why; closing the question changes nothing', async () => {
  const { asked } = await openList({ [STATUS]: { order: order(1, { status: 'cancelled' }) } });
  const why = () => page.getByRole('dialog', { name: 'Почему отменяется заказ № 1?' });
  await status().selectOptions('Отменён');
  await why().getByRole('button', { name: 'Не отменять' }).click();
  await expect.element(status()).toHaveValue('pending');
  expect(asked(STATUS)).toEqual([]);
  await status().selectOptions('Отменён');
  await why()
    .getByText(/^Причину увидит/)
    .click();
  await why().getByRole('button', { name: 'Передумал' }).click();
  await expect.element(status()).toHaveValue('cancelled');
  expect(asked(STATUS)).toMatchObject([{ body: { status: 'cancelled', reason: 'changedMind' } }]);
  await isAt('/orders');
});

test('chosen orders get a status together; what is refused is named, and the rest can be undone', async () => {
  const all = [1, 2, 3].map((number) => order(number));
  const completed = order(1, { status: 'completed' });
  const { asked, answer } = await openList({
    [LIST]: pageOf(all),
    [STATUSES]: {
      changed: [{ order: completed, change: '11' }],
      refused: [
        { _id: 'order-2', number: 2, code: 'ORDER_CHANGED', message: '', status: 'cancelled' },
        {
          _id: 'order-3',
          number: 3,
          code: 'INSUFFICIENT_QUANTITY',
          message: '',
          lines: [{ name: 'Рубашка льняная', requested: 4, available: 2 }],
        },
      ],
    },
    [UNDO]: { changed: [{ order: order(1), change: '' }], refused: [] },
  });
  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).click();
  await isShown(page.getByText('Выбрано 3 заказа'));
  answer({ [LIST]: pageOf([completed, ...all.slice(1)]) });
  await button('Выполнен').click();
  expect(asked(STATUSES)).toMatchObject([
    { body: { status: 'completed', orders: all.map(({ _id }) => ({ _id, statusBefore: 'pending' })) } },
  ]);
  await isShown(page.getByText('№ 2 — его уже изменили, сейчас «Отменён»'));
  await isShown(page.getByText('№ 3 — «Рубашка льняная»: нужно 4, есть 2'));
  await expect.element(status()).toHaveValue('completed');
  answer({ [LIST]: pageOf(all) });
  await button('Вернуть как было').click();
  expect(asked(UNDO)).toMatchObject([{ body: { changes: [{ _id: 'order-1', change: '11' }] } }]);
  await isShown(toast('1 заказ вернули как было'));
  await expect.element(status()).toHaveValue('pending');
});

describe("401 in admin order/status calls 'logs out and goes to /login'", () => {
  test.for([
    ['status', STATUS, () => status().selectOptions('Выполнен')],
    [
      'comment',
      COMMENT,
      () =>
        comment()
          .fill('Итак')
          .then(() => (comment().element() as HTMLElement).blur()),
    ],
    [
      'quantity',
      QUANTITY,
      () =>
        edit()
          .click()
          .then(() => save().click()),
    ],
    ['removal', REMOVE_LINE, () => edit().click().then(removeLine)],
  ] as const)('%s', async ([, call, act]) => {
    await openOrder({ [call]: ENDED });
    await act();
    await isAt(/^\/login\?from=/);
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('the list', async () => {
    await openList({ [LIST]: ENDED });
    await isAt(/^\/login\?from=/);
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});

test('a comment that could not be saved stays in its field', async () => {
  await openList({ [COMMENT]: NO_CONNECTION });
  await comment().fill('Не потерять');
  (comment().element() as HTMLElement).blur();
  await isShown(toast('Комментарий не сохранён: Не удалось связаться с сервером'));
  await expect.element(comment()).toHaveValue('Не потерять');
});

test('a list that does not come can be asked for again', async () => {
  const { answer } = await openList({ [LIST]: NO_CONNECTION });
  await isShown(
    page
      .getByRole('alert')
      .getByText(/Не удалось связаться с сервером/)
      .first(),
  );
  answer({ [LIST]: pageOf([order(1)]) });
  await button('Попробовать ещё раз').click();
  await counts(page.getByRole('table', { name: 'Заказы' }).getByRole('row'), 1 + 1);
});

test('a search that stopped says so, and asks to say more', async () => {
  const stopped = (request: Request) => ({ ...pageOf([order(1)])(request), hasMore: true });
  await openList({ [LIST]: stopped }, '/orders?search=демо');
  await isShown(page.getByText(/^Показаны только первые из найденных/));
  await isShown(main().getByText(/^больше \d+ заказ/));
});

describe('a quantity that a seller changed in an approved order', () => {
  const changedAt = '2026-11-15T12:00:00.000Z';
  const changed: Partial<Order> = {
    status: 'inProgress',
    statusHistory: [{ status: 'pending', time: '2026-11-15T10:05:00.000Z' }],
    sellerChangedAt: changedAt,
    quantityChanges: [
      { time: changedAt, line: 'line-1', name: 'Рубашка льняная', before: 3, after: 2, by: 'seller' },
    ],
  };
  const SEEN = 'PUT /api/orders/seller-change-seen/*';
  const flag = () => main().getByText('Продавец изменил количество', { exact: true });

  test('is flagged in the list, and found by its filter', async () => {
    const { asked } = await openList({ [LIST]: pageOf([order(1, changed), order(2)]) });
    await counts(flag(), 1);
    await page.getByRole('link', { name: 'Изменены продавцом' }).click();
    await isAt('/orders?changedBySeller=true');
    await expect.poll(() => asked(LIST).some(({ call }) => call.includes('changedBySeller=true'))).toBe(true);
  });

  test('stands in the order’s history, and stays flagged until an admin says it was seen', async () => {
    const seen = { ...changed, sellerChangedAt: null };
    const { asked, answer } = await openOrder({ [SEEN]: NO_CONNECTION }, changed);
    await isShown(main().getByText('Продавец изменил количество «Рубашка льняная»: 3 → 2'));
    await button('Просмотрено').click();
    await isShown(toast('Отметка не сохранена: Не удалось связаться с сервером'));
    await isShown(flag());
    answer({ [SEEN]: { order: order(1, seen), message: '' } });
    await button('Просмотрено').click();
    await expect.element(flag()).not.toBeInTheDocument();
    expect(asked(SEEN).at(-1)?.body).toEqual({ sellerChangedAt: changedAt });
  });
});

describe('the payment of an order', () => {
  const PAYMENT = 'PUT /api/orders/payment/*';
  const due = { paymentMethod: 'transfer', amountDue: 5_150, paid: null } as const;
  const paid = { amount: 5_150, time: '2026-11-16T10:00:00.000Z', by: 'Бакыт' };
  const mark = () => button(/^Отметить оплату 5.150.сом$/);

  test('is marked with the amount that was shown, and the mark is taken back', async () => {
    const marked = order(1, { ...due, paid, payments: [paid] });
    const { asked, answer } = await openOrder({ [PAYMENT]: { order: marked, message: '' } }, due);
    await isShown(page.getByText('Не оплачен'));
    await mark().click();
    await isShown(page.getByText('Оплачен', { exact: true }));
    await isShown(page.getByText(/^Оплачено 5.150.сом — отметка: Бакыт$/));
    answer({ [PAYMENT]: { order: order(1, due), message: '' } });
    await button('Снять отметку').click();
    await isShown(mark());
    expect(asked(PAYMENT).map(({ body }) => body)).toEqual([
      { paid: 5_150, paidBefore: null },
      { paid: null, paidBefore: 5_150 },
    ]);
  });

  test('differs from what is due once the order was edited', async () => {
    await openOrder({}, { ...due, paid: { ...paid, amount: 4_900 } });
    await isShown(page.getByText(/^Оплачено 4.900.сом, к оплате 5.150.сом$/));
    await isShown(mark());
  });

  test('is not marked where another operator was faster', async () => {
    const changed = new Refused(409, { code: 'ORDER_CHANGED', message: 'Заказ изменился' });
    const { answer } = await openOrder({ [PAYMENT]: changed }, due);
    await isShown(mark());
    answer({ [ORDER]: { order: order(1, { ...due, amountDue: 9_000 }) } });
    await mark().click();
    await isShown(toast(/^Сумма или оплата заказа изменилась/));
    await isShown(button(/^Отметить оплату 9.000.сом$/));
  });

  test('is shown in the list, and not asked for in cash', async () => {
    await openList({ [LIST]: pageOf([order(1, { paid, amountDue: 5_150 })]) });
    await isShown(page.getByText('Оплачен', { exact: true }));
    await openOrder({}, { amountDue: 4_900, paid: null });
    await isShown(edit());
    await expect.element(page.getByText('Не оплачен')).not.toBeInTheDocument();
  });
});
