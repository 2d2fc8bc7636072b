import { PAGE_SIZE, SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import type { ProductQuery } from '#contract/catalog.ts';
import type { EmptySearches } from '#contract/search-words.ts';
import type { Db } from '../../database/connect.ts';
import { networkOf } from '../../platform/network.ts';
import { addEmptySearches, deleteOldEmptySearches, readEmptySearches } from './empty-searches.queries.ts';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const MAX_ROWS_OF_DAY = 2_000;
/** So many searches are counted in memory before they are written. */
const MAX_WAITING = 500;
const MAX_SEARCHES_OF_VISITOR = 20;
const MAX_VISITORS = 20_000;

export async function listEmptySearches(db: Db): Promise<EmptySearches> {
  const rows = await readEmptySearches(db, KEPT_DAYS, PAGE_SIZE.emptySearches);
  return {
    searches: rows.map(({ search, visitors, lastDay }) => ({
      search,
      visitors: visitors ?? 0,
      lastDay: lastDay ?? '',
    })),
    currentPage: 1,
    totalPages: rows.length > 0 ? 1 : 0,
    total: rows.length,
  };
}

const ROBOT = /bot|crawl|spider|slurp|facebookexternalhit|preview/i;
/** An e-mail, a phone number, or any other long number. */
const PERSONAL = /@|\d(?:[\s().+-]*\d){6}/;

/** The query as it may be stored. Undefined if it may be personal, or if it is a further page or a filtered list. */
export function countedSearch({ search = '', page, exact, ...filters }: ProductQuery): string | undefined {
  if (page > 1 || exact || Object.values(filters).some((value) => value !== undefined)) return undefined;
  const text = search.toLowerCase();
  // İ is two characters in lower case.
  const { length } = [...text];
  const isText = length >= 2 && length <= SEARCH_MAX_LENGTH && /[\p{L}\d]/u.test(text);
  return isText && !PERSONAL.test(text) ? text : undefined;
}

export interface Visitor {
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}

export const isRobot = ({ headers }: Visitor): boolean => ROBOT.test(headers['user-agent'] ?? '');

/** Counts in memory, each search once a day per visitor, and writes the counts together. Addresses are never written. */
export function createEmptySearchCounter() {
  let started = Date.now();
  const searchesOf = new Map<string, Set<string>>();
  let waiting = new Map<string, number>();

  return {
    count(query: ProductQuery, by: Visitor): void {
      const search = countedSearch(query);
      if (search === undefined || isRobot(by)) return;
      if (Date.now() - started > DAY_MS) {
        started = Date.now();
        searchesOf.clear();
      }
      const visitor = networkOf(by.ip);
      const known = searchesOf.get(visitor) ?? new Set();
      const isFull = searchesOf.size >= MAX_VISITORS && known.size === 0;
      if (isFull || known.has(search) || known.size >= MAX_SEARCHES_OF_VISITOR) return;
      searchesOf.set(visitor, known.add(search));
      if (waiting.size < MAX_WAITING || waiting.has(search))
        waiting.set(search, (waiting.get(search) ?? 0) + 1);
    },
    async write(db: Db): Promise<void> {
      if (waiting.size === 0) return;
      const counted = [...waiting].map(([search, visitors]) => ({ search, visitors }));
      waiting = new Map();
      await addEmptySearches(db, counted, MAX_ROWS_OF_DAY);
      await deleteOldEmptySearches(db, KEPT_DAYS);
    },
  };
}
