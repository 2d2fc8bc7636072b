import { pageCount } from '#contract/paging.ts';
import type { AdminSeller, SellerListQuery, SellerPage, SellerStatus } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import { searchPatterns } from '../../platform/admin-search.ts';
import { findInDays } from '../../platform/day-tally.queries.ts';
import type { Slice } from '../../platform/slice.ts';
import {
  countOpenOrders,
  findSellers,
  newestSellerIds,
  readSellers,
  readStatusChanges,
  sellerIdsInStatus,
} from './seller-list.queries.ts';

export async function listSellers(db: Db, query: SellerListQuery): Promise<SellerPage> {
  const { page, perPage } = query;
  const { ids, total } = await findPage(db, query);
  return {
    sellers: await readAdminSellers(db, ids),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    total,
  };
}

async function findPage(db: Db, { page, perPage, search, status }: SellerListQuery) {
  const slice = { skip: (page - 1) * perPage, take: perPage };
  if (search === '') return newestSellers(db, status ?? null, slice);
  const patterns = searchPatterns(search);
  return patterns.length > 0 ? findSellers(db, patterns, status ?? null, slice) : { ids: [], total: 0 };
}

async function newestSellers(db: Db, status: SellerStatus | null, { skip, take }: Slice) {
  const { day, ...place } = await findInDays(
    db,
    { list: 'sellers', kind: status, from: null, to: null },
    skip,
  );
  if (day === null) return { ids: [], total: place.total };
  const rest = { skip: place.skip, take };
  const ids = await (status ? sellerIdsInStatus(db, status, day, rest) : newestSellerIds(db, day, rest));
  return { ids, total: place.total };
}

export async function readAdminSellers(db: Db, ids: string[]): Promise<AdminSeller[]> {
  const sellers = await readSellers(db, ids);
  const openOrders = await countOpenOrders(db, ids);
  const changes = Map.groupBy(await readStatusChanges(db, ids), ({ sellerId }) => sellerId);
  return sellers.map(({ id, createdAt, lastVisibilityChange, ...seller }) => ({
    _id: id,
    ...seller,
    createdAt: createdAt.toISOString(),
    lastVisibilityChange: lastVisibilityChange?.toISOString() ?? null,
    statusHistory: (changes.get(id) ?? []).map(({ status, changedAt }) => ({
      status,
      time: changedAt.toISOString(),
    })),
    openOrders: openOrders.get(id) ?? 0,
  }));
}
