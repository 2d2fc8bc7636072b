import type { Suggestions } from '#contract/catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { correct, type Item, toWishes, understand, type WishOptions } from './interpret.ts';
import { type SearchWithin, toProductSearch, toRelaxedSearch, toTerms, type Wish } from './product-search.ts';
import { readChunks, textsToLookUp } from './readings.ts';
import {
  type Hit,
  type KnownWords,
  readFound,
  readFoundShelves,
  readKnownWords,
  readSimilarWords,
} from './search.queries.ts';

interface Found {
  hits: Hit[];
  wishes: Wish[];
}

/** Below this, nothing but shelves and descriptions speak of what was asked for. */
const WEAK_RELEVANCE = 0.25;

/** Ids of the products found, best first. */
export async function findBySearch(
  db: Db,
  search: string,
  within: SearchWithin,
  limit: number,
): Promise<string[]> {
  const { hits } = await find(db, search, within, limit);
  return hits.map(({ id }) => id);
}

/** First the words as they are; slips are looked into where those find nothing; then all words but one will do. */
async function find(
  db: Db,
  search: string,
  within: SearchWithin,
  limit: number,
  options: WishOptions = {},
): Promise<Found> {
  const chunks = readChunks(search);
  if (chunks.length === 0) return { hits: [], wishes: [] };
  const dictionary = await readKnownWords(db, textsToLookUp(chunks));
  const items = understand(chunks, dictionary);

  let wishes = toWishes(items, dictionary, options);
  if (wishes.length === 0) return { hits: [], wishes };
  let hits = await readFound(db, toProductSearch(wishes, within), limit);
  if (hits.length === 0) {
    const corrections = await readCorrections(db, items);
    if (corrections.size > 0) {
      wishes = toWishes(items, dictionary, { ...options, corrections });
      hits = await readFound(db, toProductSearch(wishes, within), limit);
    }
  }
  const isWeak = (hits[0]?.relevance ?? 0) < WEAK_RELEVANCE;
  const relaxed = isWeak ? toRelaxedSearch(wishes, within) : undefined;
  return { hits: relaxed ? await readFound(db, relaxed, limit) : hits, wishes };
}

async function readCorrections(db: Db, items: Item[]): Promise<Map<KnownWords, Wish>> {
  const guesses = items.flatMap((item) => (item.kind === 'unknown' ? item.guesses : []));
  const corrections = new Map<KnownWords, Wish>();
  if (guesses.length === 0) return corrections;
  const similar = await readSimilarWords(db, [...new Set(guesses.map(({ word }) => word))]);
  for (const item of items) {
    const wish = correct(item, similar);
    if (wish) corrections.set(item.word, wish);
  }
  return corrections;
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
  const everywhere = { accessories: false };
  const { hits, wishes } = await find(db, search, everywhere, SUGGESTION_CANDIDATES, { unfinished: true });
  const terms = toTerms(wishes);
  const shelves = terms === '' ? [] : await readFoundShelves(db, terms, MAX_SHELVES);
  return {
    ids: hits.slice(0, count.products).map(({ id }) => id),
    types: shelves.map(({ gender, category, type }) => ({ gender, category, type })).slice(0, count.types),
    categories: distinctBy(shelves, ({ gender, category }) => `${gender}\n${category}`)
      .map(({ gender, category }) => ({ gender, category }))
      .slice(0, count.categories),
  };
}

/** Enough to rank the few that are shown. */
const SUGGESTION_CANDIDATES = 200;
const MAX_SHELVES = 30;

const distinctBy = <T>(values: T[], key: (value: T) => string): T[] =>
  [...new Map(values.toReversed().map((value) => [key(value), value])).values()].toReversed();
