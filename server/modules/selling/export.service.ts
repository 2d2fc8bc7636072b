import type { Characteristic, Color } from '#contract/catalog.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '../../database/connect.ts';
import { type ProductRow, readProducts, variantsOf } from '../catalog/catalog.service.ts';
import { ownIdsAfter } from './bulk.queries.ts';
import { CSV_START, csvLine } from '../../platform/csv.ts';
import { COLUMNS, headings, type TableProduct, writeCells } from './product-table.ts';

const ROWS_AT_ONCE = 500;

/** In batches, without holding a connection in between: a slow client blocks nobody. */
export async function* exportProducts(
  db: Db,
  sellerId: string,
  language: Language | undefined,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(headings(language));
  let last: string | undefined;
  for (;;) {
    const ids = await ownIdsAfter(db, sellerId, ROWS_AT_ONCE, last);
    if (ids.length > 0) yield (await readProducts(db, ids)).map((row) => asLine(row, language)).join('');
    if (ids.length < ROWS_AT_ONCE) return;
    last = ids.at(-1);
  }
}

function asLine(row: ProductRow, language: Language | undefined): string {
  const cells = writeCells(row.id, asTableProduct(row), language);
  return csvLine(COLUMNS.map((column) => cells[column]));
}

export const asTableProduct = (row: ProductRow): TableProduct => ({
  name: row.name,
  description: row.description,
  type: row.type,
  category: row.category,
  direction: row.direction ?? '',
  gender: row.gender,
  price: row.price,
  originalPrice: row.originalPrice ?? undefined,
  quantity: row.quantity,
  sku: row.sku ?? '',
  barcode: row.barcode ?? '',
  lowStock: row.lowStock,
  ...variantsOf(row),
  sizes: row.sizes,
  colors: row.colors as Color[],
  characteristics: row.characteristics as Characteristic[],
  images: row.images,
  isActive: row.isActive,
});
