import { randomUUID } from 'node:crypto';
import type { Db } from '../../server/database/connect.ts';
import { addGoods, isAnswer, orderIdOf, orderOf, placeOrder } from './buyers.ts';

const ROUNDS = 5;
const BUYERS = 24;

/** What is wrong when many want the last units, and when one order is sent several times at once. */
export async function race(url: string, db: Db, seller: string): Promise<string[]> {
  const wrong: string[] = [];
  const guest = { guestInfo: { name: 'Гость Бакыт', phone: '+996 700 111 222', email: '' } };
  for (let round = 0; round < ROUNDS; round += 1) {
    const units = round === 0 ? 1 : 1 + round;
    const goods = await addGoods(url, seller, units);
    const body = { ...orderOf([{ goods, quantity: 1 }]), ...guest };
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, () => placeOrder(url, body, { key: randomUUID() })),
    );
    const statuses = answers.map((answer) => (isAnswer(answer) ? answer.status : 0));
    const bought = statuses.filter((status) => status === 201).length;
    const refused = answers.filter(
      (answer) => isAnswer(answer) && answer.body.includes('INSUFFICIENT_QUANTITIES'),
    ).length;
    const [left] = await db<
      { quantity: number }[]
    >`select quantity from stock where product_id = ${goods.id}`;
    if (bought !== units || refused !== BUYERS - units || left?.quantity !== 0)
      wrong.push(`${units} units, ${BUYERS} buyers: ${statuses.join(' ')}, ${left?.quantity} left`);
  }

  const goods = await addGoods(url, seller, 100);
  const key = randomUUID();
  const body = { ...orderOf([{ goods, quantity: 1 }]), ...guest };
  const answers = await Promise.all(Array.from({ length: BUYERS }, () => placeOrder(url, body, { key })));
  const orders = new Set(
    answers.map((answer) => (isAnswer(answer) && answer.status === 201 ? orderIdOf(answer) : '')),
  );
  const [left] = await db<{ quantity: number }[]>`select quantity from stock where product_id = ${goods.id}`;
  if (orders.size !== 1 || orders.has('') || left?.quantity !== 99)
    wrong.push(`one order sent ${BUYERS} times: ${[...orders].join(' ')}, ${left?.quantity} left of 100`);
  return wrong;
}
