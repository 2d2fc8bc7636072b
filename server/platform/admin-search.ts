import { escapeLike } from '../database/escape-like.ts';
import { phoneKey } from './phone-key.ts';
import type { Slice } from './slice.ts';

/** A search by words finds the first 100; whoever needs another one adds a word, a status or a date. */
export const MAX_FOUND = 100;
/** Of a list that is narrowed or sorted without words, which an index does. */
export const MAX_LISTED = 1_000;

export interface Found {
  ids: string[];
  total: number;
}

/** Of up to `max` and one more, which tells that there are more. */
export function pageOfFound(
  ids: string[],
  { skip, take }: Slice,
  max = MAX_FOUND,
): Found & { hasMore: boolean } {
  const first = ids.slice(0, max);
  return { ids: first.slice(skip, skip + take), total: first.length, hasMore: ids.length > max };
}

export const wholeEmail = (typed: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? typed.toLowerCase() : null;

const PHONE = /^[\d\s+()-]+$/;
/** Not the digits in a longer word: those of an article number or an id, for example. */
const WHOLE_PHONE_AMONG_WORDS = /(?<![\p{L}\p{N}]-?)\+?\d(?:[\s()-]*\d){8,}(?!-?[\p{L}\p{N}])/gu;
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
