import type { LineChoice, LineRemoved, OrderRemoval } from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Site } from './buyer-mails.ts';
import { deleteLine, deleteOrderRows, insertQuantityChange } from './editing.queries.ts';
import {
  answerWithOrder,
  auditedLine,
  auditOrder,
  editOrder,
  isOpen,
  requireLine,
  requireStatus,
  returnLinesToStock,
  toQuantityChange,
} from './editing.service.ts';
import { enqueueCancellationMails } from './order-mails.ts';
import { isReturned } from './returns/returns.queries.ts';

export const removeLine = (
  db: Db,
  site: Site,
  admin: Account,
  id: string,
  choice: LineChoice,
): Promise<LineRemoved> =>
  editOrder(db, id, async (tx, order) => {
    const line = requireLine(order.lines, choice);
    const { name, held: quantity } = line;
    const returned = { name, quantity };
    if (await isReturned(tx, line.id)) throw new Refusal('LINE_RETURNED');
    const isLast = order.lines.length === 1;
    if (isLast && isOpen(order))
      await enqueueCancellationMails(tx, site, { actor: admin, isDeleted: true }, order);
    await returnLinesToStock(tx, [line]);
    // Before the audit entries, as in every edit: both lock rows of day_tally, always in this order.
    if (isLast) await deleteOrderRows(tx, id);
    else {
      await deleteLine(tx, line.id);
      await insertQuantityChange(tx, toQuantityChange(admin, line, null));
    }
    await auditOrder(tx, admin, order, { action: 'line removed', before: auditedLine(line) });
    if (isLast) {
      await auditOrder(tx, admin, order, { action: 'deleted', before: { status: order.status } });
      return { message: 'Order deleted as it has no products left', order: null, returned };
    }
    const message = `Товар "${name}" (${quantity} шт.) возвращён на склад`;
    return { ...(await answerWithOrder(tx, id, { kind: 'admin' }, message)), returned };
  });

/** A completed order's goods are not returned to the stock: the buyer has them. */
export const deleteOrder = (
  db: Db,
  site: Site,
  admin: Account,
  id: string,
  seen?: OrderRemoval,
): Promise<{ message: string }> =>
  editOrder(db, id, async (tx, order) => {
    requireStatus(order, seen?.statusBefore);
    if (isOpen(order)) {
      await enqueueCancellationMails(tx, site, { actor: admin, isDeleted: true }, order);
      await returnLinesToStock(tx, order.lines);
    }
    await deleteOrderRows(tx, id);
    await auditOrder(tx, admin, order, {
      action: 'deleted',
      before: { status: order.status, lines: order.lines.map(auditedLine) },
    });
    return { message: 'Заказ удалён' };
  });
