import { pageCount } from '#contract/paging.ts';
import type {
  LastOrder,
  OrderAnswer,
  OrderListQuery,
  OrderPage,
  OrderPageQuery,
  PurchaseHistory,
} from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import {
  countAll,
  countInStatus,
  countOfBuyer,
  countOfSeller,
  findLastId,
  findOrders,
  idsInStatus,
  idsOfAll,
  idsOfBuyer,
  idsOfSeller,
  type Slice,
} from './lists.queries.ts';
import { soughtBy } from './order-search.ts';
import { linesFor, type Reader, readOrders, toOrder } from './whole-orders.ts';

/** Also what fills the checkout's address and phone in. */
export async function lastOrder(db: Db, caller: Account, buyerId: string): Promise<LastOrder> {
  const id = isId(buyerId) ? await findLastId(db, buyerId) : undefined;
  const [order] = id === undefined ? [] : await readOrders(db, [id]);
  return { order: order ? toOrder(order, caller.kind === 'admin' ? ADMIN : BUYER) : null };
}

const ADMIN: Reader = { kind: 'admin' };
const BUYER: Reader = { kind: 'buyer' };

export const boughtOrders = (db: Db, buyerId: string, query: OrderPageQuery): Promise<OrderPage> =>
  readPage(db, BUYER, query, {
    count: () => countOfBuyer(db, buyerId),
    ids: (slice) => idsOfBuyer(db, buyerId, slice),
  });

export async function purchaseHistory(
  db: Db,
  buyerId: string,
  query: OrderPageQuery,
): Promise<PurchaseHistory> {
  const { orders, ...pagination } = await boughtOrders(db, buyerId, query);
  return { orders, pagination };
}

/** Orders with goods of a seller: only its lines, and what these come to. */
export const soldOrders = (db: Db, sellerId: string, query: OrderPageQuery): Promise<OrderPage> =>
  readPage(db, { kind: 'seller', id: sellerId }, query, {
    count: () => countOfSeller(db, sellerId),
    ids: (slice) => idsOfSeller(db, sellerId, slice),
  });

export async function allOrders(db: Db, { search, status, from, to, ...query }: OrderListQuery) {
  const days = { from: from ?? null, to: to ?? null };
  const sought = soughtBy(search);
  if (sought)
    return readFound(db, query, (slice) =>
      findOrders(db, sought, { status: status ?? null, ...days }, slice),
    );
  return readPage(
    db,
    ADMIN,
    query,
    status
      ? { count: () => countInStatus(db, status, days), ids: (slice) => idsInStatus(db, status, days, slice) }
      : { count: () => countAll(db, days), ids: (slice) => idsOfAll(db, days, slice) },
  );
}

/** Admins read all of an order, a buyer its own, a seller its lines. */
export async function oneOrder(db: Db, caller: Account, id: string): Promise<OrderAnswer> {
  const [order] = isId(id) ? await readOrders(db, [id]) : [];
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return { order: toOrder(order, requireReader(caller, order)) };
}

export function requireReader(
  { kind, id }: Account,
  { buyerId, lines }: { buyerId: string | null; lines: { sellerId: string }[] },
): Reader {
  if (kind === 'admin') return ADMIN;
  if (buyerId === id) return BUYER;
  const reader: Reader = { kind: 'seller', id };
  if (kind !== 'seller' || linesFor(lines, reader).length === 0) throw new Refusal('FORBIDDEN');
  return reader;
}

interface List {
  count: () => Promise<number>;
  ids: (slice: Slice) => Promise<string[]>;
}

const readPage = (db: Db, reader: Reader, query: OrderPageQuery, { count, ids }: List): Promise<OrderPage> =>
  readFound(
    db,
    query,
    async (slice) => {
      const total = await count();
      return { total, ids: slice.skip < total ? await ids(slice) : [] };
    },
    reader,
  );

async function readFound(
  db: Db,
  { page, perPage }: OrderPageQuery,
  find: (slice: Slice) => Promise<{ ids: string[]; total: number }>,
  reader = ADMIN,
): Promise<OrderPage> {
  const { ids, total } = await find({ skip: (page - 1) * perPage, take: perPage });
  const orders = await readOrders(db, ids);
  return {
    orders: orders.map((order) => toOrder(order, reader)),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    totalOrders: total,
  };
}
