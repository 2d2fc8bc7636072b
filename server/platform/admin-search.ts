import { escapeLike } from '../database/escape-like.ts';
import { phoneKey } from './phone-key.ts';
import type { Slice } from './slice.ts';

/** A search finds the newest 100; whoever needs another one adds a word, a status or a date. */
const MAX_FOUND = 100;
/** One more, to know whether there are more. */
export const SEARCH_LIMIT = MAX_FOUND + 1;

export interface Found {
  ids: string[];
  total: number;
}

export function pageOfFound(ids: string[], { skip, take }: Slice): Found & { hasMore: boolean } {
  const newest = ids.slice(0, MAX_FOUND);
  return {
    ids: newest.slice(skip, skip + take),
    total: newest.length,
    hasMore: ids.length > MAX_FOUND,
  };
}

export const wholeEmail = (typed: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? typed.toLowerCase() : null;

const PHONE = /^[\d\s+()-]+$/;
/** Not the digits at the end of a word: those of an article number, for example. */
const WHOLE_PHONE_AMONG_WORDS = /(?<![\p{L}\p{N}])\+?\d(?:[\s()-]*\d){8,}/gu;
/** Many keyboards lack these letters. The database does the same in to_plain_letters(). */
const PLAIN_LETTERS = new Map(Object.entries({ ё: 'е', ң: 'н', ө: 'о', ү: 'у' }));
const PUNCTUATION_AROUND = /^[.,;:!?"'«»()№#]+|[.,;:!?"'«»()№#]+$/g;
/** The index holds sequences of three letters: shorter words are found at the beginning of a word only. */
const MIN_INSIDE_WORD = 3;

/** A `like` pattern per typed word, all of which have to match. None where nothing but punctuation was typed. */
export function searchPatterns(typed: string): string[] {
  const withDigits = PHONE.test(typed)
    ? phoneKey(typed)
    : typed.replace(WHOLE_PHONE_AMONG_WORDS, (phone) => ` ${phoneKey(phone)} `);
  const words = withDigits
    .toLowerCase()
    .replace(/[ёңөү]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .split(/\s+/)
    .map((word) => word.replace(PUNCTUATION_AROUND, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words)].map((word) =>
    word.length < MIN_INSIDE_WORD ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`,
  );
}
