import { pageCount } from '#contract/paging.ts';
import type { AdminSeller, SellerListQuery, SellerPage } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import { contains, peoplePattern } from '../../platform/lookup.ts';
import {
  countOpenOrders,
  countSellers,
  countSellersInStatus,
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
    sellers: await readWholeSellers(db, ids),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    total,
  };
}

async function findPage(db: Db, { page, perPage, search, status }: SellerListQuery) {
  const slice = { skip: (page - 1) * perPage, take: perPage };
  if (search !== '')
    return findSellers(
      db,
      { people: peoplePattern(search), company: contains(search), status: status ?? null },
      slice,
    );
  return status
    ? { ids: await sellerIdsInStatus(db, status, slice), total: await countSellersInStatus(db, status) }
    : { ids: await newestSellerIds(db, slice), total: await countSellers(db) };
}

/** Three statements, however many sellers. */
export async function readWholeSellers(db: Db, ids: string[]): Promise<AdminSeller[]> {
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
