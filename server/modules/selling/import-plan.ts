import { PRODUCT_MAX } from '#contract/limits.ts';
import { isOwnPicture } from '#contract/pictures.ts';
import { numberProblems, productProblems, tidyProduct } from '#contract/product-rules.ts';
import type { ImportChange, ImportError } from '#contract/selling.ts';
import { createYield } from '../../platform/yield-to-requests.ts';
import type { ProductRow } from '../catalog/catalog.service.ts';
import { asTableProduct } from './export.service.ts';
import { NO_SUCH_PRODUCT, type TableRow } from './import-table.ts';
import { ownAddresses, type Site } from './own-products.service.ts';
import { BadCell, COLUMNS, readCell, readNumber, type TableProduct, writeCells } from './product-table.ts';
import { INPUT_MESSAGES, inputMessage } from '#contract/input-messages.ts';

export interface PlannedRow {
  row: number;
  kept: ProductRow | undefined;
  product: TableProduct;
  quantity: number | undefined;
  quantityBefore: number | undefined;
  fields: ImportChange['fields'];
}

export interface ExistingProducts {
  byId: Map<string, ProductRow>;
  sameAs: Map<TableRow, string[]>;
}

const SHOWN_LENGTH = 200;
const NEW: TableProduct = {
  ...{ name: '', description: '', type: '', category: '', direction: '', gender: '' },
  ...{ price: undefined, originalPrice: undefined, quantity: undefined },
  ...{ sizes: [], colors: [], characteristics: [], images: [] },
  isActive: true,
};

export async function planRows(rows: TableRow[], known: ExistingProducts, place: Site) {
  const planned: PlannedRow[] = [];
  const errors: ImportError[] = [];
  const seen = new Map<string, number>();
  const pause = createYield();
  for (const row of rows) {
    await pause();
    const result = planRow(row, known, seen, place);
    if ('errors' in result) errors.push(...result.errors);
    else planned.push(result);
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
  const quantityBefore = kept && readNumber(row.cells.get('quantityBefore') ?? '');
  const tidy = tidyProduct(draft);
  const product = { ...tidy, images: ownAddresses(tidy.images, place), isActive: draft.isActive };
  const problems = [
    ...productProblems(product),
    ...numberProblems('quantityBefore', quantityBefore, PRODUCT_MAX.quantity),
  ].map(({ field, code, values }) => ({ row: row.row, column: field, message: inputMessage(code, values) }));
  const columnsRead = new Set(errors.map(({ column }) => column));
  const all = [...errors, ...problems.filter(({ column }) => !columnsRead.has(column))];
  if (all.length > 0) return { errors: all };

  const quantity = (row.cells.get('quantity') ?? '').trim() === '' ? undefined : product.quantity;
  return {
    ...{ row: row.row, kept, product, quantity, quantityBefore },
    fields: differences(before, product, quantityBefore),
  };
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
  quantityBefore: number | undefined,
): ImportChange['fields'] {
  const olds = before && writeCells('', before);
  const news = writeCells('', after);
  // Compare the quantity with that at the time of the export, if the table has it.
  if (olds && quantityBefore !== undefined) olds.quantity = String(quantityBefore);
  return COLUMNS.filter(
    (column) => column !== 'quantityBefore' && (olds?.[column] ?? '') !== news[column],
  ).map((field) => ({ field, before: shorten(olds?.[field] ?? ''), after: shorten(news[field]) }));
}

const shorten = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;

export const addedPictures = ({ kept, product }: PlannedRow): string[] =>
  product.images.filter((image) => isOwnPicture(image) && !kept?.images.includes(image));

export const isUnchanged = ({ kept, fields }: PlannedRow): boolean =>
  kept !== undefined && fields.length === 0;
