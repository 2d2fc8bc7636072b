import type { Wish } from './product-search.ts';
import type { Chunk, Reading } from './readings.ts';
import type { KnownWords, SimilarWord } from './search.queries.ts';
import { slipsBetween, slipsForgiven } from './slips.ts';

type Dictionary = Map<string, KnownWords>;

/** A word of the query as it was understood. `guesses` is what it could be a slip of, where it is understood in no way. */
export type Item =
  | { kind: 'known' | 'begun'; word: KnownWords }
  | { kind: 'unknown'; word: KnownWords; guesses: { word: string; distance: number }[] };

// Numbers are too many to keep; they are taken as they are.
const isKnown = ({ text, uses, meanings }: KnownWords) =>
  uses > 0 || meanings.length > 0 || /^\d+$/.test(text);
const isBegun = ({ beginnings, begunMeanings }: KnownWords) =>
  beginnings.length > 0 || begunMeanings.length > 0;
const isEmpty = ({ stems }: KnownWords) => stems.length === 0;

export function understand(chunks: Chunk[], dictionary: Dictionary): Item[] {
  const phrases = wordsInPhrases(chunks, dictionary);
  return chunks.flatMap((chunk) => understandChunk(chunk, dictionary, phrases));
}

/** Words that mean something only together: вай фай. */
function wordsInPhrases(chunks: Chunk[], dictionary: Dictionary): Set<string> {
  const typed = chunks.flatMap(({ typed }) => typed.words);
  return new Set(
    typed.flatMap((_, at) =>
      [2, 3]
        .map((count) => typed.slice(at, at + count))
        .filter((words) => (dictionary.get(words.join(' '))?.meanings.length ?? 0) > 0)
        .flat(),
    ),
  );
}

function understandChunk({ typed, others }: Chunk, dictionary: Dictionary, phrases: Set<string>): Item[] {
  const look = ({ words }: Reading) => words.flatMap((word) => dictionary.get(word) ?? []);
  const readings = [typed, ...others].filter(({ words }) => words.length > 0).map(look);
  const fits = (test: (word: KnownWords) => boolean) =>
    readings.find(
      (words) => words.some((word) => !isEmpty(word)) && words.every((word) => isEmpty(word) || test(word)),
    );

  const asTyped = look(typed);
  if (asTyped.length > 0 && asTyped.every((word) => isEmpty(word) || isKnown(word) || phrases.has(word.text)))
    return asTyped.map((word) => ({ kind: 'known', word }));
  if (asTyped.length > 0 && asTyped.every((word) => isEmpty(word) || isKnown(word) || isBegun(word)))
    return asTyped.map((word) => ({ kind: isKnown(word) ? 'known' : 'begun', word }));
  const known = fits(isKnown);
  if (known) return known.map((word) => ({ kind: 'known', word }));
  const begun = fits((word) => isKnown(word) || isBegun(word));
  if (begun) return begun.map((word) => ({ kind: isKnown(word) ? 'known' : 'begun', word }));

  const singles = [typed, ...others].flatMap(({ words, distance }) =>
    words.length === 1 ? words.map((word) => ({ word, distance })) : [],
  );
  return asTyped.map((word) => {
    if (isKnown(word)) return { kind: 'known', word };
    const guesses = typed.words.length === 1 ? singles : [{ word: word.text, distance: 0 }];
    return { kind: 'unknown', word, guesses };
  });
}

export interface WishOptions {
  /** The last word may still be typed: offer what it could become, too. */
  unfinished?: boolean;
  corrections?: Map<KnownWords, Wish>;
}

/** What the query asks for. Neighbours that the dictionary has as a phrase are one wish. */
export function toWishes(items: Item[], dictionary: Dictionary, options: WishOptions = {}): Wish[] {
  const wishes: Wish[] = [];
  for (let at = 0; at < items.length;) {
    const phrase = [3, 2]
      .map((count) => items.slice(at, at + count))
      .find((part) => phraseOf(part, dictionary));
    const meanings = phrase && phraseOf(phrase, dictionary)?.meanings;
    if (phrase && meanings) {
      wishes.push({ own: phrase.flatMap(({ word }) => word.stems), others: meanings.map(toStems) });
      at += phrase.length;
      continue;
    }
    const item = items[at];
    const wish = item && toWish(item, options, at === items.length - 1);
    if (wish) wishes.push(wish);
    at += 1;
  }
  return wishes;
}

function phraseOf(items: Item[], dictionary: Dictionary): KnownWords | undefined {
  if (items.length < 2) return undefined;
  const known = dictionary.get(items.map(({ word }) => word.text).join(' '));
  return known && known.meanings.length > 0 ? known : undefined;
}

function toWish(
  { kind, word }: Item,
  { unfinished, corrections }: WishOptions,
  isLast: boolean,
): Wish | undefined {
  if (isEmpty(word)) return undefined;
  const corrected = corrections?.get(word);
  if (corrected) return corrected;
  const begun = kind === 'begun' || (unfinished === true && isLast && !/^\d+$/.test(word.text));
  return {
    own: word.stems,
    others: [
      ...word.meanings.map(toStems),
      ...(begun ? [...word.beginnings.map((stem) => [stem]), ...word.begunMeanings.map(toStems)] : []),
    ],
  };
}

const toStems = (phrase: string) => phrase.split(' ');

const MAX_CORRECTIONS = 3;

/** The nearest words that a word may be a slip of; of those equally near, the commonest. */
export function correct(item: Item, similar: SimilarWord[]): Wish | undefined {
  if (item.kind !== 'unknown') return undefined;
  const candidates = item.guesses
    .flatMap(({ word, distance }) =>
      similar
        .filter(({ typed }) => typed === word)
        .map((found) => ({ ...found, slips: slipsTo(found), cost: slipsTo(found) + distance }))
        .filter(({ slips }) => slips <= slipsForgiven(word)),
    )
    .toSorted((a, b) => a.cost - b.cost || b.uses - a.uses);
  const best = candidates.filter(({ cost }) => cost === candidates[0]?.cost).slice(0, MAX_CORRECTIONS);
  if (!best[0]) return undefined;
  return {
    own: [best[0].stem],
    others: [
      ...best.slice(1).map(({ stem }) => [stem]),
      ...best.flatMap(({ meanings }) => meanings.map(toStems)),
    ],
  };
}

function slipsTo({ typed, typedStem, word, stem }: SimilarWord): number {
  const begun =
    typed.length >= 5 && word.length > typed.length ? beginningSlips(typed, word) + 0.5 : Infinity;
  return Math.min(slipsBetween(typed, word), slipsBetween(typedStem, stem), begun);
}

const beginningSlips = (typed: string, word: string): number =>
  Math.min(...[-1, 0, 1].map((more) => slipsBetween(typed, word.slice(0, typed.length + more))));
