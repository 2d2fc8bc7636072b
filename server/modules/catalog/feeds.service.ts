import type { Db } from '../../database/connect.ts';
import { FIRST_ID } from './catalog-sitemap.service.ts';
import { readFeedRows, readListedCategories } from './feeds.queries.ts';

const ROWS_AT_ONCE = 500;

export type FeedProduct = Awaited<ReturnType<typeof readFeedRows>>[number];

/** Listed products in stock that have a picture, without which no vendor takes them. */
export async function* feedProducts(db: Db): AsyncGenerator<FeedProduct[]> {
  for (let last = FIRST_ID; ;) {
    const rows = await readFeedRows(db, last, ROWS_AT_ONCE);
    yield rows.filter(({ isForSale }) => isForSale);
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return;
    last = end.id;
  }
}

export const feedCategories = (db: Db): Promise<string[]> => readListedCategories(db);
