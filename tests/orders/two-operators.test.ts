import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { addTraders, heldOf, orderFor, placeOrder, stockOf } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

interface Caller {
  token: string;
}
const send = (method: 'PUT' | 'DELETE', caller: Caller, path: string, body?: object) =>
  call(shop.app, method, `/api/orders/${path}`, { token: caller.token, ...(body && { body }) });
const setQuantity = (caller: Caller, { _id }: Order, body: object) =>
  send('PUT', caller, `update-product-quantity/${_id}`, { productIndex: 0, ...body });
const remove = (caller: Caller, { _id }: Order, body: object) =>
  send('DELETE', caller, `remove-product/${_id}`, { productIndex: 0, ...body });
const setStatus = (caller: Caller, { _id }: Order, body: object) =>
  send('PUT', caller, `update-status/${_id}`, body);
const comment = (caller: Caller, { _id }: Order, body: object) =>
  send('PUT', caller, `update-comments-admin/${_id}`, body);
const drop = (caller: Caller, { _id }: Order, body?: object) => send('DELETE', caller, _id, body);
const read = async (caller: Caller, { _id }: Order) =>
  (await call(shop.app, 'GET', `/api/orders/${_id}`, { token: caller.token })).body.order as Order;
const notes = async ({ _id }: Order) =>
  (await shop.db`select action from audit_entry where subject_id = ${_id} order by id`).map(
    ({ action }) => action as string,
  );

/** An order of four out of ten, and two operators who both look at it. */
async function withTwo() {
  const stall = await addTraders(shop.db);
  const made = await placeOrder(shop.app, orderFor([stall.goods, 4]), stall.customer);
  return { ...stall, made, other: await addSignedIn(shop.db, 'admin') };
}

const changed = (now: object) => ({ status: 409, body: { code: 'ORDER_CHANGED', ...now } });

describe('a line that another operator has changed meanwhile', () => {
  test('keeps the other’s quantity; the second is told what it is now, and may go on from there', async () => {
    const { admin, other, goods, made } = await withTwo();
    const lineId = made.products[0]!._id;
    expect((await setQuantity(other, made, { lineId, quantity: 6, quantityBefore: 4 })).status).toBe(200);
    expect(await setQuantity(admin, made, { lineId, quantity: 1, quantityBefore: 4 })).toMatchObject(
      changed({ quantity: 6 }),
    );
    expect([await stockOf(shop.db, goods), await heldOf(shop.db, goods)]).toEqual([4, 6]);
    expect(await notes(made)).toEqual(['quantity changed']);
    expect((await setQuantity(admin, made, { lineId, quantity: 1, quantityBefore: 6 })).status).toBe(200);
    expect([await stockOf(shop.db, goods), await heldOf(shop.db, goods)]).toEqual([9, 1]);
  });

  test('is not one more by each of two who both wanted one more than they saw', async () => {
    const { admin, other, made } = await withTwo();
    const oneMore = { quantity: 5, quantityBefore: 4 };
    expect((await setQuantity(other, made, oneMore)).status).toBe(200);
    expect(await setQuantity(admin, made, oneMore)).toMatchObject(changed({ quantity: 5 }));
  });

  test('is not taken out of the order', async () => {
    const { admin, other, goods, made } = await withTwo();
    await setQuantity(other, made, { quantity: 7, quantityBefore: 4 });
    expect(await remove(admin, made, { quantityBefore: 4 })).toMatchObject(changed({ quantity: 7 }));
    expect((await read(admin, made)).products).toHaveLength(1);
    expect([await stockOf(shop.db, goods), await heldOf(shop.db, goods)]).toEqual([3, 7]);
    expect((await remove(admin, made, { quantityBefore: 7 })).body.returned.quantity).toBe(7);
  });

  test('is refused to its seller too', async () => {
    const { admin, seller, made } = await withTwo();
    await setQuantity(admin, made, { quantity: 2 });
    expect(await setQuantity(seller, made, { quantity: 3, quantityBefore: 4 })).toMatchObject(
      changed({ quantity: 2 }),
    );
    expect((await setQuantity(seller, made, { quantity: 3, quantityBefore: 2 })).status).toBe(200);
  });
});

test('of ten operators who change a line at once exactly one wins, and the stock is exact', async () => {
  const { admin, goods, made } = await withTwo();
  for (let round = 0; round < 5; round++) {
    const quantityBefore = (await read(admin, made)).products[0]!.quantity;
    const wanted = Array.from({ length: 10 }, (_, at) => at).filter(
      (quantity) => quantity !== quantityBefore,
    );
    const answers = await Promise.all(
      wanted.map((quantity) => setQuantity(admin, made, { quantity, quantityBefore })),
    );
    const won = answers.flatMap(({ status }, at) => (status === 200 ? [wanted[at]!] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(wanted.length - 1);
    expect((await read(admin, made)).products[0]!.quantity).toBe(won[0]);
    expect([await stockOf(shop.db, goods), await heldOf(shop.db, goods)]).toEqual([10 - won[0]!, won[0]]);
  }
});

test('of an edit and a removal of one line at once exactly one wins', async () => {
  const { admin, other, seller, customer } = await withTwo();
  for (let round = 0; round < 5; round++) {
    const [first, second] = [await addProduct(shop.db, { seller }), await addProduct(shop.db, { seller })];
    const made = await placeOrder(shop.app, orderFor([first, 4], [second, 1]), customer);
    const seen = { lineId: made.products[0]!._id, quantityBefore: 4 };
    const answers = await Promise.all([
      setQuantity(admin, made, { ...seen, quantity: 6 }),
      remove(other, made, seen),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isEdited = answers[0].status === 200;
    expect([await stockOf(shop.db, first), await heldOf(shop.db, first)]).toEqual(
      isEdited ? [4, 6] : [10, 0],
    );
    expect(await stockOf(shop.db, second)).toBe(9);
  }
});

describe('a status that another operator has set meanwhile', () => {
  test('stays; the second is told which one it is, and the goods stay where they are', async () => {
    const { admin, other, goods, made } = await withTwo();
    const seen = { statusBefore: 'pending' };
    expect((await setStatus(other, made, { status: 'completed', ...seen })).status).toBe(200);
    expect(await setStatus(admin, made, { status: 'cancelled', ...seen })).toMatchObject(
      changed({ status: 'completed' }),
    );
    // Taken up twice, both would call the client.
    expect(await setStatus(admin, made, { status: 'completed', ...seen })).toMatchObject(
      changed({ status: 'completed' }),
    );
    expect((await read(admin, made)).statusHistory.map(({ status }) => status)).toEqual([
      'pending',
      'completed',
    ]);
    expect(await stockOf(shop.db, goods)).toBe(6);
    expect((await setStatus(admin, made, { status: 'pending', statusBefore: 'completed' })).status).toBe(200);
  });

  test('of three who choose at once exactly one wins, and the stock is exact', async () => {
    const { admin, goods, made } = await withTwo();
    const wanted = ['inProgress', 'completed', 'cancelled'];
    const answers = await Promise.all(
      wanted.map((status) => setStatus(admin, made, { status, statusBefore: 'pending' })),
    );
    const won = wanted.filter((_, at) => answers[at]!.status === 200);
    expect(won).toHaveLength(1);
    const order = await read(admin, made);
    expect([order.status, order.statusHistory.length]).toEqual([won[0], 2]);
    expect(await stockOf(shop.db, goods)).toBe(won[0] === 'cancelled' ? 10 : 6);
  });

  test('keeps the order from being deleted by whoever was told something else', async () => {
    const { admin, other, goods, made } = await withTwo();
    await setStatus(other, made, { status: 'completed' });
    expect(await drop(admin, made, { statusBefore: 'pending' })).toMatchObject(
      changed({ status: 'completed' }),
    );
    expect((await drop(admin, made, { statusBefore: 'completed' })).status).toBe(200);
    expect(await stockOf(shop.db, goods)).toBe(6);
  });
});

describe('a comment that another operator has written meanwhile', () => {
  test('is not wiped out; the second gets it to read', async () => {
    const { admin, other, made } = await withTwo();
    await comment(other, made, { commentsAdmin: 'Звонил, не берёт', commentsAdminBefore: '' });
    expect(
      await comment(admin, made, { commentsAdmin: 'Скидка 5 %', commentsAdminBefore: '' }),
    ).toMatchObject(changed({ commentsAdmin: 'Звонил, не берёт' }));
    expect((await read(admin, made)).commentsAdmin).toBe('Звонил, не берёт');
    const both = { commentsAdmin: 'Звонил, не берёт\nСкидка 5 %', commentsAdminBefore: 'Звонил, не берёт' };
    expect((await comment(admin, made, both)).status).toBe(200);
    expect(await notes(made)).toEqual(['comment changed', 'comment changed']);
  });

  test('is no reason to refuse the same words, or a field left as it was', async () => {
    const { admin, other, made } = await withTwo();
    await comment(other, made, { commentsAdmin: 'Перезвонить' });
    for (const commentsAdminBefore of ['', ' Перезвонить '])
      expect((await comment(admin, made, { commentsAdmin: 'Перезвонить', commentsAdminBefore })).status).toBe(
        200,
      );
    expect(await notes(made)).toEqual(['comment changed']);
  });

  test('of ten at once exactly one is kept', async () => {
    const { admin, made } = await withTwo();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        comment(admin, made, { commentsAdmin: `Комментарий ${at}`, commentsAdminBefore: '' }),
      ),
    );
    const kept = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await read(admin, made)).commentsAdmin).toBe(`Комментарий ${kept}`);
  });
});

test('the plain calls of the specification have the last word', async () => {
  const { admin, other, made } = await withTwo();
  await setQuantity(other, made, { quantity: 6 });
  await setStatus(other, made, { status: 'inProgress' });
  await comment(other, made, { commentsAdmin: 'Первый' });
  for (const nothing of [{}, { quantityBefore: null, statusBefore: null, commentsAdminBefore: null }]) {
    expect((await setQuantity(admin, made, { quantity: 3, ...nothing })).status).toBe(200);
    expect((await setStatus(admin, made, { status: 'pending', ...nothing })).status).toBe(200);
    expect((await comment(admin, made, { commentsAdmin: 'Второй', ...nothing })).status).toBe(200);
  }
  expect((await drop(admin, made)).status).toBe(200);
});

test('what somebody claims to have seen is checked like everything else that is sent', async () => {
  const { admin, made } = await withTwo();
  for (const quantityBefore of ['4', 1.5, {}, 1e300]) {
    expect((await setQuantity(admin, made, { quantity: 1, quantityBefore })).status).toBe(400);
    expect((await remove(admin, made, { quantityBefore })).status).toBe(400);
  }
  expect((await setQuantity(admin, made, { quantity: 1, quantityBefore: 2 ** 40 })).status).toBe(409);
  for (const statusBefore of ['нет', 4, '']) {
    expect((await setStatus(admin, made, { status: 'pending', statusBefore })).status).toBe(400);
    expect((await drop(admin, made, { statusBefore })).status).toBe(400);
  }
  expect((await comment(admin, made, { commentsAdmin: 'x', commentsAdminBefore: 5 })).status).toBe(400);
  expect((await read(admin, made)).products[0]!.quantity).toBe(4);
});
