import type { Db } from '../../database/connect.ts';
import { readBoundaries, readProductsAfter } from './sitemap.queries.ts';

const ROWS_AT_ONCE = 1_000;
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface ListedProduct {
  id: string;
  changedAt: Date;
}

/** The ids after which the second and later sitemap files begin. */
export const sitemapBoundaries = (db: Db, size: number): Promise<string[]> => readBoundaries(db, size);

export async function* listedProducts(db: Db, after: string, size: number): AsyncGenerator<ListedProduct[]> {
  let last = after;
  for (let left = size; left > 0;) {
    const rows = await readProductsAfter(db, last, Math.min(left, ROWS_AT_ONCE));
    yield rows.filter(({ listed }) => listed);
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return;
    last = end.id;
    left -= rows.length;
  }
}
