import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CartAddition } from '#contract/cart.ts';
import type { ProductCard, ProductPage } from '#contract/catalog.ts';
import type { NewOrder } from '#contract/orders.ts';
import { compare, type Comparison } from './compare.ts';
import { generateProducts } from './generate-products.ts';
import { AS_BROWSERS_ASK, send, sendAll, type Sent } from './http-client.ts';
import { restock } from './products.queries.ts';
import { type BenchShop, openShop } from './shop.ts';

/** 'At least 0.6 of a bare node:http + postgres.js server that runs the same SQL and sends the same bytes.' */
const API_BAR = { times: 1 / 0.6 };
/** 'A cached public page: at least 0.8 of Fastify sending the same bytes.' */
const PAGE_BAR = { times: 1 / 0.8 };

const PRODUCTS = 10_000;
const AT_A_TIME = 64;
const PAGES_AT_A_TIME = 256;

export async function benchOverHttp(clusterUrl: string): Promise<Comparison[]> {
  const shop = await openShop(clusterUrl, 'bench_http', async (db) => {
    await generateProducts(db, PRODUCTS);
    await restock(db, 1_000_000);
  });
  const bare = await startBare(shop);
  const comparisons: Comparison[] = [];
  try {
    for (const [what, ask] of Object.entries(await calls(shop.url))) {
      const times = (url: string) => () => sendAll(url, Array.from({ length: AT_A_TIME }, ask));
      comparisons.push(await compare(what, API_BAR, times(bare.url), times(shop.url)));
    }
    const page: Sent[] = Array.from({ length: PAGES_AT_A_TIME }, () => ({
      path: '/',
      headers: AS_BROWSERS_ASK,
    }));
    comparisons.push(
      await compare(
        `${PAGES_AT_A_TIME} × a cached page`,
        PAGE_BAR,
        () => sendAll(bare.pagesUrl, page),
        () => sendAll(shop.url, page),
      ),
    );
  } finally {
    bare.stop();
    await shop.stop();
  }
  return comparisons;
}

async function startBare({ url, databaseUrl }: BenchShop) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, SHOP_URL: url, DATABASE_URL: databaseUrl },
  });
  const [addresses] = (await once(child, 'message')) as [{ url: string; pagesUrl: string }];
  return { ...addresses, stop: () => child.disconnect() };
}

/** Built for each call: a cart or an order can be created only once. */
async function calls(url: string): Promise<Record<string, () => Sent>> {
  const page = JSON.parse((await send(url, { path: '/api/products' })).toString()) as ProductPage;
  const goods = page.products.filter(({ isActive }) => isActive);
  const turns = inTurn(goods);
  const next = () => turns.next().value;

  const filled = { 'x-session-id': `bench-${randomUUID()}` };
  for (const product of goods.slice(0, 3))
    await send(url, { path: '/api/cart/add', body: additionOf(product), headers: filled });

  const named = (what: string) => `${AT_A_TIME} × ${what}`;
  return {
    [named('a page of the catalogue')]: () => ({ path: '/api/products?page=3' }),
    [named('a product')]: () => ({ path: `/api/products/${next()._id}` }),
    [named('a search')]: () => ({
      path: `/api/products?${new URLSearchParams({ search: 'зимние ботинки' })}`,
    }),
    [named('a cart read')]: () => ({ path: '/api/cart', headers: filled }),
    [named('a product added to a cart')]: () => ({
      path: '/api/cart/add',
      body: additionOf(next()),
      headers: { 'x-session-id': `bench-${randomUUID()}` },
    }),
    [named('an order placed')]: () => ({ path: '/api/orders', body: orderOf(next()) }),
  };
}

function* inTurn<T>(things: T[]): Generator<T, never> {
  if (things.length === 0) throw new Error('nothing is on sale');
  for (;;) yield* things;
}

const additionOf = ({ _id, sizes, colors }: ProductCard): CartAddition => ({
  productId: _id,
  quantity: 1,
  size: sizes[0] ?? null,
  color: colors[0]?.name ?? null,
});

const orderOf = ({ _id, price, sizes, colors }: ProductCard): NewOrder => ({
  guestInfo: { name: 'Нуриза', email: '', phone: '0700 00 00 00' },
  products: [{ product: _id, quantity: 1, size: sizes[0] ?? null, color: colors[0]?.name ?? null }],
  totalAmount: price,
  firstName: 'Нуриза',
  address: 'Бишкек, Чуй, 1',
  phoneNumber: '0700 00 00 00',
  delivery: 'courier',
  paymentMethod: 'cash',
  comments: '',
});
