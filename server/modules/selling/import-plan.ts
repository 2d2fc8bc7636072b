import { PRODUCT_MAX } from '#contract/limits.ts';
import { isOwnPicture } from '#contract/pictures.ts';
import { numberProblems, type ProductDraft, productProblems, tidyProduct } from '#contract/product-rules.ts';
import type { ImportChange, ImportError } from '#contract/selling.ts';
import { isSameVariant } from '#contract/variants.ts';
import { createYield } from '../../platform/yield-to-requests.ts';
import type { ProductRow } from '../catalog/catalog.service.ts';
import type { StockStatement } from '../catalog/stating-stock.service.ts';
import { asTableProduct } from './export.service.ts';
import type { ImportCounts } from './import-progress.queries.ts';
import { NO_SUCH_PRODUCT, type TableRow } from './import-table.ts';
import { ownAddresses, type Site } from './own-products.service.ts';
import {
  BadCell,
  type Column,
  COLUMNS,
  readCell,
  readNumber,
  readVariants,
  resolvePhotos,
  type TableProduct,
  writeCells,
  writeVariants,
} from './product-table.ts';
import { INPUT_MESSAGES, inputMessage } from '#contract/input-messages.ts';

export interface PlannedRow {
  row: number;
  kept: ProductRow | undefined;
  product: TableProduct;
  /** What the table says of the stock. */
  stock: Omit<StockStatement, 'productId'>;
  fields: ImportChange['fields'];
}

export interface ExistingProducts {
  byId: Map<string, ProductRow>;
  sameAs: Map<TableRow, string[]>;
}

const SHOWN_LENGTH = 200;
const SEEN_COLUMNS = new Set<Column>(['quantityBefore', 'variantsBefore']);
const NEW: TableProduct = {
  name: '',
  description: '',
  type: '',
  category: '',
  direction: '',
  gender: '',
  price: undefined,
  originalPrice: undefined,
  quantity: undefined,
  sku: '',
  barcode: '',
  lowStock: undefined,
  sizes: [],
  colors: [],
  characteristics: [],
  images: [],
  isActive: true,
};

export async function planRows(
  rows: TableRow[],
  known: ExistingProducts,
  place: Site,
  counts: Pick<ImportCounts, 'checked' | 'refused'>,
) {
  const planned: PlannedRow[] = [];
  const errors: ImportError[] = [];
  const seen = new Map<string, number>();
  const pause = createYield();
  for (const row of rows) {
    await pause();
    const result = planRow(row, known, seen, place);
    counts.checked += 1;
    if ('errors' in result) {
      counts.refused += 1;
      errors.push(...result.errors);
    } else planned.push(result);
  }
  return { planned, errors };
}

function planRow(
  row: TableRow,
  known: ExistingProducts,
  seen: Map<string, number>,
  place: Site,
): PlannedRow | { errors: ImportError[] } {
  const refuse = (column: string, message: string) => ({ errors: [{ row: row.row, column, message }] });
  const found = row.id === undefined ? (known.sameAs.get(row) ?? []) : [row.id];
  if (found.length > 1) return refuse('_id', INPUT_MESSAGES.SEVERAL_PRODUCTS);
  const kept = found[0] === undefined ? undefined : known.byId.get(found[0]);
  if (row.id !== undefined && !kept) return refuse('_id', NO_SUCH_PRODUCT);

  const key = kept?.id ?? `${row.name.toLowerCase()}\n${row.type.toLowerCase()}`;
  const earlier = seen.get(key);
  if (earlier !== undefined)
    return refuse(row.id === undefined ? 'name' : '_id', inputMessage('SAME_PRODUCT', { row: earlier }));
  seen.set(key, row.row);

  const before = kept && asTableProduct(kept);
  const { draft, errors } = readCells(row, before, kept?.id ?? '');
  const tidy = tidyProduct(draft);
  const images = ownAddresses(tidy.images, place);
  const { variants, errors: wrongVariants } = readStatedVariants(row, tidy, before);
  const product = {
    ...(variants ? tidyProduct({ ...tidy, quantity: draft.quantity, variants }) : tidy),
    images,
    colors: resolvePhotos(tidy.colors, images),
    isActive: draft.isActive,
  };
  const quantityBefore = kept && readNumber(row.cells.get('quantityBefore') ?? '');
  const problems = [
    ...productProblems(product),
    ...numberProblems('quantityBefore', quantityBefore, PRODUCT_MAX.quantity),
  ].map(({ field, code, values }) => ({ row: row.row, column: field, message: inputMessage(code, values) }));
  const unread = [...errors, ...wrongVariants];
  const columnsRead = new Set(unread.map(({ column }) => column));
  const all = [...unread, ...problems.filter(({ column }) => !columnsRead.has(column))];
  if (all.length > 0) return { errors: all };

  const quantity = (row.cells.get('quantity') ?? '').trim() === '' ? undefined : draft.quantity;
  const isQuantityChanged = quantity !== undefined && ![quantityBefore, kept?.quantity].includes(quantity);
  if (before?.variants && !variants && isQuantityChanged)
    return refuse('quantity', INPUT_MESSAGES.STOCK_BY_VARIANT);
  return {
    row: row.row,
    kept,
    product,
    stock: { quantity, quantityBefore, variants },
    fields: differences(before, product, { quantityBefore, variantsBefore: row.cells.get('variantsBefore') }),
  };
}

/** Undefined where the table says nothing of them, or what the product has already. */
function readStatedVariants(row: TableRow, product: ProductDraft, before: TableProduct | undefined) {
  const cell = sameLines(row.cells.get('variants') ?? '');
  if (cell === writeVariants(before?.variants)) return { errors: [] };
  const errors: ImportError[] = [];
  const read = (column: Column, draft: ProductDraft) => {
    try {
      return readVariants(row.cells.get(column) ?? '', draft);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      errors.push({ row: row.row, column, message: error.message });
      return undefined;
    }
  };
  const stated = read('variants', product);
  const seen = (before && read('variantsBefore', before)) ?? [];
  const variants = stated?.map((variant) => ({
    ...variant,
    quantityBefore: seen.find((other) => isSameVariant(other, variant))?.quantity,
  }));
  return { variants, errors };
}

function readCells(row: TableRow, before: TableProduct | undefined, id: string) {
  const draft: TableProduct = { ...(before ?? NEW) };
  const written = before && writeCells(id, before);
  const errors: ImportError[] = [];
  for (const [column, cell] of row.cells) {
    // A cell exactly as exported means no change, even if it could be read differently; so does an empty quantity.
    if (written && (sameLines(cell) === written[column] || (column === 'quantity' && cell.trim() === '')))
      continue;
    try {
      readCell(draft, column, cell);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      errors.push({ row: row.row, column, message: error.message });
    }
  }
  return { draft, errors };
}

const sameLines = (cell: string): string => cell.replace(/\r\n?/g, '\n');

function differences(
  before: TableProduct | undefined,
  after: TableProduct,
  seen: { quantityBefore: number | undefined; variantsBefore: string | undefined },
): ImportChange['fields'] {
  const oldCells = before && writeCells('', before);
  const newCells = writeCells('', after);
  // Compare the stock with that at the time of the export, if the table has it.
  if (oldCells && seen.quantityBefore !== undefined) oldCells.quantity = String(seen.quantityBefore);
  if (oldCells && seen.variantsBefore !== undefined) oldCells.variants = sameLines(seen.variantsBefore);
  return COLUMNS.filter(
    (column) => !SEEN_COLUMNS.has(column) && (oldCells?.[column] ?? '') !== newCells[column],
  ).map((field) => ({ field, before: shorten(oldCells?.[field] ?? ''), after: shorten(newCells[field]) }));
}

const shorten = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;

export const addedPictures = ({ kept, product }: PlannedRow): string[] =>
  product.images.filter((image) => isOwnPicture(image) && !kept?.images.includes(image));

export const isUnchanged = ({ kept, fields }: PlannedRow): boolean =>
  kept !== undefined && fields.length === 0;
