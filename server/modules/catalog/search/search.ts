import type { Suggestions, Understood } from '#contract/catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { correct, interpret, type QueryWord, type TermOptions, toTerms } from './interpret.ts';
import { liftUsed, searchTerms } from './lift.ts';
import {
  requireAll,
  type SearchTerm,
  type SearchWithin,
  toProductSearch,
  toRelaxedSearch,
} from './product-search.ts';
import { readChunks, textsToLookUp } from './readings.ts';
import {
  findProducts,
  findShelves,
  type Hit,
  readLifts,
  readSimilarWords,
  readVocabulary,
  type VocabularyEntry,
} from './search.queries.ts';

/** The relevance of products that only have the words in category, audience, colours or description is below this. */
const WEAK_RELEVANCE = 0.25;

interface Found {
  /** Best first. */
  hits: { id: string; number: number }[];
  understood: Understood;
}

/** An exact search corrects nothing. */
export async function findBySearch(
  db: Db,
  search: string,
  within: SearchWithin,
  limit: number,
  { exact = false }: { exact?: boolean } = {},
): Promise<Found> {
  const [found, lifts] = await Promise.all([
    find(db, search, within, limit, { exact }),
    readLifts(db, searchTerms(search)),
  ]);
  const hits = liftUsed(found.hits, lifts);
  return { hits: hits.map(({ id, number }) => ({ id, number })), understood: {} };
}

/**
 * Reads each piece of the query in several ways, keeps the words that the vocabulary knows, and finds the products that have
 * them all. If there are none, unknown words are corrected; if nothing fits well, one word may be missing.
 */
async function find(
  db: Db,
  search: string,
  within: SearchWithin,
  limit: number,
  { exact = false, ...options }: TermOptions & { exact?: boolean } = {},
): Promise<{ hits: Hit[]; terms: SearchTerm[] }> {
  const chunks = readChunks(search);
  if (chunks.length === 0) return { hits: [], terms: [] };
  const vocabulary = await readVocabulary(db, textsToLookUp(chunks));
  const words = interpret(chunks, vocabulary);

  let terms = toTerms(words, vocabulary, options);
  if (terms.length === 0) return { hits: [], terms };
  let hits = await findProducts(db, toProductSearch(terms, within), limit);
  if (hits.length === 0 && !exact) {
    const corrected = await correctWords(db, words);
    if (corrected.size > 0) {
      terms = toTerms(words, vocabulary, { ...options, corrected });
      hits = await findProducts(db, toProductSearch(terms, within), limit);
    }
  }
  const isWeak = (hits[0]?.relevance ?? 0) < WEAK_RELEVANCE;
  const relaxed = isWeak ? toRelaxedSearch(terms, within) : undefined;
  return { hits: relaxed ? await findProducts(db, relaxed, limit) : hits, terms };
}

async function correctWords(db: Db, words: QueryWord[]): Promise<Map<VocabularyEntry, SearchTerm>> {
  const unknown = words.flatMap((word) => (word.kind === 'unknown' ? word.corrections : []));
  if (unknown.length === 0) return new Map();
  const similar = await readSimilarWords(db, [...new Set(unknown.map(({ word }) => word))]);
  return new Map(
    words.flatMap((word) => {
      const term = correct(word, similar);
      return term ? [[word.entry, term] as const] : [];
    }),
  );
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
  const { hits, terms } = await find(db, search, everywhere, SUGGESTION_CANDIDATES, {
    completeLastWord: true,
  });
  const shelves = terms.length === 0 ? [] : await findShelves(db, requireAll(terms), MAX_SHELVES);
  return {
    ids: hits.slice(0, count.products).map(({ id }) => id),
    types: shelves.map(({ gender, category, type }) => ({ gender, category, type })).slice(0, count.types),
    categories: [...Map.groupBy(shelves, ({ gender, category }) => `${gender}\n${category}`).values()]
      .flatMap(([best]) => (best ? [{ gender: best.gender, category: best.category }] : []))
      .slice(0, count.categories),
  };
}

/** Enough to rank the few that are shown. */
const SUGGESTION_CANDIDATES = 200;
const MAX_SHELVES = 30;
