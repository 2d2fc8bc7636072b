import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { PartState, PartStage } from '#contract/orders.ts';
import { order } from './answers.ts';
import { openScreen, OWN_ID, Refused } from './open-screen.tsx';
import { button, heading, isAt, isGone, isShown, link, main, toast } from './page.ts';

const PARTS = 'GET /api/sellers/parts';
const STATE = 'PUT /api/orders/part-state/*';
const parcel = (number: number, state: PartState, stage: PartStage) =>
  order(number, {
    status: 'inProgress',
    parts: [{ seller: OWN_ID, companyName: 'Кийиз', state, stage, changedAt: null }],
  });
const partsOf = (orders: ReturnType<typeof order>[]) => ({
  orders,
  currentPage: 1,
  totalPages: 1,
  totalOrders: orders.length,
  totalAmount: 4_900,
  hasMore: false,
  counts: { waiting: 2, toPack: orders.length, packed: 0 },
});
const REASONS = {
  changedMind: 0,
  price: 0,
  delivery: 0,
  elsewhere: 0,
  mistake: 0,
  fake: 0,
  other: 0,
  buyer: 0,
  none: 0,
};
const figures = (orders: number) => ({
  orders,
  revenue: orders * 1_000,
  returned: { pieces: 0, amount: 0 },
  returning: 0,
  cancelled: 0,
  reasons: REASONS,
});
const stepOf = (number: number, orders: number) => ({
  from: `2026-11-${number}`,
  to: `2026-11-${number}`,
  ...figures(orders),
});
const REPORT = {
  from: '2026-11-12',
  to: '2026-11-18',
  by: 'day',
  countedAt: '2026-11-18T10:00:00Z',
  steps: [12, 13, 14, 15, 16, 17, 18].map((number) => stepOf(number, number === 18 ? 3 : 0)),
  total: figures(3),
  before: { from: '2026-11-05', to: '2026-11-11', ...figures(2) },
  best: [{ _id: OWN_ID, name: 'Шырдак', type: 'Ковры', pieces: 3, revenue: 3_000 }],
  worst: [],
};
const ANSWERS = {
  [PARTS]: partsOf([parcel(7, 'new', 'toPack')]),
  'GET /api/sellers/report': REPORT,
  'GET /api/sellers/products': { products: [], currentPage: 1, totalPages: 0, totalProducts: 0 },
  'GET /api/questions': { questions: [], open: 0, currentPage: 1, hasMore: false },
  'GET /api/sellers/reviews': { reviews: [], total: 0, unanswered: 0, currentPage: 1, totalPages: 0 },
};
const open = (path: string, answers: object = {}, width = 390) =>
  openScreen(path, { as: 'seller', width, answers: { ...ANSWERS, ...answers } });

test.for([1280, 390])(
  'the workspace leads to its six places from each of them, %s px wide',
  async (width) => {
    await open('/seller', {}, width);
    const places = page.getByRole('navigation', { name: 'Кабинет продавца' });
    for (const [name, path] of Object.entries({
      Заказы: '/seller/orders',
      Отзывы: '/seller/reviews',
      Отчёты: '/seller/reports',
      Сегодня: '/seller',
    })) {
      await places.getByRole('link', { name }).click();
      await isAt(path);
      await expect.element(places.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await expect
      .element(places.getByRole('link', { name: 'Товары' }))
      .toHaveAttribute('href', '/seller/products');
    await expect
      .element(places.getByRole('link', { name: 'Профиль' }))
      .toHaveAttribute('href', '/sellerProfile');
  },
);

describe('today', () => {
  test('shows what to pack, the week and that nothing else is to be done', async () => {
    await open('/seller');
    await isShown(main().getByRole('link', { name: /№ 7/ }));
    await isShown(main().getByText('2 ждут звонка оператора'));
    await isShown(main().getByText('3 000 сом').first());
    await isShown(main().getByText('Товара достаточно.'));
    await isShown(main().getByText('На все отзывы ответили.'));
  });

  test('a part that fails leaves the others', async () => {
    await open('/seller', { [PARTS]: new Refused(500) });
    await isShown(page.getByRole('alert').getByText('Не удалось загрузить'));
    await isShown(main().getByText('3 000 сом').first());
  });
});

describe('an order to pack', () => {
  test('is packed by one press, which says what it saw, and can be undone', async () => {
    const { asked, answer } = await open('/seller/orders', {
      [STATE]: { order: parcel(7, 'packed', 'packed'), message: '' },
    });
    await button('Собран: заказ № 7').click();
    await isShown(page.getByRole('status').getByText('Заказ № 7: Собран'));
    expect(asked(STATE)).toMatchObject([{ body: { state: 'packed', stateBefore: 'new' } }]);
    // It stays in its place, with the next step.
    await isShown(button('Передан: заказ № 7'));
    answer({ [STATE]: { order: parcel(7, 'new', 'toPack'), message: '' } });
    await button('Отменить').click();
    await isShown(button('Собран: заказ № 7'));
    expect(asked(STATE)[1]).toMatchObject({ body: { state: 'new', stateBefore: 'packed' } });
  });

  test('that somebody else has changed is told and loaded again', async () => {
    const { answer } = await open('/seller/orders', {
      [STATE]: new Refused(409, { code: 'ORDER_CHANGED', message: '', state: 'handedOver' }),
    });
    await isShown(button('Собран: заказ № 7'));
    answer({ [PARTS]: partsOf([parcel(7, 'handedOver', 'done')]) });
    await button('Собран: заказ № 7').click();
    await isShown(toast('Заказ № 7 уже изменили: Передан'));
    await expect.element(button('Собран: заказ № 7')).not.toBeInTheDocument();
  });

  test('prints its packing slip without anything else of the page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await open('/seller/orders');
    await button('Печать накладных').click();
    await expect.poll(() => print.mock.calls.length).toBe(1);
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
    await isShown(heading('Накладная к заказу № 7'));
    await isGone(heading('Заказы'));
    dispatchEvent(new Event('afterprint'));
    await expect.poll(() => document.querySelector('[data-slips]')).toBeNull();
    print.mockRestore();
  });

  test('nothing to pack leads to all orders', async () => {
    await open('/seller/orders', { [PARTS]: partsOf([]) });
    await isShown(heading('Здесь пусто'));
    await link('Показать все заказы').click();
    await isAt(/stage=all/);
  });
});

describe('the report', () => {
  const period = () => page.getByRole('navigation', { name: 'Период' });

  test('compares with the days before, in bars and in a table', async () => {
    const { asked } = await open('/seller/reports?from=2026-11-12&to=2026-11-18', {}, 1280);
    await isShown(main().getByText('на 50 % больше').first());
    await isShown(page.getByRole('img', { name: /^Выручка.*18 ноября: 3 000 сом/ }));
    await isShown(page.getByRole('table', { name: 'Данные отчёта' }).getByText('За период'));
    await isShown(page.getByRole('table', { name: 'Лучшие товары' }).getByText('Шырдак'));
    await link('По неделям').click();
    await isAt('/seller/reports?from=2026-11-12&to=2026-11-18&by=week');
    await expect.poll(() => asked('GET /api/sellers/report').at(-1)?.call).toContain('by=week');
  });

  test('of another period is at another address; a year has no single days', async () => {
    await open('/seller/reports');
    await period().getByRole('link', { name: 'Год' }).click();
    await isAt(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&by=/);
    await expect.element(link('По месяцам')).toBeVisible();
    await expect.element(link('По дням')).not.toBeInTheDocument();
  });

  test('says the highest sum whole, at the edge of the picture too', async () => {
    const steps = Array.from({ length: 14 }, (_, at) => stepOf(at + 10, at === 13 ? 12_345 : 0));
    await open('/seller/reports', { 'GET /api/sellers/report': { ...REPORT, steps } });
    const chart = page.getByRole('img', { name: /^Выручка/ });
    await isShown(chart);
    const sum = [...chart.element().querySelectorAll('text')].find((part) =>
      part.textContent.includes('сом'),
    );
    const edge = chart.element().getBoundingClientRect().right;
    expect(sum?.getBoundingClientRect().right).toBeLessThan(edge + 1);
  });

  test('without orders says so and offers the year', async () => {
    const empty = { ...REPORT, total: figures(0), steps: [stepOf(18, 0)], best: [] };
    await open('/seller/reports', { 'GET /api/sellers/report': empty });
    await isShown(heading('За этот период заказов нет'));
    await isShown(link('Показать год'));
  });
});
