import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import type { Order, OrderPage } from '#contract/orders.ts';
import { FORM, GUEST } from '../shop/orders.ts';
import { serverPid, type ShopProcess, startShop } from '../start/shop-process.ts';

const KILLS = 20;
const BUYERS = 6;
const LOAD_MS = 250;
const READY_WITHIN_MS = 10_000;

let dataDir: string;
let shop: ShopProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kerben-crash-'));
});
afterAll(async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  shop = await startShop({ DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off' });
  await shop.opened;
};

/** Server and supervisor at once, as when the machine goes down. */
async function killAll(): Promise<void> {
  const server = await serverPid(shop).catch(() => undefined);
  shop.child.kill('SIGKILL');
  if (server !== undefined) process.kill(server, 'SIGKILL');
  await shop.ended;
}

/** What is killed is ready again within so many ms. */
async function killAndStart(): Promise<number> {
  await killAll();
  const startedAt = performance.now();
  await start();
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  return performance.now() - startedAt;
}

async function json<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(shop.url + path, init);
  if (!answer.ok) throw new Error(`${answer.status} of ${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const post = (path: string, body: object, headers: Record<string, string> = {}) => ({
  path,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  },
});

/** Every product on sale, a page after the other. */
async function readStock(): Promise<Map<string, ProductCard>> {
  const stock = new Map<string, ProductCard>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await json<{ products: ProductCard[]; totalPages: number }>(`/api/products?page=${page}`);
    pages = list.totalPages;
    for (const product of list.products) stock.set(product._id, product);
  }
  return stock;
}

const keyOf = (product: string, size: string | null = null, color: string | null = null) =>
  JSON.stringify([product, size, color]);

/** What can be ordered of a product: its first size and colour, or each variant that has a stock of its own. */
function choicesOf({ _id: product, price, quantity, variants, sizes, colors }: ProductCard) {
  const choices = variants ?? [{ size: sizes[0] ?? null, color: colors[0]?.name ?? null, quantity }];
  return choices
    .filter((choice) => choice.quantity > (variants ? 0 : 5))
    .map((choice) => ({
      product,
      price,
      perVariant: variants !== undefined,
      ...choice,
      key: keyOf(product, choice.size, choice.color),
    }));
}

async function readOrders(token: string): Promise<Order[]> {
  const orders: Order[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await json<OrderPage>(`/api/orders?perPage=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    pages = list.totalPages;
    orders.push(...list.orders);
  }
  return orders;
}

interface Attempt {
  key: string;
  body: object;
  /** Once the shop has said yes. */
  order?: string;
}

/** Sends an order; whatever becomes of it, the key tells it apart from every other. */
async function send(attempt: Attempt): Promise<void> {
  const { path, init } = post('/api/orders', attempt.body, { 'idempotency-key': attempt.key });
  const { order } = await json<{ order: Order }>(path, init);
  attempt.order = order._id;
}

async function signIn(): Promise<string> {
  const { path, init } = post('/api/auth/login', { email: 'admin@demo.kerben.kg', password: 'demo-admin' });
  return (await json<{ token: string }>(path, init)).token;
}

test('killed again and again while people order, the shop loses no order that it has confirmed and no piece of stock', async () => {
  await start();
  const before = await readStock();
  const known = new Set((await readOrders(await signIn())).map(({ _id }) => _id));
  const goods = [...before.values()].filter(({ isActive }) => isActive).flatMap(choicesOf);
  expect(new Set(goods.map(({ perVariant }) => perVariant)).size).toBe(2);
  const attempts: Attempt[] = [];
  const stillThere = new Map(goods.map(({ key, quantity }) => [key, quantity]));

  let killed = false;
  /** Orders one thing after the other, until the shop is gone. */
  const buy = async (buyer: number) => {
    for (let turn = 0; !killed; turn += 1) {
      const wanted = [0, 1, 2].map((nth) => goods[(buyer * 31 + turn * 17 + nth * 7) % goods.length]!);
      const products = [...new Set(wanted)].filter(({ key }) => (stillThere.get(key) ?? 0) > 0);
      if (products.length === 0) {
        await pause(1);
        continue;
      }
      for (const { key } of products) stillThere.set(key, (stillThere.get(key) ?? 0) - 1);
      const attempt: Attempt = {
        key: randomUUID(),
        body: {
          ...FORM,
          ...GUEST,
          products: products.map(({ product, size, color }) => ({ product, quantity: 1, size, color })),
          totalAmount: products.reduce((sum, { price }) => sum + price, 0),
        },
      };
      attempts.push(attempt);
      await send(attempt).catch((error: unknown) => {
        if (!killed) throw error;
      });
    }
  };

  for (let kill = 0; kill < KILLS; kill += 1) {
    killed = false;
    const buyers = Array.from({ length: BUYERS }, (_, at) => buy(kill * BUYERS + at));
    await pause(LOAD_MS);
    killed = true;
    await killAll();
    await Promise.all(buyers);
    const tookMs = await killAndStart();
    // One slow start may tell of the machine's other work; two in a row tell of ours.
    if (tookMs > READY_WITHIN_MS) expect(await killAndStart()).toBeLessThan(READY_WITHIN_MS);
    // Those who got no answer ask again, as the checkout does.
    for (const attempt of attempts.filter(({ order }) => order === undefined)) await send(attempt);
  }

  const made = (await readOrders(await signIn())).filter(({ _id }) => !known.has(_id));
  expect(made.map(({ _id }) => _id).toSorted()).toEqual(attempts.map(({ order }) => order).toSorted());
  expect(made.length).toBeGreaterThan(KILLS);
  const sold = new Map<string, number>();
  const count = (key: string, quantity: number) => sold.set(key, (sold.get(key) ?? 0) + quantity);
  for (const { product, size, color, quantity } of made.flatMap(({ products }) => products)) {
    count(product, quantity);
    count(keyOf(product, size, color), quantity);
  }
  const after = await readStock();
  for (const [id, { quantity, variants = [] }] of before) {
    expect([id, (after.get(id)?.quantity ?? 0) + (sold.get(id) ?? 0)]).toEqual([id, quantity]);
    const left = after.get(id)?.variants ?? [];
    expect(left.map(({ size, color, quantity: of }) => of + (sold.get(keyOf(id, size, color)) ?? 0))).toEqual(
      variants.map(({ quantity: of }) => of),
    );
  }
}, 400_000);
