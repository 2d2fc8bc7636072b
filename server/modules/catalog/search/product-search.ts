import type { ProductFilters } from '#contract/catalog.ts';
import type { Within } from '../shelves.ts';
import { type Audience, notForOthers, ownGoods, preferredStems } from './audience.ts';
import { toWords } from './words.ts';
import { allOf, anyOf, inOrder, noneOf, stem, type TsQuery } from './tsquery.ts';

/** A word or phrase that a product should have: its stems, and the stems of synonyms and completions that do as well. */
export interface SearchTerm {
  stems: string[];
  alternatives: string[][];
  categories: string[];
  /** Products of this size do as well. */
  size?: string;
  /** A number and its unit, side by side, which is found anywhere: 8 гб. */
  measure?: string[];
  /** Names a type of goods: it has to be in the type or the name. */
  isType: boolean;
  /** A number in a description rarely is the one that was meant. */
  isNumber: boolean;
  /** Ranks, but isn't required. */
  isOptional: boolean;
  /** Neither the vocabulary nor a description has it. */
  isUnknown: boolean;
  /** Goods of a kind that the shop doesn't have. */
  isNotSold: boolean;
  isAdjective: boolean;
  /** An adjective, or the beginning of a word: beside an unknown noun it isn't enough to find something. */
  isWeak: boolean;
  /** Names a whole section of the catalogue, whose name it has to be in: одежда. */
  isShelf: boolean;
  /** In English the thing itself is named last: phone case. */
  isLatin: boolean;
  /** Says what the thing is for: телефона in 'чехол для телефона'. */
  isDependent: boolean;
}

/** What is looked for. */
export interface Wanted {
  terms: SearchTerm[];
  audiences: Audience[];
  minPrice: number;
  maxPrice: number;
}

/** The arguments of search_products() in the database. `required` and the prices filter, the other tsqueries only rank. */
export interface ProductSearch {
  /** The last word, and all the rest if there is any. */
  required: string[];
  own: string | null;
  alternatives: string | null;
  phrase: string | null;
  thing: string | null;
  shelves: string | null;
  preferred: string | null;
  minPrice: number;
  maxPrice: number;
}

export type SearchWithin = Within & Pick<ProductFilters, 'sellerId'>;

/** From the strictest search to the widest; the next one is for when nothing good was found. */
export function toSearches(wanted: Wanted, within: SearchWithin): ProductSearch[] {
  const { terms, audiences } = wanted;
  const required = terms.filter(({ isOptional }) => !isOptional);
  const main = required.length > 0 ? required : terms;
  const others = notForOthers(audiences);
  const preferred = anyOf(preferredStems(audiences));
  const filters = filterStems(within);
  const unknown = main.filter((term) => (term.isUnknown || term.isNotSold) && !term.isAdjective);
  const isThingUnknown = unknown.some(({ isDependent }) => !isDependent);
  const isEnough = ({ isUnknown, isNumber, isWeak, isDependent }: SearchTerm) =>
    !isUnknown && !isNumber && !(isWeak && unknown.length > 0) && !(isDependent && isThingUnknown);
  const things = thingsOf(terms).filter(isEnough);
  const toSearch = (queries: (TsQuery | undefined)[], ...more: (TsQuery | undefined)[]) => {
    const words = queries.filter((query) => query !== undefined);
    const last = words.pop();
    const rest = allOf([...words, ...more, ...filters]);
    return last ? [withRanking(wanted, things, preferred, rest ? [last, rest] : [last])] : [];
  };

  if (terms.length === 0) return toSearch([preferred ?? ANYTHING]);
  const all = main.map(toTsQuery);
  const wider =
    things.length > 0 || !main.some(isEnough)
      ? anyOf(things.map(toTsQuery))
      : anyOf(allButOne(main).map(allOfTerms));
  const known = anyOf(withoutShelves(main.filter(isEnough)).map(toTsQuery));
  const searches = [
    ...toSearch(all, others),
    ...toSearch([wider], others),
    ...(others ? toSearch(wider ? [wider] : all) : []),
    ...toSearch(things.length > 0 ? [] : [known]),
  ];
  // Without repetitions.
  return [...new Map(searches.map((search) => [search.required.join(), search])).values()];
}

/** Matches every product: none has the lexeme '~'. */
const ANYTHING = noneOf([stem('~')]);

/** Every way to leave out one term; a section of the catalogue is left out first. */
function allButOne(terms: SearchTerm[]): SearchTerm[][] {
  const named = withoutShelves(terms);
  if (named.length < terms.length) return [named];
  return terms.length < 2 ? [] : terms.map((_, leftOut) => terms.toSpliced(leftOut, 1));
}

/** 'Техника Apple' is a notebook, which isn't in 'Бытовая техника'. */
function withoutShelves(terms: SearchTerm[]): SearchTerm[] {
  const named = terms.filter(({ isShelf }) => !isShelf);
  return named.length > 0 ? named : terms;
}

const allOfTerms = (terms: SearchTerm[]) => allOf(terms.map(toTsQuery));

/** The goods that the query is about: of several types, the case in 'чехол для телефона' and in 'phone case'. */
function thingsOf(terms: SearchTerm[]): SearchTerm[] {
  const types = terms.filter(
    ({ isType, categories, isOptional, isShelf }) =>
      (isType || categories.length > 0) && !isOptional && !isShelf,
  );
  const independent = types.filter(({ isDependent }) => !isDependent);
  const things = independent.length > 0 ? independent : types;
  return things.every(({ isLatin }) => isLatin) ? things.slice(-1) : things;
}

export const requireAll = (terms: SearchTerm[]): string =>
  allOf(terms.filter(({ isOptional }) => !isOptional).map(toTsQuery)) ?? '';

function withRanking(
  { terms, audiences, minPrice, maxPrice }: Wanted,
  things: SearchTerm[],
  preferred: TsQuery | undefined,
  required: TsQuery[],
): ProductSearch {
  const words = terms.filter(({ isShelf, categories }) => !isShelf && categories.length === 0);
  // Боз Үй is a name, though үй finds a category.
  const named = terms.filter((term) => !term.isShelf && !isNameOfCategory(term));
  const own = [...named, ...audiences].flatMap(({ stems }) => stems).map((text) => stem(text));
  // The name of a category is in some types too: обувь in 'Домашняя обувь'.
  const rankedAlternatives = (term: SearchTerm) =>
    words.includes(term) ? term.alternatives : term.alternatives.filter((phrase) => phrase.length > 1);
  const alternatives = terms
    .filter(({ isShelf }) => !isShelf)
    .flatMap((term) => rankedAlternatives(term).flat())
    .map((text) => stem(text));
  const categories = terms.flatMap((term) => term.categories.map((category) => stem(`~c${category}`)));
  const shelves = terms.length > 0 ? categories : ownGoods(audiences);
  return {
    required,
    own: anyOf(own) ?? null,
    alternatives: anyOf(alternatives) ?? null,
    phrase: (own.length > 1 ? inOrder(own) : undefined) ?? null,
    thing: anyOf(things.filter(({ isType }) => isType).map(namesThing)) ?? null,
    shelves: anyOf(shelves) ?? null,
    preferred: preferred ?? null,
    minPrice,
    maxPrice,
  };
}

const isNameOfCategory = ({ stems, categories }: SearchTerm): boolean =>
  categories.some((category) => stems.some((text) => plain(category).includes(text)));

const plain = (text: string) => toWords(text).join(' ');

const phrasesOf = ({ stems, alternatives }: SearchTerm, weights: string): TsQuery | undefined =>
  anyOf([stems, ...alternatives].map((words) => allOf(words.map((text) => stem(text, weights)))));

/** Of a phrase one word is enough in the type: Куртка детская зимняя is a зимняя куртка. */
const namesThing = ({ stems, alternatives }: SearchTerm): TsQuery | undefined =>
  anyOf(
    [stems, ...alternatives].map((words) =>
      words.length === 1
        ? allOf(words.map((text) => stem(text, 'A')))
        : allOf([...words.map((text) => stem(text, 'AB')), anyOf(words.map((text) => stem(text, 'A')))]),
    ),
  );

const placesOf = ({ isType, isNumber, isShelf, categories }: SearchTerm): string => {
  if (isShelf) return 'C';
  return isType || isNumber || categories.length > 0 ? 'AB' : '';
};

const toTsQuery = (term: SearchTerm): TsQuery | undefined =>
  anyOf([
    phrasesOf(term, placesOf(term)),
    ...term.categories.map((category) => stem(`~c${category}`)),
    ...(term.size === undefined ? [] : [stem(`~z${term.size}`)]),
    inOrder(term.measure?.map((text) => stem(text)) ?? []),
  ]);

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
    .map((text) => stem(text));
