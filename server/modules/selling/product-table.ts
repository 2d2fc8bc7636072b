import type { NameAndValue, ProductDraft } from '#contract/product-rules.ts';
import { INPUT_MESSAGES } from '#contract/input-messages.ts';
import { type Language, LANGUAGES } from '#contract/languages.ts';
import { csvColumnsText } from '#texts/csv-columns.ts';

export const COLUMNS = [
  '_id',
  'name',
  'type',
  'category',
  'direction',
  'gender',
  'price',
  'originalPrice',
  'quantity',
  // The quantity at the time of the export: what is sold since then stays sold.
  'quantityBefore',
  'isActive',
  'sizes',
  'colors',
  'characteristics',
  'images',
  'description',
] as const;
export type Column = (typeof COLUMNS)[number];

export type TableProduct = ProductDraft & { isActive: boolean };

/** The technical names, unless a person has asked for a language. */
export const headings = (language: Language | undefined): string[] =>
  COLUMNS.map((column) => (language ? csvColumnsText[language][column] : column));

const COLUMN_OF_HEADING = new Map(
  [undefined, ...LANGUAGES].flatMap((language) =>
    headings(language).map((heading, at) => [heading.toLowerCase(), COLUMNS[at]] as const),
  ),
);

/** In any of the languages. */
export const findColumn = (heading: string): Column | undefined =>
  COLUMN_OF_HEADING.get(heading.trim().toLowerCase());

export const writeCells = (
  id: string,
  product: TableProduct,
  language: Language = 'en',
): Record<Column, string> => ({
  _id: id,
  name: product.name,
  type: product.type,
  category: product.category,
  direction: product.direction,
  gender: product.gender,
  price: writeNumber(product.price),
  originalPrice: writeNumber(product.originalPrice),
  quantity: writeNumber(product.quantity),
  quantityBefore: writeNumber(product.quantity),
  isActive: csvColumnsText[language][product.isActive ? 'yes' : 'no'],
  sizes: product.sizes.join(', '),
  colors: writeList(product.colors.map(({ name, value }) => `${name}: ${value}`)),
  characteristics: writeList(product.characteristics.map(({ name, value }) => `${name}: ${value}`)),
  images: writeList(product.images),
  description: product.description,
});

const writeNumber = (value: number | undefined): string => (value === undefined ? '' : String(value));

const writeList = (entries: string[]): string => entries.join('\n');
const readList = (cell: string): string[] =>
  cell
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export class BadCell extends Error {}

export function readCell(draft: TableProduct, column: Column, cell: string): void {
  switch (column) {
    case '_id':
    case 'quantityBefore':
      return;
    case 'price':
    case 'originalPrice':
    case 'quantity':
      draft[column] = readNumber(cell);
      if (Number.isNaN(draft[column])) throw new BadCell(INPUT_MESSAGES.NOT_DIGITS);
      return;
    case 'isActive':
      draft.isActive = readYesNo(cell, draft.isActive);
      return;
    case 'sizes':
      draft.sizes = [cell];
      return;
    case 'colors':
      draft.colors = readList(cell).map((line) => readColor(line));
      return;
    case 'characteristics':
      draft.characteristics = readList(cell).map((line) => readPair(line));
      return;
    case 'images':
      draft.images = readList(cell);
      return;
    case 'name':
    case 'type':
    case 'category':
    case 'direction':
    case 'gender':
    case 'description':
      draft[column] = cell;
  }
}

/** Accepts '1 200' and '1200,00', as spreadsheets write them. */
export function readNumber(cell: string): number | undefined {
  const digits = cell.replace(/[\s\u00A0\u202F]/g, '').replace(/[.,]0+$/, '');
  return digits === '' ? undefined : Number(digits.replace(',', '.'));
}

const YES = new Set(['yes', 'true', '1', 'да', 'истина', 'ооба', '+']);
const NO = new Set(['no', 'false', '0', 'нет', 'ложь', 'жок', '-']);
function readYesNo(cell: string, otherwise: boolean): boolean {
  const word = cell.trim().toLowerCase();
  if (word === '') return otherwise;
  if (YES.has(word) || NO.has(word)) return YES.has(word);
  throw new BadCell(INPUT_MESSAGES.NOT_YES_OR_NO);
}

/** The code begins at the last #; a colour's name may contain a colon. */
function readColor(line: string): NameAndValue {
  const at = line.lastIndexOf('#');
  if (at === -1 || !/^#[\da-f]*$/i.test(line.slice(at))) return { name: line, value: '' };
  return { name: line.slice(0, at).trim().replace(/:$/, '').trim(), value: line.slice(at) };
}

function readPair(line: string): NameAndValue {
  const colon = line.indexOf(': ') === -1 ? line.indexOf(':') : line.indexOf(': ');
  const pair = { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
  if (colon === -1 || pair.name === '' || pair.value === '')
    throw new BadCell(INPUT_MESSAGES.WRONG_CHARACTERISTICS);
  return pair;
}
