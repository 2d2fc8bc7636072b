import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderListQuery } from '#contract/orders.ts';
import type { Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { listParts } from '../../server/modules/orders/parts.service.ts';
import { hasPurchased } from '../../server/modules/orders/purchases.service.ts';
import { allOrders } from '../../server/modules/orders/order-list.service.ts';
import {
  boughtOrders,
  lastOrder,
  oneOrder,
  soldOrders,
} from '../../server/modules/orders/reading.service.ts';
import type { Account } from '../../server/platform/callers.ts';
import { newId } from '../../server/platform/ids.ts';
import { createOrderLinks } from '../../server/platform/order-links.ts';
import { connectTellingPlans, type Plan, rowsRead, wasRun } from '../catalog/plans.ts';
import { full } from '../full.ts';
import { addAccount, addSeller } from '../shop/accounts.ts';
import { addProducts } from '../shop/products.ts';
import { generateOrders } from './many-orders.ts';

const ORDERS = full(5_000, 20_000);
const LARGE = new Set([
  'shop_order',
  'order_line',
  'order_part',
  'order_status_change',
  'product',
  'account',
]);
/** A page of twenty orders with their lines. */
const MAX_ROWS = 300;
/** To find a hundred orders with a common word, newest first. */
const MAX_ROWS_OF_SEARCH = ORDERS / 4;

const shop = useTestDatabase();
let db: Db;
let take: () => Plan[];
let buyer: string;
let seller: string;
let product: string;
let order: string;
const admin: Account = { kind: 'admin', id: newId(), session: newId() };

beforeAll(async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => addAccount(shop.db, 'customer')));
  const sellers = await Promise.all(Array.from({ length: 50 }, () => addSeller(shop.db)));
  const products = await Promise.all(
    sellers.map((id, at) => addProducts(shop.db, id, [{ name: `Товар № ${at}` }, { name: `Вещь № ${at}` }])),
  );
  await generateOrders(shop.db, {
    orders: ORDERS,
    buyers: people.map(({ id }) => id),
    products: products.flat(),
  });
  await shop.db`vacuum analyze account, product`;
  ({ db, take } = await connectTellingPlans(shop.url));
  buyer = people[0]!.id;
  seller = sellers[0]!.id;
  product = products[0]![0]!;
  const { orders } = await list({});
  order = orders[0]!._id;
}, 240_000);
afterAll(() => db.end());

const list = (query: Partial<OrderListQuery>, page = 1) =>
  allOrders(db, { search: '', page, perPage: 20, ...query });
const page = { page: 1, perPage: 5 };
const dayBefore = (days: number) => new Date(Date.now() - 86_400_000 * days).toISOString().slice(0, 10);

const READS: Record<string, () => Promise<unknown>> = {
  'the last order': () => lastOrder(db, admin, buyer),
  'one order': () => oneOrder(db, createOrderLinks(['secret']), admin, order),
  'whether something was bought': () => hasPurchased(db, buyer, product),
  'all orders': () => list({}),
  'all orders, half way down': () => list({}, ORDERS / 40),
  'one status': () => list({ status: 'pending' }),
  'one status, the last page': () => list({ status: 'pending' }, Math.ceil(ORDERS / 7 / 20)),
  'all orders, oldest first': () => list({ sort: 'oldest' }),
  'all orders, oldest first, half way down': () => list({ sort: 'oldest' }, ORDERS / 40),
  'one status, oldest first': () => list({ status: 'pending', sort: 'oldest' }),
  'one client’s orders': () => list({ buyer }),
  'one client’s orders in one status': () => list({ buyer, status: 'pending', sort: 'oldest' }),
  'some days': () => list({ from: dayBefore(3) }),
  'a day long ago': () => list({ from: dayBefore(10), to: dayBefore(10) }),
};
const SEARCHES: Record<string, () => Promise<unknown>> = {
  'the largest': () => list({ sort: 'largest' }),
  'the smallest, in one status': () => list({ sort: 'smallest', status: 'completed' }),
  'the largest with everybody’s word': () => list({ search: 'example.kg', sort: 'largest' }),
  'the oldest with everybody’s word': () => list({ search: 'example.kg', sort: 'oldest' }),
  'by a rare word of an address': () => list({ search: String(ORDERS - 269) }),
  'by number': () => list({ search: '1500' }),
  'by name': () => list({ search: 'c4ca4238a0' }),
  'by e-mail': () => list({ search: 'Buyer777@example.kg' }),
  'by phone': () => list({ search: '+996 5 00 00 79 19' }),
  'by goods': () => list({ search: 'товар № 7 1234' }),
  'by goods, in one status': () => list({ search: 'товар 7 1234', status: 'pending' }),
  'by a name and everybody’s word': () => list({ search: 'example.kg c4ca4238a0' }),
  'by everybody’s word': () => list({ search: 'example.kg' }),
  'by everybody’s word, in one status': () => list({ search: 'example.kg', status: 'pending' }),
  'by everybody’s word, on a day': () =>
    list({ search: 'example.kg', from: dayBefore(10), to: dayBefore(10) }),
  'by one letter that begins many names': () => list({ search: 'е' }),
  'by two letters that begin nothing': () => list({ search: 'щю' }),
};
/** These count besides, which needs all that is counted; the page itself must not. */
const PAGES: Record<string, () => Promise<unknown>> = {
  'a buyer’s orders': () => boughtOrders(db, createOrderLinks(['secret']), buyer, page),
  'a seller’s sales': () => soldOrders(db, seller, page),
  'a seller’s parts': () => listParts(db, seller, { ...page, search: '' }),
  'a seller’s parts, the tenth page': () => listParts(db, seller, { page: 10, perPage: 20, search: '' }),
  'what a seller has to pack': () => listParts(db, seller, { ...page, search: '', stage: 'toPack' }),
};

async function nodesOf(read: () => Promise<unknown>) {
  // After some runs PostgreSQL may plan a prepared statement once for all parameters: that plan must be good too.
  for (let run = 0; run < 7; run += 1) {
    take();
    await read();
  }
  return take()
    .filter(({ query }) => !query.startsWith(' select count('))
    .flatMap(({ nodes }) => nodes.filter(wasRun));
}

async function checkRows(name: string, read: () => Promise<unknown>, most: number): Promise<void> {
  const nodes = await nodesOf(read);
  const scans = nodes.filter((node) => LARGE.has(node['Relation Name'] ?? ''));
  expect(scans.length).toBeGreaterThan(0);
  for (const scan of scans) {
    const { 'Relation Name': table, 'Node Type': kind, 'Index Name': index } = scan;
    expect([name, table, kind]).not.toContain('Seq Scan');
    expect([name, table, index, rowsRead(scan) <= most, rowsRead(scan)]).toEqual(
      expect.arrayContaining([true]),
    );
  }
}

test.each(Object.entries({ ...READS, ...PAGES }))(
  `%s: few rows are read among ${ORDERS} orders`,
  (name, read) => checkRows(name, read, MAX_ROWS),
);

test.each(Object.entries(SEARCHES))(`found %s: few rows are read among ${ORDERS} orders`, (name, read) =>
  checkRows(name, read, MAX_ROWS_OF_SEARCH),
);

test('a search finds the newest hundred and says whether there are more', async () => {
  const common = await list({ search: 'example.kg' });
  expect(common).toMatchObject({ hasMore: true, totalOrders: 100, totalPages: 5 });
  expect(common.orders).toEqual((await list({})).orders);
  expect((await list({ search: 'example.kg' }, 6)).orders).toEqual([]);

  const few = await list({ search: 'товар buyer1234' });
  expect(few.hasMore).toBe(false);
  const [counted] = await shop.db`
    select count(*)::int as orders from shop_order
    where search_text like '%товар%' and search_text like '%buyer1234%'`;
  expect(counted!.orders).toBeGreaterThan(0);
  expect(few.totalOrders).toBe(counted!.orders);
  expect(await list({})).toMatchObject({ hasMore: false, totalOrders: ORDERS });
});

test('the order with the very number comes first, however old it is and whatever else has those digits', async () => {
  const oldest = (await list({}, ORDERS / 20)).orders.at(-1)!;
  const [first] = (await list({ search: `№ ${oldest.number}` })).orders;
  expect(first).toEqual(oldest);
});
