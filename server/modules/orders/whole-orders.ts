import type { CallAttempt } from '#contract/call-attempts.ts';
import type { Order, OrderLine } from '#contract/orders.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { OrderLinks } from '../../platform/order-links.ts';
import {
  type AttemptRow,
  type EditRow,
  type HistoryRow,
  type LineRow,
  type OrderRow,
  type QuantityChangeRow,
  readAttemptRows,
  readEditRows,
  readHistoryRows,
  readLineRows,
  readOrderRows,
  readQuantityChangeRows,
} from './orders.queries.ts';
import { type PartRow, readPartRows } from './parts.queries.ts';
import { type PaymentRow, readPaymentRows } from './payment/payments.queries.ts';

export interface WholeOrder extends OrderRow {
  lines: LineRow[];
  history: HistoryRow[];
  changes: QuantityChangeRow[];
  parts: PartRow[];
  edits: EditRow[];
  payments: PaymentRow[];
  /** For admins only. */
  calls: AttemptRow[];
}

/** A buyer's `links` add the link to the order's page. */
export type Reader =
  | { kind: 'admin' }
  | { kind: 'buyer'; links?: OrderLinks }
  | { kind: 'seller'; id: string };

/** In the order of `ids`; deleted orders are left out. Buyers see neither parts nor edits, only admins see calls. */
export async function readOrders(
  db: Db | Tx,
  ids: string[],
  { withParts = true, withCalls = false }: { withParts?: boolean; withCalls?: boolean } = {},
): Promise<WholeOrder[]> {
  if (ids.length === 0) return [];
  const [orders, lines, history, changes, payments, parts, edits, calls] = await Promise.all([
    readOrderRows(db, ids),
    readLineRows(db, ids),
    readHistoryRows(db, ids),
    readQuantityChangeRows(db, ids),
    readPaymentRows(db, ids),
    withParts ? readPartRows(db, ids) : [],
    withParts ? readEditRows(db, ids) : [],
    withCalls ? readAttemptRows(db, ids) : [],
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const historyOf = Map.groupBy(history, ({ orderId }) => orderId);
  const changesOf = Map.groupBy(changes, ({ orderId }) => orderId);
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId);
  const partsOf = Map.groupBy(parts, ({ orderId }) => orderId);
  const editsOf = Map.groupBy(edits, ({ orderId }) => orderId);
  const callsOf = Map.groupBy(calls, ({ orderId }) => orderId);
  return orders.map((order) => ({
    ...order,
    lines: linesOf.get(order.id) ?? [],
    history: historyOf.get(order.id) ?? [],
    changes: changesOf.get(order.id) ?? [],
    payments: paymentsOf.get(order.id) ?? [],
    parts: partsOf.get(order.id) ?? [],
    edits: editsOf.get(order.id) ?? [],
    calls: callsOf.get(order.id) ?? [],
  }));
}

export const linesFor = <Line extends { sellerId: string }>(lines: Line[], reader: Reader): Line[] =>
  reader.kind === 'seller' ? lines.filter(({ sellerId }) => sellerId === reader.id) : lines;

export const totalOf = (lines: { price: number; quantity: number }[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export function toOrder(order: WholeOrder, reader: Reader): Order {
  const lines = linesFor(order.lines, reader);
  return {
    _id: order.id,
    number: order.number,
    ...(reader.kind === 'seller' ? NO_CONTACTS : contactsOf(order)),
    products: lines.map((line) => toLine(line, reader)),
    totalAmount: totalOf(lines),
    firstName: order.firstName,
    delivery: order.delivery,
    paymentMethod: order.paymentMethod,
    ...(reader.kind !== 'seller' && paymentOf(order, reader)),
    ...(reader.kind === 'admin' && {
      commentsAdmin: order.commentsAdmin,
      calls: order.calls.map(toAttempt),
      sellerChangedAt: order.sellerChangedAt?.toISOString() ?? null,
    }),
    ...(reader.kind !== 'buyer' && {
      parts: linesFor(order.parts, reader).map((part) => toPart(part, lines)),
      edits: order.edits
        .filter(({ sellerId }) => reader.kind === 'admin' || sellerId === reader.id)
        .map(toEdit),
    }),
    date: order.createdAt.toISOString(),
    status: order.status,
    statusHistory: order.history.map(({ status, changedAt, byBuyer, reason }) => ({
      status,
      time: changedAt.toISOString(),
      ...(byBuyer && { byBuyer }),
      ...(reader.kind === 'admin' && reason && { reason }),
    })),
    ...(reader.kind === 'buyer' && reader.links && { link: reader.links.pathOf(order) }),
    quantityChanges: linesFor(order.changes, reader).map(toQuantityChanged),
  };
}

/** Sellers see no contacts of the buyer: the shop itself calls and delivers. */
const NO_CONTACTS = {
  user: null,
  guestInfo: null,
  seller: null,
  address: '',
  phoneNumber: '',
  comments: '',
};

function contactsOf(order: WholeOrder) {
  const { buyerId, buyerRole, buyerName: name, buyerEmail, buyerPhone } = order;
  const email = buyerEmail ?? '';
  return {
    user: buyerId !== null && buyerRole !== 'guest' ? { _id: buyerId, name, email, role: buyerRole } : null,
    guestInfo: buyerRole === 'guest' ? { name, email, phone: buyerPhone ?? '' } : null,
    seller: buyerRole === 'seller' ? buyerId : null,
    address: order.address,
    phoneNumber: order.phoneNumber,
    comments: order.comments,
    ...(order.deliveryCity !== null && { deliveryCity: order.deliveryCity }),
    ...(order.deliveryCost !== null && { deliveryCost: order.deliveryCost }),
  };
}

/** What the buyer has to pay in all. */
export const amountDueOf = ({ status, lines, deliveryCost }: WholeOrder): number =>
  status === 'cancelled' ? 0 : totalOf(lines) + (deliveryCost ?? 0);

function paymentOf(order: WholeOrder, { kind }: Reader): Pick<Order, 'amountDue' | 'paid' | 'payments'> {
  const payments = order.payments.map(({ amount, madeAt, operatorName }) => ({
    amount,
    time: madeAt.toISOString(),
    ...(kind === 'admin' && { by: operatorName }),
  }));
  const last = payments.at(-1);
  return {
    amountDue: amountDueOf(order),
    paid: last && last.amount !== null ? { ...last, amount: last.amount } : null,
    ...(kind === 'admin' && { payments }),
  };
}

const toLine = (line: LineRow, reader: Reader): OrderLine => ({
  _id: line.id,
  product: line.productId,
  name: line.name,
  type: line.type,
  brand: line.brand,
  ...(line.picture !== null && { image: line.picture }),
  price: line.price,
  quantity: line.quantity,
  ...(line.size !== null && { size: line.size }),
  ...(line.color !== null && { color: line.color }),
  seller: {
    _id: line.sellerId,
    companyName: line.sellerCompany,
    ...(reader.kind !== 'buyer' && {
      name: line.sellerName,
      phoneNumber: line.sellerPhone,
      email: line.sellerEmail,
    }),
  },
});

const toPart = ({ sellerId, state, stage, changedAt }: PartRow, lines: LineRow[]) => ({
  seller: sellerId,
  companyName: lines.find((line) => line.sellerId === sellerId)?.sellerCompany ?? '',
  state,
  stage,
  changedAt: changedAt?.toISOString() ?? null,
});

const toQuantityChanged = ({ changedAt, lineId, name, before, after, changedBy }: QuantityChangeRow) => ({
  time: changedAt.toISOString(),
  line: lineId,
  name,
  before,
  after,
  by: changedBy,
});

const toEdit = ({ changedAt, what, name, before, after }: EditRow) => ({
  time: changedAt.toISOString(),
  what,
  name,
  before,
  after,
});

const toAttempt = ({
  madeAt,
  operatorName,
  outcome,
  reason,
  note,
  callAgainAt,
}: AttemptRow): CallAttempt => ({
  time: madeAt.toISOString(),
  by: operatorName,
  outcome,
  reason,
  note,
  callAgainAt: callAgainAt?.toISOString() ?? null,
});
