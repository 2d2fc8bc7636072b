import type { PartsPage, PartsQuery, PartStateChange } from '#contract/order-parts.ts';
import type { Order, OrderEdited } from '#contract/orders.ts';
import { pageCount } from '#contract/paging.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { type Found, MAX_FOUND, pageOfFound, searchPatterns } from '../../platform/admin-search.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Slice } from '../../platform/slice.ts';
import { enqueueBuyerMail, type Site } from './buyer-mails.ts';
import { lockOrder } from './editing.queries.ts';
import {
  countOpenParts,
  idsInStage,
  idsOfParts,
  readPartRows,
  searchParts,
  setPartState,
  totalOfParts,
  totalOfStage,
} from './parts.queries.ts';
import { readOrders, toOrder } from './whole-orders.ts';

/** A seller looks for something recent. All orders of a large seller would take seconds. */
const SEARCHED_PARTS = 3_000;
const ORDER_NUMBER = /^(?:№|#)?\s*(\d{1,9})$/;

type PartFilter = Pick<PartsQuery, 'stage' | 'search' | 'from' | 'to'>;

export async function listParts(
  db: Db,
  sellerId: string,
  { page, perPage, ...filter }: PartsQuery,
): Promise<PartsPage> {
  const slice = { skip: (page - 1) * perPage, take: perPage };
  const [found, counts] = await Promise.all([
    findParts(db, sellerId, filter, slice),
    countOpenParts(db, sellerId),
  ]);
  const orders = await readOrders(db, found.ids);
  return {
    orders: orders.map((order) => toOrder(order, { kind: 'seller', id: sellerId })),
    currentPage: page,
    totalPages: pageCount(found.total, perPage),
    totalOrders: found.total,
    totalAmount: found.amount,
    hasMore: found.hasMore,
    counts: {
      waiting: counts.get('waiting') ?? 0,
      toPack: counts.get('toPack') ?? 0,
      packed: counts.get('packed') ?? 0,
    },
  };
}

async function findParts(
  db: Db,
  sellerId: string,
  { stage, search, from, to }: PartFilter,
  slice: Slice,
): Promise<Found & { amount: number; hasMore: boolean }> {
  const days = { from: from ?? null, to: to ?? null };
  const typed = search.trim();
  if (typed !== '') {
    const number = Number(ORDER_NUMBER.exec(typed)?.[1]) || null;
    const wanted = {
      number,
      patterns: searchPatterns(typed),
      searched: SEARCHED_PARTS,
      limit: MAX_FOUND + 1,
    };
    const rows = await searchParts(db, sellerId, { stage: stage ?? null, ...days }, wanted);
    const found = pageOfFound(
      rows.map(({ orderId }) => orderId),
      slice,
    );
    return { ...found, amount: rows.slice(0, found.total).reduce((sum, row) => sum + row.amount, 0) };
  }
  const [{ parts: total, amount }, ids] = await Promise.all([
    stage ? totalOfStage(db, sellerId, stage, days) : totalOfParts(db, sellerId, days),
    stage ? idsInStage(db, sellerId, stage, days, slice) : idsOfParts(db, sellerId, days, slice),
  ]);
  return { ids, total, amount, hasMore: false };
}

/** In batches, without holding a connection in between. */
export async function* readAllParts(
  db: Db,
  sellerId: string,
  filter: PartFilter,
  batch: number,
): AsyncGenerator<Order[]> {
  for (let skip = 0; ; skip += batch) {
    const { ids } = await findParts(db, sellerId, filter, { skip, take: batch });
    const orders = await readOrders(db, ids);
    if (orders.length > 0) yield orders.map((order) => toOrder(order, { kind: 'seller', id: sellerId }));
    if (ids.length < batch) return;
  }
}

/** Stock follows the order's status alone: a part that comes back is counted when the operator cancels the order. */
export const changePartState = (
  db: Db,
  site: Site,
  caller: Account,
  id: string,
  { state, stateBefore, seller }: PartStateChange,
): Promise<OrderEdited> =>
  begin(db, async (tx) => {
    // Every edit of an order locks its row first.
    const order = isId(id) ? await lockOrder(tx, id) : undefined;
    const sellerId = caller.kind === 'admin' ? seller?.toLowerCase() : caller.id;
    const parts = order ? await readPartRows(tx, [order.id]) : [];
    const part = parts.find((row) => row.sellerId === sellerId);
    // Another seller's order counts as not found: a 403 would end the session.
    if (!order || !part) throw new Refusal('ORDER_NOT_FOUND');
    if (stateBefore != null && stateBefore !== part.state)
      throw new Refusal('ORDER_CHANGED', { state: part.state });
    // What was handed over may still come back.
    if (order.status === 'cancelled' && state !== 'returned' && part.state !== 'returned')
      throw new Refusal('ORDER_CLOSED');
    if (state !== part.state) {
      await setPartState(tx, { orderId: order.id, sellerId: part.sellerId, state });
      const isSent = state === 'handedOver' && parts.every((row) => row === part || row.state === state);
      if (isSent && order.status === 'inProgress') await enqueueBuyerMail(tx, site, order.id, 'sent');
      await recordAudit(tx, caller, {
        kind: 'order',
        action: 'part changed',
        subject: { id: order.id, label: `№ ${order.number}` },
        before: { state: part.state },
        after: { state },
      });
    }
    const [changed] = await readOrders(tx, [order.id]);
    if (!changed) throw new Refusal('ORDER_NOT_FOUND');
    const reader =
      caller.kind === 'admin' ? ({ kind: 'admin' } as const) : { kind: 'seller' as const, id: caller.id };
    return { order: toOrder(changed, reader), message: 'Состояние заказа обновлено' };
  });
