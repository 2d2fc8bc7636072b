import type { ProductFilters } from '#contract/catalog.ts';
import type { Within } from '../shelves.ts';
import { allOf, anyOf, inOrder, stem, type TsQuery } from './tsquery.ts';

/** A word or phrase that a product should have: its stems, and the stems of synonyms and completions that do as well. */
export interface SearchTerm {
  stems: string[];
  alternatives: string[][];
}

/** The arguments of search_products() in the database, each a tsquery. All but `required` only rank. */
export interface ProductSearch {
  required: string;
  own: string;
  alternatives: string;
  phrase: string;
}

/** A stem that no product has. */
const NOTHING = stem('~');

export type SearchWithin = Within & Pick<ProductFilters, 'sellerId'>;

export function toProductSearch(terms: SearchTerm[], within: SearchWithin): ProductSearch {
  return withRanking(terms, [...terms.map(toTsQuery), ...filterStems(within)]);
}

/** Finds products that have all terms but one. */
export function toRelaxedSearch(terms: SearchTerm[], within: SearchWithin): ProductSearch | undefined {
  if (terms.length < 2) return undefined;
  const combinations = terms.map((_, left) => allOf(terms.toSpliced(left, 1).map(toTsQuery)));
  return withRanking(terms, [anyOf(combinations), ...filterStems(within)]);
}

export const requireAll = (terms: SearchTerm[]): string => allOf(terms.map(toTsQuery)) ?? '';

function withRanking(terms: SearchTerm[], required: (TsQuery | undefined)[]): ProductSearch {
  const own = terms.flatMap(({ stems }) => stems).map(stem);
  const alternatives = terms.flatMap((term) => term.alternatives.flat()).map(stem);
  return {
    required: allOf(required) ?? '',
    own: anyOf(own) ?? NOTHING,
    alternatives: anyOf(alternatives) ?? NOTHING,
    phrase: (own.length > 1 ? inOrder(own) : undefined) ?? NOTHING,
  };
}

const toTsQuery = ({ stems, alternatives }: SearchTerm): TsQuery | undefined =>
  anyOf([stems, ...alternatives].map((words) => allOf(words.map(stem))));

/** Audience, category, type and seller are in the same index as the words, marked by '~'. */
const filterStems = ({ gender, category, type, accessories, sellerId }: SearchWithin): TsQuery[] =>
  [
    gender !== undefined && `~g${gender}`,
    category !== undefined && `~c${category}`,
    type !== undefined && `~t${type}`,
    sellerId !== undefined && `~s${sellerId.toLowerCase()}`,
    accessories && '~a',
  ]
    .filter((text) => text !== false)
    .map(stem);
