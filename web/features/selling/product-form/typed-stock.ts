import type { Variant } from '#contract/catalog.ts';
import { DEFAULT_QUANTITY } from '#contract/limits.ts';
import { splitSizes } from '#contract/product-rules.ts';
import { isSameVariant } from '#contract/variants.ts';
import { axesOf, draftOf, type TypedProduct } from './typed-product.ts';
import { type Cell, filledCells, followNames, hasAxes, sumOf } from './typed-variants.ts';

/** Nothing is lost: one stock becomes what is to be distributed, those of the variants become their sum. */
export function switchStock(
  typed: TypedProduct,
  isByVariant: boolean,
  isNew: boolean,
): Partial<TypedProduct> {
  const [nothing, ofNew] = ['0', String(DEFAULT_QUANTITY)];
  const filled = filledCells(typed.variants, axesOf(draftOf(typed)));
  // Nobody has typed the number that a new product starts with.
  if (isByVariant) return { isByVariant, ...(isNew && typed.quantity === ofNew && { quantity: '' }) };
  if (filled.length > 0) return { isByVariant, quantity: String(sumOf(filled)) };
  return { isByVariant, quantity: typed.quantity || (isNew ? ofNew : nothing) };
}

/** With the numbers that belong to the new sizes and colours; without any of both, their sum is the stock. */
export function changeAxes(
  typed: TypedProduct,
  changed: Partial<Pick<TypedProduct, 'sizes' | 'colors'>>,
  isNew: boolean,
): Partial<TypedProduct> {
  const { sizes, colors } = { ...typed, ...changed };
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const resized = followNames(typed.variants, 'size', splitSizes(typed.sizes), splitSizes(sizes));
  const variants = followNames(resized, 'color', names(typed.colors), names(colors));
  const isNone = !hasAxes(axesOf(draftOf({ ...typed, ...changed })));
  const { quantity = '' } = switchStock(typed, false, isNew);
  return { ...changed, variants, ...(typed.isByVariant && isNone && { quantity }) };
}

/** What the form started from. */
export interface ShownStock {
  quantity: number | undefined;
  variants: readonly Variant[] | undefined;
}

/** Beside what was shown: the server applies the difference, so that what was sold meanwhile stays sold. */
export function stockPayload(typed: TypedProduct, shown: ShownStock) {
  const { variants } = draftOf(typed);
  const before = (cell: Cell) => shown.variants?.find((variant) => isSameVariant(variant, cell))?.quantity;
  return {
    quantityBefore: shown.quantity,
    ...(variants && { variants: variants.map((cell) => ({ ...cell, quantityBefore: before(cell) })) }),
    // One stock from now on.
    ...(!variants && shown.variants && { variants: [] }),
  };
}
