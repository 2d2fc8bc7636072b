import type { APIRequestContext, Page } from '@playwright/test';
import type { Order, OrderAnswer } from '#contract/orders.ts';
import type { OwnProduct } from '#contract/selling.ts';
import { adminToken, anotherPage, bearer, toast, useToken, open } from './accounts.ts';
import { readProduct } from './buying.ts';
import { expect, test as base } from './fixtures.ts';
import { makeProduct, orderOf, type OwnSeller, ownSeller } from './sellers.ts';

interface Operators {
  /** Two operators who look at the same page; the first is the one who will be too late. */
  twoAt: (path: string) => Promise<{ late: Page; quick: Page }>;
}
const test = base.extend<Operators>({
  twoAt: async ({ page, request, browser, baseURL }, use) => {
    const quick = await anotherPage(browser, baseURL);
    await use(async (path) => {
      for (const one of [page, quick]) {
        await useToken(one, await adminToken(request), 'admin');
        await open(one, path);
      }
      return { late: page, quick };
    });
    await quick.context().close();
  },
});

// A refusal is what these journeys are about.
test.use({ expectedErrors: [/status of 40[49]/] });
// Each makes its goods and its order by the API first, and drives two browsers.
test.describe.configure({ timeout: 90_000 });

let seller: OwnSeller;
let made = 0;
test.beforeAll(async ({ request }) => {
  seller = await ownSeller(request);
});

const own = (request: APIRequestContext): Promise<OwnProduct> =>
  makeProduct(request, seller, {
    name: `Ак калпак ${Date.now().toString(36)}-${process.pid}-${(made += 1)}`,
    quantity: 20,
  });
const listOf = ({ name }: OwnProduct) => `/orders?search=${encodeURIComponent(name)}`;
const editLine = (page: Page, { name }: OwnProduct) =>
  page.getByRole('button', { name: `Изменить: ${name}` });
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Количество' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusOf = (page: Page, { number }: Order) =>
  page.getByRole('combobox', { name: `Статус заказа № ${number}` });
const commentOf = (page: Page, { number }: Order) =>
  page.getByRole('textbox', { name: `Комментарий админа к заказу № ${number}` });
const stockOf = async (request: APIRequestContext, { _id }: OwnProduct) =>
  (await readProduct(request, _id)).quantity;

async function read(request: APIRequestContext, { _id }: Order): Promise<Order> {
  const headers = bearer(await adminToken(request));
  const answer = await request.get(`/api/orders/${_id}`, { headers });
  return ((await answer.json()) as OrderAnswer).order;
}

async function setQuantity(page: Page, product: OwnProduct, next: number): Promise<void> {
  await editLine(page, product).click();
  await quantity(page).fill(String(next));
  await button(page, 'Сохранить').click();
}

test('the second edit of a line is refused, shown anew and explained; nothing is overwritten', async ({
  request,
  twoAt,
}) => {
  const product = await own(request);
  const order = await orderOf(request, [{ product, quantity: 2 }]);
  const { late, quick } = await twoAt(`/order/${order._id}`);
  await expect(editLine(late, product)).toBeVisible();
  await setQuantity(quick, product, 5);
  await expect(toast(quick, 'Количество обновлено')).toBeVisible();

  await setQuantity(late, product, 3);
  await expect(toast(late, 'Количество уже изменили: теперь 5 шт. Ваша правка не сохранена.')).toBeVisible();
  await expect(late.getByRole('alert').filter({ hasText: 'было 2, теперь 5' })).toContainText(
    'Ваше число ещё не сохранено',
  );
  await expect(quantity(late)).toHaveValue('3');
  expect((await read(request, order)).products[0]?.quantity).toBe(5);
  expect(await stockOf(request, product)).toBe(15);

  // Whoever has read it may go on.
  await button(late, 'Сохранить').click();
  await expect(toast(late, 'Количество обновлено')).toBeVisible();
  expect((await read(request, order)).products[0]?.quantity).toBe(3);
  expect(await stockOf(request, product)).toBe(17);
});

test(
  'a line that has changed is not removed, and one that is gone takes no other with it',
  { tag: '@full' },
  async ({ request, twoAt }) => {
    const [first, second] = [await own(request), await own(request)];
    const order = await orderOf(request, [
      { product: first, quantity: 2 },
      { product: second, quantity: 2 },
    ]);
    const { late, quick } = await twoAt(`/order/${order._id}`);
    await editLine(late, first).click();
    await setQuantity(quick, first, 4);
    await expect(toast(quick, 'Количество обновлено')).toBeVisible();
    const remove = async (page: Page, { name }: OwnProduct) => {
      await button(page, 'Удалить').click();
      const asked = page.getByRole('dialog', { name: `Удалить из заказа: ${name}?` });
      await asked.getByRole('button', { name: 'Удалить' }).click();
      await expect(asked).toBeHidden();
    };
    await remove(late, first);
    await expect(toast(late, /уже изменили: теперь 4 шт\. Ваша правка не сохранена\.$/)).toBeVisible();
    expect((await read(request, order)).products).toHaveLength(2);

    await editLine(quick, first).click();
    await remove(quick, first);
    await expect(toast(quick, `Товар "${first.name}" (4 шт.) возвращён на склад`)).toBeVisible();
    await remove(late, first);
    await expect(
      toast(late, `Товар "${first.name}" уже убрали из заказа. Ваша правка не сохранена.`),
    ).toBeVisible();
    await expect(editLine(late, first)).toBeHidden();
    await expect(editLine(late, second)).toBeVisible();
    expect((await read(request, order)).products.map(({ name }) => name)).toEqual([second.name]);
  },
);

test(
  'a status that another has set stays, is shown and named',
  { tag: '@full' },
  async ({ request, twoAt }) => {
    const product = await own(request);
    const order = await orderOf(request, [{ product, quantity: 2 }]);
    const { late, quick } = await twoAt(`/order/${order._id}`);
    await expect(statusOf(late, order)).toHaveValue('pending');
    await statusOf(quick, order).selectOption({ label: 'Отменён' });
    await quick.getByRole('button', { name: 'Передумал' }).click();
    await expect.poll(() => stockOf(request, product)).toBe(20);

    await statusOf(late, order).selectOption({ label: 'Выполнен' });
    await expect(toast(late, 'Статус не изменён: другой админ уже поставил «Отменён».')).toBeVisible();
    await expect(statusOf(late, order)).toHaveValue('cancelled');
    await expect(late.getByRole('listitem').filter({ hasText: 'Отменён' })).toBeVisible();
    expect((await read(request, order)).status).toBe('cancelled');
    expect(await stockOf(request, product)).toBe(20);
  },
);

test(
  'Одобренно of an order that another has taken up says so and stays open',
  { tag: '@full' },
  async ({ request, twoAt }) => {
    const product = await own(request);
    const order = await orderOf(request, [{ product, quantity: 1 }]);
    const { late, quick } = await twoAt(`/order/${order._id}`);
    await expect(button(late, 'Одобренно')).toBeVisible();
    await button(quick, 'Одобренно').click();
    await expect(quick).toHaveURL('/orders');
    await button(late, 'Одобренно').click();
    await expect(toast(late, 'Статус не изменён: другой админ уже поставил «В обработке».')).toBeVisible();
    await expect(late).toHaveURL(`/order/${order._id}`);
    await expect(statusOf(late, order)).toHaveValue('inProgress');
    expect((await read(request, order)).statusHistory).toHaveLength(2);

    // The question says what comes back to stock: that depends on the status.
    await late.getByLabel(/^Действия/).click();
    await button(late, 'Удалить заказ').click();
    const asked = late.getByRole('dialog', { name: `Удалить заказ № ${order.number}?` });
    await expect(asked).toContainText('вернутся на склад');
    await open(quick, `/order/${order._id}`);
    await statusOf(quick, order).selectOption({ label: 'Выполнен' });
    await expect(quick.getByRole('listitem').filter({ hasText: 'Выполнен' })).toBeVisible();
    await asked.getByRole('button', { name: 'Удалить заказ' }).click();
    await expect(
      toast(late, 'Заказ не удалён: его статус уже сменили на «Выполнен». Проверьте и повторите.'),
    ).toBeVisible();
    await expect(asked).toBeHidden();
    await late.getByLabel(/^Действия/).click();
    await button(late, 'Удалить заказ').click();
    await expect(asked).toContainText('на склад ничего не вернётся');
  },
);

test('of two comments neither is wiped out: both are shown, and kept if wanted', async ({
  request,
  twoAt,
}) => {
  const product = await own(request);
  const order = await orderOf(request, [{ product, quantity: 1 }]);
  const { late, quick } = await twoAt(`/order/${order._id}`);
  await commentOf(late, order).fill('Скидка 5 %');
  await commentOf(quick, order).fill('Звонил, не берёт трубку');
  await commentOf(quick, order).blur();
  await expect(quick.getByText('Комментарий сохранён')).toBeAttached();

  await commentOf(late, order).blur();
  const clash = late.getByRole('alert').filter({ hasText: 'комментарий изменил другой админ' });
  await expect(clash).toContainText('Ваш ещё не сохранён');
  await expect(clash).toContainText('Звонил, не берёт трубку');
  await expect(commentOf(late, order)).toHaveValue('Скидка 5 %');
  expect((await read(request, order)).commentsAdmin).toBe('Звонил, не берёт трубку');

  await clash.getByRole('button', { name: 'Сохранить оба' }).click();
  await expect(late.getByText('Комментарий сохранён')).toBeAttached();
  await expect(clash).toBeHidden();
  await expect(commentOf(late, order)).toHaveValue('Звонил, не берёт трубку\nСкидка 5 %');
  expect((await read(request, order)).commentsAdmin).toBe('Звонил, не берёт трубку\nСкидка 5 %');
});

test(
  'in the list a comment of another appears beside what is being typed',
  { tag: '@full' },
  async ({ request, twoAt }) => {
    const product = await own(request);
    const order = await orderOf(request, [{ product, quantity: 1 }]);
    const { late, quick } = await twoAt(listOf(product));
    const clash = late.getByRole('alert').filter({ hasText: 'комментарий изменил другой админ' });
    const clashWith = async (mine: string, theirs: string) => {
      await commentOf(late, order).fill(mine);
      await commentOf(quick, order).fill(theirs);
      await commentOf(quick, order).blur();
      await expect(quick.getByText('Комментарий сохранён')).toBeAttached();
      await commentOf(late, order).blur();
      await expect(clash).toContainText(theirs);
    };
    await clashWith('Мой', 'Чужой');
    await clash.getByRole('button', { name: 'Оставить этот' }).click();
    await expect(commentOf(late, order)).toHaveValue('Чужой');
    await clashWith('Мой второй', 'Чужой второй');
    await clash.getByRole('button', { name: 'Заменить моим' }).click();
    await expect(clash).toBeHidden();
    await expect(late.getByText('Комментарий сохранён')).toBeAttached();
    expect((await read(request, order)).commentsAdmin).toBe('Мой второй');
  },
);

test(
  'an order that another has deleted is gone from the window and from the list',
  { tag: '@full' },
  async ({ request, twoAt }) => {
    const product = await own(request);
    const order = await orderOf(request, [{ product, quantity: 1 }]);
    const { late, quick } = await twoAt(`/order/${order._id}`);
    await editLine(late, product).click();
    await quick.getByLabel(/^Действия/).click();
    await button(quick, 'Удалить заказ').click();
    await quick.getByRole('dialog').getByRole('button', { name: 'Удалить заказ' }).click();
    await expect(quick).toHaveURL('/orders');
    await quantity(late).fill('2');
    await button(late, 'Сохранить').click();
    await expect(toast(late, 'Ошибка при обновлении количества: Заказ не найден')).toBeVisible();
    await expect(late.getByRole('heading', { name: 'Заказ не найден' })).toBeVisible();
    expect(await stockOf(request, product)).toBe(20);
  },
);
