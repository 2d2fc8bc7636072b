import { INPUT_MESSAGES, inputMessage } from '#contract/input-messages.ts';
import { createYield } from './yield-to-requests.ts';

/** RFC 4180, plus what spreadsheets produce: a byte order mark, semicolons where the comma is the decimal separator. */

const SEPARATOR = ';';
/** Sellers may have columns of their own. */
const MAX_COLUMNS = 100;
/** Enough for 50 characteristics of maximal length. */
const MAX_CELL_LENGTH = 50_000;
const DECODE_CHUNK = 256 * 1024;
const BYTE_ORDER_MARK = '\uFEFF';
const LEADING_INVISIBLE = /^['\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]+/u;

/** Spreadsheets also execute formulas that begin with full-width signs, spaces or invisible characters. */
function isFormula(cell: string): boolean {
  const visible = cell.replace(LEADING_INVISIBLE, '');
  return /^'*[\t\r]/.test(cell) || /^[=+\-@−]/.test(visible.slice(0, 1).normalize('NFKC'));
}

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
  const harmless = isFormula(cell) ? `'${cell}` : cell;
  return /[;,"\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Empty rows are kept, so that row numbers match the spreadsheet. */
export async function readCsv(text: string, maxRows: number): Promise<string[][]> {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const separator = findSeparator(body);
  const pause = createYield();
  const rows: string[][] = [];
  for (let at = 0; at < body.length;) {
    await pause();
    if (rows.length === maxRows) throw new BadTable(rows.length + 1, INPUT_MESSAGES.TOO_MANY_ROWS);
    const { cells, end } = readRow(body, at, { separator, row: rows.length + 1 });
    rows.push(cells);
    at = end;
  }
  return rows;
}

interface RowPlace {
  separator: string;
  row: number;
}

function readRow(body: string, from: number, { separator, row }: RowPlace) {
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    const cell = body[at] === '"' ? readQuoted(body, at, row) : readPlain(body, at, separator);
    if (cell.text.length > MAX_CELL_LENGTH)
      throw new BadTable(row, inputMessage('CELL_LONG', { max: MAX_CELL_LENGTH }));
    cells.push(removeFormulaGuard(cell.text));
    if (cells.length > MAX_COLUMNS)
      throw new BadTable(row, inputMessage('TOO_MANY_COLUMNS', { max: MAX_COLUMNS }));
    at = cell.end;
    if (body[at] === separator) continue;
    if (at < body.length && body[at] !== '\n' && body[at] !== '\r')
      throw new BadTable(row, INPUT_MESSAGES.QUOTE_GOES_ON);
    return { cells, end: at + (body.startsWith('\r\n', at) ? 2 : 1) };
  }
}

const removeFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

function readPlain(body: string, from: number, separator: string) {
  const separatorCode = separator.charCodeAt(0);
  let end = from;
  for (; end < body.length && end - from <= MAX_CELL_LENGTH; end += 1) {
    const code = body.charCodeAt(end);
    if (code === separatorCode || code === LINE_FEED || code === CARRIAGE_RETURN) break;
  }
  return { text: body.slice(from, end), end };
}

function readQuoted(body: string, from: number, row: number) {
  const parts: string[] = [];
  let begin = from + 1;
  for (;;) {
    const quote = body.indexOf('"', begin);
    if (quote === -1) throw new BadTable(row, INPUT_MESSAGES.QUOTE_OPEN);
    parts.push(body.slice(begin, quote));
    if (body[quote + 1] !== '"' || parts.length > MAX_CELL_LENGTH)
      return { text: parts.join('"'), end: quote + 1 };
    begin = quote + 2;
  }
}

function findSeparator(body: string): string {
  const [heading = ''] = body.slice(0, 10_000).split(/[\r\n]/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return [SEPARATOR, ',', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Russian spreadsheets save Windows-1251 by default. */
export async function decodeTable(bytes: Buffer): Promise<string> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, new TextDecoder('utf-16le'));
  try {
    return await decode(bytes, new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }));
  } catch {
    return decode(bytes, new TextDecoder('windows-1251'));
  }
}

async function decode(bytes: Buffer, decoder: TextDecoder): Promise<string> {
  const pause = createYield();
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += DECODE_CHUNK) {
    parts.push(decoder.decode(bytes.subarray(at, at + DECODE_CHUNK), { stream: true }));
    await pause();
  }
  return parts.join('') + decoder.decode();
}
