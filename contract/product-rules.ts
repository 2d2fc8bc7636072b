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

export interface ProductProblem {
  field: string;
  message: string;
}

export const requiredField = (field: string) => `field "${field}" is required`;
export const NEGATIVE_VALUE = 'value cannot be negative';
export const TOO_MANY_IMAGES = `You can add no more than ${PRODUCT_MAX.images} images`;
const NO_IMAGES = 'At least one image is required';
const NO_CHARACTERISTICS = 'At least one characteristic with name and value is required';
export const WRONG_IMAGE = 'Image URL must start with http://, https:// or /uploads/';

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
    ...(price === undefined ? [{ field: 'price', message: requiredField('price') }] : []),
    ...numberProblems('price', price, MAX_PRICE_SOM),
    ...numberProblems('originalPrice', originalPrice, MAX_PRICE_SOM),
    ...(price !== undefined && originalPrice !== undefined && price >= originalPrice
      ? [{ field: 'price', message: 'price must be less than the original price' }]
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
  return letters(text) > max ? [{ field, message: `field "${field}" takes at most ${max} characters` }] : [];
}

function textProblems(draft: ProductDraft, field: 'name' | 'description' | 'type' | 'category') {
  if (draft[field] === '') return [{ field, message: requiredField(field) }];
  return lengthProblem(field, draft[field], PRODUCT_MAX[field]);
}

/** Whole numbers only. */
export function numberProblems(field: string, value: number | undefined, max: number): ProductProblem[] {
  if (value === undefined) return [];
  if (!(value >= 0)) return [{ field, message: NEGATIVE_VALUE }];
  if (value > max) return [{ field, message: `value cannot be more than ${max}` }];
  return Number.isInteger(value) ? [] : [{ field, message: 'value must be a whole number' }];
}

function genderProblems(gender: string): ProductProblem[] {
  if (gender === '') return [{ field: 'gender', message: requiredField('gender') }];
  return (AUDIENCES as readonly string[]).includes(gender)
    ? []
    : [{ field: 'gender', message: `gender is one of: ${AUDIENCES.join(', ')}` }];
}

function directionProblems({ category, direction }: ProductDraft): ProductProblem[] {
  if (category !== ACCESSORIES_CATEGORY) return [];
  if (direction === '') return [{ field: 'direction', message: requiredField('direction') }];
  if (knownCategory(direction) === ACCESSORIES_CATEGORY)
    return [{ field: 'direction', message: 'direction is one of the other categories' }];
  return lengthProblem('direction', direction, PRODUCT_MAX.category);
}

function listProblems({ sizes, colors, characteristics }: ProductDraft): ProductProblem[] {
  const tooMany = (field: 'sizes' | 'colors' | 'characteristics', list: unknown[]) =>
    list.length > PRODUCT_MAX[field]
      ? [{ field, message: `field "${field}" takes at most ${PRODUCT_MAX[field]} entries` }]
      : [];
  return [
    ...tooMany('sizes', sizes),
    ...sizes.flatMap((size) => lengthProblem('sizes', size, PRODUCT_MAX.size)),
    ...tooMany('colors', colors),
    ...colors.flatMap(({ name, value }) => [
      ...lengthProblem('colors', name, PRODUCT_MAX.colorName),
      ...(/^#[\da-f]{6}$/.test(value) ? [] : [{ field: 'colors', message: 'color must look like #1a2b3c' }]),
    ]),
    ...(characteristics.length === 0 ? [{ field: 'characteristics', message: NO_CHARACTERISTICS }] : []),
    ...tooMany('characteristics', characteristics),
    ...characteristics.flatMap(({ name, value }) => [
      ...lengthProblem('characteristics', name, PRODUCT_MAX.characteristicName),
      ...lengthProblem('characteristics', value, PRODUCT_MAX.characteristicValue),
    ]),
  ];
}

function imageProblems(images: string[]): ProductProblem[] {
  const field = 'images';
  if (images.length === 0) return [{ field, message: NO_IMAGES }];
  if (images.length > PRODUCT_MAX.images) return [{ field, message: TOO_MANY_IMAGES }];
  return images.every(isImageAddress) ? [] : [{ field, message: WRONG_IMAGE }];
}

export function isImageAddress(image: string): boolean {
  if (image.length > PRODUCT_MAX.imageAddress || /[\p{Cc}\p{Cs}\s"'<>\\]/u.test(image)) return false;
  return isOwnPicture(image) || (/^https?:\/\//i.test(image) && URL.canParse(image));
}
