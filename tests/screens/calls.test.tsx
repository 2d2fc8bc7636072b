import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Call } from '#contract/calls.ts';
import { order, queueOf, waiting } from './answers.ts';
import { type Answers, openScreen, OWN_ID, Refused } from './open-screen.tsx';
import { button, contains, counts, field, heading, isGone, isShown, link, main, toast } from './page.ts';

const QUEUE = 'GET /api/admin/calls';
const ONE = 'GET /api/admin/calls/*';
const OUTCOME = 'POST /api/admin/calls/*/outcome';
const TAKE = 'POST /api/admin/calls/*/take';
const SUMMARY = 'GET /api/admin/calls/summary';
const NO_CALLS = { confirmed: 0, noAnswer: 0, callBack: 0, refused: 0, wrongNumber: 0, suspicious: 0 };
const NOBODY = { day: '2026-11-18', calls: 0, outcomes: NO_CALLS, operators: [] };

function answersOf(calls: Call[]): Answers {
  return {
    [QUEUE]: queueOf(calls),
    [ONE]: ({ url }) => {
      const id = url.split('/').at(-1);
      return { call: calls.find((call) => call.order._id === id), orders: [], notes: [] };
    },
    [OUTCOME]: ({ url }) => ({
      call: calls.find((call) => url.includes(`/${call.order._id}/`)),
      message: '',
    }),
    // After the call that fits its path too.
    [SUMMARY]: NOBODY,
  };
}
const openCalls = (calls: Call[], answers: Answers = {}, width = 1280) =>
  openScreen('/admin/calls', {
    as: 'admin',
    width,
    answers: { ...answersOf(calls), ...answers },
  });
const rows = () => page.getByRole('list', { name: 'Очередь' }).getByRole('link');
const until = new Date(Date.now() + 600_000).toISOString();
const others = { by: { _id: 'other', name: 'Бакыт' }, until };

test('the queue shows each order, and the first that nobody is calling about', async () => {
  await openCalls([
    waiting(1, { taken: others }),
    waiting(2, { order: order(2, { comments: 'После шести', calls: [] }) }),
  ]);
  await counts(rows(), 2);
  await isShown(heading('Заказ № 2'));
  await contains(rows().nth(1), /№ 2.*4 900 сом.*\+996 555 123 456.*Токтогула.*После шести/);
  await contains(rows().nth(0), /Звонит Бакыт/);
  await expect.element(link('+996 555 123 456')).toHaveAttribute('href', 'tel:+996555123456');
});

test('one click records an outcome with its note, and the next order comes', async () => {
  const { asked } = await openCalls([waiting(1), waiting(2)]);
  await field('Заметка к звонку').fill('Ждёт');
  await button(/^Подтверждён/).click();
  await isShown(toast('Заказ № 1: Подтверждён'));
  expect(asked(OUTCOME)[0]?.body).toEqual({ outcome: 'confirmed', note: 'Ждёт', attemptsBefore: 0 });
  await isShown(heading('Заказ № 2'));
  await expect.element(field('Заметка к звонку')).toHaveValue('');
});

test('a refusal asks for its reason, a call back for its time in Bishkek', async () => {
  const { asked } = await openCalls([waiting(1), waiting(2), waiting(3)]);
  await button(/^Отказ/).click();
  await button('Дорого').click();
  await isShown(heading('Заказ № 2'));
  await button(/^Перезвонить/).click();
  await page.getByLabelText('Другое время (Бишкек)').fill('2030-01-02T15:30');
  await userEvent.keyboard('{Enter}');
  await isShown(heading('Заказ № 3'));
  expect(asked(OUTCOME).map(({ body }) => body)).toMatchObject([
    { outcome: 'refused', reason: 'price' },
    { outcome: 'callBack', callAt: '2030-01-02T09:30:00.000Z' },
  ]);
});

describe('keys', () => {
  test('go through the queue, take an order and record outcomes, with Cyrillic letters too', async () => {
    const { asked } = await openCalls([waiting(1), waiting(2)], {
      [TAKE]: { call: waiting(2, { taken: { by: { _id: OWN_ID, name: 'Я' }, until } }), message: '' },
    });
    await isShown(heading('Заказ № 1'));
    await userEvent.keyboard('{j}');
    await isShown(heading('Заказ № 2'));
    await userEvent.keyboard('{k}');
    await isShown(heading('Заказ № 1'));
    dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyJ', key: 'о' }));
    await isShown(heading('Заказ № 2'));
    await userEvent.keyboard('{t}');
    await expect.poll(() => asked(TAKE)).toHaveLength(1);
    await userEvent.keyboard('{2}');
    await expect.poll(() => asked(OUTCOME)[0]?.body).toMatchObject({ outcome: 'noAnswer' });
  });

  test('do nothing while somebody types, or once they are switched off', async () => {
    const { asked } = await openCalls([waiting(1), waiting(2)]);
    await field('Заметка к звонку').click();
    await userEvent.keyboard('1jt');
    await expect.element(field('Заметка к звонку')).toHaveValue('1jt');
    await isShown(heading('Заказ № 1'));
    await main().getByText('Клавиши', { exact: true }).click();
    await page.getByLabelText('Горячие клавиши включены').click();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('j');
    await userEvent.keyboard('1');
    await isShown(heading('Заказ № 1'));
    expect(asked(OUTCOME)).toEqual([]);
  });
});

test('what another operator is calling about can’t be called or finished here', async () => {
  await openCalls([waiting(1, { taken: others })]);
  await isShown(main().getByText(/^Звонит Бакыт, до/));
  await isGone(link('+996 555 123 456'));
  await expect.element(button(/^Подтверждён/)).toBeDisabled();
});

test('pressing the phone number takes the order', async () => {
  const { asked } = await openCalls([waiting(1)], {
    [TAKE]: { call: waiting(1, { taken: { by: { _id: OWN_ID, name: 'Я' }, until } }), message: '' },
  });
  const phone = link('+996 555 123 456');
  await isShown(phone);
  // The browser of the test has no telephone.
  phone.element().addEventListener('click', (event) => event.preventDefault());
  await phone.click();
  await expect.poll(() => asked(TAKE)).toHaveLength(1);
});

test('who has refused before is warned of; an order that changed meanwhile is told so', async () => {
  const caller = { orders: 3, completed: 0, cancelled: 2, refused: 2, fakes: 1, notes: 0 };
  await openCalls([waiting(1, { caller })], {
    [OUTCOME]: new Refused(409, { code: 'ORDER_CHANGED', message: 'Заказ уже изменился.' }),
  });
  await isShown(page.getByRole('alert').getByText(/отказы \(2\) и сомнительные заказы \(1\)/));
  await button(/^Неверный номер/).click();
  await isShown(toast(/^Заказ уже изменил другой оператор/));
});

test('on a phone there is the queue or the order', async () => {
  await openCalls([waiting(1), waiting(2)], {}, 390);
  await isShown(rows().nth(1));
  await isGone(page.getByRole('group', { name: 'Чем закончился звонок' }));
  await rows().nth(1).click();
  await isShown(heading('Заказ № 2'));
  await isGone(rows().nth(0));
  await link('К очереди').click();
  await isShown(rows().nth(0));
});

test('an order that is chosen far down the queue is shown from its top', async () => {
  const calls = Array.from({ length: 12 }, (_, at) => waiting(at + 1));
  const { asked } = await openCalls(calls, {}, 390);
  await rows().nth(10).click();
  await expect.element(heading('Заказ № 11')).toBeInViewport();
  await button(/^Не ответил/).click();
  await expect.poll(() => asked(OUTCOME)).toHaveLength(1);
  await expect.element(heading('Заказ № 12')).toBeInViewport();
});

test('an empty queue says so', async () => {
  await openCalls([]);
  await isShown(heading('Все обзвонены'));
});
