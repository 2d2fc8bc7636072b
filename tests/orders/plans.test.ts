import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { hasPurchased } from '../../server/modules/orders/purchases.service.ts';
import {
  allOrders,
  boughtOrders,
  lastOrder,
  oneOrder,
  soldOrders,
} from '../../server/modules/orders/reading.service.ts';
import type { Account } from '../../server/platform/callers.ts';
import { newId } from '../../server/platform/ids.ts';
import { connectTellingPlans, type Plan, rowsRead, wasRun } from '../catalog/plans.ts';
import { addProducts, addSeller } from '../catalog/window.ts';
import { addPerson } from '../people/people.ts';
import { generateOrders } from './many-orders.ts';

const ORDERS = 20_000;
const LARGE = new Set(['shop_order', 'order_line', 'order_status_change', 'product', 'account']);
/** A page of twenty orders with their lines. */
const MAX_ROWS = 300;

const shop = useTestDatabase();
let db: Db;
let take: () => Plan[];
let buyer: string;
let seller: string;
let product: string;
let order: string;
const admin: Account = { kind: 'admin', id: newId(), session: newId() };

beforeAll(async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => addPerson(shop.db, 'customer')));
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
  seller = sellers[0]!;
  product = products[0]![0]!;
  const { orders } = await list({});
  order = orders[0]!._id;
}, 240_000);
afterAll(() => db.end());

const list = (query: { search?: string; status?: 'pending'; from?: string; to?: string }, page = 1) =>
  allOrders(db, { search: '', page, perPage: 20, ...query });
const page = { page: 1, perPage: 5 };

const READS: Record<string, () => Promise<unknown>> = {
  'the last order': () => lastOrder(db, admin, buyer),
  'one order': () => oneOrder(db, admin, order),
  'whether something was bought': () => hasPurchased(db, buyer, product),
  'found by its number': () => list({ search: '1500' }),
  'found by name': () => list({ search: 'c4ca4238a0' }),
  'found by phone': () => list({ search: '+996 5 00 00 79 19' }),
  'found by goods': () => list({ search: 'товар № 7 1234' }),
};
/** These count besides, which needs all that is counted; the page itself must not. */
const PAGES: Record<string, () => Promise<unknown>> = {
  'all orders': () => list({}),
  'one status': () => list({ status: 'pending' }),
  'a day': () => list({ from: new Date(Date.now() - 86_400_000 * 3).toISOString().slice(0, 10) }),
  'a buyer’s orders': () => boughtOrders(db, buyer, page),
  'a seller’s sales': () => soldOrders(db, seller, page),
};

async function nodesOf(read: () => Promise<unknown>) {
  // Prepared statements get a plan for all parameters after some runs: that one must be good too.
  for (let run = 0; run < 7; run += 1) {
    take();
    await read();
  }
  return take()
    .filter(({ query }) => !query.startsWith(' select count('))
    .flatMap(({ nodes }) => nodes.filter(wasRun));
}

describe.each(Object.entries({ ...READS, ...PAGES }))('%s', (name, read) => {
  test(`needs few rows among ${ORDERS} orders`, async () => {
    const nodes = await nodesOf(read);
    const scans = nodes.filter((node) => LARGE.has(node['Relation Name'] ?? ''));
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) {
      expect([name, scan['Relation Name'], scan['Node Type']]).not.toContain('Seq Scan');
      expect([
        name,
        scan['Relation Name'],
        scan['Index Name'],
        rowsRead(scan) <= MAX_ROWS,
        rowsRead(scan),
      ]).toEqual(expect.arrayContaining([true]));
    }
  });
});
