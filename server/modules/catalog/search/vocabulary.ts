import type { UnfinishedWord, VocabularyEntry } from './search.queries.ts';
import { maybeSize } from './sizes.ts';

/** What the database has for the words and phrases of a query, by text. */
export interface Vocabulary {
  entries: Map<string, VocabularyEntry>;
  unfinished: Map<string, UnfinishedWord>;
}

export const isNumber = (text: string) => /^\d+$/.test(text);

/** Numbers are not in the vocabulary: there are too many. */
export const isKnown = ({ text, uses, hasSynonyms, role }: VocabularyEntry) =>
  uses > 0 || hasSynonyms || role !== null || isNumber(text) || maybeSize(text) !== undefined;

export const isStopWord = ({ stems }: VocabularyEntry) => stems.length === 0;

export const isAdjective = ({ text, isType }: VocabularyEntry) =>
  !isType && /(?:[ыио]й|[ыи][ех]|[ао]я|яя|[ое]е|[ыи]ми?|[ое]го|[ое]му|[ую]ю)$/.test(text);

export const isDescribed = ({ text }: VocabularyEntry, { unfinished }: Vocabulary): boolean =>
  unfinished.get(text)?.isDescribed ?? false;

/** Of a word that products or the dictionary have. */
export function isBeginning({ text }: VocabularyEntry, { unfinished }: Vocabulary): boolean {
  const word = unfinished.get(text);
  return word !== undefined && word.completions.length + word.completionSynonyms.length > 0;
}

export const isBeginningOfProductWord = ({ text }: VocabularyEntry, { unfinished }: Vocabulary): boolean =>
  (unfinished.get(text)?.completions.length ?? 0) > 0;
