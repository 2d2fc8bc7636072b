import { DEFAULT_QUANTITY } from '#contract/limits.ts';
import { inputMessage } from '#contract/input-messages.ts';
import type { ImportAnswer, ImportError } from '#contract/selling.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { insertProducts, readProducts } from '../catalog/catalog.service.ts';
import { orderedMessage, stateStock, type StockClash } from '../catalog/stating-stock.service.ts';
import { findUploads, markUploadsUsed } from '../media/uploads.service.ts';
import { allowLongStatements, lockSeller } from '../sellers/workspace.service.ts';
import { lockShelves } from './bulk.queries.ts';
import {
  addedPictures,
  isUnchanged,
  type ExistingProducts,
  type PlannedRow,
  planRows,
} from './import-plan.ts';
import { finishImport, type ImportCounts } from './import-progress.queries.ts';
import { noCounts, type RunningImport } from './import-progress.service.ts';
import { readTable, type Table, type TableRow } from './import-table.ts';
import { findOwnIds, findSame, lockOwnProducts, updateProducts } from './own-products.queries.ts';
import { asColumns, type Site } from './own-products.service.ts';

const ROWS_PER_STATEMENT = 100;
const STOCK_FIELDS = new Set(['quantity', 'variants']);
const SHOWN = { changes: 100, errors: 200 };

interface Plan {
  planned: PlannedRow[];
  errors: ImportError[];
}

export async function previewImport(
  db: Db,
  place: Site,
  sellerId: string,
  text: string,
): Promise<ImportAnswer> {
  const plan = await makePlan(db, place, sellerId, await readTable(text), noCounts(), findUploads);
  return describe(plan, 'Nothing is written yet');
}

export async function importProducts(
  db: Db,
  place: Site,
  sellerId: string,
  text: string,
  { id, counts }: RunningImport,
): Promise<ImportAnswer> {
  const table = await readTable(text);
  counts.rows = table.rows.length;
  return begin(db, async (tx) => {
    // A transaction that is repeated counts again.
    Object.assign(counts, { checked: 0, refused: 0, written: 0 });
    await allowLongStatements(tx);
    await lockSeller(tx, sellerId);
    const plan = await makePlan(tx, place, sellerId, table, counts, markUploadsUsed, (ids) =>
      lockOwnProducts(tx, sellerId, ids),
    );
    if (plan.errors.length === 0)
      plan.errors = await write(tx, place, sellerId, plan.planned, (rows) => (counts.written += rows));
    if (plan.errors.length > 0) {
      counts.refused = new Set(plan.errors.map(({ row }) => row)).size;
      throw refuse(plan);
    }
    const answer = describe(plan, 'Products imported');
    await finishImport(tx, { id, rows: table.rows.length, ...answer });
    return answer;
  });
}

async function makePlan<D extends Db | Tx>(
  db: D,
  place: Site,
  sellerId: string,
  table: Table,
  counts: ImportCounts,
  uploadsOf: (db: D, ownerId: string, addresses: string[]) => Promise<Set<string>>,
  lock: (ids: string[]) => Promise<unknown> = async () => {},
): Promise<Plan> {
  const rows = table.rows.filter(({ id }) => id === undefined || isId(id));
  const known = await findKnown(db, sellerId, rows, lock);
  const { planned, errors } = await planRows(rows, known, place, counts);
  const uploads = await uploadsOf(db, sellerId, planned.flatMap(addedPictures));
  const foreignImages = planned
    .filter((row) => addedPictures(row).some((image) => !uploads.has(image)))
    .map(({ row }) => ({ row, column: 'images', message: new Refusal('NOT_YOUR_IMAGE').message }));
  const all = [...table.errors, ...errors, ...foreignImages].toSorted((a, b) => a.row - b.row);
  return { planned, errors: all };
}

async function findKnown(
  db: Db | Tx,
  sellerId: string,
  rows: TableRow[],
  lock: (ids: string[]) => Promise<unknown>,
): Promise<ExistingProducts> {
  const nameless = rows.filter(({ id }) => id === undefined);
  const same = await findSame(
    db,
    sellerId,
    nameless.map(({ name }) => name),
    nameless.map(({ type }) => type),
  );
  const sameAs = new Map<TableRow, string[]>();
  for (const { place, id } of same) {
    const row = nameless[(place ?? 0) - 1];
    if (row) sameAs.set(row, [...(sameAs.get(row) ?? []), id]);
  }
  const given = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const own = await findOwnIds(db, sellerId, given);
  const ids = [...new Set([...own, ...same.map(({ id }) => id)])];
  await lock(ids);
  const products = await readProducts(db, ids);
  return { byId: new Map(products.map((product) => [product.id, product])), sameAs };
}

async function write(
  tx: Tx,
  place: Site,
  sellerId: string,
  planned: PlannedRow[],
  onWritten: (rows: number) => void,
): Promise<ImportError[]> {
  const added = planned.filter(({ kept }) => !kept);
  const changed = planned.filter(
    (row) => row.kept && row.fields.some(({ field }) => !STOCK_FIELDS.has(field)),
  );
  const [newRows, changedRows] = [inBatches(added), inBatches(changed)];
  onWritten(planned.length - added.length - changed.length);
  // Two statements update shelf rows in different orders and could deadlock; a single one cannot.
  if (newRows.length + changedRows.length > 1) await lockShelves(tx);
  for (const rows of newRows) {
    await insertProducts(
      tx,
      rows.map(({ product, stock: { quantity = DEFAULT_QUANTITY, variants } }) => ({
        ...asColumns(priced(product), place),
        id: newId(),
        sellerId,
        quantity,
        isActive: product.isActive,
        ...(variants && { variants }),
      })),
    );
    onWritten(rows.length);
  }
  for (const rows of changedRows) {
    await updateProducts(
      tx,
      rows.map(({ kept, product }) => ({
        ...asColumns(priced(product), place),
        id: kept?.id ?? '',
        isActive: product.isActive,
      })),
    );
    onWritten(rows.length);
  }
  // Last, since orders wait for these locks.
  return writeQuantities(tx, planned);
}

/** Serializing all rows at once would block other requests. */
const inBatches = (rows: PlannedRow[]): PlannedRow[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, at) =>
    rows.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  );

async function writeQuantities(tx: Tx, planned: PlannedRow[]): Promise<ImportError[]> {
  const kept = planned.flatMap((row) => (row.kept ? [{ id: row.kept.id, row }] : []));
  const rowOf = new Map(kept.map(({ id, row }) => [id, row.row]));
  const clashes = await stateStock(
    tx,
    kept.map(({ id, row }) => ({ productId: id, ...row.stock })),
  );
  return clashes.map((clash) => ({ row: rowOf.get(clash.productId) ?? 0, ...describeClash(clash) }));
}

function describeClash(clash: StockClash): Pick<ImportError, 'column' | 'message'> {
  if (clash.kind === 'changed')
    return {
      column: clash.variant ? 'variants' : 'quantity',
      message: inputMessage('FEWER_LEFT', { available: clash.available }),
    };
  if (clash.kind === 'by variant') return { column: 'quantity', message: inputMessage('STOCK_BY_VARIANT') };
  return { column: 'variants', message: orderedMessage(clash.variants) };
}

/** Validation guarantees a price. */
const priced = ({ price = 0, ...product }: PlannedRow['product']) => ({ ...product, price });

function describe({ planned, errors }: Plan, message: string): ImportAnswer {
  const changes = planned.filter((row) => !isUnchanged(row));
  return {
    message,
    created: planned.filter(({ kept }) => !kept).length,
    updated: changes.filter(({ kept }) => kept).length,
    unchanged: planned.length - changes.length,
    changes: changes.slice(0, SHOWN.changes).map(({ row, kept, product, fields }) => ({
      row,
      name: product.name,
      fields,
      ...(kept ? { action: 'update' as const, _id: kept.id } : { action: 'create' as const }),
    })),
    errorCount: errors.length,
    errors: errors.slice(0, SHOWN.errors),
  };
}

const refuse = ({ errors }: Plan): Refusal =>
  new Refusal('IMPORT_REFUSED', {
    errorCount: errors.length,
    errors: errors
      .slice(0, SHOWN.errors)
      .map(({ row, column, message }) => ({ field: `${row}.${column}`, row, column, message })),
  });
