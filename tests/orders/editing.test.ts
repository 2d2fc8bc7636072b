import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { hasPurchased } from '../../server/modules/orders/purchases.service.ts';
import { newId } from '../../server/platform/ids.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { addTraders, GUEST, heldOf, orderFor, placeOrder, stockOf } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

interface Caller {
  token: string;
}
const setStatus = (caller: Caller, { _id }: { _id: string }, status: string) =>
  call(shop.app, 'PUT', `/api/orders/update-status/${_id}`, { ...caller, body: { status } });
const setQuantity = (caller: Caller, { _id }: { _id: string }, body: object) =>
  call(shop.app, 'PUT', `/api/orders/update-product-quantity/${_id}`, { token: caller.token, body });
const remove = (caller: Caller, { _id }: { _id: string }, body: object) =>
  call(shop.app, 'DELETE', `/api/orders/remove-product/${_id}`, { token: caller.token, body });
const drop = (caller: Caller, { _id }: { _id: string }) =>
  call(shop.app, 'DELETE', `/api/orders/${_id}`, { token: caller.token });
const read = (caller: Caller, { _id }: { _id: string }) =>
  call(shop.app, 'GET', `/api/orders/${_id}`, { token: caller.token });

/** A customer's order of four out of ten. */
async function withOrder() {
  const stall = await addTraders(shop.db);
  return { ...stall, made: await placeOrder(shop.app, orderFor([stall.goods, 4]), stall.customer) };
}

describe('the status', () => {
  test('is set freely, and each change is remembered with its time', async () => {
    const { admin, made } = await withOrder();
    const wanted = ['inProgress', 'completed', 'pending', 'cancelled', 'completed', 'completed'];
    for (const status of wanted)
      expect(await setStatus(admin, made, status)).toMatchObject({
        status: 200,
        body: { order: { status } },
      });
    const { statusHistory } = (await read(admin, made)).body.order as Order;
    expect(statusHistory.map(({ status }) => status)).toEqual(['pending', ...wanted.slice(0, 5)]);
    const times = statusHistory.map(({ time }) => time);
    expect(times).toEqual(times.toSorted());
  });

  test('cancelled returns the goods once, leaving it takes them again', async () => {
    const { admin, goods, made } = await withOrder();
    const stocks: number[] = [];
    for (const status of [
      'cancelled',
      'cancelled',
      'pending',
      'cancelled',
      'inProgress',
      'cancelled',
      'completed',
    ]) {
      await setStatus(admin, made, status);
      stocks.push(await stockOf(shop.db, goods));
    }
    expect(stocks).toEqual([10, 10, 6, 10, 6, 10, 6]);
  });

  test('can’t leave cancelled when the goods are sold meanwhile', async () => {
    const { admin, customer, goods, made } = await withOrder();
    await setStatus(admin, made, 'cancelled');
    await placeOrder(shop.app, orderFor([goods, 7]), customer);
    expect(await setStatus(admin, made, 'pending')).toMatchObject({
      status: 400,
      body: {
        message: 'Insufficient product quantity',
        available: 3,
        lines: [{ product: goods.id, name: 'Шырдак', requested: 4, available: 3 }],
      },
    });
    expect((await read(admin, made)).body.order.status).toBe('cancelled');
    expect([await stockOf(shop.db, goods), await heldOf(shop.db, goods)]).toEqual([3, 7]);
  });

  test('cancelling what was completed brings nothing back, and leaving that takes nothing', async () => {
    const { admin, goods, made } = await withOrder();
    const stocks: number[] = [];
    for (const status of ['completed', 'cancelled', 'pending', 'cancelled']) {
      await setStatus(admin, made, status);
      stocks.push(await stockOf(shop.db, goods));
    }
    expect(stocks).toEqual([6, 6, 6, 10]);
  });

  test('is one of four', async () => {
    const { admin, customer, seller, made } = await withOrder();
    for (const status of ['', 'нет', null, 7])
      expect((await setStatus(admin, made, status as string)).status).toBe(400);
    expect((await setStatus(admin, { _id: newId() }, 'pending')).status).toBe(404);
    expect((await setStatus(admin, { _id: 'нет' }, 'pending')).status).toBe(404);
    for (const caller of [customer, seller])
      expect((await setStatus(caller, made, 'completed')).status).toBe(403);
  });
});

test('what somebody has got by a completed order is bought; own goods are not', async () => {
  const { admin, customer, seller, goods, made } = await withOrder();
  const bought = () => hasPurchased(shop.db, customer.id, goods.id);
  expect(await bought()).toBe(false);
  await setStatus(admin, made, 'completed');
  expect(await bought()).toBe(true);
  expect(await hasPurchased(shop.db, customer.id, newId())).toBe(false);
  expect(await hasPurchased(shop.db, 'нет', 'нет')).toBe(false);
  await setStatus(admin, made, 'cancelled');
  expect(await bought()).toBe(false);
  const own = await placeOrder(shop.app, orderFor([goods]), seller);
  await setStatus(admin, own, 'completed');
  expect(await hasPurchased(shop.db, seller.id, goods.id)).toBe(false);
});

test('the admins’ comment is kept, and only admins read it', async () => {
  const { admin, customer, made } = await withOrder();
  const write = (caller: Caller, commentsAdmin: unknown) =>
    call(shop.app, 'PUT', `/api/orders/update-comments-admin/${made._id}`, {
      ...caller,
      body: { commentsAdmin },
    });
  const answer = await write(admin, 'Перезвонить\nв 18:00 <b>\0');
  expect(answer.body.order.commentsAdmin).toBe('Перезвонить\nв 18:00 b');
  expect((await read(customer, made)).body.order).not.toHaveProperty('commentsAdmin');
  expect((await write(customer, 'x')).status).toBe(403);
  expect((await write(admin, 5)).status).toBe(400);
  expect((await write(admin, '')).body.order.commentsAdmin).toBe('');
});

describe('the quantity of a line', () => {
  test('goes up and down with the stock, and 0 keeps the line', async () => {
    const { admin, goods, made } = await withOrder();
    for (const [quantity, stock] of [
      [6, 4],
      [10, 0],
      [0, 10],
      [3, 7],
    ]) {
      const { body } = await setQuantity(admin, made, { productIndex: 0, quantity });
      expect(body.order).toMatchObject({ totalAmount: quantity! * 1_000, products: [{ quantity }] });
      expect(await stockOf(shop.db, goods)).toBe(stock);
    }
  });

  test('can’t go beyond the stock', async () => {
    const { admin, goods, made } = await withOrder();
    expect(await setQuantity(admin, made, { productIndex: 0, quantity: 11 })).toMatchObject({
      status: 400,
      body: { message: 'Insufficient product quantity', code: 'INSUFFICIENT_QUANTITY', available: 10 },
    });
    // So many are accepted.
    expect((await setQuantity(admin, made, { productIndex: 0, quantity: 10 })).status).toBe(200);
    await setQuantity(admin, made, { productIndex: 0, quantity: 4 });
    expect([await stockOf(shop.db, goods), await heldOf(shop.db, goods)]).toEqual([6, 4]);
  });

  test('of a cancelled order moves no stock until the order is taken up again', async () => {
    const { admin, goods, made } = await withOrder();
    await setStatus(admin, made, 'cancelled');
    await setQuantity(admin, made, { productIndex: 0, quantity: 50 });
    expect(await stockOf(shop.db, goods)).toBe(10);
    expect((await setStatus(admin, made, 'pending')).body.available).toBe(10);
    await setQuantity(admin, made, { productIndex: 0, quantity: 9 });
    await setStatus(admin, made, 'pending');
    expect([await stockOf(shop.db, goods), await heldOf(shop.db, goods)]).toEqual([1, 9]);
  });

  test('of a completed order is corrected with the stock', async () => {
    const { admin, goods, made } = await withOrder();
    await setStatus(admin, made, 'completed');
    await setQuantity(admin, made, { productIndex: 0, quantity: 1 });
    expect([await stockOf(shop.db, goods), await heldOf(shop.db, goods)]).toEqual([9, 1]);
  });

  test('is the seller’s to change on its own lines, counted as it sees them', async () => {
    const { admin, customer, goods } = await addTraders(shop.db);
    const other = await addSignedIn(shop.db, 'seller');
    const theirs = await addProduct(shop.db, { seller: other, name: 'Калпак' });
    const made = await placeOrder(shop.app, orderFor([goods, 2], [theirs, 2]), customer);
    const [, line] = made.products;

    const { status, body } = await setQuantity(other, made, {
      productIndex: 0,
      quantity: 5,
      lineId: line!._id,
    });
    expect([status, body.order.products.length, body.order.totalAmount]).toEqual([200, 1, 5_000]);
    expect([await stockOf(shop.db, goods), await stockOf(shop.db, theirs)]).toEqual([8, 5]);
    expect((await setQuantity(other, made, { productIndex: 1, quantity: 1 })).body.code).toBe(
      'LINE_NOT_FOUND',
    );
    expect((await setQuantity(customer, made, { productIndex: 0, quantity: 1 })).status).toBe(403);
    const stranger = await addSignedIn(shop.db, 'seller');
    expect((await setQuantity(stranger, made, { productIndex: 0, quantity: 1 })).status).toBe(403);

    await setStatus(admin, made, 'completed');
    expect(await setQuantity(other, made, { productIndex: 0, quantity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CLOSED' },
    });
    expect((await remove(other, made, { productIndex: 0 })).status).toBe(403);
    expect((await drop(other, made)).status).toBe(403);
  });

  test('of goods that a seller bought elsewhere is not its own to change', async () => {
    const { seller, goods } = await addTraders(shop.db);
    const other = await addSignedIn(shop.db, 'seller');
    const made = await placeOrder(shop.app, orderFor([goods, 2]), other);
    expect((await setQuantity(other, made, { productIndex: 0, quantity: 1 })).status).toBe(403);
    expect((await setQuantity(seller, made, { productIndex: 0, quantity: 1 })).status).toBe(200);
  });

  test('is a whole number from 0, of a line that is there', async () => {
    const { admin, made } = await withOrder();
    expect((await setQuantity(admin, made, { productIndex: 0, quantity: -1 })).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Количество не может быть отрицательным',
    });
    for (const wrong of [1.5, '2', null, 1e9, undefined])
      expect((await setQuantity(admin, made, { productIndex: 0, quantity: wrong })).status).toBe(400);
    for (const productIndex of [-1, 1, 0.5, 'x', null, 1e15])
      expect((await setQuantity(admin, made, { productIndex, quantity: 1 })).status).toBe(400);
    expect((await setQuantity(admin, { _id: newId() }, { productIndex: 0, quantity: 1 })).status).toBe(404);
  });
});

describe('taking a line out', () => {
  async function withTwoLines() {
    const stall = await addTraders(shop.db);
    const other = await addProduct(shop.db, { seller: stall.seller, name: 'Калпак' });
    const made = await placeOrder(shop.app, orderFor([stall.goods, 4], [other, 2]), stall.customer);
    return { ...stall, other, made };
  }

  test('returns its goods and says what came back', async () => {
    const { admin, goods, other, made } = await withTwoLines();
    const { status, body } = await remove(admin, made, { productIndex: 0, lineId: made.products[0]!._id });
    expect([status, body.message]).toEqual([200, 'Товар "Шырдак" (4 шт.) возвращён на склад']);
    expect(body.returned).toEqual({ name: 'Шырдак', quantity: 4 });
    expect((body.order as Order).products.map(({ name }) => name)).toEqual(['Калпак']);
    expect(body.order.totalAmount).toBe(2_000);
    expect([await stockOf(shop.db, goods), await stockOf(shop.db, other)]).toEqual([10, 8]);
  });

  test('the second of two removals of line 0 doesn’t hit the line that moved up', async () => {
    const { admin, other, made } = await withTwoLines();
    const choice = { productIndex: 0, lineId: made.products[0]!._id };
    const answers = await Promise.all([remove(admin, made, choice), remove(admin, made, choice)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ORDER_CHANGED');
    expect(await stockOf(shop.db, other)).toBe(8);
    expect((await setQuantity(admin, made, { ...choice, quantity: 9 })).status).toBe(409);
  });

  test('the last one takes the order with it', async () => {
    const { admin, goods, made } = await withOrder();
    expect((await remove(admin, made, { productIndex: 0 })).body).toEqual({
      message: 'Order deleted as it has no products left',
      order: null,
      returned: { name: 'Шырдак', quantity: 4 },
    });
    expect((await read(admin, made)).status).toBe(404);
    expect(await stockOf(shop.db, goods)).toBe(10);
  });

  test('of a cancelled order brings nothing back a second time', async () => {
    const { admin, goods, made } = await withTwoLines();
    await setStatus(admin, made, 'cancelled');
    expect((await remove(admin, made, { productIndex: 0 })).body.returned.quantity).toBe(0);
    expect(await stockOf(shop.db, goods)).toBe(10);
  });

  test('needs a line that is there', async () => {
    const { admin, made } = await withOrder();
    for (const productIndex of [-1, 1, 'x', null, undefined])
      expect((await remove(admin, made, { productIndex })).status).toBe(400);
  });
});

describe('deleting an order', () => {
  test.each([
    ['pending', 10],
    ['inProgress', 10],
    ['cancelled', 10],
    ['completed', 6],
  ])('that is %s leaves %i in stock', async (status, stock) => {
    const { admin, goods, made } = await withOrder();
    await setStatus(admin, made, status);
    expect(await drop(admin, made)).toMatchObject({ status: 200, body: { message: 'Заказ удалён' } });
    expect(await stockOf(shop.db, goods)).toBe(stock);
    expect((await drop(admin, made)).status).toBe(404);
    expect(await stockOf(shop.db, goods)).toBe(stock);
  });

  test('that was completed before it was cancelled brings nothing back', async () => {
    const { admin, goods, made } = await withOrder();
    await setStatus(admin, made, 'completed');
    await setStatus(admin, made, 'cancelled');
    await drop(admin, made);
    expect(await stockOf(shop.db, goods)).toBe(6);
  });
});

test('a deleted product and a closed seller don’t stand in the way of edits', async () => {
  const { admin, seller, goods } = await addTraders(shop.db);
  const made = await placeOrder(shop.app, { ...orderFor([goods, 4]), ...GUEST });
  await shop.db`update product set deleted_at = now(), listed = false where id = ${goods.id}`;
  await shop.db`update seller set deleted_at = now() where id = ${seller.id}`;
  for (const status of ['inProgress', 'cancelled', 'pending', 'completed'])
    expect((await setStatus(admin, made, status)).status).toBe(200);
  expect((await remove(admin, made, { productIndex: 0 })).status).toBe(200);
});
