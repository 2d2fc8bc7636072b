import { pageCount } from '#contract/paging.ts';
import type { AdminSeller, SellerListQuery, SellerPage } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import { searchPatterns } from '../../platform/admin-search.ts';
import { countOpenOrders, findSellers, readSellers, readStatusChanges } from './seller-list.queries.ts';

export async function listSellers(db: Db, query: SellerListQuery): Promise<SellerPage> {
  const { page, perPage, search, status, sort = 'newest' } = query;
  const patterns = searchPatterns(search);
  const slice = { skip: (page - 1) * perPage, take: perPage };
  const isWordless = search !== '' && patterns.length === 0;
  const { ids, counts } = isWordless
    ? NOBODY
    : await findSellers(db, { patterns, status: status ?? null, sort }, slice);
  const total = counts[status ?? 'all'];
  return {
    sellers: await readAdminSellers(db, ids),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    total,
    counts,
  };
}

const NOBODY = { ids: [], counts: { all: 0, pending: 0, approved: 0, suspend: 0 } };

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
