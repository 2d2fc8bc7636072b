import { phoneKey } from '../../server/platform/phone-key.ts';
import type { Db } from '../../server/database/connect.ts';
import { WHOLE_SHOP } from '../../server/modules/reports/subject.ts';

const dayOf = (time: Date) => new Date(time.getTime() + 6 * 3_600_000).toISOString().slice(0, 10);

interface Order {
  id: string;
  buyerId: string | null;
  buyerRole: string;
  phoneNumber: string;
  status: string;
  createdAt: Date;
}
interface Line {
  orderId: string;
  productId: string;
  sellerId: string;
  quantity: number;
  returned: number;
  price: number;
}

interface Change {
  orderId: string;
  status: string;
  changedAt: Date;
  byBuyer: boolean;
  reason: string | null;
}

const returnedOf = ({ quantity, returned }: Line) => Math.min(quantity, returned);
const sumOf = (lines: Line[], amountOf: (line: Line) => number) =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

const isSameBuyer = (one: Order, other: Order) =>
  phoneKey(one.phoneNumber) === phoneKey(other.phoneNumber) ||
  (one.buyerId !== null && one.buyerId === other.buyerId && one.buyerRole !== 'admin');

/** What the tallies should say, slowly: every order is compared with every other. 'subject day figure' → amount. */
export async function recount(
  db: Db,
): Promise<{ figures: Map<string, number>; products: Map<string, number> }> {
  const orders = await db<Order[]>`
    select id, buyer_id, buyer_role, phone_number, status, created_at from shop_order`;
  const lines = await db<Line[]>`
    select order_id, product_id, seller_id, quantity, price,
      coalesce((
        select sum(return_line.quantity) from return_line join return_request on return_request.id = return_id
        where line_id = order_line.id and return_request.status = 'accepted'
      ), 0)::int as returned
    from order_line`;
  const attempts = await db<{ outcome: string; madeAt: Date }[]>`select outcome, made_at from call_attempt`;
  const changes = await db<Change[]>`
    select order_id, status, changed_at, by_buyer, reason from order_status_change order by changed_at, id`;
  const figures = new Map<string, number>();
  const products = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, amount: number) =>
    to.set(key, (to.get(key) ?? 0) + amount);

  for (const { outcome, madeAt } of attempts)
    add(figures, `${WHOLE_SHOP} ${dayOf(madeAt)} call ${outcome}`, 1);
  for (const order of orders) {
    const day = dayOf(order.createdAt);
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const earlier = orders.filter((other) => other.createdAt < order.createdAt && isSameBuyer(order, other));
    const sellersBefore = new Set(
      lines.filter(({ orderId }) => earlier.some(({ id }) => id === orderId)).map(({ sellerId }) => sellerId),
    );
    const sales = [
      { subject: WHOLE_SHOP, sold: own, isReturning: earlier.length > 0 },
      ...[...Map.groupBy(own, ({ sellerId }) => sellerId)].map(([subject, sold]) => ({
        subject,
        sold,
        isReturning: sellersBefore.has(subject),
      })),
    ];
    for (const { subject, sold, isReturning } of sales) {
      const count = (figure: string, amount: number) => add(figures, `${subject} ${day} ${figure}`, amount);
      if (order.status === 'cancelled') {
        const last = changes.findLast(
          ({ orderId, status }) => orderId === order.id && status === 'cancelled',
        );
        count(`cancelled ${last?.byBuyer ? 'buyer' : (last?.reason ?? 'none')}`, 1);
        continue;
      }
      count('orders', 1);
      count(
        'revenue',
        sumOf(sold, (line) => (line.quantity - returnedOf(line)) * line.price),
      );
      if (sumOf(sold, returnedOf) > 0) {
        count('returnedPieces', sumOf(sold, returnedOf));
        count(
          'returnedAmount',
          sumOf(sold, (line) => returnedOf(line) * line.price),
        );
      }
      if (isReturning) count('returning', 1);
    }
    const confirmed = changes.find(
      ({ orderId, status }) => orderId === order.id && ['inProgress', 'completed'].includes(status),
    );
    if (confirmed) {
      const seconds = (confirmed.changedAt.getTime() - order.createdAt.getTime()) / 1000;
      add(figures, `${WHOLE_SHOP} ${day} confirmed`, 1);
      if (seconds <= 3_600) add(figures, `${WHOLE_SHOP} ${day} confirmedInHour`, 1);
    }
    if (order.status === 'cancelled') continue;
    for (const line of own) {
      const kept = line.quantity - returnedOf(line);
      if (kept > 0)
        for (const span of [`day ${day}`, `month ${day.slice(0, 7)}-01`]) {
          add(products, `${span} ${line.productId} pieces`, kept);
          add(products, `${span} ${line.productId} revenue`, kept * line.price);
        }
    }
  }
  return { figures, products };
}

/** As they are stored. Seconds are a sum of fractions: they are compared apart. */
export async function readTallies(db: Db) {
  const figures = await db<{ key: string; amount: number }[]>`
    select subject_id || ' ' || day || ' ' || figure as key, amount::float8 from report_tally
    where figure <> 'confirmSeconds'`;
  const products = await db<{ key: string; pieces: number; revenue: number }[]>`
    select span || ' ' || start || ' ' || product_id as key, pieces, revenue::float8 from product_tally`;
  return {
    figures: new Map(figures.map(({ key, amount }) => [key, amount])),
    products: new Map(
      products.flatMap(({ key, pieces, revenue }) => [
        [`${key} pieces`, pieces],
        [`${key} revenue`, revenue],
      ]),
    ),
  };
}
