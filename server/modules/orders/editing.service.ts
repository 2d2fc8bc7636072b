import type { RefusalReason } from '#contract/call-rules.ts';
import type {
  AdminComments,
  LineChoice,
  OrderEdited,
  OrderStatus,
  QuantityChange,
  SellerChangeSeen,
  StatusChange,
} from '#contract/orders.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { type AuditedAction, recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { returnToStock, type Shortage, type StockLine, takeFromStock } from '../catalog/stock.service.ts';
import {
  clearSellerChange,
  deleteCall,
  flagSellerChange,
  setHeldToQuantity,
  setHeldToZero,
  insertQuantityChange,
  lockOrder,
  setAdminComments,
  setLine,
  setStatus,
} from './editing.queries.ts';
import { describeShortage } from './order-lines.ts';
import { enqueueBuyerMail, type Site } from './buyer-mails.ts';
import { enqueueCancellationMails } from './order-mails.ts';
import { type LineRow, readLineRows } from './orders.queries.ts';
import { requireReader } from './reading.service.ts';
import { linesFor, type Reader, readOrders, toOrder } from './whole-orders.ts';

export interface LockedOrder {
  id: string;
  number: number;
  status: OrderStatus;
  buyerId: string | null;
  commentsAdmin: string;
  sellerChangedAt: Date | null;
  linkVersion: number;
  lines: LineRow[];
}

/** The goods have not been handed over. */
export const isOpen = ({ status }: LockedOrder): boolean => status === 'pending' || status === 'inProgress';

export const changeStatus = (
  db: Db,
  site: Site,
  admin: Account,
  id: string,
  { status, statusBefore, reason }: StatusChange,
): Promise<OrderEdited> =>
  editOrder(db, id, async (tx, order) => {
    requireStatus(order, statusBefore);
    await applyStatus(tx, { by: admin, site, reason }, order, status);
    return answerWithOrder(tx, id, { kind: 'admin' }, 'Статус заказа обновлён');
  });

/** Moves the stock as the status says. An order that leaves 'pending' waits for no call any more. */
export async function applyStatus(
  tx: Tx,
  { by, site, reason }: { by: Account | 'buyer'; site: Site; reason?: RefusalReason | null | undefined },
  order: LockedOrder,
  status: OrderStatus,
): Promise<void> {
  if (status === order.status) return;
  if (status === 'cancelled' && isOpen(order)) {
    await enqueueCancellationMails(tx, site, { actor: by, ...(reason && { reason }) }, order);
    await returnLinesToStock(tx, order.lines);
  }
  if (order.status === 'cancelled') await takeLinesFromStock(tx, order);
  await setStatus(tx, {
    id: order.id,
    status,
    byBuyer: by === 'buyer',
    reason: status === 'cancelled' ? reason : null,
  });
  // A completed order that is set back was confirmed before: no second mail.
  if (status === 'inProgress' && order.status !== 'completed')
    await enqueueBuyerMail(tx, site, order.id, 'confirmed');
  if (status === 'completed' && isOpen(order)) await enqueueBuyerMail(tx, site, order.id, 'completed');
  if (order.status === 'pending') await deleteCall(tx, order.id);
  // A buyer's is in the order's history; a guest has no account that an entry could name.
  if (by !== 'buyer')
    await auditOrder(tx, by, order, {
      action: 'status changed',
      before: { status: order.status },
      after: { status, ...(status === 'cancelled' && reason && { reason }) },
    });
}

export const changeAdminComments = (
  db: Db,
  admin: Account,
  id: string,
  { commentsAdmin: comments, commentsAdminBefore }: AdminComments,
): Promise<OrderEdited> =>
  editOrder(db, id, async (tx, order) => {
    // The browser sends the field on every blur, changed or not.
    if (comments !== order.commentsAdmin) {
      if (commentsAdminBefore != null && commentsAdminBefore !== order.commentsAdmin)
        throw new Refusal('ORDER_CHANGED', { commentsAdmin: order.commentsAdmin });
      await setAdminComments(tx, id, comments);
      await auditOrder(tx, admin, order, {
        action: 'comment changed',
        before: { commentsAdmin: order.commentsAdmin },
        after: { commentsAdmin: comments },
      });
    }
    return answerWithOrder(tx, id, { kind: 'admin' }, 'Комментарий сохранён');
  });

/** A line may have quantity 0. In a cancelled order a larger quantity takes nothing from the stock. */
export const changeQuantity = (
  db: Db,
  caller: Account,
  id: string,
  { quantity, ...choice }: QuantityChange,
): Promise<OrderEdited> =>
  editOrder(db, id, async (tx, order) => {
    const reader = requireReader(caller, order);
    const line = requireLine(linesFor(order.lines, reader), choice);
    if (caller.kind !== 'admin') requireEditableBySeller(caller, order, line);
    const kept = Math.max(quantity - line.returned, 0);
    const held = order.status === 'cancelled' ? Math.min(line.held, kept) : kept;
    await moveStock(tx, line, held - line.held);
    await setLine(tx, { id: line.id, quantity, held });
    if (quantity !== line.quantity) {
      await insertQuantityChange(tx, toQuantityChange(caller, line, quantity));
      // The operator who approved the order agreed another quantity with the buyer, so an admin has to look.
      if (caller.kind !== 'admin' && order.status !== 'pending') await flagSellerChange(tx, id);
      await auditOrder(tx, caller, order, {
        action: 'quantity changed',
        before: auditedLine(line),
        after: { ...auditedLine(line), quantity },
      });
    }
    return answerWithOrder(tx, id, reader, 'Количество обновлено');
  });

/** An admin has seen what a seller changed, unless the seller has changed more since then. */
export const confirmSellerChange = (
  db: Db,
  admin: Account,
  id: string,
  { sellerChangedAt }: SellerChangeSeen,
): Promise<OrderEdited> =>
  editOrder(db, id, async (tx, order) => {
    if (order.sellerChangedAt) {
      if (order.sellerChangedAt.getTime() !== Date.parse(sellerChangedAt))
        throw new Refusal('ORDER_CHANGED', { sellerChangedAt: order.sellerChangedAt.toISOString() });
      await clearSellerChange(tx, id);
      await auditOrder(tx, admin, order, { action: 'seller change seen' });
    }
    return answerWithOrder(tx, id, { kind: 'admin' }, 'Изменение отмечено как просмотренное');
  });

export const toQuantityChange = (
  { kind }: Account,
  { id: lineId, orderId, sellerId, name, quantity: before }: LineRow,
  after: number | null,
) => ({
  orderId,
  lineId,
  sellerId,
  name,
  before,
  after,
  changedBy: kind === 'admin' ? ('admin' as const) : ('seller' as const),
});

export const auditOrder = (
  tx: Tx,
  actor: Account,
  { id, number }: LockedOrder,
  done: Omit<AuditedAction, 'kind' | 'subject'>,
): Promise<void> => recordAudit(tx, actor, { kind: 'order', subject: { id, label: `№ ${number}` }, ...done });

export const auditedLine = ({ type, name, size, color, price, quantity, sellerCompany }: LineRow) => ({
  type,
  name,
  size,
  color,
  price,
  quantity,
  seller: sellerCompany,
});

/** Every edit locks the order's row first and the stock's rows after it, so that edits cannot deadlock. */
export const editOrder = <Answer>(
  db: Db,
  id: string,
  edit: (tx: Tx, order: LockedOrder) => Promise<Answer>,
): Promise<Answer> =>
  begin(db, async (tx) => {
    const order = isId(id) ? await lockOrder(tx, id) : undefined;
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    return edit(tx, { ...order, lines: await readLineRows(tx, [order.id]) });
  });

export async function answerWithOrder(
  tx: Tx,
  id: string,
  reader: Reader,
  message: string,
): Promise<OrderEdited> {
  const [order] = await readOrders(tx, [id], { withCalls: reader.kind === 'admin' });
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return { order: toOrder(order, reader), message };
}

export async function returnLinesToStock(tx: Tx, lines: LineRow[]): Promise<void> {
  await returnToStock(
    tx,
    lines.map(({ productId, size, color, held }) => ({ productId, size, color, quantity: held })),
  );
  await setHeldToZero(
    tx,
    lines.map(({ id }) => id),
  );
}

/** Only what the lines do not hold yet: a completed order that was cancelled still holds its goods. */
async function takeLinesFromStock(tx: Tx, { id, lines }: LockedOrder): Promise<void> {
  await requireFromStock(
    tx,
    lines.map(({ productId, size, color, quantity, returned, held }) => ({
      productId,
      size,
      color,
      quantity: Math.max(quantity - returned - held, 0),
    })),
    lines,
  );
  await setHeldToQuantity(tx, id);
}

async function moveStock(tx: Tx, line: LineRow, change: number): Promise<void> {
  const { productId, size, color } = line;
  if (change <= 0) {
    await returnToStock(tx, [{ productId, size, color, quantity: -change }]);
    return;
  }
  const shortages = await takeFromStock(tx, [{ productId, size, color, quantity: change }]);
  if (shortages.length === 0) return;
  // The quantity that would be accepted: what is in stock and what the line holds.
  const ofLine = shortages.map(({ requested, available, ...rest }) => ({
    ...rest,
    requested: requested + line.held,
    available: available + line.held,
  }));
  throw insufficientQuantity(ofLine, [line]);
}

async function requireFromStock(tx: Tx, wanted: StockLine[], lines: LineRow[]): Promise<void> {
  const shortages = await takeFromStock(tx, wanted);
  if (shortages[0]) throw insufficientQuantity(shortages, lines);
}

export function insufficientQuantity(shortages: Shortage[], lines: LineRow[]): Refusal {
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  return new Refusal('INSUFFICIENT_QUANTITY', {
    available: shortages[0]?.available ?? 0,
    lines: shortages.map((shortage) => describeShortage(shortage, names)),
  });
}

/** Refuses if somebody else changed the status since the caller saw it. */
export function requireStatus({ status }: LockedOrder, seen: OrderStatus | null | undefined): void {
  if (seen != null && seen !== status) throw new Refusal('ORDER_CHANGED', { status });
}

export function requireLine(
  visibleLines: LineRow[],
  { productIndex, lineId, quantityBefore }: LineChoice,
): LineRow {
  const line = visibleLines[productIndex];
  if (lineId != null && line?.id !== lineId) throw new Refusal('ORDER_CHANGED');
  if (!line) throw new Refusal('LINE_NOT_FOUND');
  if (quantityBefore != null && quantityBefore !== line.quantity)
    throw new Refusal('ORDER_CHANGED', { quantity: line.quantity });
  return line;
}

function requireEditableBySeller(caller: Account, order: LockedOrder, line: LineRow): void {
  if (line.sellerId !== caller.id) throw new Refusal('FORBIDDEN');
  if (!isOpen(order)) throw new Refusal('ORDER_CLOSED');
}
