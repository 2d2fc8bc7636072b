import type { Understood } from '#contract/catalog.ts';
import type { Db } from '../../../database/connect.ts';
import {
  correctionOf,
  interpret,
  isUnderstood,
  type QueryWord,
  sizeTerm,
  toWanted,
  type Vocabulary,
  wordsInPhrases,
} from './interpret.ts';
import { rememberWords } from './memory.ts';
import { ANY_PRICE, extractPrice } from './prices.ts';
import type { Wanted } from './product-search.ts';
import { type Chunk, otherTexts, readChunks, typedTexts } from './readings.ts';
import { readSimilarWords, readUnfinishedWords, readVocabulary } from './search.queries.ts';
import { extractSize } from './sizes.ts';

export interface UnderstoodQuery {
  wanted: Wanted;
  understood: Understood;
  /** Without a single word or price. */
  isEmpty: boolean;
}

interface Options {
  exact: boolean;
  completeLastWord: boolean;
}

/**
 * What a query asks for. Price and size are taken out first. Each piece of the rest is looked up as it was typed; what the
 * vocabulary doesn't have is read in other ways, and at last corrected.
 */
export async function understand(
  db: Db,
  query: string,
  { exact, completeLastWord }: Options,
): Promise<UnderstoodQuery> {
  const { rest: withoutPrice, minPrice, maxPrice, isCheap } = extractPrice(query);
  const { rest, size } = extractSize(withoutPrice);
  const chunks = readChunks(rest);
  const vocabulary = await lookUp(db, chunks, { exact, completeLastWord });
  const words = await correct(db, interpret(chunks, vocabulary), vocabulary, exact);
  const { terms, audiences } = toWanted(words, vocabulary, { completeLastWord });
  const hasPrice = minPrice !== undefined || maxPrice !== undefined || isCheap;
  const corrected = words.some(({ instead }) => instead !== undefined)
    ? words.map(({ instead, entry }) => instead ?? entry.text).join(' ')
    : undefined;
  return {
    wanted: {
      terms: size === undefined ? terms : [...terms, sizeTerm(size)],
      audiences,
      minPrice: minPrice ?? ANY_PRICE.minPrice,
      maxPrice: maxPrice ?? ANY_PRICE.maxPrice,
    },
    understood: {
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
      ...(isCheap && { sort: 'priceAsc' as const }),
      ...(hasPrice && { searchWithoutPrice: withoutPrice }),
      ...(corrected !== undefined && { corrected }),
    },
    isEmpty: terms.length === 0 && audiences.length === 0 && size === undefined && !hasPrice,
  };
}

const lookUpWords = (db: Db, texts: string[]) =>
  rememberWords(db, 'word', texts, (missing) => readVocabulary(db, missing));

async function lookUp(db: Db, chunks: Chunk[], { exact, completeLastWord }: Options): Promise<Vocabulary> {
  const vocabulary: Vocabulary = { entries: new Map(), unfinished: new Map() };
  if (chunks.length === 0) return vocabulary;
  const add = async (texts: string[]) => {
    for (const entry of await lookUpWords(db, texts)) vocabulary.entries.set(entry.text, entry);
  };
  await add(typedTexts(chunks));
  const phraseWords = wordsInPhrases(chunks, vocabulary);
  const unknown = chunks.filter((chunk) => !isUnderstood(chunk, vocabulary, phraseWords));
  const lastWords = completeLastWord ? (chunks.at(-1)?.typed.words.slice(-1) ?? []) : [];
  const readings = exact ? [] : unknown.flatMap(({ typed, otherReadings }) => [typed, ...otherReadings]);
  const unfinished = [...new Set([...readings.flatMap(({ words }) => words), ...lastWords])];
  const [found] = await Promise.all([
    rememberWords(db, 'unfinished', unfinished, (missing) => readUnfinishedWords(db, missing)),
    unknown.length > 0 && !exact ? add(otherTexts(chunks, (chunk) => unknown.includes(chunk))) : undefined,
  ]);
  for (const word of found) vocabulary.unfinished.set(word.text, word);
  return vocabulary;
}

/** Puts similar words of the vocabulary in the place of unknown ones. */
async function correct(
  db: Db,
  words: QueryWord[],
  { entries }: Vocabulary,
  exact: boolean,
): Promise<QueryWord[]> {
  const unknown = words.filter(({ kind }) => kind === 'unknown');
  if (exact || unknown.length === 0) return words;
  const texts = new Set(unknown.flatMap(({ corrections }) => corrections.map(({ word }) => word)));
  const similar = await readSimilarWords(db, [...texts]);
  const instead = new Map(unknown.map((word) => [word, correctionOf(word, similar)]));
  const missing = [...instead.values()].filter((text) => text !== undefined && !entries.has(text));
  for (const entry of await lookUpWords(db, missing as string[])) entries.set(entry.text, entry);
  return words.map((word) => {
    const text = instead.get(word);
    const entry = text === undefined ? undefined : entries.get(text);
    return entry ? { ...word, kind: 'known', entry, instead: entry.text } : word;
  });
}
