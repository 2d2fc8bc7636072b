import type { SearchTerm } from './product-search.ts';
import type { Chunk, Reading } from './readings.ts';
import type { SimilarWord, VocabularyEntry } from './search.queries.ts';
import { editDistance, maxTypos } from './typos.ts';

type Vocabulary = Map<string, VocabularyEntry>;

/** A word of the query. `corrections` of an unknown one are the words whose similar words may have been meant. */
export type QueryWord =
  | { kind: 'known' | 'prefix'; entry: VocabularyEntry }
  | { kind: 'unknown'; entry: VocabularyEntry; corrections: { word: string; penalty: number }[] };

const isNumber = (text: string) => /^\d+$/.test(text);
// Numbers are not in the vocabulary: there are too many.
const isKnown = ({ text, uses, synonyms }: VocabularyEntry) =>
  uses > 0 || synonyms.length > 0 || isNumber(text);
const isPrefix = ({ completions, completionSynonyms }: VocabularyEntry) =>
  completions.length > 0 || completionSynonyms.length > 0;
const isStopWord = ({ stems }: VocabularyEntry) => stems.length === 0;

export function interpret(chunks: Chunk[], vocabulary: Vocabulary): QueryWord[] {
  const phraseWords = wordsInPhrases(chunks, vocabulary);
  return chunks.flatMap((chunk) => interpretChunk(chunk, vocabulary, phraseWords));
}

/** Words that mean something only together: вай фай. */
function wordsInPhrases(chunks: Chunk[], vocabulary: Vocabulary): Set<string> {
  const words = chunks.flatMap(({ typed }) => typed.words);
  const groups = words.flatMap((_, at) => [words.slice(at, at + 2), words.slice(at, at + 3)]);
  return new Set(groups.filter((group) => synonymsOf(group, vocabulary).length > 0).flat());
}

const synonymsOf = (words: string[], vocabulary: Vocabulary): string[] =>
  vocabulary.get(words.join(' '))?.synonyms ?? [];

/** What was typed comes first, as whole words or as their beginnings; then its other readings; else it is unknown. */
function interpretChunk(
  { typed, otherReadings }: Chunk,
  vocabulary: Vocabulary,
  phraseWords: Set<string>,
): QueryWord[] {
  const lookUp = ({ words }: Reading) => words.flatMap((word) => vocabulary.get(word) ?? []);
  const every = (entries: VocabularyEntry[], test: (entry: VocabularyEntry) => boolean) =>
    entries.length > 0 && entries.every((entry) => isStopWord(entry) || test(entry));
  const isKnownOrPrefix = (entry: VocabularyEntry) => isKnown(entry) || isPrefix(entry);
  const asKnown = (entries: VocabularyEntry[]): QueryWord[] =>
    entries.map((entry) => ({ kind: 'known', entry }));
  const asPrefixes = (entries: VocabularyEntry[]): QueryWord[] =>
    entries.map((entry) => ({ kind: isKnown(entry) ? 'known' : 'prefix', entry }));

  const asTyped = lookUp(typed);
  if (every(asTyped, (entry) => isKnown(entry) || phraseWords.has(entry.text))) return asKnown(asTyped);
  if (every(asTyped, isKnownOrPrefix)) return asPrefixes(asTyped);

  const others = otherReadings.map(lookUp).filter((entries) => !entries.every(isStopWord));
  const known = others.find((entries) => every(entries, isKnown));
  if (known) return asKnown(known);
  const prefixes = others.find((entries) => every(entries, isKnownOrPrefix));
  if (prefixes) return asPrefixes(prefixes);

  const singleWords = [typed, ...otherReadings].flatMap(({ words: [word, ...more], penalty }) =>
    word !== undefined && more.length === 0 ? [{ word, penalty }] : [],
  );
  return asTyped.map((entry) => {
    if (isKnown(entry)) return { kind: 'known', entry };
    const corrections = asTyped.length === 1 ? singleWords : [{ word: entry.text, penalty: 0 }];
    return { kind: 'unknown', entry, corrections };
  });
}

export interface TermOptions {
  /** The last word may still be being typed: its completions are found too. */
  completeLastWord?: boolean;
  corrected?: Map<VocabularyEntry, SearchTerm>;
}

/** Neighbouring words that the vocabulary has as a phrase become one term. */
export function toTerms(words: QueryWord[], vocabulary: Vocabulary, options: TermOptions = {}): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = [3, 2]
      .map((count) => words.slice(at, at + count))
      .find((group) => {
        return group.length > 1 && phraseSynonyms(group, vocabulary).length > 0;
      });
    if (phrase) {
      terms.push({
        stems: phrase.flatMap(({ entry }) => entry.stems),
        alternatives: phraseSynonyms(phrase, vocabulary).map(toStems),
      });
      at += phrase.length;
      continue;
    }
    const word = words[at];
    const term = word && toTerm(word, options, at === words.length - 1);
    if (term) terms.push(term);
    at += 1;
  }
  return terms;
}

const phraseSynonyms = (words: QueryWord[], vocabulary: Vocabulary): string[] =>
  synonymsOf(
    words.map(({ entry }) => entry.text),
    vocabulary,
  );

function toTerm(
  { kind, entry }: QueryWord,
  { completeLastWord = false, corrected }: TermOptions,
  isLast: boolean,
): SearchTerm | undefined {
  if (isStopWord(entry)) return undefined;
  const correction = corrected?.get(entry);
  if (correction) return correction;
  const isCompleted = kind === 'prefix' || (completeLastWord && isLast && !isNumber(entry.text));
  const completions = [...entry.completions, ...entry.completionSynonyms];
  return {
    stems: entry.stems,
    alternatives: [...entry.synonyms, ...(isCompleted ? completions : [])].map(toStems),
  };
}

const toStems = (phrase: string) => phrase.split(' ');

const MAX_CORRECTIONS = 3;

/** The most similar words; of those equally similar, the most used. */
export function correct(word: QueryWord, similar: SimilarWord[]): SearchTerm | undefined {
  if (word.kind !== 'unknown') return undefined;
  const candidates = word.corrections
    .flatMap((correction) =>
      similar
        .filter(({ typed }) => typed === correction.word)
        .map((found) => ({ ...found, typos: countTypos(found) }))
        .filter(({ typos }) => typos <= maxTypos(correction.word))
        .map((found) => ({ ...found, cost: found.typos + correction.penalty })),
    )
    .toSorted((a, b) => a.cost - b.cost || b.uses - a.uses);
  const [best, ...others] = candidates
    .filter(({ cost }) => cost === candidates[0]?.cost)
    .slice(0, MAX_CORRECTIONS);
  if (!best) return undefined;
  const synonyms = [best, ...others].flatMap((found) => found.synonyms);
  return {
    stems: [best.stem],
    alternatives: [...others.map(({ stem }) => stem), ...synonyms].map(toStems),
  };
}

/** Between the words, between their stems, or between what was typed and the beginning of a longer word. */
function countTypos({ typed, typedStem, word, stem }: SimilarWord): number {
  const asPrefix =
    typed.length >= 5 && word.length > typed.length ? typosInPrefix(typed, word) + 0.5 : Infinity;
  return Math.min(editDistance(typed, word), editDistance(typedStem, stem), asPrefix);
}

const typosInPrefix = (typed: string, word: string): number =>
  Math.min(...[-1, 0, 1].map((more) => editDistance(typed, word.slice(0, typed.length + more))));
