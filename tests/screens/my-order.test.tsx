import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Return } from '#contract/returns.ts';
import { line, linkedOrder, receivedOrder } from './answers.ts';
import { NO_CONNECTION, openScreen, Refused } from './open-screen.tsx';
import { button, counts, heading, isAt, isGone, isShown, link, toast } from './page.ts';

const ORDER = 'GET /api/order-link';
const AT = '/my-order#1042-secret';
const open = (changed: Parameters<typeof linkedOrder>[1] = {}, more = {}) =>
  openScreen(AT, { answers: { [ORDER]: linkedOrder(1_042, changed), ...more } });
const step = () => page.getByRole('list', { name: 'Состояние заказа' }).getByRole('listitem');
const current = () => document.querySelector('[aria-current=step]')?.textContent ?? '';

test('tells the state, the goods, the address and the total, and how to reach the shop', async () => {
  await open({ products: [line('1', { image: '/uploads/a.jpg' }), line('2', { quantity: 0 })] });
  await isShown(heading('Заказ № 1042'));
  await counts(step(), 4);
  await expect.poll(current).toContain('Принят');
  await isShown(page.getByText('Оператор позвонит вам, чтобы подтвердить заказ.'));
  await isShown(page.getByText('г. Бишкек, ул. Токтогула, 125'));
  await isShown(page.getByText('2 шт. × 2 450 сом'));
  await expect.element(link('Позвонить: +996 555 010 203')).toHaveAttribute('href', 'tel:+996555010203');
  await expect
    .element(link('Написать в WhatsApp'))
    .toHaveAttribute('href', expect.stringContaining('wa.me/996555010203?text='));
});

test.for([
  ['Подтверждён', { status: 'inProgress' }],
  ['Передан в доставку', { status: 'inProgress', sentAt: '2026-11-16T10:00:00.000Z' }],
  ['Готов к выдаче', { status: 'inProgress', sentAt: '2026-11-16T10:00:00.000Z', delivery: 'pickup' }],
  ['Получен', { status: 'completed' }],
  ['Отменён', { status: 'cancelled' }],
] as const)('%s is the step of an order that came so far', async ([name, changed]) => {
  await open({ ...changed, canCancel: false });
  await expect.poll(current).toContain(name);
  await isGone(button('Отменить заказ'));
});

test('what was received can be rated', async () => {
  await open({ status: 'completed', canCancel: false });
  await expect.element(link('Оценить: Рубашка льняная')).toHaveAttribute('href', '/products/one#reviews');
});

const MBANK = {
  _id: 'w1',
  name: 'MBank',
  link: 'https://app.mbank.kg/qr/#1',
  picture: null,
  recipient: 'Кербен',
};
const TRANSFER = { paymentMethod: 'transfer', amountDue: 5_150, deliveryCost: 250 } as const;

test('who pays by transfer gets the code, the amount and the number to write', async () => {
  const wallet = { ...MBANK, _id: 'w2', name: 'О!Деньги', link: null, picture: '/uploads/a.webp' };
  await open({ ...TRANSFER, transferWays: [MBANK, wallet] });
  await isShown(page.getByRole('img', { name: 'QR-код для оплаты: MBank' }));
  await isShown(page.getByText('Товары 4 900 сом и доставка 250 сом'));
  await isShown(button('Скопировать сумму'));
  await isShown(button('Скопировать номер заказа'));
  await isShown(page.getByText('Получатель: Кербен').first());
  await expect.element(link('Открыть MBank')).toHaveAttribute('href', MBANK.link);
  await page.getByText('О!Деньги').click();
  await expect.element(link('Сохранить QR-код')).toHaveAttribute('href', wallet.picture);
  await isGone(link('Открыть MBank'));
});

test.for([
  ['the operator will tell where to', TRANSFER, 'Реквизиты для перевода оператор назовёт по телефону.'],
  ['it is paid', { ...TRANSFER, paid: { amount: 5_150, time: '2026-11-16T10:00:00.000Z' } }, 'Оплачен'],
  [
    'the amount has changed since it was paid',
    { ...TRANSFER, paid: { amount: 4_000, time: '2026-11-16T10:00:00.000Z' } },
    'Сумма заказа изменилась: теперь 5 150 сом. Оператор свяжется с вами.',
  ],
  [
    'it was paid and cancelled',
    {
      ...TRANSFER,
      status: 'cancelled',
      amountDue: 0,
      paid: { amount: 5_150, time: '2026-11-16T10:00:00.000Z' },
    },
    'Заказ отменён. Оператор свяжется с вами, чтобы вернуть деньги.',
  ],
] as const)('says where %s', async ([, changed, text]) => {
  await open(changed);
  await isShown(page.getByText(text, { exact: true }));
  await isGone(page.getByRole('img', { name: /^QR-код/ }));
});

test.for([
  ['cash', { amountDue: 5_150 }],
  ['a cancelled order', { ...TRANSFER, status: 'cancelled', amountDue: 0 }],
] as const)('%s asks for no transfer', async ([, changed]) => {
  await open(changed);
  await isShown(heading('Заказ № 1042'));
  await isGone(heading('Оплата переводом'));
});

test('it is cancelled after a question', async () => {
  const { asked } = await open(
    {},
    { 'POST /api/order-link/cancel': linkedOrder(1_042, { status: 'cancelled' }) },
  );
  await button('Отменить заказ').click();
  await button('Не отменять').click();
  await button('Отменить заказ').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
  await isShown(toast('Заказ № 1042 отменён'));
  expect(asked('POST /api/order-link/cancel')).toHaveLength(1);
});

test('repeating leads to the cart and names what cannot be bought', async () => {
  const missing = [{ product: 'two', name: 'Калпак', size: 'L', quantity: 1 }];
  const cart = { items: [], total: 0, totalItems: 0 };
  await open({}, { 'POST /api/order-link/repeat': { cart, added: 2, missing } });
  await button('Повторить заказ').click();
  await isShown(toast('Товары из заказа — в корзине'));
  await isShown(toast('Сейчас не купить: Калпак, L, 1 шт.'));
  await isAt('/cart');
});

test('a return whose answer is lost shows whether it has arrived', async () => {
  const { order } = receivedOrder(1_042);
  const { answer } = await open(order, { 'POST /api/order-link/returns': NO_CONNECTION });
  await button('Вернуть товар').click();
  const quantity = page.getByLabelText(/^Сколько вернуть/);
  await quantity.selectOptions('2');
  await page.getByLabelText('Почему').selectOptions('Не подошёл размер');
  const requested: Return = {
    _id: 'r1',
    order: { _id: 'o1', number: 1_042 },
    comment: '',
    photos: [],
    answer: '',
    date: '2026-11-17T10:00:00.000Z',
    decidedAt: null,
    lines: [],
    status: 'requested',
    reason: 'size',
  };
  const returnable = [{ line: 'line-1042', quantity: 1 }];
  answer({ [ORDER]: linkedOrder(1_042, { ...order, returns: [requested], returnable }) });
  await button('Отправить').click();
  await isShown(page.getByText('Ждёт решения'));
  await expect.element(quantity).toHaveValue('1');
});

test('a link that opens nothing leads to the shop’s phone; a lost connection can be tried again', async () => {
  const refused = new Refused(404, { code: 'ORDER_NOT_FOUND', message: 'Заказ не найден' });
  const { close } = await openScreen(AT, { answers: { [ORDER]: refused } });
  await isShown(heading('Ссылка не открывает заказ'));
  await isShown(link('Позвонить: +996 555 010 203'));
  close();
  const { answer } = await openScreen(AT, { answers: { [ORDER]: NO_CONNECTION } });
  await isShown(page.getByText('Не удалось загрузить заказ'));
  answer({ [ORDER]: linkedOrder(1_042) });
  await button('Попробовать ещё раз').click();
  await isShown(heading('Заказ № 1042'));
});
