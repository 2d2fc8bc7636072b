import type { Suggestions, Understood } from '#contract/catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { liftUsed, liftKey } from './lift.ts';
import { rememberQuery } from './memory.ts';
import { ANY_PRICE } from './prices.ts';
import { type ProductSearch, requireAll, type SearchWithin, toSearches } from './product-search.ts';
import { findProducts, findShelves, type Hit, readLifts } from './search.queries.ts';
import { understand, type UnderstoodQuery } from './understand.ts';

/** Products that have the words only on their shelf or in their description are less relevant than this. */
const GOOD_RELEVANCE = 0.25;

/** How relevant a product has to be that isn’t the thing itself, as a share of the best. */
const OTHER_THINGS_MIN_SHARE_OF_BEST = 0.7;
/** The same of any product, when the query asks for something cheap or names an audience. */
const MIN_SHARE_OF_BEST = 0.4;
/** From so many things or good hits on, products that only mention the words are left out. */
const ENOUGH_GOOD_HITS = 2;

/** Enough to rank the few suggestions that are shown. */
const SUGGESTION_CANDIDATES = 200;
const MAX_SHELVES = 30;

interface Found {
  /** Best first. */
  hits: { id: string; number: number }[];
  /** False if `limit` cut the hits off. */
  isComplete: boolean;
  understood: Understood;
}

interface SearchOptions {
  /** Only what was typed: no other readings, no corrections. */
  exact?: boolean;
  /** A filter says the price, whatever the query says of it. */
  hasPriceFilter?: boolean;
}

export function findBySearch(
  db: Db,
  search: string,
  within: SearchWithin,
  limit: number,
  { exact = false, hasPriceFilter = false }: SearchOptions = {},
): Promise<Found> {
  const { gender, category, type, accessories, sellerId } = within;
  const key = JSON.stringify([
    search,
    gender,
    category,
    type,
    accessories,
    sellerId,
    limit,
    exact,
    hasPriceFilter,
  ]);
  return rememberQuery(db, key, async () => {
    const [query, lifts] = await Promise.all([
      understand(db, search, { exact, completeLastWord: false }),
      readLifts(db, liftKey(search)),
    ]);
    const wanted = hasPriceFilter ? { ...query.wanted, ...ANY_PRICE } : query.wanted;
    const found = await find(db, { ...query, wanted }, within, limit);
    const hits = liftUsed(withoutWeak(found, query), lifts);
    return {
      hits: hits.map(({ id, number }) => ({ id, number })),
      isComplete: found.length < limit,
      understood: query.understood,
    };
  });
}

/** Tries the strictest search first and stops at the first that finds something good. */
async function find(db: Db, query: UnderstoodQuery, within: SearchWithin, limit: number): Promise<Hit[]> {
  if (query.isEmpty) return [];
  let best: Hit[] = [];
  for (const search of toSearches(query.wanted, within)) {
    const hits = await findProducts(db, search, limit);
    if (bestRelevance(hits) > bestRelevance(best)) best = hits;
    if (isGood(best, search)) break;
  }
  return best;
}

/** If all words are required, 'пылесос для шерсти' may find only a filter and no vacuum cleaner: that is not good. */
const isGood = (hits: Hit[], { thing, shelves }: ProductSearch): boolean =>
  bestRelevance(hits) >= GOOD_RELEVANCE &&
  ((thing === null && shelves === null) || hits.some(({ isThing }) => isThing));

const bestRelevance = (hits: Hit[]): number => hits[0]?.relevance ?? -1;

function withoutWeak(hits: Hit[], { wanted, understood }: UnderstoodQuery): Hit[] {
  const isNear = ({ relevance }: Hit, share: number) => relevance >= bestRelevance(hits) * share;
  const thingsAndNear = hits.filter((hit) => hit.isThing || isNear(hit, OTHER_THINGS_MIN_SHARE_OF_BEST));
  // When sorting by price, accessories would come before the thing itself; and they are for no audience.
  if (understood.sort !== undefined || wanted.audiences.length > 0)
    return thingsAndNear.filter((hit) => isNear(hit, MIN_SHARE_OF_BEST));
  if (hits.filter(({ isThing }) => isThing).length >= ENOUGH_GOOD_HITS) return thingsAndNear;
  const good = hits.filter(({ relevance }) => relevance >= GOOD_RELEVANCE);
  return good.length >= ENOUGH_GOOD_HITS ? good : hits;
}

export interface SuggestionCount {
  products: number;
  types: number;
  categories: number;
}

export async function suggestBySearch(
  db: Db,
  search: string,
  count: SuggestionCount,
): Promise<Pick<Suggestions, 'types' | 'categories'> & { ids: string[] }> {
  const query = await understand(db, search, { exact: false, completeLastWord: true });
  const required = requireAll(query.wanted.terms.filter(({ stems }) => stems.length > 0));
  const [hits, shelves] = await Promise.all([
    find(db, query, { accessories: false }, SUGGESTION_CANDIDATES),
    required === '' ? [] : findShelves(db, required, MAX_SHELVES),
  ]);
  return {
    ids: withoutWeak(hits, query)
      .slice(0, count.products)
      .map(({ id }) => id),
    types: shelves.map(({ gender, category, type }) => ({ gender, category, type })).slice(0, count.types),
    categories: [...Map.groupBy(shelves, ({ gender, category }) => `${gender}\n${category}`).values()]
      .flatMap(([best]) => (best ? [{ gender: best.gender, category: best.category }] : []))
      .slice(0, count.categories),
  };
}
