/** RFC 4180, and what spreadsheets make of it: a byte order mark, semicolons where the comma is the decimal sign. */

const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would take for a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export class BadTable extends Error {
  readonly row: number;
  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

export const CSV_START = BYTE_ORDER_MARK;

export const csvLine = (cells: string[]): string => `${cells.map(quoted).join(SEPARATOR)}\r\n`;

function quoted(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[;,"\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The rows of a table, empty ones too, so that the n-th is the n-th in the spreadsheet. */
export function readCsv(text: string, maxRows: number): string[][] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const separator = findSeparator(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < body.length) {
    const cell = body[at] === '"' ? readQuoted(body, at, rows.length + 1) : readPlain(body, at, separator);
    row.push(unguarded(cell.text));
    at = cell.end;
    if (body[at] === separator) {
      at += 1;
      // A separator at the very end opens one more, empty cell.
      if (at === body.length) row.push('');
      continue;
    }
    if (at < body.length && body[at] !== '\n' && body[at] !== '\r')
      throw new BadTable(rows.length + 1, 'A quoted cell goes on after its closing quote');
    at += body.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
    if (rows.length > maxRows) throw new BadTable(rows.length, 'Too many rows');
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

function readPlain(body: string, from: number, separator: string) {
  let end = from;
  while (end < body.length && body[end] !== separator && body[end] !== '\n' && body[end] !== '\r') end += 1;
  return { text: body.slice(from, end), end };
}

function readQuoted(body: string, from: number, row: number) {
  const parts: string[] = [];
  let begin = from + 1;
  for (;;) {
    const quote = body.indexOf('"', begin);
    if (quote === -1) throw new BadTable(row, 'A quote is opened and never closed');
    parts.push(body.slice(begin, quote));
    if (body[quote + 1] !== '"') return { text: parts.join('"'), end: quote + 1 };
    begin = quote + 2;
  }
}

/** The one that the heading has most of. */
function findSeparator(body: string): string {
  const heading = body.slice(0, Math.max(body.search(/[\r\n]/), 0) || undefined).slice(0, 10_000);
  const count = (separator: string) => heading.split(separator).length;
  return [SEPARATOR, ',', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Spreadsheets in Russian save tables in the old Windows letters unless told otherwise. */
export function decodeTable(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
