import { pageCount } from '#contract/paging.ts';
import type {
  NewReturn,
  Return,
  ReturnAnswer,
  ReturnDecision,
  ReturnPeriod,
  ReturnsPage,
  ReturnsQuery,
} from '#contract/returns.ts';
import { begin } from '../../../database/begin.ts';
import type { Db, Tx } from '../../../database/connect.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Account } from '../../../platform/callers.ts';
import { Refusal } from '../../../platform/errors.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { returnToStock } from '../../catalog/stock.service.ts';
import { markUsedByLink } from '../../media/uploads.service.ts';
import type { Site } from '../buyer-mails.ts';
import { auditOrder, editOrder, type LockedOrder } from '../editing.service.ts';
import type { HistoryRow } from '../orders.queries.ts';
import { readHistoryRows } from '../orders.queries.ts';
import { enqueueDecisionMail, enqueueRequestMails } from './return-mails.ts';
import {
  countAsReturned,
  countReturned,
  countReturns,
  decideReturn,
  findOrderOfReturn,
  idsOfOrder,
  idsOfReturns,
  insertReturn,
  readPeriod,
  readReturnLines,
  readReturnRows,
  setPeriod,
} from './returns.queries.ts';

const DAY_MS = 24 * 3_600_000;

export interface Returnable {
  /** Until when returns are taken; null while the order isn't received. */
  until: Date | null;
  lines: { line: string; quantity: number }[];
}

/** What of a received order can still be returned. */
export async function findReturnable(
  db: Db | Tx,
  order: { id: string; status: string; lines: { id: string; quantity: number }[]; history: HistoryRow[] },
): Promise<Returnable> {
  const received = order.history.findLast(({ status }) => status === 'completed')?.changedAt;
  if (order.status !== 'completed' || !received) return { until: null, lines: [] };
  const [days, returned] = await Promise.all([readPeriod(db), countReturned(db, order.id)]);
  const until = new Date(received.getTime() + days * DAY_MS);
  if (until.getTime() < Date.now()) return { until, lines: [] };
  const returnedOf = new Map(returned.map(({ lineId, quantity }) => [lineId, quantity]));
  const lines = order.lines
    .map(({ id, quantity }) => ({ line: id, quantity: quantity - (returnedOf.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return { until, lines };
}

/** Under the order's lock, so that no piece is asked back twice. */
export async function requestReturn(
  tx: Tx,
  site: Site,
  order: LockedOrder,
  { lines, reason, comment, photos }: NewReturn,
): Promise<void> {
  const history = await readHistoryRows(tx, [order.id]);
  const returnable = await findReturnable(tx, { ...order, history });
  const wanted = new Map<string, number>();
  for (const { line, quantity } of lines) wanted.set(line, (wanted.get(line) ?? 0) + quantity);
  const canReturn = new Map(returnable.lines.map(({ line, quantity }) => [line, quantity]));
  if ([...wanted].some(([line, quantity]) => quantity > (canReturn.get(line) ?? 0)))
    throw new Refusal('NOT_RETURNABLE');
  const own = await markUsedByLink(tx, order.id, photos);
  if (photos.some((photo) => !own.has(photo))) throw new Refusal('FILE_GONE');

  const id = newId();
  const asked = [...wanted].map(([line, quantity]) => ({ line, quantity }));
  await insertReturn(tx, { id, orderId: order.id, reason, comment, photos, lines: asked });
  await enqueueRequestMails(tx, site, order, { reason, quantities: wanted });
}

/** The stock moves once: a decision is final, and made under the order's lock. */
export async function decide(
  db: Db,
  site: Site,
  admin: Account,
  id: string,
  { accept, answer, writtenOff }: ReturnDecision,
): Promise<ReturnAnswer> {
  const orderId = isId(id) ? await findOrderOfReturn(db, id) : undefined;
  if (orderId === undefined) throw new Refusal('RETURN_NOT_FOUND');
  return editOrder(db, orderId, async (tx, order) => {
    const [found] = await readReturns(tx, [id]);
    if (!found) throw new Refusal('RETURN_NOT_FOUND');
    if (found.status !== 'requested') throw new Refusal('RETURN_DECIDED', { status: found.status });
    const status = accept ? 'accepted' : 'refused';
    if (accept) await acceptLines(tx, id, new Set(writtenOff));
    await decideReturn(tx, { id, status, answer, writtenOff: writtenOff.filter(isId) });
    await auditOrder(tx, admin, order, {
      action: 'return decided',
      after: { status, ...(answer && { answer }), ...(accept && { writtenOff: writtenOff.length }) },
    });
    const [decided] = await readReturns(tx, [id]);
    if (!decided) throw new Error('the decided return was not found');
    await enqueueDecisionMail(tx, site, order.id, decided);
    return { return: decided, message: accept ? 'Возврат принят' : 'В возврате отказано' };
  });
}

async function acceptLines(tx: Tx, id: string, writtenOff: ReadonlySet<string>): Promise<void> {
  const lines = await readReturnLines(tx, [id]);
  // The order has been changed since: what it no longer holds cannot come back.
  if (lines.some(({ held, quantity }) => held < quantity)) throw new Refusal('ORDER_CHANGED');
  for (const { lineId, quantity } of lines) await countAsReturned(tx, lineId, quantity);
  await returnToStock(
    tx,
    lines.filter(({ lineId }) => !writtenOff.has(lineId)),
  );
}

/** A seller reads its own lines. */
export async function listReturns(
  db: Db,
  caller: Account,
  { page, perPage, status }: ReturnsQuery,
): Promise<ReturnsPage> {
  const sellerId = caller.kind === 'admin' ? null : caller.id;
  const [total, ids] = await Promise.all([
    countReturns(db, sellerId, status ?? null),
    idsOfReturns(db, sellerId, status ?? null, { skip: (page - 1) * perPage, take: perPage }),
  ]);
  const returns = await readReturns(db, ids, sellerId ?? undefined);
  return { returns, currentPage: page, totalPages: pageCount(total, perPage), total };
}

export const returnsOfOrder = async (db: Db | Tx, orderId: string): Promise<Return[]> =>
  readReturns(db, await idsOfOrder(db, orderId));

async function readReturns(db: Db | Tx, ids: string[], sellerId?: string): Promise<Return[]> {
  if (ids.length === 0) return [];
  const [rows, lines] = await Promise.all([readReturnRows(db, ids), readReturnLines(db, ids)]);
  const shown = sellerId === undefined ? lines : lines.filter((line) => line.sellerId === sellerId);
  const linesOf = Map.groupBy(shown, ({ returnId }) => returnId);
  return rows.map(({ id, orderId, number, createdAt, decidedAt, ...row }) => ({
    _id: id,
    order: { _id: orderId, number },
    ...row,
    date: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    lines: (linesOf.get(id) ?? []).map((line) => ({
      line: line.lineId,
      name: line.name,
      ...(line.picture !== null && { image: line.picture }),
      ...(line.size !== null && { size: line.size }),
      ...(line.color !== null && { color: line.color }),
      companyName: line.sellerCompany,
      price: line.price,
      quantity: line.quantity,
      outcome: line.outcome,
    })),
  }));
}

export const returnPeriod = async (db: Db): Promise<ReturnPeriod> => ({ days: await readPeriod(db) });

export const changePeriod = (db: Db, admin: Account, { days }: ReturnPeriod): Promise<ReturnPeriod> =>
  begin(db, async (tx) => {
    const before = await readPeriod(tx);
    if (days !== before) {
      await setPeriod(tx, days);
      await recordAudit(tx, admin, {
        kind: 'order',
        action: 'return period changed',
        subject: { id: 'returns', label: 'Возвраты' },
        before: { days: before },
        after: { days },
      });
    }
    return { days };
  });
