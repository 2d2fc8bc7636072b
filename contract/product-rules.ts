// Rules of the product form. No schema library here: the form and the server both use it.
import { ACCESSORIES_CATEGORY, AUDIENCES, categoryLabel } from './audiences.ts';
import type { InputValues, ProductCode } from './input-messages.ts';
import { MAX_PRICE_SOM, PLACEHOLDER_COLOR, PRODUCT_MAX } from './limits.ts';
import { isOwnPicture } from './pictures.ts';
import { plainLine, plainText } from './typed-text.ts';
import { type SizeAndColor, variantName } from './variants.ts';

export interface NameAndValue {
  name: string;
  value: string;
}

export interface ColorDraft extends NameAndValue {
  /** One of the product's images. */
  image?: string | undefined;
}

export interface VariantDraft extends SizeAndColor {
  quantity: number | undefined;
  /** What the form showed before it was edited. */
  quantityBefore?: number | undefined;
}

/** A number that is not one is NaN; an absent one is undefined. */
export interface ProductDraft {
  name: string;
  description: string;
  type: string;
  category: string;
  direction: string;
  gender: string;
  price: number | undefined;
  originalPrice: number | undefined;
  quantity: number | undefined;
  /** The seller's own number. */
  sku: string;
  barcode: string;
  /** The default where it is absent. */
  lowStock: number | undefined;
  sizes: string[];
  colors: ColorDraft[];
  characteristics: NameAndValue[];
  images: string[];
  /** Empty if all sizes and colours draw on `quantity`; absent if the stock stays as it is. */
  variants?: VariantDraft[] | undefined;
}

export interface ProductProblem {
  field: string;
  code: ProductCode;
  values?: InputValues;
}

export const requiredField = (field: string): ProductProblem => ({
  field,
  code: 'FIELD_REQUIRED',
  values: { field },
});

/** 'S, M, L'. A size has no comma: half sizes are written 42.5. */
export const splitSizes = (typed: string): string[] => typed.split(',');

/** Drops what is empty and duplicates. */
export function tidyProduct(draft: ProductDraft): ProductDraft {
  const category = knownCategory(plainLine(draft.category));
  const variants = draft.variants?.map(tidyVariant);
  return {
    name: plainLine(draft.name),
    description: plainText(draft.description),
    type: plainLine(draft.type),
    category,
    direction: category === ACCESSORIES_CATEGORY ? plainLine(draft.direction) : '',
    gender: plainLine(draft.gender),
    price: draft.price,
    originalPrice: draft.originalPrice,
    quantity: variants && variants.length > 0 ? sumOf(variants) : draft.quantity,
    sku: plainLine(draft.sku),
    barcode: plainLine(draft.barcode).replace(/[\s-]/g, ''),
    lowStock: draft.lowStock,
    sizes: once(draft.sizes.flatMap(splitSizes).map(plainLine)),
    colors: tidyColors(draft.colors),
    characteristics: draft.characteristics
      .map(({ name, value }) => ({ name: plainLine(name), value: plainLine(value) }))
      .filter(({ name, value }) => name !== '' && value !== ''),
    images: once(draft.images.map((image) => image.trim())),
    ...(variants && { variants }),
  };
}

const tidyVariant = ({ size, color, ...quantities }: VariantDraft): VariantDraft => ({
  size: plainLine(size ?? '') || null,
  color: plainLine(color ?? '') || null,
  ...quantities,
});

/** Undefined if a quantity is missing or is none. */
function sumOf(variants: VariantDraft[]): number | undefined {
  const sum = variants.reduce((total, { quantity = Number.NaN }) => total + quantity, 0);
  return Number.isNaN(sum) ? undefined : sum;
}

const once = (texts: string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** Also recognises the special category by its label. */
const knownCategory = (category: string): string =>
  [ACCESSORIES_CATEGORY, categoryLabel(ACCESSORIES_CATEGORY)].some(
    (name) => name.toLowerCase() === category.toLowerCase(),
  )
    ? ACCESSORIES_CATEGORY
    : category;

function tidyColors(colors: ColorDraft[]): ColorDraft[] {
  const byName = new Map<string, ColorDraft>();
  for (const { name, value, image = '' } of colors) {
    const plain = plainLine(name);
    if (plain === '' || byName.has(plain)) continue;
    const hex = tidyHex(plainLine(value).toLowerCase());
    byName.set(plain, { name: plain, value: hex, ...(image.trim() !== '' && { image: image.trim() }) });
  }
  return [...byName.values()];
}

const tidyHex = (value: string): string =>
  /^#[\da-f]{3}$/.test(value) ? value.replace(/[\da-f]/g, '$&$&') : value || PLACEHOLDER_COLOR;

/** In the order of the form. */
export function productProblems(draft: ProductDraft): ProductProblem[] {
  const { price, originalPrice, quantity } = draft;
  return [
    ...textProblems(draft, 'name'),
    ...textProblems(draft, 'description'),
    ...(price === undefined ? [requiredField('price')] : []),
    ...numberProblems('price', price, MAX_PRICE_SOM),
    ...numberProblems('originalPrice', originalPrice, MAX_PRICE_SOM),
    ...(price !== undefined && originalPrice !== undefined && price >= originalPrice
      ? [{ field: 'price', code: 'PRICE_NOT_LESS' } as const]
      : []),
    ...(draft.variants && draft.variants.length > 0
      ? variantProblems(draft, draft.variants)
      : numberProblems('quantity', quantity, PRODUCT_MAX.quantity)),
    ...lengthProblem('sku', draft.sku, PRODUCT_MAX.sku),
    ...(/^(\d{8,14})?$/.test(draft.barcode) ? [] : [{ field: 'barcode', code: 'WRONG_BARCODE' } as const]),
    ...numberProblems('lowStock', draft.lowStock, PRODUCT_MAX.quantity),
    ...textProblems(draft, 'category'),
    ...textProblems(draft, 'type'),
    ...genderProblems(draft.gender),
    ...directionProblems(draft),
    ...listProblems(draft),
    ...imageProblems(draft.images),
  ];
}

const lengthOf = (text: string): number => [...text].length;

function lengthProblem(field: string, text: string, max: number): ProductProblem[] {
  return lengthOf(text) > max ? [{ field, code: 'FIELD_TOO_LONG', values: { field, max } }] : [];
}

function textProblems(
  draft: ProductDraft,
  field: 'name' | 'description' | 'type' | 'category',
): ProductProblem[] {
  if (draft[field] === '') return [requiredField(field)];
  return lengthProblem(field, draft[field], PRODUCT_MAX[field]);
}

/** Whole numbers only. */
export function numberProblems(field: string, value: number | undefined, max: number): ProductProblem[] {
  if (value === undefined) return [];
  if (!(value >= 0)) return [{ field, code: 'NEGATIVE_VALUE' }];
  if (value > max) return [{ field, code: 'TOO_BIG', values: { max } }];
  return Number.isInteger(value) ? [] : [{ field, code: 'NOT_WHOLE' }];
}

function genderProblems(gender: string): ProductProblem[] {
  if (gender === '') return [requiredField('gender')];
  return (AUDIENCES as readonly string[]).includes(gender)
    ? []
    : [{ field: 'gender', code: 'WRONG_GENDER', values: { audiences: AUDIENCES.join(', ') } }];
}

function directionProblems({ category, direction }: ProductDraft): ProductProblem[] {
  if (category !== ACCESSORIES_CATEGORY) return [];
  if (direction === '') return [requiredField('direction')];
  if (knownCategory(direction) === ACCESSORIES_CATEGORY)
    return [{ field: 'direction', code: 'WRONG_DIRECTION' }];
  return lengthProblem('direction', direction, PRODUCT_MAX.category);
}

function listProblems({ sizes, colors, characteristics, images }: ProductDraft): ProductProblem[] {
  const tooMany = (field: 'sizes' | 'colors' | 'characteristics', list: unknown[]): ProductProblem[] =>
    list.length > PRODUCT_MAX[field]
      ? [{ field, code: 'FIELD_TOO_MANY', values: { field, max: PRODUCT_MAX[field] } }]
      : [];
  return [
    ...tooMany('sizes', sizes),
    ...sizes.flatMap((size) => lengthProblem('sizes', size, PRODUCT_MAX.size)),
    ...tooMany('colors', colors),
    ...(colors.every(({ image }) => image === undefined || images.includes(image))
      ? []
      : [{ field: 'colors', code: 'WRONG_COLOR_IMAGE' } as const]),
    ...colors.flatMap(({ name, value }) => [
      ...lengthProblem('colors', name, PRODUCT_MAX.colorName),
      ...(/^#[\da-f]{6}$/.test(value) ? [] : [{ field: 'colors', code: 'WRONG_COLOR' } as const]),
    ]),
    ...(characteristics.length === 0
      ? [{ field: 'characteristics', code: 'NO_CHARACTERISTICS' } as const]
      : []),
    ...tooMany('characteristics', characteristics),
    ...characteristics.flatMap(({ name, value }) => [
      ...lengthProblem('characteristics', name, PRODUCT_MAX.characteristicName),
      ...lengthProblem('characteristics', value, PRODUCT_MAX.characteristicValue),
    ]),
  ];
}

function variantProblems(
  { quantity: sum, sizes, colors }: ProductDraft,
  variants: VariantDraft[],
): ProductProblem[] {
  const field = 'variants';
  if (variants.length > PRODUCT_MAX.variants)
    return [{ field, code: 'FIELD_TOO_MANY', values: { field, max: PRODUCT_MAX.variants } }];
  const seen = new Set<string>();
  const problems = variants.flatMap(({ size, color, quantity, quantityBefore }) => {
    const variant = variantName({ size, color });
    const key = JSON.stringify([size, color]);
    const isTwice = seen.has(key);
    seen.add(key);
    return [
      ...(isVariantOf({ sizes, colors }, { size, color })
        ? []
        : [{ field, code: 'UNKNOWN_VARIANT', values: { variant } } as const]),
      ...(isTwice ? [{ field, code: 'VARIANT_TWICE', values: { variant } } as const] : []),
      ...(quantity === undefined ? [{ ...requiredField('quantity'), field }] : []),
      ...numberProblems(field, quantity, PRODUCT_MAX.quantity),
      ...numberProblems(field, quantityBefore, PRODUCT_MAX.quantity),
    ];
  });
  return problems.length > 0 ? problems : numberProblems(field, sum, PRODUCT_MAX.quantity);
}

/** A product without sizes and colours has no variants. */
export function isVariantOf(
  { sizes, colors }: { sizes: string[]; colors: { name: string }[] },
  { size, color }: SizeAndColor,
): boolean {
  const isOf = (names: string[], chosen: string | null) =>
    chosen === null ? names.length === 0 : names.includes(chosen);
  const names = colors.map(({ name }) => name);
  return sizes.length + names.length > 0 && isOf(sizes, size) && isOf(names, color);
}

function imageProblems(images: string[]): ProductProblem[] {
  const field = 'images';
  if (images.length === 0) return [{ field, code: 'NO_IMAGES' }];
  if (images.length > PRODUCT_MAX.images) return [{ field, code: 'TOO_MANY_IMAGES' }];
  return images.every(isImageAddress) ? [] : [{ field, code: 'WRONG_IMAGE' }];
}

export function isImageAddress(image: string): boolean {
  if (image.length > PRODUCT_MAX.imageAddress || /[\p{Cc}\p{Cs}\s"'<>\\]/u.test(image)) return false;
  return isOwnPicture(image) || (/^https?:\/\//i.test(image) && URL.canParse(image));
}
