import type { ProductCard } from '#contract/catalog.ts';
import { DEFAULT_QUANTITY } from '#contract/limits.ts';
import {
  type NameAndValue,
  type ProductDraft,
  type ProductProblem,
  productProblems,
  splitSizes,
  tidyProduct,
} from '#contract/product-rules.ts';
import type { OwnProduct } from '#contract/selling.ts';
import { productFormText as t } from '#text/product-form.ts';
import { productRulesText } from '#text/product-rules.ts';

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
  quantity: string;
  sizes: string;
  colors: NameAndValue[];
  characteristics: NameAndValue[];
  images: string[];
}
export type TextName = Exclude<keyof TypedProduct, 'colors' | 'characteristics' | 'images'>;

/** In the order of the form: the first wrong field gets the focus. */
const FIELDS = [
  ...(['name', 'description', 'gender', 'category', 'direction', 'type', 'brand'] as const),
  ...(['price', 'originalPrice', 'quantity', 'sizes', 'colors', 'characteristics', 'images'] as const),
];
export type Problems = Record<string, string>;

/** The value of a number field with other text in it. */
export const NOT_A_NUMBER = 'NaN';
export const EMPTY_PAIR: NameAndValue = { name: '', value: '' };

export const emptyProduct = (): TypedProduct => ({
  ...{ name: '', description: '', gender: '', category: '', direction: '', type: '' },
  ...{ price: '', originalPrice: '', quantity: String(DEFAULT_QUANTITY), sizes: '' },
  ...{ colors: [], characteristics: [EMPTY_PAIR], images: [] },
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
  quantity: String(product.quantity),
  sizes: product.sizes.join(', '),
  colors: product.colors,
  characteristics: product.characteristics.length > 0 ? product.characteristics : [EMPTY_PAIR],
  images: product.images,
});

const numberOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));

export const draftOf = (typed: TypedProduct): ProductDraft =>
  tidyProduct({
    ...typed,
    price: numberOf(typed.price),
    originalPrice: numberOf(typed.originalPrice),
    quantity: numberOf(typed.quantity),
    sizes: splitSizes(typed.sizes),
  });

const firstOfEach = (found: readonly ProductProblem[]): Problems =>
  Object.fromEntries(found.toReversed().map((problem) => [problem.field, ruleText(problem)]));

const LABELS = new Map(
  Object.entries({
    ...{ name: t.name, description: t.productDescription, gender: t.gender, category: t.category },
    ...{ direction: t.direction, type: t.type, brand: t.brand, price: t.price, sizes: t.sizes },
    ...{ colors: t.colors, characteristics: t.characteristics },
  }),
);

function ruleText({ field, rule, max }: ProductProblem): string {
  const text = productRulesText[rule];
  return typeof text === 'string' ? text : text({ field: LABELS.get(field) ?? field, max });
}

/** The server names fields as the API does; sellers know them by their labels. */
export const withLabels = (problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [
      field,
      message.replace(/"(\w+)"/, (_, name: string) => `"${LABELS.get(name) ?? name}"`),
    ]),
  );

const NUMBERS = ['price', 'originalPrice', 'quantity'] as const;

export const problemsWith = (typed: TypedProduct, brand: string): Problems => ({
  ...firstOfEach(productProblems(draftOf(typed))),
  ...(brand === '' && { brand: productRulesText.required({ field: t.brand }) }),
  ...Object.fromEntries(
    NUMBERS.filter((name) => typed[name] === NOT_A_NUMBER).map((name) => [name, t.notANumber]),
  ),
});

export const firstWrong = (problems: Problems): (typeof FIELDS)[number] | undefined =>
  FIELDS.find((field) => problems[field] !== undefined);

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
    ...{ _id: '', brand, price, images: draft.images, gender: draft.gender, category: draft.category },
    name: draft.name || name,
    type: draft.type || type,
    ...(originalPrice > price && { originalPrice }),
    discountPercentage:
      originalPrice > price ? Math.round((100 * (originalPrice - price)) / originalPrice) : 0,
    quantity: draft.quantity === undefined ? DEFAULT_QUANTITY : amount(draft.quantity),
    ...{ isActive: true, truncatedDescription: '', sizes: draft.sizes, colors: draft.colors },
    ...{ sellerInfo: { id: '', companyName: brand }, averageRating: 0, reviewCount: 0 },
  };
}
