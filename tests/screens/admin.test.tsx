import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminSeller } from '#contract/sellers.ts';
import { type Answers, NO_CONNECTION, openScreen, Refused } from './open-screen.tsx';
import { button, field, heading, isAt, isGone, isShown, link, main, toast } from './page.ts';

const SELLERS = 'GET /api/sellers';
const CLIENTS = 'GET /api/users/clients';
const DELETE = 'DELETE /api/sellers/*';
const STATUS = 'PUT /api/sellers/update-status/*';
const seller = (name: string, changed: Partial<AdminSeller> = {}): AdminSeller => ({
  _id: name,
  companyName: name,
  companyDescription: 'Войлок',
  createdAt: '2026-01-01T10:00:00.000Z',
  name: 'Айзада',
  email: `${name}@example.kg`,
  phoneNumber: '+996 700 12 34 56',
  address: 'г. Нарын',
  status: 'pending',
  statusHistory: [],
  isProductsVisible: true,
  lastVisibilityChange: null,
  products: 0,
  openOrders: 0,
  emailConfirmed: true,
  ...changed,
});
const sellers = (...list: AdminSeller[]) => ({
  sellers: list,
  currentPage: 1,
  totalPages: 1,
  total: list.length,
  counts: { all: list.length, pending: list.length, approved: 0, suspend: 0 },
});
const client = {
  _id: 'c1',
  name: 'Нуриза',
  email: 'n@example.kg',
  phoneNumber: '',
  address: '',
  createdAt: '2026-01-01T10:00:00.000Z',
  orders: 0,
  openOrders: 0,
};
const clients = ({ url }: Request) => {
  const currentPage = Number(new URL(url).searchParams.get('page') ?? 1);
  return { clients: currentPage > 3 ? [] : [client], currentPage, totalPages: 3, total: 41, hasMore: false };
};
const open = (address: string, answers: Answers) => openScreen(address, { as: 'admin', answers });
const dialog = () => page.getByRole('dialog');
const status = () => page.getByRole('combobox', { name: 'Статус: Юрта' });

test.for([
  '/admin',
  '/orders',
  '/users/clients',
  '/sellers',
  '/homepage-images',
  '/admin/audit',
  '/admin/reports',
  '/admin/search-words',
  '/admin/questions',
  '/admin/size-charts',
])('%s leads a guest to /login, customers and sellers to / without a word', async (path) => {
  const guest = await openScreen(path);
  await isAt(`/login?from=${encodeURIComponent(path)}`);
  guest.close();
  for (const as of ['customer', 'seller'] as const) {
    const { close } = await openScreen(path, { as });
    await isAt('/');
    expect(page.getByRole('alert').elements()).toEqual([]);
    close();
  }
});

describe('sellers', () => {
  test('of two choices in a hurry the last one holds', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent: string[] = [];
    await open('/sellers', {
      [SELLERS]: sellers(seller('Юрта')),
      [STATUS]: async (request) => {
        const { status: wanted } = (await request.json()) as Pick<AdminSeller, 'status'>;
        sent.push(wanted);
        if (sent.length === 1) await promise;
        return { seller: seller('Юрта', { status: wanted }), message: 'Статус продавца обновлён' };
      },
    });
    await status().selectOptions('approved');
    await expect.poll(() => sent).toEqual(['approved']);
    await status().selectOptions('suspend');
    await expect.element(status()).toHaveValue('suspend');
    expect(sent).toHaveLength(1);
    resolve();
    await expect.poll(() => sent).toEqual(['approved', 'suspend']);
    await isShown(toast('Статус продавца обновлён'));
    await expect.element(status()).toHaveValue('suspend');
  });

  test('a status that is refused goes back to what it was, with the server’s words', async () => {
    const { answer } = await open('/sellers', {
      [SELLERS]: sellers(seller('Юрта')),
      [STATUS]: new Refused(404, { code: 'SELLER_NOT_FOUND', message: 'Продавец не найден' }),
    });
    await status().selectOptions('approved');
    await isShown(toast('Продавец не найден'));
    await expect.element(status()).toHaveValue('pending');
    answer({ [STATUS]: new Refused(500, { code: 'INTERNAL', message: 'Произошла ошибка.' }) });
    await status().selectOptions('suspend');
    await isShown(toast('Не удалось изменить статус'));
    await expect.element(status()).toHaveValue('pending');
  });

  test('a seller is deleted from a menu, by a question that stays until it is done, once for two clicks', async () => {
    let isDeleted = false;
    const { promise, resolve } = Promise.withResolvers<object>();
    const { asked } = await open('/sellers', {
      [SELLERS]: () => (isDeleted ? sellers(seller('Кийиз')) : sellers(seller('Юрта'), seller('Кийиз'))),
      [DELETE]: () => promise,
    });
    expect(button('Удалить: Юрта').elements()).toEqual([]);
    await page.getByLabelText('Действия: Юрта').click();
    await button('Удалить: Юрта').click();
    await dialog().getByRole('button', { name: 'Удалить' }).dblClick();
    await expect.element(dialog().getByRole('button', { name: /^Удаляем/ })).toBeDisabled();
    expect(asked(DELETE)).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByRole('button', { name: /^Удаляем/ })).toBeVisible();
    isDeleted = true;
    resolve({ message: 'Продавец удалён' });
    await isShown(toast('Продавец удалён'));
    await isGone(page.getByText('Юрта'));
    await isGone(dialog());
  });
});

describe('clients', () => {
  test('the list has pages, and one beyond the last leads back', async () => {
    const { close } = await open('/users/clients', { [CLIENTS]: clients });
    await link('Вперёд').click();
    await isAt('/users/clients?page=2');
    await isShown(page.getByText(/^Стр 2 из 3$/));
    close();
    await open('/users/clients?page=900', { [CLIENTS]: clients });
    await isShown(heading('Страницы 900 нет'));
    await link('На последнюю страницу').click();
    await isShown(main().getByRole('table'));
  });

  test('a list that does not come says so and can be asked for again', async () => {
    const { answer } = await open('/users/clients', { [CLIENTS]: new Refused(500) });
    await isShown(
      page
        .getByRole('alert')
        .getByText(/Не удалось загрузить покупателей/)
        .first(),
    );
    answer({ [CLIENTS]: clients });
    await button('Попробовать ещё раз').click();
    await isShown(main().getByRole('table'));
  });

  test('a search that stopped says so, and asks to say more', async () => {
    await open('/users/clients?search=демо', {
      [CLIENTS]: (request) => ({ ...clients(request), hasMore: true }),
    });
    await isShown(page.getByText(/^Показаны только первые из найденных/));
    await isShown(main().getByText(/^больше \d+$/));
  });
});

describe('search words', () => {
  const LIST = 'GET /api/admin/synonyms';
  const ADD = 'POST /api/admin/synonyms';
  const REMOVE = 'DELETE /api/admin/synonyms/*';
  const EMPTY = 'GET /api/admin/empty-searches';
  const group = (...words: string[]) => ({ _id: words[0]!, words, createdAt: '2026-01-01T10:00:00.000Z' });
  const groups = (...list: ReturnType<typeof group>[]) => ({
    groups: list,
    currentPage: 1,
    totalPages: Math.min(1, list.length),
    total: list.length,
  });
  const field = () => page.getByRole('textbox', { name: 'Слова с одним значением' });

  test('words are added, once for two clicks, and the field is empty again', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    let known = groups();
    const { asked } = await open('/admin/search-words', { [LIST]: () => known, [ADD]: () => promise });
    await isShown(heading('Своих слов ещё нет'));
    await field().fill('кенгурушка, худи');
    await button('Добавить').dblClick();
    await expect.element(button('Добавляем…')).toBeDisabled();
    known = groups(group('кенгурушка', 'худи'));
    resolve({ group: known.groups[0]!, message: '' });
    await isShown(toast('Слова добавлены: поиск их уже знает'));
    await isShown(main().getByRole('table').getByText('кенгурушка, худи'));
    await expect.element(field()).toHaveValue('');
    expect(asked(ADD)).toMatchObject([{ body: { words: ['кенгурушка', ' худи'] } }]);
  });

  test('what is refused stays in the field, with the reason', async () => {
    const message = 'Нужно хотя бы два слова, через запятую';
    const { answer } = await open('/admin/search-words', {
      [LIST]: groups(),
      [ADD]: new Refused(400, { code: 'INVALID_INPUT', message, errors: [{ field: 'words', message }] }),
    });
    await field().fill('худи');
    await button('Добавить').click();
    await isShown(main().getByText(message));
    await expect.element(field()).toHaveValue('худи');
    answer({ [ADD]: new Refused(409, { code: 'SYNONYMS_EXIST', message: 'Такие слова уже есть в списке' }) });
    await field().fill('худи, толстовка');
    await isGone(main().getByText(message));
    await button('Добавить').click();
    await isShown(toast('Такие слова уже есть в списке'));
  });

  test('words are deleted after a question; those that another admin has deleted leave the list too', async () => {
    let known = groups(group('сланцы', 'шлёпанцы'));
    await open('/admin/search-words', {
      [LIST]: () => known,
      [REMOVE]: new Refused(404, { code: 'SYNONYMS_NOT_FOUND', message: 'Этих слов уже нет в списке' }),
    });
    await button('Удалить: сланцы, шлёпанцы').click();
    await isShown(dialog().getByText(/поиск больше не будет считать их одним и тем же/));
    known = groups();
    await dialog().getByRole('button', { name: 'Удалить' }).click();
    await isShown(toast('Этих слов уже нет в списке'));
    await isShown(heading('Своих слов ещё нет'));
  });

  test('a search without results opens the search, or starts a synonym with it', async () => {
    const { answer } = await open('/admin/search-words', { [LIST]: groups(), [EMPTY]: new Refused(500) });
    await link('Ничего не нашлось').click();
    await isAt('/admin/search-words?list=empty');
    await isShown(page.getByRole('alert').getByText('Не удалось загрузить запросы').first());
    const searches = [{ search: 'кенгурушка', visitors: 7, lastDay: '2026-01-05' }];
    answer({ [EMPTY]: { searches, currentPage: 1, totalPages: 1, total: 1 } });
    await button('Попробовать ещё раз').click();
    await expect
      .element(link('кенгурушка'))
      .toHaveAttribute('href', `/catalog?search=${encodeURIComponent('кенгурушка')}`);
    await link('Добавить синоним к «кенгурушка»').click();
    await expect.element(field()).toHaveValue('кенгурушка, ');
  });
});

test('a return that another operator has decided leaves the list, and what was typed stays until then', async () => {
  const LIST = 'GET /api/returns';
  const requested = {
    _id: 'b1',
    order: { _id: 'order-1', number: 1 },
    status: 'requested',
    reason: 'size',
    comment: '',
    photos: [],
    answer: '',
    date: '2026-11-16T10:00:00.000Z',
    decidedAt: null,
    lines: [],
  };
  const returns = (...list: object[]) => ({
    returns: list,
    currentPage: 1,
    totalPages: 1,
    total: list.length,
  });
  const decided = new Refused(409, { code: 'RETURN_DECIDED', message: 'Решение о возврате уже принято' });
  const { answer, asked } = await open('/admin/returns?status=requested', {
    'GET /api/returns/period': { days: 14 },
    [LIST]: returns(requested),
    'PUT /api/returns/decision/*': decided,
  });
  await button('Решить').click();
  await field('Ответ покупателю').fill('Принесите');
  const before = asked(LIST).length;
  answer({ [LIST]: NO_CONNECTION });
  await button('Принять возврат').click();
  // Tried twice.
  await expect.poll(() => asked(LIST).length, { timeout: 5_000 }).toBe(before + 2);
  await isShown(main().getByText('Не удалось загрузить возвраты'));
  await expect.element(field('Ответ покупателю')).toHaveValue('Принесите');
  answer({ [LIST]: returns() });
  await button('Принять возврат').click();
  await isGone(button('Принять возврат'));
});
