import { pageCount } from '#contract/paging.ts';
import type { LastOrder, OrderAnswer, OrderPage, OrderPageQuery, PurchaseHistory } from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Found } from '../../platform/admin-search.ts';
import { isId } from '../../platform/ids.ts';
import type { OrderLinks } from '../../platform/order-links.ts';
import type { Slice } from '../../platform/slice.ts';
import { countOfBuyer, countOfSeller, findLastId, idsOfBuyer, idsOfSeller } from './lists.queries.ts';
import { linesFor, type Reader, readOrders, toOrder } from './whole-orders.ts';

/** Checkout fills in address and phone from it. */
export async function lastOrder(db: Db, caller: Account, buyerId: string): Promise<LastOrder> {
  const id = isId(buyerId) ? await findLastId(db, buyerId) : undefined;
  const [order] = id === undefined ? [] : await readOrders(db, [id]);
  return { order: order ? toOrder(order, caller.kind === 'admin' ? ADMIN : BUYER) : null };
}

const ADMIN: Reader = { kind: 'admin' };
const BUYER: Reader = { kind: 'buyer' };

export const boughtOrders = (
  db: Db,
  links: OrderLinks,
  buyerId: string,
  query: OrderPageQuery,
): Promise<OrderPage> =>
  readPage(db, { kind: 'buyer', links }, query, {
    count: () => countOfBuyer(db, buyerId),
    ids: (slice) => idsOfBuyer(db, buyerId, slice),
  });

export async function purchaseHistory(
  db: Db,
  links: OrderLinks,
  buyerId: string,
  query: OrderPageQuery,
): Promise<PurchaseHistory> {
  const { orders, ...pagination } = await boughtOrders(db, links, buyerId, query);
  return { orders, pagination };
}

export const soldOrders = (db: Db, sellerId: string, query: OrderPageQuery): Promise<OrderPage> =>
  readPage(db, { kind: 'seller', id: sellerId }, query, {
    count: () => countOfSeller(db, sellerId),
    ids: (slice) => idsOfSeller(db, sellerId, slice),
  });

export async function oneOrder(db: Db, links: OrderLinks, caller: Account, id: string): Promise<OrderAnswer> {
  const [order] = isId(id) ? await readOrders(db, [id], { withCalls: caller.kind === 'admin' }) : [];
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  const reader = requireReader(caller, order);
  return { order: toOrder(order, reader.kind === 'buyer' ? { ...reader, links } : reader) };
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

async function readPage(
  db: Db,
  reader: Reader,
  query: OrderPageQuery,
  { count, ids }: List,
): Promise<OrderPage> {
  const slice = sliceOf(query);
  const total = await count();
  return readFound(db, reader, query, { total, ids: slice.skip < total ? await ids(slice) : [] });
}

const sliceOf = ({ page, perPage }: OrderPageQuery): Slice => ({ skip: (page - 1) * perPage, take: perPage });

async function readFound(
  db: Db,
  reader: Reader,
  { page, perPage }: OrderPageQuery,
  { ids, total }: Found,
): Promise<OrderPage> {
  const orders = await readOrders(db, ids, { withCalls: reader.kind === 'admin' });
  return {
    orders: orders.map((order) => toOrder(order, reader)),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    totalOrders: total,
  };
}
