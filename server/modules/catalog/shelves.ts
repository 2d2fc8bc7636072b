import {
  ACCESSORIES_AUDIENCE,
  ACCESSORIES_CATEGORY,
  type Audience,
  AUDIENCES,
  EVERYONE,
} from '#contract/audiences.ts';
import type { FilterHierarchy, FilterOptions, ProductFilters } from '#contract/catalog.ts';
import { isId } from '../../platform/ids.ts';

/** `accessories` selects the last group of the sidebar. */
export interface Within {
  gender?: string;
  category?: string;
  type?: string;
  accessories: boolean;
}

/** Each kind of list has an index. */
export type Shelf =
  | { kind: 'everything' }
  | { kind: 'accessories' }
  | { kind: 'audience'; gender: string }
  | { kind: 'audience category'; gender: string; category: string }
  | { kind: 'audience category type'; gender: string; category: string; type: string }
  | { kind: 'category'; category: string }
  | { kind: 'type'; type: string }
  | ({ kind: 'several'; type: string } & Omit<Within, 'type'>)
  | ({ kind: 'seller'; sellerId: string } & Within);

const MAX_FILTER_LENGTH = 100;
const isPossible = (value: string) => value.length <= MAX_FILTER_LENGTH && !/\p{Cc}/u.test(value);

export interface Choice {
  shelf: Shelf;
  within: Within;
}

/** Undefined if no product can match. */
export function chooseShelf({ gender, category, type, sellerId }: ProductFilters): Choice | undefined {
  const given = [gender, category, type].filter((value) => value !== undefined);
  if (!given.every(isPossible)) return undefined;
  if (sellerId !== undefined && !isId(sellerId)) return undefined;

  const accessories = gender === ACCESSORIES_AUDIENCE;
  const within: Within = {
    ...(gender !== undefined && gender !== EVERYONE && !accessories && { gender }),
    ...(category !== undefined && { category }),
    ...(type !== undefined && { type }),
    accessories,
  };
  return {
    within,
    shelf: sellerId === undefined ? shelfOf(within) : { kind: 'seller', sellerId, ...within },
  };
}

function shelfOf({ gender, category, type, accessories }: Within): Shelf {
  // In the accessories group, other categories are there by their audience.
  const audience =
    accessories && category !== undefined && category !== ACCESSORIES_CATEGORY
      ? ACCESSORIES_AUDIENCE
      : gender;
  if (audience !== undefined && category !== undefined)
    return type === undefined
      ? { kind: 'audience category', gender: audience, category }
      : { kind: 'audience category type', gender: audience, category, type };
  if (type !== undefined) {
    if (audience === undefined && category === undefined && !accessories) return { kind: 'type', type };
    return {
      kind: 'several',
      type,
      accessories,
      ...(audience !== undefined && { gender: audience }),
      ...(category !== undefined && { category }),
    };
  }
  if (category !== undefined) return { kind: 'category', category };
  if (audience !== undefined) return { kind: 'audience', gender: audience };
  return accessories ? { kind: 'accessories' } : { kind: 'everything' };
}

export interface ShelfRow {
  gender: string;
  category: string;
  type: string;
}

const isAccessory = ({ gender, category }: ShelfRow) =>
  gender === ACCESSORIES_AUDIENCE || category === ACCESSORIES_CATEGORY;

export function toHierarchy(rows: ShelfRow[]): FilterHierarchy['filters'] {
  return gendersOf(rows).map((gender) => {
    const own = rows.filter((row) => isWithin(row, gender));
    return {
      gender,
      categories: categoriesOf(own).map((category) => ({
        category,
        types: typesOf(own.filter((row) => row.category === category)),
      })),
    };
  });
}

const UNISEX: Audience = 'Унисекс';
const ADULTS: string[] = ['Мужская одежда', 'Женская одежда'] satisfies Audience[];

/** For whom a similar product may be: men's goods are shown with men's and unisex ones, never with women's. */
export function audiencesLike(gender: string): string[] {
  if (gender === UNISEX) return [UNISEX, ...ADULTS];
  return ADULTS.includes(gender) ? [gender, UNISEX] : [gender];
}

type CountedShelf = ShelfRow & { count: number };

/** The same with the products of each section. */
export function toCountedHierarchy(rows: CountedShelf[]): FilterOptions['sections'] {
  const sum = (shelves: CountedShelf[]) => shelves.reduce((total, { count }) => total + count, 0);
  return toHierarchy(rows).map(({ gender, categories }) => {
    const own = rows.filter((row) => isWithin(row, gender));
    return {
      gender,
      count: sum(own),
      categories: categories.map(({ category, types }) => {
        const inCategory = own.filter((row) => row.category === category);
        const ofType = (type: string) => inCategory.filter((row) => row.type === type);
        return {
          category,
          count: sum(inCategory),
          types: types.map((type) => ({ type, count: sum(ofType(type)) })),
        };
      }),
    };
  });
}

export const isInSection =
  ({ gender, category, type, accessories }: Within) =>
  (row: ShelfRow): boolean =>
    (gender === undefined || row.gender === gender) &&
    (category === undefined || row.category === category) &&
    (type === undefined || row.type === type) &&
    (!accessories || isAccessory(row));

/** Unknown audiences come before the accessories. */
function rank(gender: string): number {
  const known = AUDIENCES.findIndex((audience) => audience === gender);
  return known === -1 ? AUDIENCES.length - 1.5 : known;
}

export const isWithin = (row: ShelfRow, gender: string): boolean =>
  gender === ACCESSORIES_AUDIENCE ? isAccessory(row) : row.gender === gender;

export function gendersOf(rows: ShelfRow[]): string[] {
  const present = new Set(rows.map(({ gender }) => gender));
  if (rows.some(isAccessory)) present.add(ACCESSORIES_AUDIENCE);
  return [...present].toSorted((a, b) => rank(a) - rank(b) || byRussian.compare(a, b));
}

export const categoriesOf = (rows: ShelfRow[]): string[] =>
  distinct(rows.map(({ category }) => category)).toSorted(
    (a, b) =>
      Number(a === ACCESSORIES_CATEGORY) - Number(b === ACCESSORIES_CATEGORY) || byRussian.compare(a, b),
  );

export const typesOf = (rows: ShelfRow[]): string[] =>
  distinct(rows.map(({ type }) => type)).toSorted(byRussian.compare);

const byRussian = new Intl.Collator('ru');
const distinct = (values: string[]) => [...new Set(values)];
