import type { Db } from '../../../database/connect.ts';
import { findBySearch } from './search.ts';

type Search = typeof findBySearch;

const running = new WeakMap<Db, Map<string, ReturnType<Search>>>();

/** A page asks for its products and for its filters at the same time: both get the same search. */
export const findShared: Search = (db, ...asked) => {
  const searches = running.get(db) ?? new Map<string, ReturnType<Search>>();
  running.set(db, searches);
  const key = JSON.stringify(asked);
  const same = searches.get(key);
  if (same) return same;
  const found = findBySearch(db, ...asked).finally(() => searches.delete(key));
  searches.set(key, found);
  return found;
};
