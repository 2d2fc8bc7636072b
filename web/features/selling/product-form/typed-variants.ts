import { plainLine } from '#contract/typed-text.ts';

export interface Cell {
  /** Null where the product has no sizes. */
  size: string | null;
  color: string | null;
}

/** A cell that isn't empty. Those of removed sizes and colours stay, for when they come back. */
export interface TypedVariant extends Cell {
  quantity: string;
}

export interface Axes {
  sizes: readonly string[];
  colors: readonly string[];
}

export const hasAxes = ({ sizes, colors }: Axes): boolean => sizes.length + colors.length > 0;

const axis = (names: readonly string[]): (string | null)[] => (names.length > 0 ? [...names] : [null]);

/** More columns than this don't fit beside each other. */
const COLUMNS_MAX = 8;

interface Grid {
  rowsAre: 'sizes' | 'colors';
  rows: Cell[][];
}

/** A row for each colour, unless there are too many sizes; of one axis a list. */
export function gridOf({ sizes, colors }: Axes): Grid {
  const isTurned = colors.length === 0 || (sizes.length > COLUMNS_MAX && colors.length < sizes.length);
  return isTurned
    ? { rowsAre: 'sizes', rows: axis(sizes).map((size) => axis(colors).map((color) => ({ size, color }))) }
    : { rowsAre: 'colors', rows: axis(colors).map((color) => axis(sizes).map((size) => ({ size, color }))) };
}

export const labelOf = ({ size, color }: Cell): string => [color, size].filter(Boolean).join(', ');

const keyOf = ({ size, color }: Cell): string => JSON.stringify([size, color]);

export const quantitiesOf = (variants: readonly TypedVariant[]) => {
  const byKey = new Map(variants.map((variant) => [keyOf(variant), variant.quantity]));
  return (cell: Cell): string => byKey.get(keyOf(cell)) ?? '';
};

/** In one order, so that typing something and taking it back leaves nothing changed. */
export function withQuantities(
  variants: readonly TypedVariant[],
  changed: readonly TypedVariant[],
): TypedVariant[] {
  const byKey = new Map([...variants, ...changed].map((variant) => [keyOf(variant), variant]));
  return [...byKey]
    .filter(([, { quantity }]) => quantity !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { size, color, quantity }]) => ({ size, color, quantity }));
}

export function filledCells(variants: readonly TypedVariant[], axes: Axes): TypedVariant[] {
  const quantityOf = quantitiesOf(variants);
  return axis(axes.sizes)
    .flatMap((size) => axis(axes.colors).map((color) => ({ size, color })))
    .map((cell) => ({ ...cell, quantity: quantityOf(cell) }))
    .filter(({ quantity }) => quantity !== '');
}

export const sumOf = (filled: readonly { quantity: string | number }[]): number =>
  filled.reduce((sum, { quantity }) => sum + Number(quantity), 0);

/** What all of them hold; empty if they differ. */
export function commonQuantity(quantities: readonly string[]): string {
  const [first = '', ...others] = quantities;
  return others.every((other) => other === first) ? first : '';
}

/**
 * Numbers follow their size or colour when its name changes. The first name takes over those without one, and the last
 * one that goes leaves them.
 */
export function followNames(
  variants: readonly TypedVariant[],
  axis: keyof Cell,
  before: readonly string[],
  after: readonly string[],
): TypedVariant[] {
  const [names, now] = [keysOf(before), keysOf(after)];
  const gone = names.filter((name) => !now.includes(name));
  const added = now.filter((name) => !names.includes(name));
  if (gone.length !== added.length) return [...variants];
  const renamed = new Map(gone.map((name, index) => [name, added[index] ?? null]));
  const isRenamed = (variant: TypedVariant) => renamed.has(variant[axis]);
  return withQuantities(
    variants.filter((variant) => !isRenamed(variant)),
    variants.filter(isRenamed).map((variant) => ({ ...variant, [axis]: renamed.get(variant[axis]) })),
  );
}

/** Null for no name at all. A name that is there already, as while it is typed, gets a key that no field can hold. */
function keysOf(names: readonly string[]): (string | null)[] {
  const plain = names.map(plainLine);
  const keys = plain.map((name, index) => (plain.indexOf(name) < index ? `${name}\n${index}` : name));
  return plain.some(Boolean) ? keys : [null, ...keys.slice(1)];
}

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

/** Rows and columns copied from a spreadsheet; undefined for a single value. */
export function tableOf(pasted: string): string[][] | undefined {
  const rows = pasted
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map(digitsOf));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}
