import { wordsInPhrases } from './phrases.ts';
import type { Chunk, Reading } from './readings.ts';
import type { VocabularyEntry } from './search.queries.ts';
import {
  isBeginning,
  isBeginningOfProductWord,
  isDescribed,
  isKnown,
  isStopWord,
  type Vocabulary,
} from './vocabulary.ts';

/** A word of the query in the reading that is meant. */
export interface QueryWord {
  /** 'prefix' begins a known word. 'described': anything else that needn't be corrected, such as a word of descriptions. */
  kind: 'known' | 'prefix' | 'described' | 'unknown';
  entry: VocabularyEntry;
  /** A stop word in another reading, which may be a name: про read as pro. */
  isOptional: boolean;
  /** In a case that says what something is for or of: телефонго. */
  isDependent: boolean;
  /** What was typed was a mistake; `entry` is the correction. */
  isCorrected: boolean;
  /** What to correct, for an unknown word: the word in each of its readings. */
  spellings: { word: string; penalty: number }[];
}

/** Which of its readings each chunk of the query is meant in. */
export function chooseReadings(chunks: Chunk[], vocabulary: Vocabulary): QueryWord[] {
  const phraseWords = wordsInPhrases(chunks, vocabulary);
  return chunks.flatMap((chunk) => chooseReading(chunk, vocabulary, phraseWords));
}

/** What was typed comes first, as whole words or as their beginnings; then the other readings; else it is unknown. */
function chooseReading(chunk: Chunk, vocabulary: Vocabulary, phraseWords: Set<string>): QueryWord[] {
  const typed = entriesOf(chunk.typed, vocabulary);
  if (everyMeaningful(typed, (entry) => isKnown(entry) || phraseWords.has(entry.text)))
    return toQueryWords(typed, vocabulary, { kind: 'known' });
  if (everyMeaningful(typed, (entry) => isKnown(entry) || isBeginning(entry, vocabulary)))
    return toQueryWords(typed, vocabulary);

  const isInProducts = everyMeaningful(typed, (entry) => isKnown(entry) || isDescribed(entry, vocabulary));
  const isOnlyStopWords = typed.length > 0 && typed.every(isStopWord);
  const other =
    findKnown(chunk, vocabulary, phraseWords) ??
    (isInProducts ? undefined : findBeginning(chunk, vocabulary));
  if (other)
    return toQueryWords(other.entries, vocabulary, {
      isOptional: isOnlyStopWords,
      isDependent: other.reading.isKyrgyz && KYRGYZ_CASE.test(chunk.typed.words[0] ?? ''),
      isCorrected: other.reading.isMistake,
    });
  if (isOnlyStopWords || isInProducts) return toQueryWords(typed, vocabulary);
  if (everyMeaningful(typed, (entry) => isKnown(entry) || entry.related.length > 0))
    return toQueryWords(typed, vocabulary, { kind: 'known' });
  return toUnknownWords(chunk, typed, vocabulary);
}

/** Dative, accusative and genitive: телефонго, телефонду, телефондун. */
const KYRGYZ_CASE = /(?:[гк][аео]|[нтд][ыиу]н?)$/;

interface KnownReading {
  reading: Reading;
  entries: VocabularyEntry[];
}

const entriesOf = ({ words }: Reading, { entries }: Vocabulary): VocabularyEntry[] =>
  words.flatMap((word) => entries.get(word) ?? []);

/** Whether all words pass, not counting stop words, and there is at least one. */
const everyMeaningful = (entries: VocabularyEntry[], test: (entry: VocabularyEntry) => boolean): boolean =>
  entries.some((entry) => !isStopWord(entry)) && entries.every((entry) => isStopWord(entry) || test(entry));

const otherReadingsOf = ({ otherReadings }: Chunk, vocabulary: Vocabulary): KnownReading[] =>
  otherReadings
    .map((reading) => ({ reading, entries: entriesOf(reading, vocabulary) }))
    .filter(({ reading, entries }) => entries.length === reading.words.length);

const findKnown = (
  chunk: Chunk,
  vocabulary: Vocabulary,
  phraseWords: Set<string>,
): KnownReading | undefined =>
  otherReadingsOf(chunk, vocabulary).find(({ entries }) =>
    everyMeaningful(entries, (entry) => isKnown(entry) || phraseWords.has(entry.text)),
  );

/**
 * Not for Kyrgyz readings: a word whose ending was cut off is complete, not a beginning. Two letters begin too much: 'mi' is
 * not 'микроволновка'.
 */
const findBeginning = (chunk: Chunk, vocabulary: Vocabulary): KnownReading | undefined =>
  otherReadingsOf(chunk, vocabulary).find(
    ({ reading, entries }) =>
      !reading.isKyrgyz &&
      entries.every(({ text }) => text.length > 2) &&
      everyMeaningful(entries, (entry) => isKnown(entry) || isBeginningOfProductWord(entry, vocabulary)),
  );

const toQueryWords = (
  entries: VocabularyEntry[],
  vocabulary: Vocabulary,
  more: Partial<QueryWord> = {},
): QueryWord[] =>
  entries.map((entry) => ({
    kind: isKnown(entry) ? 'known' : isBeginning(entry, vocabulary) ? 'prefix' : 'described',
    entry,
    isOptional: false,
    isDependent: false,
    isCorrected: false,
    spellings: [],
    ...more,
  }));

function toUnknownWords(
  { typed, otherReadings }: Chunk,
  entries: VocabularyEntry[],
  vocabulary: Vocabulary,
): QueryWord[] {
  const singleWords = [typed, ...otherReadings].flatMap(({ words: [word, ...more], penalty }) =>
    word !== undefined && more.length === 0 ? [{ word, penalty }] : [],
  );
  return toQueryWords(entries, vocabulary).map((word) => {
    if (isKnown(word.entry) || isDescribed(word.entry, vocabulary)) return word;
    const spellings = entries.length === 1 ? singleWords : [{ word: word.entry.text, penalty: 0 }];
    return { ...word, kind: 'unknown', spellings };
  });
}
