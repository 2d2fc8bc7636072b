import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Db } from '../../server/database/connect.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { orderFor } from '../shop/orders.ts';
import { addProduct, type Goods } from '../shop/products.ts';
import { createRandom, type Random, SEED } from './random.ts';
import { createAgent, send } from './send.ts';

const WRITERS = 8;
/** Of each product; half of it of each size where stock is counted per variant. */
const STOCK = 1_000_000;
const SIZES = ['S', 'M'];
const CONFIRMED_WITHIN_MS = 120_000;

/** Asks again while the database is away. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      if (tries === 200) throw error;
      await pause(100);
    }
}

interface Attempt {
  key: string;
  body: ReturnType<typeof orderFor>;
  order?: string;
}

export interface Load {
  confirmed(): number;
  /** Lets every writer have its last order confirmed. */
  stop(): Promise<{
    slowestMs: number;
    /** How often the shop was away or asked to try again. */
    retries: number;
    /** Every other refusal. */
    refused: string[];
  }>;
  /** Every confirmed order exists once, nothing else does, and no piece of stock is lost or sold twice. */
  expectBalance(db: Db): Promise<void>;
}

/** Eight customers who order one thing after another, each order with a key, sent again until it is confirmed. */
export async function startLoad(db: Db, url: string): Promise<Load> {
  const seller = await addSignedIn(db, 'seller');
  const goods: Goods[] = [];
  for (let at = 0; at < 10; at += 1)
    goods.push(
      await addProduct(db, {
        seller,
        name: `Товар ${at}`,
        sizes: SIZES,
        quantity: STOCK,
        ...(at % 2 === 0 && {
          variants: SIZES.map((size) => ({ size, color: null, quantity: STOCK / SIZES.length })),
        }),
      }),
    );
  const before = new Set((await db<{ id: string }[]>`select id from shop_order`).map(({ id }) => id));
  const agent = createAgent();
  const attempts: Attempt[] = [];
  const refused: string[] = [];
  let slowestMs = 0;
  let retries = 0;
  let stopped = false;

  async function confirm(attempt: Attempt, token: string): Promise<void> {
    const deadline = Date.now() + CONFIRMED_WITHIN_MS;
    while (Date.now() < deadline) {
      const body = JSON.stringify(attempt.body);
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': attempt.key,
      };
      const answer = await send(url, agent, { method: 'POST', path: '/api/orders', headers, body });
      if (answer === 'hung') {
        refused.push('no answer and no end');
        continue;
      }
      slowestMs = Math.max(slowestMs, answer?.tookMs ?? 0);
      if (answer?.status === 201) {
        attempt.order = (JSON.parse(answer.body) as { order: { _id: string } }).order._id;
        return;
      }
      const mayRetry = !answer || (answer.status === 503 && answer.headers['retry-after'] !== undefined);
      if (mayRetry) retries += 1;
      else refused.push(`${answer.status} ${answer.body}`);
      await pause(50);
    }
    refused.push('never confirmed');
  }

  async function write(token: string, random: Random): Promise<void> {
    while (!stopped) {
      const chosen = new Set([random.pick(goods), random.pick(goods), random.pick(goods)]);
      const body = orderFor(
        ...[...chosen].map((one): Parameters<typeof orderFor>[number] => [
          one,
          1 + random.below(3),
          { size: random.pick(SIZES) },
        ]),
      );
      const attempt: Attempt = { key: randomUUID(), body };
      attempts.push(attempt);
      await confirm(attempt, token);
    }
  }

  const buyers = [];
  for (let at = 0; at < WRITERS; at += 1) buyers.push(await addSignedIn(db, 'customer'));
  const writing = buyers.map(({ token }, at) => write(token, createRandom(SEED + at)));

  return {
    confirmed: () => attempts.filter(({ order }) => order !== undefined).length,
    async stop() {
      stopped = true;
      await Promise.all(writing);
      agent.destroy();
      return { slowestMs, retries, refused };
    },
    async expectBalance(database) {
      const orders = await database<{ id: string }[]>`select id from shop_order`;
      const made = orders.map(({ id }) => id).filter((id) => !before.has(id));
      expect(made.toSorted()).toEqual(attempts.map(({ order }) => order).toSorted());
      const stock = await database<{ id: string; quantity: number; held: number }[]>`
        select product_id as id, quantity,
          (select coalesce(sum(held), 0)::int from order_line where order_line.product_id = stock.product_id) as held
        from stock where product_id in ${database(goods.map(({ id }) => id))}`;
      const sold = new Map<string, number>();
      for (const { product, quantity } of attempts.flatMap(({ body }) => body.products))
        sold.set(product, (sold.get(product) ?? 0) + quantity);
      for (const { id, quantity, held } of stock)
        expect([id, quantity + held, held]).toEqual([id, STOCK, sold.get(id) ?? 0]);
      const variants = await database<{ total: number }[]>`
        select quantity + (
          select coalesce(sum(held), 0)::int from order_line
          where order_line.product_id = variant_stock.product_id and order_line.size = variant_stock.size
        ) as total
        from variant_stock where product_id in ${database(goods.map(({ id }) => id))}`;
      expect(variants.map(({ total }) => total)).toEqual(goods.map(() => STOCK / SIZES.length));
    },
  };
}
