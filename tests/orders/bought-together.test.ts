import { beforeEach, expect, test } from 'vitest';
import type { ProductList } from '#contract/catalog.ts';
import { updateBoughtTogether } from '../../server/modules/orders/bought-together.service.ts';
import { claimRun } from '../../server/platform/job-runs.queries.ts';
import { type Account, addSignedIn } from '../shop/accounts.ts';
import { GUEST, orderFor, placeOrder } from '../shop/orders.ts';
import { addProduct, type Goods } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
let seller: Account & { token: string };
let tea: Goods;
let cup: Goods;

beforeEach(async () => {
  await shop.db`truncate shop_order, bought_together cascade`;
  seller = await addSignedIn(shop.db, 'seller');
  tea = await addProduct(shop.db, { seller, name: 'Чай', quantity: 1_000 });
  cup = await addProduct(shop.db, { seller, name: 'Пиала', quantity: 1_000 });
});

const phone = (n: number) => ({ phoneNumber: `+996 700 10 20 ${10 + n}` });

async function order(n: number, goods: Goods[], { status = 'completed', token = '' } = {}) {
  const body = { ...orderFor(...goods.map((one): [Goods] => [one])), ...phone(n) };
  const { _id } = await placeOrder(shop.app, token ? body : { ...body, ...GUEST }, token ? { token } : {});
  await shop.db`update shop_order set status = ${status} where id = ${_id}`;
}

const shelf = async ({ id }: Goods): Promise<string[]> => {
  await updateBoughtTogether(shop.db);
  const { body } = await call(shop.app, 'GET', `/api/products/together/${id}`);
  return (body as ProductList).products.map(({ name }) => name);
};

test('what three buyers have ordered together is shown with both, the most frequent first', async () => {
  const sugar = await addProduct(shop.db, { seller, name: 'Сахар', quantity: 1_000 });
  for (const n of [1, 2, 3]) await order(n, n < 3 ? [tea, cup, sugar] : [tea, cup]);
  expect(await shelf(tea)).toEqual(['Пиала']);
  for (const n of [4, 5]) await order(n, [tea, sugar], { status: 'inProgress' });
  expect(await shelf(tea)).toEqual(['Сахар', 'Пиала']);
  expect(await shelf(cup)).toEqual(['Чай']);
});

test('a buyer who orders again counts once, a guest by the phone number', async () => {
  const customer = await addSignedIn(shop.db, 'customer');
  for (const n of [1, 2, 3, 4]) await order(n, [tea, cup], { token: customer.token });
  for (let time = 0; time < 3; time++) await order(7, [tea, cup]);
  expect(await shelf(tea)).toEqual([]);
  await order(8, [tea, cup]);
  expect(await shelf(tea)).toEqual(['Пиала']);
});

test('orders that are new or cancelled don’t count, nor large ones, nor what a seller orders from itself', async () => {
  for (const n of [1, 2]) await order(n, [tea, cup]);
  await order(3, [tea, cup], { status: 'pending' });
  await order(4, [tea, cup], { status: 'cancelled' });
  await order(5, [tea, cup], { token: seller.token });
  const many: Goods[] = [];
  for (let n = 0; n < 20; n++) many.push(await addProduct(shop.db, { seller, name: `n${n}` }));
  await order(6, [tea, cup, ...many]);
  expect(await shelf(tea)).toEqual([]);
});

test('what can’t be bought now is not shown', async () => {
  for (const n of [1, 2, 3]) await order(n, [tea, cup]);
  expect(await shelf(tea)).toEqual(['Пиала']);
  await shop.db`update product set is_active = false where id = ${cup.id}`;
  expect(await shelf(tea)).toEqual([]);
});

test('of several processes one does the job, and two at the same time are no harm', async () => {
  for (const n of [1, 2, 3]) await order(n, [tea, cup]);
  await Promise.all([1, 2, 3].map(() => updateBoughtTogether(shop.db)));
  const claims = await Promise.all([1, 2, 3].map(() => claimRun(shop.db, 'a test', 60_000)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claimRun(shop.db, 'a test', 0)).toBe(true);
});

test('a job whose timer ticks a little early runs, and does not wait for the next tick', async () => {
  const claimAfter = async (seconds: number) => {
    await claimRun(shop.db, 'a minute', 0);
    await shop.db`
      update job_run set started_at = now() - ${seconds} * interval '1 second' where job = 'a minute'`;
    return claimRun(shop.db, 'a minute', 60_000);
  };
  expect(await claimAfter(59)).toBe(true);
  expect(await claimAfter(30)).toBe(false);
});
