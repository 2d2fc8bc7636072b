import type { Db } from '../../../database/connect.ts';
import type { QueryWord } from './choose-readings.ts';
import { addEntries } from './look-up.ts';
import { readSimilarWords, type SimilarWord } from './search.queries.ts';
import { editDistance, maxTypos } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Replaces unknown words by similar words of the vocabulary. */
export async function correctTypos(db: Db, words: QueryWord[], vocabulary: Vocabulary): Promise<QueryWord[]> {
  const unknown = words.filter(({ kind }) => kind === 'unknown');
  if (unknown.length === 0) return words;
  const texts = new Set(unknown.flatMap(({ spellings }) => spellings.map(({ word }) => word)));
  const similar = await readSimilarWords(db, [...texts]);
  const corrections = new Map(unknown.map((word) => [word, correctionOf(word, similar)]));
  const missing = [...corrections.values()].filter(
    (text) => text !== undefined && !vocabulary.entries.has(text),
  );
  await addEntries(db, vocabulary, missing as string[]);
  return words.map((word) => {
    const entry = vocabulary.entries.get(corrections.get(word) ?? '');
    return entry ? { ...word, kind: 'known', entry, isCorrected: true } : word;
  });
}

/** The word with the fewest typos, counting the penalty; then with the fewest in the whole word, then the most used. */
function correctionOf({ spellings }: QueryWord, similar: SimilarWord[]): string | undefined {
  const [best] = spellings
    .flatMap((spelling) =>
      similar
        .filter(({ typed }) => typed === spelling.word)
        .map((found) => ({ ...found, typos: countTypos(found) }))
        .filter((found) => isLikely(spelling.word, found) && !isAdjectiveOf(found))
        .map((found) => ({
          ...found,
          cost: found.typos + spelling.penalty,
          wordTypos: editDistance(found.typed, found.word),
        })),
    )
    .toSorted((a, b) => a.cost - b.cost || a.wordTypos - b.wordTypos || b.uses - a.uses);
  return best?.word;
}

/**
 * Of four letters only exchanged ones are corrected. Most words of the vocabulary are in no product: a short typo is more
 * likely meant for one that is.
 */
const isLikely = (typed: string, { word, uses, typos }: SimilarWord & { typos: number }): boolean =>
  typos <= maxTypos(typed) &&
  (typed.length > 4 || sorted(typed) === sorted(word)) &&
  (uses > 0 || typed.length > 5);

/** проводной is no mistake for провод. */
const isAdjectiveOf = ({ typedStem, stem }: SimilarWord): boolean =>
  typedStem.startsWith(stem) && /^(?:ь?н|[оеё]в|ск|[яа]н)$/.test(typedStem.slice(stem.length));

const sorted = (word: string) => [...word].toSorted().join('');

/** Between the words, between their stems, or between what was typed and the beginning of a longer word. */
function countTypos({ typed, typedStem, word, stem }: SimilarWord): number {
  const asPrefix =
    typed.length >= 5 && word.length > typed.length ? typosInPrefix(typed, word) + 0.5 : Infinity;
  // Short stems are too similar to too many others.
  const betweenStems = typedStem.length >= 5 ? withinTypos(typedStem, stem) : Infinity;
  return Math.min(editDistance(typed, word), betweenStems, asPrefix) + typosInFirstLetter(typed, word);
}

const withinTypos = (typed: string, word: string): number => {
  const typos = editDistance(typed, word);
  return typos <= maxTypos(typed) ? typos : Infinity;
};

/** People rarely mistype the first letter, unless it is a vowel of the same sound: лампочка is not тапочка, абувь is обувь. */
function typosInFirstLetter([first = '', second = '']: string, word: string): number {
  const isSame = word.startsWith(first) || word.startsWith(second + first);
  const isVowel = VOWELS.includes(first) && VOWELS.includes(word.charAt(0));
  return isSame || isVowel ? 0 : 1;
}

const VOWELS = 'аоеэиыуюя';

const typosInPrefix = (typed: string, word: string): number =>
  Math.min(...[-1, 0, 1].map((more) => editDistance(typed, word.slice(0, typed.length + more))));
