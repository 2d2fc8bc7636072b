import type { Audience } from './audience.ts';
import type { SearchTerm, Wanted } from './product-search.ts';
import type { Chunk, Reading } from './readings.ts';
import type { SimilarWord, UnfinishedWord, VocabularyEntry } from './search.queries.ts';
import { maybeSize } from './sizes.ts';
import { editDistance, maxTypos } from './typos.ts';

/** What was looked up, by text. */
export interface Vocabulary {
  entries: Map<string, VocabularyEntry>;
  unfinished: Map<string, UnfinishedWord>;
}

/** A word of the query. `instead` is what was searched for in place of a mistake. */
export interface QueryWord {
  kind: 'known' | 'prefix' | 'described' | 'unknown';
  entry: VocabularyEntry;
  /** A stop word that may be a name: про. */
  isOptional: boolean;
  /** In a case that says what something is for: телефонго. */
  isDependent: boolean;
  instead?: string;
  /** The words whose similar words may have been meant. */
  corrections: { word: string; penalty: number }[];
}

const isNumber = (text: string) => /^\d+$/.test(text);
// Numbers are not in the vocabulary: there are too many.
const isKnown = ({ text, uses, hasSynonyms, role }: VocabularyEntry) =>
  uses > 0 || hasSynonyms || role !== null || isNumber(text) || maybeSize(text) !== undefined;
const isAdjective = ({ text, isType }: VocabularyEntry) =>
  !isType && /(?:[ыио]й|[ыи][ех]|[ао]я|яя|[ое]е|[ыи]ми?|[ое]го|[ое]му|[ую]ю)$/.test(text);
const isStopWord = ({ stems }: VocabularyEntry) => stems.length === 0;

/** The stems of colours that are called like a thing, which isn't of that colour: молоко finds nothing молочный. */
const COLORS = new Set(
  'молочн розов песочн золотист серебрист мятн сиренев кораллов вишнев малинов персиков оливков кофейн шоколадн горчичн лимонн сливов лавандов графитов морков морковн кирпичн винн'.split(
    ' ',
  ),
);
const isColor = (stem: string) => COLORS.has(stem);

/** Never names. */
const PREPOSITIONS = new Set(
  'для под без над при или что как это его она они все чтобы если когда the and for with from'.split(' '),
);
const maybeName = (entry: VocabularyEntry) => entry.text.length > 2 && !PREPOSITIONS.has(entry.text);

/** True if the vocabulary has the chunk as it was typed. */
export function isUnderstood({ typed }: Chunk, { entries }: Vocabulary, phraseWords: Set<string>): boolean {
  return (
    typed.words.length > 0 &&
    typed.words.every((word) => {
      const entry = entries.get(word);
      if (!entry) return false;
      return isStopWord(entry) ? !maybeName(entry) : isKnown(entry) || phraseWords.has(word);
    })
  );
}

/** Words that mean something only together: вай фай, пауэр банк. */
export function wordsInPhrases(chunks: Chunk[], { entries }: Vocabulary): Set<string> {
  const words = chunks.flatMap(({ typed }) => typed.words);
  const groups = words.flatMap((_, at) => [words.slice(at, at + 2), words.slice(at, at + 3)]);
  const hasSynonyms = (text: string) => entries.get(text)?.hasSynonyms ?? false;
  const isPhrase = (group: string[]) => hasSynonyms(group.join(' ')) || hasSynonyms(group.join(''));
  return new Set(groups.filter((group) => group.length > 1 && isPhrase(group)).flat());
}

export function interpret(chunks: Chunk[], vocabulary: Vocabulary): QueryWord[] {
  const phraseWords = wordsInPhrases(chunks, vocabulary);
  return chunks.flatMap((chunk) => interpretChunk(chunk, vocabulary, phraseWords));
}

/** What was typed comes first, as whole words or as their beginnings; then its other readings; else it is unknown. */
function interpretChunk(
  chunk: Chunk,
  { entries, unfinished }: Vocabulary,
  phraseWords: Set<string>,
): QueryWord[] {
  const { typed, otherReadings } = chunk;
  const lookUp = ({ words }: Reading) => words.flatMap((word) => entries.get(word) ?? []);
  const isPrefix = ({ text }: VocabularyEntry) => {
    const word = unfinished.get(text);
    return word !== undefined && word.completions.length + word.completionSynonyms.length > 0;
  };
  const isPrefixOfProductWord = ({ text }: VocabularyEntry) =>
    (unfinished.get(text)?.completions.length ?? 0) > 0;
  const isDescribed = ({ text }: VocabularyEntry) => unfinished.get(text)?.isDescribed ?? false;
  const every = (reading: VocabularyEntry[], test: (entry: VocabularyEntry) => boolean) =>
    reading.some((entry) => !isStopWord(entry)) && reading.every((entry) => isStopWord(entry) || test(entry));
  const toWords = (reading: VocabularyEntry[], more: Partial<QueryWord> = {}): QueryWord[] =>
    reading.map((entry) => ({
      kind: isKnown(entry) ? 'known' : isPrefix(entry) ? 'prefix' : 'described',
      entry,
      isOptional: false,
      isDependent: false,
      corrections: [],
      ...more,
    }));

  const asTyped = lookUp(typed);
  if (every(asTyped, (entry) => isKnown(entry) || phraseWords.has(entry.text)))
    return toWords(asTyped, { kind: 'known' });
  if (every(asTyped, (entry) => isKnown(entry) || isPrefix(entry))) return toWords(asTyped);

  const others = otherReadings
    .map((reading) => ({ reading, words: lookUp(reading) }))
    .filter(({ reading, words }) => words.length === reading.words.length);
  const find = (test: (entry: VocabularyEntry) => boolean) => others.find(({ words }) => every(words, test));
  // Not for Kyrgyz readings: a word whose ending was cut off is complete, not a beginning. Two letters begin too much: 'mi'
  // is not 'микроволновка'.
  const findBeginning = (test: (entry: VocabularyEntry) => boolean) =>
    others.find(
      ({ reading, words }) =>
        !reading.isKyrgyz && words.every(({ text }) => text.length > 2) && every(words, test),
    );
  const isNameOnly = asTyped.length > 0 && asTyped.every(isStopWord);
  const found =
    find(isKnown) ??
    (every(asTyped, (entry) => isKnown(entry) || isDescribed(entry))
      ? undefined
      : findBeginning((entry) => isKnown(entry) || isPrefixOfProductWord(entry)));
  if (found)
    return toWords(found.words, {
      isOptional: isNameOnly,
      isDependent: found.reading.isKyrgyz && /[гк][аео]$/.test(typed.words[0] ?? ''),
      ...(found.reading.isMistake && { instead: found.words.map(({ text }) => text).join(' ') }),
    });
  if (isNameOnly || every(asTyped, (entry) => isKnown(entry) || isDescribed(entry))) return toWords(asTyped);
  if (every(asTyped, (entry) => isKnown(entry) || entry.related.length > 0))
    return toWords(asTyped, { kind: 'known' });

  const singleWords = [typed, ...otherReadings].flatMap(({ words: [word, ...more], penalty }) =>
    word !== undefined && more.length === 0 ? [{ word, penalty }] : [],
  );
  return toWords(asTyped).map((word) => {
    if (isKnown(word.entry) || isDescribed(word.entry)) return word;
    const corrections = asTyped.length === 1 ? singleWords : [{ word: word.entry.text, penalty: 0 }];
    return { ...word, kind: 'unknown', corrections };
  });
}

/** The most similar word; of those equally similar, the most used. */
export function correctionOf({ corrections }: QueryWord, similar: SimilarWord[]): string | undefined {
  const [best] = corrections
    .flatMap((correction) =>
      similar
        .filter(({ typed }) => typed === correction.word)
        .map((found) => ({ ...found, typos: countTypos(found) }))
        .filter((found) => isLikely(correction.word, found) && !isAdjectiveOf(found))
        .map((found) => ({ ...found, cost: found.typos + correction.penalty })),
    )
    .toSorted((a, b) => a.cost - b.cost || b.uses - a.uses);
  return best?.word;
}

/** Most words of the vocabulary are in no product: a short typo is more likely meant for one that is. */
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

export interface TermOptions {
  /** The last word may still be being typed: its completions are found too. */
  completeLastWord: boolean;
}

/** Neighbouring words that the vocabulary has as a phrase become one term. */
export function toWanted(
  words: QueryWord[],
  vocabulary: Vocabulary,
  { completeLastWord }: TermOptions,
): Pick<Wanted, 'terms' | 'audiences'> {
  const terms: SearchTerm[] = [];
  const audiences: Audience[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = findPhrase(words.slice(at, at + 3), vocabulary);
    const word = words[at];
    const before = words[at - 1];
    const isDependent = (word?.isDependent ?? false) || (before !== undefined && isStopWord(before.entry));
    const phraseWords = words.slice(at, at + (phrase?.length ?? 1)).map(({ entry }) => entry);
    if (phrase) {
      // эркек көйнөк is a man's shirt.
      const named = [phrase.entry, ...phraseWords].filter(({ role }) => role === 'audience');
      audiences.push(...named.map(({ audience, stems }) => ({ name: audience ?? '', stems })));
      if (phrase.entry.role !== 'audience') terms.push(toTerm(phrase.entry, isDependent));
    } else if (word?.entry.role === 'audience') {
      audiences.push({ name: word.entry.audience ?? '', stems: word.entry.stems });
    } else if (word && (!isStopWord(word.entry) || maybeSize(word.entry.text))) {
      const isCompleted =
        word.kind === 'prefix' || (completeLastWord && at === words.length - 1 && !isNumber(word.entry.text));
      terms.push({
        ...toTerm(
          word.entry,
          isDependent,
          isCompleted ? vocabulary.unfinished.get(word.entry.text) : undefined,
        ),
        ...measureOf(word, words[at + 1]),
        ...(word.isOptional && { isOptional: true }),
        isUnknown: word.kind === 'unknown',
        isAdjective: isAdjective(word.entry),
        isWeak: word.kind !== 'known' || isAdjective(word.entry),
      });
    }
    at += phrase?.length ?? 1;
  }
  return { terms: requireSomething(terms), audiences };
}

const measureOf = ({ entry }: QueryWord, next: QueryWord | undefined): Pick<SearchTerm, 'measure'> =>
  isNumber(entry.text) && next?.entry.role === 'filler'
    ? { measure: [...entry.stems, ...next.entry.stems] }
    : {};

function findPhrase(
  words: QueryWord[],
  { entries }: Vocabulary,
): { entry: VocabularyEntry; length: number } | undefined {
  const texts = words.map(({ entry }) => entry.text);
  const [first = '', second = ''] = texts;
  for (const length of [3, 2]) {
    const entry = texts.length >= length ? entries.get(texts.slice(0, length).join(' ')) : undefined;
    if (entry && entry.stems.length > 1 && (entry.hasSynonyms || entry.role !== null))
      return { entry, length };
  }
  if (texts.length < 2) return undefined;
  // 20 000
  if (/^\d{1,3}$/.test(first) && /^\d{3}$/.test(second))
    return { entry: { ...emptyEntry(first), stems: [first, second], synonyms: [first + second] }, length: 2 };
  // пауэр банк, s 24
  const joined = entries.get(first + second);
  const isModel = /^[a-zа-я]{1,2}$/.test(first) && isNumber(second);
  const isApart =
    Math.min(first.length, second.length) > 2 &&
    words.slice(0, 2).some(({ entry }) => entry.uses === 0 && !entry.hasSynonyms);
  if (joined && (isModel || isApart) && (joined.uses > 0 || joined.hasSynonyms))
    return { entry: joined, length: 2 };
  return undefined;
}

const emptyEntry = (text: string): VocabularyEntry => ({
  text,
  stems: [text],
  uses: 0,
  isType: false,
  hasSynonyms: false,
  synonyms: [],
  related: [],
  categories: [],
  role: null,
  audience: null,
});

function toTerm(entry: VocabularyEntry, isDependent: boolean, completed?: UnfinishedWord): SearchTerm {
  const { text, stems, synonyms, related, categories, role } = entry;
  const size = maybeSize(text);
  return {
    stems,
    alternatives: [
      ...synonyms,
      ...(entry.isType && entry.uses > 0 && !isDependent ? [] : related.filter((other) => !isColor(other))),
      ...(completed ? completionsOf(completed) : []),
    ].map((phrase) => phrase.split(' ')),
    categories: isDependent ? [] : categories,
    ...(size !== undefined && { size }),
    isType: entry.isType && role !== 'shelf' && (isDependent || categories.length === 0),
    isNumber: isNumber(text),
    isOptional: role === 'filler',
    isUnknown: false,
    isAdjective: false,
    isWeak: false,
    isShelf: role === 'shelf',
    isLatin: /[a-z]/.test(text),
    isDependent,
  };
}

/** Words of products before those that only the dictionary has: крос is кроссовки, not кроссбоди. */
const completionsOf = ({ completions, completionSynonyms }: UnfinishedWord): string[] =>
  completions.length > 0 ? completions : completionSynonyms;

/** Of words that needn't be found, all are required if there are no others. */
const requireSomething = (terms: SearchTerm[]): SearchTerm[] =>
  terms.every(({ isOptional }) => isOptional) ? terms.map((term) => ({ ...term, isOptional: false })) : terms;

/** A size that was called one. */
export const sizeTerm = (size: string): SearchTerm => ({
  stems: [],
  alternatives: [],
  categories: [],
  size,
  isType: false,
  isNumber: false,
  isOptional: false,
  isUnknown: false,
  isAdjective: false,
  isWeak: false,
  isShelf: false,
  isLatin: false,
  isDependent: false,
});
