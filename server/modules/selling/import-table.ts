import { IMPORT_MAX_ROWS } from '#contract/limits.ts';
import { plainLine } from '#contract/typed-text.ts';
import type { ImportError } from '#contract/selling.ts';
import { isId } from '../../platform/ids.ts';
import { createYield } from '../../platform/yield-to-requests.ts';
import { BadTable, readCsv } from '../../platform/csv.ts';
import { type Column, COLUMNS, findColumn } from './product-table.ts';
import { INPUT_MESSAGES, inputMessage } from '#contract/input-messages.ts';

export interface TableRow {
  /** As in a spreadsheet: the heading is row 1. */
  row: number;
  cells: Map<Column, string>;
  id: string | undefined;
  name: string;
  type: string;
}

export interface Table {
  rows: TableRow[];
  errors: ImportError[];
}

export async function readTable(text: string): Promise<Table> {
  let lines: string[][];
  try {
    lines = await readCsv(text, IMPORT_MAX_ROWS + 1_000);
  } catch (error) {
    if (error instanceof BadTable) return broken(error.row, error.message);
    throw error;
  }
  const columns = (lines[0] ?? []).map(findColumn);
  if (!columns.some((column) => column !== undefined))
    return broken(1, inputMessage('NO_HEADINGS', { columns: COLUMNS.join(', ') }));
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at);
  if (twice) return broken(1, inputMessage('COLUMN_TWICE', { column: twice }));

  const pause = createYield();
  const rows: TableRow[] = [];
  for (const [at, cells] of lines.entries()) {
    await pause();
    if (at > 0 && cells.some((cell) => cell.trim() !== '')) rows.push(asRow(at + 1, columns, cells));
  }
  if (rows.length > IMPORT_MAX_ROWS)
    return broken(IMPORT_MAX_ROWS + 2, inputMessage('ROWS_AT_ONCE', { max: IMPORT_MAX_ROWS }));
  const errors = rows.flatMap(({ row, id }) =>
    id !== undefined && !isId(id) ? [{ row, column: '_id', message: NO_SUCH_PRODUCT }] : [],
  );
  return { rows, errors };
}

export const NO_SUCH_PRODUCT = INPUT_MESSAGES.NO_SUCH_PRODUCT;

const broken = (row: number, message: string): Table => ({
  rows: [],
  errors: [{ row, column: '', message }],
});

function asRow(row: number, columns: (Column | undefined)[], given: string[]): TableRow {
  const cells = new Map<Column, string>();
  columns.forEach((column, at) => {
    if (column) cells.set(column, given[at] ?? '');
  });
  const id = cells.get('_id')?.trim().toLowerCase();
  return {
    row,
    cells,
    id: id === '' ? undefined : id,
    name: plainLine(cells.get('name') ?? ''),
    type: plainLine(cells.get('type') ?? ''),
  };
}
