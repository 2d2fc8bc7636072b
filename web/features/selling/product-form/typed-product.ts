import type { ProductCard } from '#contract/catalog.ts';
import { DEFAULT_QUANTITY } from '#contract/limits.ts';
import {
  type ColorDraft,
  type NameAndValue,
  type ProductDraft,
  type ProductProblem,
  productProblems,
  requiredField,
  splitSizes,
  tidyProduct,
} from '#contract/product-rules.ts';
import { type SizeChart, tidyChart } from '#contract/size-measures.ts';
import type { OwnProduct } from '#contract/selling.ts';
import { productFormText as t } from '#text/product-form.ts';
import { problemText } from './problem-text.ts';
import { filledCells, hasAxes, type TypedVariant, withQuantities } from './typed-variants.ts';

/** As typed: numbers and sizes are text. */
export interface TypedProduct {
  name: string;
  description: string;
  gender: string;
  category: string;
  direction: string;
  type: string;
  price: string;
  originalPrice: string;
  /** Of one stock for all; while each variant has its own: what is to be distributed, if anything. */
  quantity: string;
  sku: string;
  barcode: string;
  lowStock: string;
  sizes: string;
  colors: ColorDraft[];
  isByVariant: boolean;
  variants: TypedVariant[];
  characteristics: NameAndValue[];
  images: string[];
  sizeChart: SizeChart | null;
}
export type TextName = Exclude<
  keyof TypedProduct,
  'colors' | 'isByVariant' | 'variants' | 'characteristics' | 'images' | 'sizeChart'
>;

/** In the order of the form: the first wrong field gets the focus. */
const FIELDS = [
  ...(['name', 'description', 'gender', 'category', 'direction', 'type', 'brand'] as const),
  ...([
    'price',
    'originalPrice',
    'quantity',
    'sku',
    'barcode',
    'lowStock',
    'sizes',
    'colors',
    'variants',
  ] as const),
  ...(['characteristics', 'images'] as const),
];
export type Problems = Record<string, string>;

/** The value of a number field with other text in it. */
export const NOT_A_NUMBER = 'NaN';
export const EMPTY_PAIR: NameAndValue = { name: '', value: '' };

export const emptyProduct = (): TypedProduct => ({
  name: '',
  description: '',
  gender: '',
  category: '',
  direction: '',
  type: '',
  price: '',
  originalPrice: '',
  quantity: String(DEFAULT_QUANTITY),
  sizes: '',
  sku: '',
  barcode: '',
  lowStock: '',
  colors: [],
  isByVariant: false,
  variants: [],
  characteristics: [EMPTY_PAIR],
  images: [],
  sizeChart: null,
});

export const typedProduct = (product: OwnProduct): TypedProduct => ({
  name: product.name,
  description: product.description,
  gender: product.gender,
  category: product.category,
  direction: product.direction ?? '',
  type: product.type,
  price: String(product.price),
  originalPrice: product.originalPrice === undefined ? '' : String(product.originalPrice),
  quantity: product.variants ? '' : String(product.quantity),
  sku: product.sku ?? '',
  barcode: product.barcode ?? '',
  lowStock: String(product.lowStock),
  sizes: product.sizes.join(', '),
  colors: product.colors,
  isByVariant: product.variants !== undefined,
  variants: withQuantities(
    [],
    (product.variants ?? []).map((variant) => ({ ...variant, quantity: String(variant.quantity) })),
  ),
  characteristics: product.characteristics.length > 0 ? product.characteristics : [EMPTY_PAIR],
  images: product.images,
  sizeChart: product.sizeChart ?? null,
});

const numberOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));

export function draftOf(typed: TypedProduct): ProductDraft {
  const draft = tidyProduct({
    ...typed,
    price: numberOf(typed.price),
    originalPrice: numberOf(typed.originalPrice),
    quantity: numberOf(typed.quantity),
    lowStock: numberOf(typed.lowStock),
    sizes: splitSizes(typed.sizes),
    // The colour's photo may have been removed.
    colors: typed.colors.map(({ image = '', ...color }) =>
      typed.images.includes(image) ? { ...color, image } : color,
    ),
    variants: undefined,
  });
  const axes = axesOf(draft);
  if (!typed.isByVariant || !hasAxes(axes)) return draft;
  const filled = filledCells(typed.variants, axes);
  return tidyProduct({
    ...draft,
    quantity: 0,
    variants: filled.map((cell) => ({ ...cell, quantity: Number(cell.quantity) })),
  });
}

export const axesOf = ({ sizes, colors }: Pick<ProductDraft, 'sizes' | 'colors'>) => ({
  sizes,
  colors: colors.map(({ name }) => name),
});

const firstOfEach = (found: readonly ProductProblem[]): Problems =>
  Object.fromEntries(
    found.toReversed().map((problem) => [problem.field.replace(/\..*/, ''), problemText(problem)]),
  );

const NUMBERS = ['price', 'originalPrice', 'quantity', 'lowStock'] as const;

export function problemsWith(typed: TypedProduct, brand: string): Problems {
  const draft = draftOf(typed);
  return {
    ...firstOfEach([...productProblems(draft), ...(brand === '' ? [requiredField('brand')] : [])]),
    ...Object.fromEntries(
      NUMBERS.filter((name) => typed[name] === NOT_A_NUMBER && !(name === 'quantity' && draft.variants)).map(
        (name) => [name, t.notANumber],
      ),
    ),
    ...(draft.variants?.length === 0 && { variants: t.noVariants }),
  };
}

export const firstWrong = (problems: Problems): (typeof FIELDS)[number] | undefined =>
  FIELDS.find((field) => problems[field] !== undefined);

/** Null deletes the one that was there. */
export function chartPayload(
  { sizeChart }: TypedProduct,
  before: SizeChart | undefined,
): { sizeChart?: SizeChart | null } {
  const chart = sizeChart && tidyChart(sizeChart);
  if (chart) return { sizeChart: chart };
  return before ? { sizeChart: null } : {};
}

/** 'Empty fields and empty lists are dropped from the payload.' */
export const payloadOf = (typed: TypedProduct, brand: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...draftOf(typed), brand }).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** For the preview; what is missing gets a placeholder. */
export function cardOf(
  typed: TypedProduct,
  { brand, name, type }: { brand: string; name: string; type: string },
): ProductCard {
  const draft = draftOf(typed);
  const amount = (value: number | undefined) => (value !== undefined && value >= 0 ? value : 0);
  const price = amount(draft.price);
  const originalPrice = amount(draft.originalPrice);
  return {
    _id: '',
    brand,
    price,
    images: draft.images,
    gender: draft.gender,
    category: draft.category,
    name: draft.name || name,
    type: draft.type || type,
    ...(originalPrice > price && { originalPrice }),
    discountPercentage:
      originalPrice > price ? Math.round((100 * (originalPrice - price)) / originalPrice) : 0,
    quantity: draft.quantity === undefined ? DEFAULT_QUANTITY : amount(draft.quantity),
    isActive: true,
    truncatedDescription: '',
    sizes: draft.sizes,
    colors: draft.colors,
    sellerInfo: { id: '', companyName: brand },
    averageRating: 0,
    reviewCount: 0,
  };
}
