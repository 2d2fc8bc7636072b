import type { Chunk } from './readings.ts';
import type { VocabularyEntry } from './search.queries.ts';
import { isNumber, isStopWord, type Vocabulary } from './vocabulary.ts';

/** Words that mean something only together: вай фай, пауэр банк. */
export function wordsInPhrases(chunks: Chunk[], { entries }: Vocabulary): Set<string> {
  const hasSynonyms = (text: string) => entries.get(text)?.hasSynonyms ?? false;
  const words = chunks.flatMap(({ typed }) => typed.words);
  const pairs = words.slice(1).map((word, at) => [words[at] ?? '', word]);
  const phrases = [...entries.keys()].filter(
    (text) => text.includes(' ') && (hasSynonyms(text) || entries.get(text)?.role === 'goods'),
  );
  return new Set([
    ...pairs.filter((pair) => hasSynonyms(pair.join(''))).flat(),
    ...phrases.flatMap((text) => text.split(' ')),
  ]);
}

export interface Phrase {
  entry: VocabularyEntry;
  length: number;
}

/** The phrase that the words begin with: of three words, or of two. */
export function findPhrase(words: VocabularyEntry[], vocabulary: Vocabulary): Phrase | undefined {
  return (
    findKnownPhrase(words, 3, vocabulary) ??
    findKnownPhrase(words, 2, vocabulary) ??
    findNumberInParts(words) ??
    findWordInParts(words, vocabulary)
  );
}

function findKnownPhrase(
  words: VocabularyEntry[],
  length: number,
  { entries }: Vocabulary,
): Phrase | undefined {
  const [first] = words;
  if (!first || isStopWord(first) || words.length < length) return undefined;
  const texts = words.slice(0, length).map(({ text }) => text);
  const entry = entries.get(texts.join(' '));
  const isPhrase = entry && entry.stems.length > 1 && (entry.hasSynonyms || entry.role !== null);
  return isPhrase ? { entry, length } : undefined;
}

/** 20 000 */
function findNumberInParts([first, second]: VocabularyEntry[]): Phrase | undefined {
  if (!first || !second || !/^\d{1,3}$/.test(first.text) || !/^\d{3}$/.test(second.text)) return undefined;
  const entry: VocabularyEntry = {
    text: first.text,
    stems: [first.text, second.text],
    synonyms: [first.text + second.text],
    uses: 0,
    isType: false,
    hasSynonyms: false,
    related: [],
    categories: [],
    role: null,
    audience: null,
  };
  return { entry, length: 2 };
}

/** пауэр банк, s 24 */
function findWordInParts([first, second]: VocabularyEntry[], { entries }: Vocabulary): Phrase | undefined {
  if (!first || !second) return undefined;
  const isModel = /^[a-zа-я]{1,2}$/.test(first.text) && isNumber(second.text);
  const isApart =
    Math.min(first.text.length, second.text.length) > 2 &&
    [first, second].some(({ uses, hasSynonyms }) => uses === 0 && !hasSynonyms);
  const entry = isModel || isApart ? entries.get(first.text + second.text) : undefined;
  return entry && (entry.uses > 0 || entry.hasSynonyms) ? { entry, length: 2 } : undefined;
}
