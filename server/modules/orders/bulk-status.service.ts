import type { BulkAnswer, BulkStatus, BulkUndo, RefusedOrder } from '#contract/order-bulk.ts';
import { BULK_UNDO_ALLOWED_S } from '#contract/limits.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { holdMails, withdrawMails } from '../../platform/mail/outbox.queries.ts';
import { returnToStock, takeFromStock } from '../catalog/stock.service.ts';
import {
  findCall,
  findChange,
  findNumber,
  insertCall,
  type OrderBefore,
  storeBefore,
} from './bulk-status.queries.ts';
import { deleteCall, setLine, setStatus } from './editing.queries.ts';
import {
  answerWithOrder,
  applyStatus,
  auditOrder,
  editOrder,
  insufficientQuantity,
  type LockedOrder,
  requireStatus,
} from './editing.service.ts';
import type { Site } from './buyer-mails.ts';
import { readPartRows } from './parts.queries.ts';

type Changed = BulkAnswer['changed'][number];

/** Each order in its own transaction, as if they were set one by one: what one lacks doesn't stop the others. */
export const setStatuses = (
  db: Db,
  site: Site,
  admin: Account,
  { status, reason, orders }: BulkStatus,
): Promise<BulkAnswer> =>
  forEach(db, orders, ({ _id, statusBefore }) =>
    editOrder(db, _id, async (tx, order) => {
      requireStatus(order, statusBefore);
      if (order.status === status) return undefined;
      const before = { ...(await stateOf(tx, order)), call: await findCall(tx, order.id) };
      await applyStatus(tx, { by: admin, site, reason }, order, status);
      const mails = await holdMails(tx, BULK_UNDO_ALLOWED_S);
      return answer(tx, order, await storeBefore(tx, order.id, { ...before, mails }));
    }),
  );

/** Restores status, stock and call of each order. No mails: those about the status were kept back and are deleted. */
export const undoStatuses = (db: Db, admin: Account, { changes }: BulkUndo): Promise<BulkAnswer> =>
  forEach(db, changes, ({ _id, change }) =>
    editOrder(db, _id, async (tx, order) => {
      const found = await findChange(tx, order.id, change, BULK_UNDO_ALLOWED_S);
      if (!found || !isSame(await stateOf(tx, order), found.before))
        throw new Refusal('ORDER_CHANGED', { status: order.status });
      if (!found.isRecent) throw new Refusal('TOO_LATE_TO_UNDO');
      const { status, call, mails } = found.before;
      await restoreHeld(tx, order, found.before);
      await setStatus(tx, { id: order.id, status });
      await deleteCall(tx, order.id);
      if (call) await insertCall(tx, order.id, call);
      await withdrawMails(tx, mails);
      await auditOrder(tx, admin, order, {
        action: 'status change undone',
        before: { status: order.status },
        after: { status },
      });
      return answer(tx, order, '');
    }),
  );

async function forEach<Item extends { _id: string }>(
  db: Db,
  items: Item[],
  change: (item: Item) => Promise<Changed | undefined>,
): Promise<BulkAnswer> {
  const done: BulkAnswer = { changed: [], refused: [] };
  for (const item of items) {
    try {
      const changed = await change(item);
      if (changed) done.changed.push(changed);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.refused.push(await describe(db, item._id, error));
    }
  }
  return done;
}

const describe = async (db: Db, id: string, { code, message, extra }: Refusal): Promise<RefusedOrder> => ({
  _id: id,
  number: isId(id) ? await findNumber(db, id) : null,
  code,
  message,
  ...(extra as Pick<RefusedOrder, 'status' | 'lines'>),
});

const answer = async (tx: Tx, { id }: LockedOrder, change: string): Promise<Changed> => ({
  order: (await answerWithOrder(tx, id, { kind: 'admin' }, '')).order,
  change,
});

type State = Pick<OrderBefore, 'status' | 'lines' | 'parts'>;

const stateOf = async (tx: Tx, { id, status, lines }: LockedOrder): Promise<State> => ({
  status,
  lines: lines.map(({ id: lineId, quantity, size, color, held, returned }) => ({
    id: lineId,
    quantity,
    size,
    color,
    held,
    returned,
  })),
  parts: (await readPartRows(tx, [id])).map(({ sellerId, state }) => ({ sellerId, state })),
});

/** Whether the order is unchanged, apart from what setting the status has changed. */
function isSame(now: State, before: State): boolean {
  const comparable = ({ lines, parts }: State) =>
    JSON.stringify([
      lines.map(({ id, quantity, size, color, returned }) => [id, quantity, size, color, returned]),
      parts.map(({ sellerId, state }) => [sellerId, state]),
    ]);
  return comparable(now) === comparable(before);
}

async function restoreHeld(tx: Tx, { lines }: LockedOrder, before: OrderBefore): Promise<void> {
  const heldBefore = new Map(before.lines.map(({ id, held }) => [id, held]));
  const moves = lines.map((line) => ({ line, change: (heldBefore.get(line.id) ?? line.held) - line.held }));
  const stockLines = (sign: 1 | -1) =>
    moves.map(({ line: { productId, size, color }, change }) => ({
      productId,
      size,
      color,
      quantity: sign * change,
    }));
  await returnToStock(tx, stockLines(-1));
  const shortages = await takeFromStock(tx, stockLines(1));
  if (shortages.length > 0) throw insufficientQuantity(shortages, lines);
  for (const { line, change } of moves)
    if (change !== 0) await setLine(tx, { ...line, held: line.held + change });
}
