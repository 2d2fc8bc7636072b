// Rules and messages of the product form. No schema library here: the form and the server both use it.
import { ACCESSORIES_CATEGORY, AUDIENCES, categoryLabel } from './audiences.ts';
import { MAX_PRICE_SOM, PLACEHOLDER_COLOR, PRODUCT_MAX } from './limits.ts';
import { isOwnPicture } from './pictures.ts';
import { plainLine, plainText } from './typed-text.ts';

export interface NameAndValue {
  name: string;
  value: string;
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
  sizes: string[];
  colors: NameAndValue[];
  characteristics: NameAndValue[];
  images: string[];
}

export const requiredField = (field: string) => `field "${field}" is required`;
export const NEGATIVE_VALUE = 'value cannot be negative';

/** The messages of the API. Pages have their own texts by rule. */
const MESSAGES = {
  required: requiredField,
  tooLong: (field: string, max: number) => `field "${field}" takes at most ${max} characters`,
  tooMany: (field: string, max: number) => `field "${field}" takes at most ${max} entries`,
  negative: () => NEGATIVE_VALUE,
  moreThan: (_: string, max: number) => `value cannot be more than ${max}`,
  notWhole: () => 'value must be a whole number',
  priceTooHigh: () => 'price must be less than the original price',
  wrongGender: () => `gender is one of: ${AUDIENCES.join(', ')}`,
  wrongDirection: () => 'direction is one of the other categories',
  wrongColor: () => 'color must look like #1a2b3c',
  noCharacteristics: () => 'At least one characteristic with name and value is required',
  noImages: () => 'At least one image is required',
  tooManyImages: (_: string, max: number) => `You can add no more than ${max} images`,
  wrongImage: () => 'Image URL must start with http://, https:// or /uploads/',
} satisfies Record<string, (field: string, max: number) => string>;

export interface ProductProblem {
  field: string;
  rule: keyof typeof MESSAGES;
  /** 0 for a rule without a limit. */
  max: number;
  message: string;
}

const problem = (field: string, rule: keyof typeof MESSAGES, max = 0): ProductProblem => ({
  field,
  rule,
  max,
  message: MESSAGES[rule](field, max),
});

/** 'S, M, L'. A size has no comma: half sizes are written 42.5. */
export const splitSizes = (typed: string): string[] => typed.split(',');

/** Drops what is empty and duplicates. */
export function tidyProduct(draft: ProductDraft): ProductDraft {
  const category = knownCategory(plainLine(draft.category));
  return {
    name: plainLine(draft.name),
    description: plainText(draft.description),
    type: plainLine(draft.type),
    category,
    direction: category === ACCESSORIES_CATEGORY ? plainLine(draft.direction) : '',
    gender: plainLine(draft.gender),
    price: draft.price,
    originalPrice: draft.originalPrice,
    quantity: draft.quantity,
    sizes: once(draft.sizes.flatMap(splitSizes).map(plainLine)),
    colors: tidyColors(draft.colors),
    characteristics: draft.characteristics
      .map(({ name, value }) => ({ name: plainLine(name), value: plainLine(value) }))
      .filter(({ name, value }) => name !== '' && value !== ''),
    images: once(draft.images.map((image) => image.trim())),
  };
}

const once = (texts: string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** Also recognises the special category by its label. */
const knownCategory = (category: string): string =>
  [ACCESSORIES_CATEGORY, categoryLabel(ACCESSORIES_CATEGORY)].some(
    (name) => name.toLowerCase() === category.toLowerCase(),
  )
    ? ACCESSORIES_CATEGORY
    : category;

function tidyColors(colors: NameAndValue[]): NameAndValue[] {
  const byName = new Map<string, string>();
  for (const { name, value } of colors) {
    const plain = plainLine(name);
    if (plain !== '' && !byName.has(plain)) byName.set(plain, tidyHex(plainLine(value).toLowerCase()));
  }
  return [...byName].map(([name, value]) => ({ name, value }));
}

const tidyHex = (value: string): string =>
  /^#[\da-f]{3}$/.test(value) ? value.replace(/[\da-f]/g, '$&$&') : value || PLACEHOLDER_COLOR;

/** In the order of the form. */
export function productProblems(draft: ProductDraft): ProductProblem[] {
  const { price, originalPrice, quantity } = draft;
  return [
    ...textProblems(draft, 'name'),
    ...textProblems(draft, 'description'),
    ...(price === undefined ? [problem('price', 'required')] : []),
    ...numberProblems('price', price, MAX_PRICE_SOM),
    ...numberProblems('originalPrice', originalPrice, MAX_PRICE_SOM),
    ...(price !== undefined && originalPrice !== undefined && price >= originalPrice
      ? [problem('price', 'priceTooHigh')]
      : []),
    ...numberProblems('quantity', quantity, PRODUCT_MAX.quantity),
    ...textProblems(draft, 'category'),
    ...textProblems(draft, 'type'),
    ...genderProblems(draft.gender),
    ...directionProblems(draft),
    ...listProblems(draft),
    ...imageProblems(draft.images),
  ];
}

const letters = (text: string): number => [...text].length;

function lengthProblem(field: string, text: string, max: number): ProductProblem[] {
  return letters(text) > max ? [problem(field, 'tooLong', max)] : [];
}

function textProblems(draft: ProductDraft, field: 'name' | 'description' | 'type' | 'category') {
  if (draft[field] === '') return [problem(field, 'required')];
  return lengthProblem(field, draft[field], PRODUCT_MAX[field]);
}

/** Whole numbers only. */
export function numberProblems(field: string, value: number | undefined, max: number): ProductProblem[] {
  if (value === undefined) return [];
  if (!(value >= 0)) return [problem(field, 'negative')];
  if (value > max) return [problem(field, 'moreThan', max)];
  return Number.isInteger(value) ? [] : [problem(field, 'notWhole')];
}

function genderProblems(gender: string): ProductProblem[] {
  if (gender === '') return [problem('gender', 'required')];
  return (AUDIENCES as readonly string[]).includes(gender) ? [] : [problem('gender', 'wrongGender')];
}

function directionProblems({ category, direction }: ProductDraft): ProductProblem[] {
  if (category !== ACCESSORIES_CATEGORY) return [];
  if (direction === '') return [problem('direction', 'required')];
  if (knownCategory(direction) === ACCESSORIES_CATEGORY) return [problem('direction', 'wrongDirection')];
  return lengthProblem('direction', direction, PRODUCT_MAX.category);
}

function listProblems({ sizes, colors, characteristics }: ProductDraft): ProductProblem[] {
  const tooMany = (field: 'sizes' | 'colors' | 'characteristics', list: unknown[]) =>
    list.length > PRODUCT_MAX[field] ? [problem(field, 'tooMany', PRODUCT_MAX[field])] : [];
  return [
    ...tooMany('sizes', sizes),
    ...sizes.flatMap((size) => lengthProblem('sizes', size, PRODUCT_MAX.size)),
    ...tooMany('colors', colors),
    ...colors.flatMap(({ name, value }) => [
      ...lengthProblem('colors', name, PRODUCT_MAX.colorName),
      ...(/^#[\da-f]{6}$/.test(value) ? [] : [problem('colors', 'wrongColor')]),
    ]),
    ...(characteristics.length === 0 ? [problem('characteristics', 'noCharacteristics')] : []),
    ...tooMany('characteristics', characteristics),
    ...characteristics.flatMap(({ name, value }) => [
      ...lengthProblem('characteristics', name, PRODUCT_MAX.characteristicName),
      ...lengthProblem('characteristics', value, PRODUCT_MAX.characteristicValue),
    ]),
  ];
}

function imageProblems(images: string[]): ProductProblem[] {
  if (images.length === 0) return [problem('images', 'noImages')];
  if (images.length > PRODUCT_MAX.images) return [problem('images', 'tooManyImages', PRODUCT_MAX.images)];
  return images.every(isImageAddress) ? [] : [problem('images', 'wrongImage')];
}

export function isImageAddress(image: string): boolean {
  if (image.length > PRODUCT_MAX.imageAddress || /[\p{Cc}\p{Cs}\s"'<>\\]/u.test(image)) return false;
  return isOwnPicture(image) || (/^https?:\/\//i.test(image) && URL.canParse(image));
}
