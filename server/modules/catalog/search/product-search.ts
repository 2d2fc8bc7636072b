import type { ProductFilters } from '#contract/catalog.ts';
import type { Within } from '../shelves.ts';
import { allOf, anyOf, inOrder, stem, type Term } from './tsquery.ts';

/** One thing a query asks for: its own stems, and phrases that would do as well. */
export interface Wish {
  own: string[];
  others: string[][];
}

/** A search as the database takes it; each part is a tsquery. */
export interface ProductSearch {
  /** What a product must have. */
  terms: string;
  /** What was asked for and what stands for it, to say how well a product fits. */
  meant: string;
  alike: string;
  phrase: string;
}

/** A stem that no product has. */
const NOTHING = stem('~');

export type SearchWithin = Within & Pick<ProductFilters, 'sellerId'>;

export function toProductSearch(wishes: Wish[], within: SearchWithin): ProductSearch {
  return describe(wishes, [...wishes.map(wanted), ...shelfTerms(within)]);
}

/** All wishes but one: what is shown where nothing has everything. */
export function toRelaxedSearch(wishes: Wish[], within: SearchWithin): ProductSearch | undefined {
  if (wishes.length < 2) return undefined;
  const combinations = wishes.map((_, left) => allOf(wishes.filter((_, at) => at !== left).map(wanted)));
  return describe(wishes, [anyOf(combinations), ...shelfTerms(within)]);
}

export const toTerms = (wishes: Wish[]): string => allOf(wishes.map(wanted)) ?? '';

function describe(wishes: Wish[], required: (Term | undefined)[]): ProductSearch {
  const meant = wishes.flatMap(({ own }) => own).map(stem);
  const alike = wishes.flatMap(({ others }) => others.flat()).map(stem);
  return {
    terms: allOf(required) ?? '',
    meant: anyOf(meant) ?? NOTHING,
    alike: anyOf(alike) ?? NOTHING,
    phrase: (meant.length > 1 ? inOrder(meant) : undefined) ?? NOTHING,
  };
}

const wanted = ({ own, others }: Wish): Term | undefined =>
  anyOf([own, ...others].map((stems) => allOf(stems.map(stem))));

/** The shelves stand in the same index as the words. */
const shelfTerms = ({ gender, category, type, accessories, sellerId }: SearchWithin): Term[] =>
  [
    gender !== undefined && `~g${gender}`,
    category !== undefined && `~c${category}`,
    type !== undefined && `~t${type}`,
    sellerId !== undefined && `~s${sellerId.toLowerCase()}`,
    accessories && '~a',
  ]
    .filter((text) => text !== false)
    .map(stem);
