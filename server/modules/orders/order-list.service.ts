import { pageCount } from '#contract/paging.ts';
import type { OrderListPage, OrderListQuery, OrderSort } from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';
import {
  type Found,
  MAX_FOUND,
  MAX_LISTED,
  pageOfFound,
  searchPatterns,
  wholeEmail,
} from '../../platform/admin-search.ts';
import { countByKind, findInDays } from '../../platform/day-tally.queries.ts';
import { isId } from '../../platform/ids.ts';
import { fromOtherEnd, type Slice } from '../../platform/slice.ts';
import {
  countChangedBySeller,
  type Filter,
  findByNumber,
  type FoundOrder,
  idsInStatus,
  idsOfAll,
  searchOrders,
} from './lists.queries.ts';
import { readOrders, toOrder } from './whole-orders.ts';

type Counts = OrderListPage['counts'];
type Wanted = Filter & { sort: OrderSort };

/** The admin's list. */
export async function allOrders(db: Db, query: OrderListQuery): Promise<OrderListPage> {
  const { page, perPage } = query;
  const { ids, total, hasMore, counts } = await findOrders(db, query);
  const orders = await readOrders(db, ids, { withCalls: true });
  return {
    orders: orders.map((order) => toOrder(order, { kind: 'admin' })),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    totalOrders: total,
    hasMore,
    counts,
  };
}

async function findOrders(
  db: Db,
  { page, perPage, search, buyer, ...query }: OrderListQuery,
): Promise<Found & { hasMore: boolean; counts: Counts }> {
  const slice = { skip: (page - 1) * perPage, take: perPage };
  const wanted: Wanted = {
    status: query.status ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    changedBySeller: query.changedBySeller === 'true',
    sort: query.sort ?? 'newest',
    buyer: buyer ?? null,
  };
  if (buyer !== undefined && !isId(buyer)) return findAmong([], wanted, slice, { max: 0 });
  const typed = search.trim();
  if (typed !== '' || buyer !== undefined) return findNarrowed(db, typed, wanted, slice);
  const countOf = await countByKind(db, { list: 'orders', from: wanted.from, to: wanted.to });
  const changed = await countChangedBySeller(db, wanted, MAX_LISTED + 1);
  const counts: Counts = {
    all: exactly(countOf(null)),
    pending: exactly(countOf('pending')),
    inProgress: exactly(countOf('inProgress')),
    completed: exactly(countOf('completed')),
    cancelled: exactly(countOf('cancelled')),
    changedBySeller: upTo(MAX_LISTED, changed),
  };
  if (!wanted.changedBySeller && (wanted.sort === 'newest' || wanted.sort === 'oldest')) {
    const total = countOf(wanted.status);
    return { ids: await idsByTime(db, wanted, slice, total), total, hasMore: false, counts };
  }
  const rows = await searchOrders(db, { patterns: [], email: null }, wanted, MAX_LISTED + 1);
  return {
    ...pageOfFound(
      rows.map(({ id }) => id),
      slice,
      MAX_LISTED,
    ),
    counts,
  };
}

const exactly = (count: number) => ({ count, orMore: false });
const upTo = (max: number, count: number) => ({ count: Math.min(count, max), orMore: count > max });

/** The tallies tell on which day a page begins. */
async function idsByTime(
  db: Db,
  { status, from, to, sort }: Wanted,
  slice: Slice,
  total: number,
): Promise<string[]> {
  const { skip, take } = sort === 'newest' ? slice : fromOtherEnd(slice, total);
  const place = await findInDays(db, { list: 'orders', kind: status, from, to }, skip);
  if (place.day === null || take === 0) return [];
  const days = { from, to: place.day };
  const rest = { skip: place.skip, take };
  const ids = await (status ? idsInStatus(db, status, days, rest) : idsOfAll(db, days, rest));
  return sort === 'newest' ? ids : ids.toReversed();
}

/** One search tells the counts of every status; only where it stopped early, the chosen status is searched for by itself. */
async function findNarrowed(db: Db, typed: string, wanted: Wanted, slice: Slice) {
  const max = typed === '' ? MAX_LISTED : MAX_FOUND;
  const all = await lookUp(db, typed, { ...wanted, status: null, changedBySeller: false }, max + 1);
  const isWhole = wanted.status === null && !wanted.changedBySeller;
  const searched = isWhole || all.length <= max ? undefined : await lookUp(db, typed, wanted, max + 1);
  return findAmong(all, wanted, slice, { max, searched });
}

function findAmong(
  all: FoundOrder[],
  { status, changedBySeller }: Wanted,
  slice: Slice,
  { max, searched }: { max: number; searched?: FoundOrder[] | undefined },
) {
  const rows =
    searched ??
    all.filter(
      (order) => (status === null || order.status === status) && (!changedBySeller || order.isChanged),
    );
  const shown = all.slice(0, max);
  const orMore = all.length > max;
  const count = (is: (order: FoundOrder) => boolean) => ({ count: shown.filter(is).length, orMore });
  const counts: Counts = {
    all: count(() => true),
    pending: count((order) => order.status === 'pending'),
    inProgress: count((order) => order.status === 'inProgress'),
    completed: count((order) => order.status === 'completed'),
    cancelled: count((order) => order.status === 'cancelled'),
    changedBySeller: count(({ isChanged }) => isChanged),
  };
  if (status && !changedBySeller) counts[status] = upTo(max, rows.length);
  if (changedBySeller && !status) counts.changedBySeller = upTo(max, rows.length);
  return {
    ...pageOfFound(
      rows.map(({ id }) => id),
      slice,
      max,
    ),
    counts,
  };
}

const ORDER_NUMBER = /^(?:№|#)?\s*(\d{1,9})$/;

/** The order with the typed number first, then orders whose text contains all typed words. */
async function lookUp(db: Db, typed: string, wanted: Wanted, limit: number): Promise<FoundOrder[]> {
  if (typed === '') return searchOrders(db, { patterns: [], email: null }, wanted, limit);
  const email = wholeEmail(typed);
  // A complete e-mail is an exact look-up.
  const byEmail = email ? await searchOrders(db, { patterns: [], email }, wanted, limit) : [];
  if (byEmail.length > 0) return byEmail;
  const number = Number(ORDER_NUMBER.exec(typed)?.[1]) || null;
  const byNumber = number ? await findByNumber(db, number, wanted) : [];
  const patterns = searchPatterns(typed);
  const byText = patterns.length > 0 ? await searchOrders(db, { patterns, email: null }, wanted, limit) : [];
  const ids = new Set(byNumber.map(({ id }) => id));
  return [...byNumber, ...byText.filter(({ id }) => !ids.has(id))];
}
