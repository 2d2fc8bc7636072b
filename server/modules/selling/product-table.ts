import {
  type ColorDraft,
  isVariantOf,
  type NameAndValue,
  type ProductDraft,
  type VariantDraft,
} from '#contract/product-rules.ts';
import { INPUT_MESSAGES, inputMessage } from '#contract/input-messages.ts';
import { PRODUCT_MAX } from '#contract/limits.ts';
import { type Language, LANGUAGES } from '#contract/languages.ts';
import { type SizeAndColor, variantName } from '#contract/variants.ts';
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
  'variants',
  'variantsBefore',
  'sku',
  'barcode',
  'lowStock',
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
  variants: writeVariants(product.variants),
  variantsBefore: writeVariants(product.variants),
  sku: product.sku,
  barcode: product.barcode,
  lowStock: writeNumber(product.lowStock),
  isActive: csvColumnsText[language][product.isActive ? 'yes' : 'no'],
  sizes: product.sizes.join(', '),
  colors: writeList(product.colors.map((color) => writeColor(color, product.images))),
  characteristics: writeList(product.characteristics.map(({ name, value }) => `${name}: ${value}`)),
  images: writeList(product.images),
  description: product.description,
});

/** 'Black: #000000 [2]', where the second image is its photo. */
const writeColor = ({ name, value, image }: ColorDraft, images: string[]): string =>
  `${name}: ${value}${image === undefined ? '' : ` [${images.indexOf(image) + 1}]`}`;

/** A number in brackets becomes that image; what is no image of the product is left out. */
export const resolvePhotos = (colors: ColorDraft[], images: string[]): ColorDraft[] =>
  colors.map(({ name, value, image = '' }) => {
    const number = /^\[(\d)\]$/.exec(image)?.[1];
    const photo = images.find((each, at) =>
      number === undefined ? each === image : at === Number(number) - 1,
    );
    return { name, value, ...(photo !== undefined && { image: photo }) };
  });

/** A line for each: 'M / Black = 5'. Empty if all sizes and colours share one stock. */
export const writeVariants = (variants: VariantDraft[] = []): string =>
  writeList(variants.map(({ quantity, ...variant }) => `${variantName(variant)} = ${writeNumber(quantity)}`));

const ONE_STOCK = '-';

/** Undefined where the cell says nothing; empty where one stock is wanted. */
export function readVariants(
  cell: string,
  product: Pick<ProductDraft, 'sizes' | 'colors'>,
): (SizeAndColor & { quantity: number })[] | undefined {
  if (cell.trim() === '') return undefined;
  if (cell.trim() === ONE_STOCK) return [];
  const lines = readList(cell);
  if (lines.length > PRODUCT_MAX.variants)
    throw new BadCell(inputMessage('FIELD_TOO_MANY', { field: 'variants', max: PRODUCT_MAX.variants }));
  return lines.map((line) => {
    const [, name = '', digits = ''] = /^(.*)=([^=]*)$/.exec(line) ?? [];
    const quantity = readNumber(digits);
    if (quantity === undefined) throw new BadCell(INPUT_MESSAGES.WRONG_VARIANTS);
    if (Number.isNaN(quantity)) throw new BadCell(INPUT_MESSAGES.NOT_DIGITS);
    const variant = readingsOf(name).find((reading) => isVariantOf(product, reading));
    if (!variant)
      throw new BadCell(inputMessage('UNKNOWN_VARIANT', { variant: name.trim().slice(0, LONGEST_VARIANT) }));
    return { ...variant, quantity };
  });
}

/** A character may count as two. */
const LONGEST_VARIANT = 2 * (PRODUCT_MAX.size + PRODUCT_MAX.colorName) + ' / '.length;

/** A size may contain a slash too: '44/46 / Black'. */
function readingsOf(name: string): SizeAndColor[] {
  const whole = name.trim();
  if (whole.length > LONGEST_VARIANT) return [];
  const parts = name.split('/');
  return [
    { size: whole, color: null },
    { size: null, color: whole },
    ...parts.slice(1).map((_, at) => ({
      size: parts
        .slice(0, at + 1)
        .join('/')
        .trim(),
      color: parts
        .slice(at + 1)
        .join('/')
        .trim(),
    })),
  ];
}

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
    // Read when sizes and colours are known.
    case 'variants':
    case 'variantsBefore':
      return;
    case 'price':
    case 'originalPrice':
    case 'quantity':
    case 'lowStock':
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
    case 'sku':
    case 'barcode':
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
function readColor(line: string): ColorDraft {
  const at = line.lastIndexOf('#');
  const [, value, image = ''] = (at === -1 ? null : /^(#[\da-f]*)\s*(\[\d\])?$/i.exec(line.slice(at))) ?? [];
  if (value === undefined) return { name: line, value: '' };
  return { name: line.slice(0, at).trim().replace(/:$/, '').trim(), value, image };
}

function readPair(line: string): NameAndValue {
  const colon = line.indexOf(': ') === -1 ? line.indexOf(':') : line.indexOf(': ');
  const pair = { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
  if (colon === -1 || pair.name === '' || pair.value === '')
    throw new BadCell(INPUT_MESSAGES.WRONG_CHARACTERISTICS);
  return pair;
}
