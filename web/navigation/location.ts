export interface Location {
  pathname: string;
  /** With its question mark; empty without a query. */
  search: string;
  hash: string;
  /** Identifies a history entry; `KEYLESS` for entries the browser made itself. */
  key: string;
}

export const KEYLESS = 'default';

export function locationOf(url: string | URL, key: string = KEYLESS): Location {
  const { pathname, search, hash } = new URL(url, 'http://localhost');
  return { pathname, search, hash, key };
}

export const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

export const isSamePage = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search;
