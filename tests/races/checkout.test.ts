import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import type { App } from '../../server/platform/server.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { newGuest } from '../shop/carts.ts';
import { addTraders, countOrders, GUEST, orderFor, sendOrder, stockOf } from '../shop/orders.ts';
import { addProduct, type Goods } from '../shop/products.ts';
import { openShop } from '../shop/test-shop.ts';
import { full } from '../full.ts';

const shop = useTestDatabase();
let db: Db;
let app: App;
beforeAll(async () => {
  db = connect(shop.url, { max: 16 });
  ({ app } = await openShop(db));
});
afterAll(() => app.close());

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

function tally(answers: { status: number; body: { message: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = `${status} ${body.message}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const SIZES = ['S', 'M'];
const variant = (size: string, quantity: number) => ({ size, color: null, quantity });

test('of two hundred buyers for ten pieces ten get one each', async () => {
  const { seller } = await addTraders(db);
  for (let round = 0; round < full(4, 20); round += 1) {
    // Every other time of one size, which has a stock of its own.
    const sized = round % 2 === 1 && { sizes: SIZES, variants: [variant('S', 10), variant('M', 3)] };
    const goods = await addProduct(db, { seller, quantity: 10, ...sized });
    const order = { ...orderFor([goods, 1, sized ? { size: 'S' } : {}]), ...GUEST };
    const answers = await Promise.all(times(200, () => sendOrder(app, order)));
    expect(tally(answers)).toEqual({
      '201 Ваш заказ принят. Спасибо за покупку': 10,
      '400 Insufficient product quantities': 190,
    });
    expect(await stockOf(db, goods)).toBe(sized ? 3 : 0);
  }
}, 120_000);

test('orders of the same five goods, each in another order, never wait for each other in a ring', async () => {
  const seller = await addSignedIn(db, 'seller');
  const perVariant = { sizes: ['M'], variants: [variant('M', 100_000)] };
  const goods = await Promise.all(
    times(7, (at) => addProduct(db, { seller, quantity: 100_000, ...(at % 2 === 0 && perVariant) })),
  );
  const inSomeOrder = (at: number) =>
    times(5, (nth): [Goods] => [goods[(at * 3 + nth * (1 + (at % 6))) % 7]!]);
  const rounds = full(2, 10);
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(
      times(100, (at) => sendOrder(app, { ...orderFor(...inSomeOrder(at + round)), ...GUEST })),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  }
  const left = await Promise.all(goods.map((one) => stockOf(db, one)));
  expect(left.reduce((sum, quantity) => sum + quantity)).toBe(700_000 - rounds * 500);
}, 120_000);

test('fifty requests with one key are one order with one answer', async () => {
  const rounds = full(15, 100);
  const { goods } = await addTraders(db, rounds);
  const before = await countOrders(db);
  for (let round = 0; round < rounds; round += 1) {
    const sender = { ...newGuest(), key: randomUUID() };
    const answers = await Promise.all(
      times(50, () => sendOrder(app, { ...orderFor([goods]), ...GUEST }, sender)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  }
  expect([await countOrders(db), await stockOf(db, goods)]).toEqual([before + rounds, 0]);
}, 120_000);

test('PostgreSQL had no deadlock to solve in any of this', async () => {
  // What a connection has counted is told at the latest when it ends.
  await db.end();
  const [row] = await shop.db<{ deadlocks: string }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  expect(Number(row?.deadlocks)).toBe(0);
});
