import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderAnswer } from '../../contract/orders.ts';
import type { ProductAnswer } from '../../contract/catalog.ts';
import { createRandom } from '../attacks/random.ts';
import {
  ask,
  type Goods,
  isAnswer,
  isClear503,
  orderIdOf,
  orderOf,
  placeOrder,
  type Wish,
} from './buyers.ts';

/** Between two orders of a customer. */
const THINK_MS = 100;
/** After a 503, as Retry-After asks for. */
const RETRY_AFTER_MS = 1_000;
const CONFIRMED_WITHIN_MS = 60_000;
const READERS = 2;

export interface Attempt {
  body: ReturnType<typeof orderOf>;
  customer: number;
  sentAt: number;
  /** Confirmed with this id. */
  order?: string;
}

export interface Load {
  attempts: Attempt[];
  /** Whether each customer has had an order confirmed that was sent after this time. */
  allConfirmedSince(time: number): boolean;
  /** Lets every customer finish the order at hand; then nothing is written until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  /** Clear 503s so far. */
  refusals(): number;
  /** Answers that are neither right nor a clear 503. */
  wrongAnswers: string[];
  stop(): Promise<void>;
}

/**
 * Customers who order one thing after another, each order with a key and sent again until it is confirmed, and then read
 * it back; others read products and pages.
 */
export function startLoad(url: string, tokens: string[], goods: Goods[]): Load {
  const attempts: Attempt[] = [];
  const wrongAnswers: string[] = [];
  const confirmedAt = tokens.map(() => 0);
  let refusals = 0;
  let stopped = false;
  let resumed = Promise.withResolvers<void>();
  resumed.resolve();
  let paused = false;
  let busy = tokens.length;

  /** Undefined after a refusal, which is noted. */
  async function expectStatus(what: string, status: number, call: ReturnType<typeof ask>) {
    const answer = await call;
    if (isAnswer(answer) && answer.status === status) return answer;
    if (isAnswer(answer) && isClear503(answer)) refusals += 1;
    else
      wrongAnswers.push(
        `${what}: ${isAnswer(answer) ? `${answer.status} ${answer.body.slice(0, 200)}` : 'no answer'}`,
      );
    await pause(RETRY_AFTER_MS);
    return undefined;
  }

  async function repeatUntilAnswered(what: string, status: number, call: () => ReturnType<typeof ask>) {
    const deadline = Date.now() + CONFIRMED_WITHIN_MS;
    while (Date.now() < deadline) {
      const answer = await expectStatus(what, status, call());
      if (answer) return answer;
    }
    wrongAnswers.push(`${what}: not answered in ${CONFIRMED_WITHIN_MS} ms`);
    return undefined;
  }

  async function order(customer: number, token: string, wishes: Wish[]) {
    const attempt: Attempt = { body: orderOf(wishes), customer, sentAt: performance.now() };
    attempts.push(attempt);
    const key = randomUUID();
    const placed = await repeatUntilAnswered('order', 201, () =>
      placeOrder(url, attempt.body, { token, key }),
    );
    if (!placed) return;
    const id = orderIdOf(placed);
    attempt.order = id;
    confirmedAt[customer] = Math.max(confirmedAt[customer] ?? 0, attempt.sentAt);
    // People read their own writes.
    const read = await repeatUntilAnswered('own order', 200, () =>
      ask(url, { path: `/api/orders/${id}`, token }),
    );
    if (read && (JSON.parse(read.body) as OrderAnswer).order.products.length !== wishes.length)
      wrongAnswers.push(`own order ${id} has other lines`);
  }

  async function buy(customer: number, token: string): Promise<void> {
    const random = createRandom(customer + 1);
    while (!stopped) {
      if (paused) {
        busy -= 1;
        await resumed.promise;
        busy += 1;
        continue;
      }
      const chosen = new Set([random.pick(goods), random.pick(goods), random.pick(goods)]);
      await order(
        customer,
        token,
        [...chosen].map((one) => ({
          goods: one,
          quantity: 1 + random.below(3),
          ...(one.sizes.length > 0 && { size: random.pick(one.sizes) }),
        })),
      );
      await pause(THINK_MS);
    }
  }

  async function look(): Promise<void> {
    for (let at = 0; !stopped; at += 1) {
      const one = goods[at % goods.length];
      if (!one) throw new Error('no goods');
      const read = await expectStatus('product', 200, ask(url, { path: `/api/products/${one.id}` }));
      if (read && (JSON.parse(read.body) as ProductAnswer).product.price !== one.price)
        wrongAnswers.push('product: another price');
      const path = at % 2 === 0 ? '/' : `/products/${one.id}`;
      await expectStatus(`page ${path}`, 200, ask(url, { path, accept: 'text/html' }));
      await pause(THINK_MS);
    }
  }

  const running = [
    ...tokens.map((token, customer) => buy(customer, token)),
    ...Array.from({ length: READERS }, look),
  ];
  return {
    attempts,
    wrongAnswers,
    refusals: () => refusals,
    allConfirmedSince: (time) => confirmedAt.every((at) => at > time),
    async pause() {
      resumed = Promise.withResolvers();
      paused = true;
      while (busy > 0) await pause(50);
    },
    resume() {
      paused = false;
      resumed.resolve();
    },
    async stop() {
      stopped = true;
      paused = false;
      resumed.resolve();
      await Promise.all(running);
    },
  };
}
