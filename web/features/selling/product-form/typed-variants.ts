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
 * Numbers follow their colour when its name changes. The first colour takes over those without a colour, and the last
 * one that goes leaves them.
 */
export function followColors(
  variants: readonly TypedVariant[],
  before: readonly { name: string }[],
  after: readonly { name: string }[],
): TypedVariant[] {
  const names = before.map(({ name }) => plainLine(name));
  const now = after.map(({ name }) => plainLine(name));
  const [lone, loneNow] = [names, now].map((list) => !list.some(Boolean));
  const colorIn = (isLone: boolean | undefined, name: string) => (name === '' && isLone ? null : name);
  if (names.length === now.length) {
    const at = names.findIndex((name, index) => name !== now[index]);
    const [from, to] = [names[at], now[at]];
    if (from === undefined || to === undefined || now.includes(from) || names.includes(to))
      return [...variants];
    return recolor(variants, colorIn(lone, from), colorIn(loneNow, to));
  }
  const gone = names.find((name) => name !== '' && !now.includes(name));
  return loneNow && gone !== undefined ? recolor(variants, gone, null) : [...variants];
}

function recolor(variants: readonly TypedVariant[], from: string | null, to: string | null): TypedVariant[] {
  const moved = variants.filter(({ color }) => color === from);
  const stay = variants.filter(({ color }) => color !== from);
  return withQuantities(
    stay,
    moved.map((variant) => ({ ...variant, color: to })),
  );
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
