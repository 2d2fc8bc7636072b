import { expect, test } from 'vitest';
import { addOperator, addWaiting } from '../calls/operator.ts';
import { useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
const OPERATORS = 8;
const ROUNDS = 4;
const ORDERS = 12;

test('of operators who take the same orders at once, each order has one', async () => {
  const operators = await Promise.all(Array.from({ length: OPERATORS }, () => addOperator(shop)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const { order } = await addWaiting(shop);
    const answers = await Promise.all(operators.map((operator) => operator.take(order._id)));
    const takers = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(takers).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['CALL_TAKEN']));
    // Nor does anybody else's outcome count while it is taken.
    const ends = await Promise.all(
      operators.map((operator) => operator.end(order._id, 'noAnswer', { attemptsBefore: 0 })),
    );
    expect(ends.flatMap(({ status }, at) => (status === 200 ? [at] : []))).toEqual(takers);
    expect((await operators[0]!.read(order._id)).call.order.calls).toHaveLength(1);
  }
});

test('operators who rush through the queue never hold the same order', async () => {
  const operators = await Promise.all(Array.from({ length: OPERATORS }, () => addOperator(shop)));
  const ids = await Promise.all(
    Array.from({ length: ORDERS }, async () => (await addWaiting(shop)).order._id),
  );
  const finished: string[] = [];
  await Promise.all(
    operators.map(async (operator) => {
      for (;;) {
        const { calls } = await operator.queue('?perPage=100');
        const waiting = calls.filter(({ order, taken }) => !taken && ids.includes(order._id));
        if (waiting.length === 0) return;
        for (const { order } of waiting) {
          if ((await operator.take(order._id)).status !== 200) continue;
          const { status, body } = await operator.end(order._id, 'confirmed');
          expect([status, body.code]).toEqual([200, undefined]);
          finished.push(order._id);
        }
      }
    }),
  );
  expect(finished.toSorted()).toEqual(ids.toSorted());
});
