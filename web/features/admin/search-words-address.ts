import { SYNONYMS_MAX } from '#contract/limits.ts';
import { cleanLine } from '#contract/typed-text.ts';
import { readPage } from '../../navigation/read-page.ts';

export const SEARCH_WORDS = '/admin/search-words';
export const EMPTY_SEARCHES = `${SEARCH_WORDS}?list=empty`;

/** The form with a word that people didn't find. */
export const synonymsOf = (word: string): string => `${SEARCH_WORDS}?${new URLSearchParams({ word })}`;

export const pageOfSynonyms = (page: number): string =>
  page > 1 ? `${SEARCH_WORDS}?page=${page}` : SEARCH_WORDS;

export function readSearchWords(address: string) {
  const query = new URLSearchParams(address);
  return {
    list: query.get('list') === 'empty' ? ('empty' as const) : ('synonyms' as const),
    word: cleanLine((query.get('word') ?? '').replaceAll(',', ' '), SYNONYMS_MAX.length),
    page: readPage(query),
  };
}
