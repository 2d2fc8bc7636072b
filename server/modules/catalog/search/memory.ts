import type { Db } from '../../../database/connect.ts';

// What this process remembers for a few seconds: answers, the products found by a query, and what the vocabulary has for a word.
// Many people ask for the same things, and a page of results asks for them several times. Forgotten together with cached pages.

const MAX_QUERIES = 100;
/** Of up to 20 KB. */
const MAX_ANSWERS = 300;
/** Of about 2 KB. */
const MAX_PRODUCTS = 2_000;
const MAX_WORDS = 5_000;

type Results = Map<string, { result: Promise<unknown>; at: number }>;

interface Memory {
  queries: Results;
  answers: Results;
  products: Results;
  words: Map<string, { entry: unknown; at: number }>;
  maxAgeMs: () => number;
}

const memories = new WeakMap<Db, Memory>();

/** From now on searches in these databases are remembered. Returns a function that forgets what is remembered. */
export function rememberSearches(databases: Db[], maxAgeMs: () => number): () => void {
  const forget = () => {
    for (const db of databases)
      memories.set(db, {
        queries: new Map(),
        answers: new Map(),
        products: new Map(),
        words: new Map(),
        maxAgeMs,
      });
  };
  forget();
  return forget;
}

/** Concurrent searches for the same share one. */
export const rememberQuery = <T>(db: Db, key: string, search: () => Promise<T>): Promise<T> =>
  remember(db, 'queries', MAX_QUERIES, key, search);

/** Of a call whose answer is the same for everybody. */
export const rememberAnswer = <T>(db: Db, url: string, answer: () => Promise<T>): Promise<T> =>
  remember(db, 'answers', MAX_ANSWERS, url, answer);

export const rememberProduct = <T>(db: Db, id: string, answer: () => Promise<T>): Promise<T> =>
  remember(db, 'products', MAX_PRODUCTS, id, answer);

function remember<T>(
  db: Db,
  kind: 'queries' | 'answers' | 'products',
  max: number,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const memory = memories.get(db);
  if (!memory) return read();
  const results = memory[kind];
  const known = results.get(key);
  if (known && performance.now() - known.at < memory.maxAgeMs()) return known.result as Promise<T>;
  const result = read();
  put(results, key, { result, at: performance.now() }, max);
  result.catch(() => results.delete(key));
  return result;
}

/** `read` reads those that aren't remembered. */
export async function rememberWords<T extends { text: string }>(
  db: Db,
  kind: string,
  texts: string[],
  read: (missing: string[]) => Promise<T[]>,
): Promise<T[]> {
  const memory = memories.get(db);
  if (!memory) return texts.length > 0 ? read(texts) : [];
  const { words, maxAgeMs } = memory;
  const oldest = performance.now() - maxAgeMs();
  const known = texts.flatMap((text) => {
    const remembered = words.get(`${kind} ${text}`);
    return remembered && remembered.at > oldest ? [remembered.entry as T] : [];
  });
  const found = new Set(known.map(({ text }) => text));
  const missing = texts.filter((text) => !found.has(text));
  if (missing.length === 0) return known;
  const at = performance.now();
  const entries = await read(missing);
  for (const entry of entries) put(words, `${kind} ${entry.text}`, { entry, at }, MAX_WORDS);
  return [...known, ...entries];
}

/** A Map keeps insertion order: the first is the oldest. */
function put<T>(map: Map<string, T>, key: string, value: T, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
