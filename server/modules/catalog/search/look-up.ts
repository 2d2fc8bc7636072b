import type { Db } from '../../../database/connect.ts';
import { rememberWords } from './memory.ts';
import { wordsInPhrases } from './phrases.ts';
import { type Chunk, otherTexts, typedTexts } from './readings.ts';
import { readUnfinishedWords, readVocabulary, type VocabularyEntry } from './search.queries.ts';
import { isKnown, isStopWord, type Vocabulary } from './vocabulary.ts';

export interface LookUpOptions {
  /** Only what was typed: no other readings, no corrections. */
  exact: boolean;
  /** The last word may still be being typed. */
  completeLastWord: boolean;
}

/** Looks up what was typed, and the other readings of the chunks that the vocabulary doesn't have. */
export async function lookUp(
  db: Db,
  chunks: Chunk[],
  { exact, completeLastWord }: LookUpOptions,
): Promise<Vocabulary> {
  const vocabulary: Vocabulary = { entries: new Map(), unfinished: new Map() };
  if (chunks.length === 0) return vocabulary;
  await addEntries(db, vocabulary, typedTexts(chunks));
  const phraseWords = wordsInPhrases(chunks, vocabulary);
  const unknown = chunks.filter((chunk) => !isKnownAsTyped(chunk, vocabulary, phraseWords));
  const lastWords = completeLastWord ? (chunks.at(-1)?.typed.words.slice(-1) ?? []) : [];
  const readings = exact ? [] : unknown.flatMap(({ typed, otherReadings }) => [typed, ...otherReadings]);
  // A word whose Kyrgyz endings were cut off is complete.
  const maybeUnfinished = readings.filter(({ isKyrgyz }) => !isKyrgyz).flatMap(({ words }) => words);
  const unfinished = [...new Set([...maybeUnfinished, ...lastWords])];
  const [found] = await Promise.all([
    rememberWords(db, 'unfinished', unfinished, (missing) => readUnfinishedWords(db, missing)),
    unknown.length > 0 && !exact
      ? addEntries(
          db,
          vocabulary,
          otherTexts(chunks, (chunk) => unknown.includes(chunk)),
        )
      : undefined,
  ]);
  for (const word of found) vocabulary.unfinished.set(word.text, word);
  return vocabulary;
}

export async function addEntries(db: Db, { entries }: Vocabulary, texts: string[]): Promise<void> {
  const found = await rememberWords(db, 'word', texts, (missing) => readVocabulary(db, missing));
  for (const entry of found) entries.set(entry.text, entry);
}

function isKnownAsTyped({ typed }: Chunk, { entries }: Vocabulary, phraseWords: Set<string>): boolean {
  return (
    typed.words.length > 0 &&
    typed.words.every((word) => {
      const entry = entries.get(word);
      if (!entry) return false;
      return isStopWord(entry) ? !mayBeName(entry) : isKnown(entry) || phraseWords.has(word);
    })
  );
}

/** Stop words that are never part of a name, unlike про, which may be Pro. */
const NEVER_NAMES = new Set(
  'для под без над при или что как это его она они все чтобы если когда the and for with from'.split(' '),
);
const mayBeName = ({ text }: VocabularyEntry) => text.length > 2 && !NEVER_NAMES.has(text);
