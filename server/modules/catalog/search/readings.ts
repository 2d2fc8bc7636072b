import { otherLayout } from './keyboard.ts';
import { toCyrillic, toLatin } from './translit.ts';
import { MAX_WORDS, toWords } from './words.ts';

/** The words that a piece of the query may stand for. */
export interface Reading {
  words: string[];
  /** Added to the typing errors of a correction: what was typed is likelier than what it could mean. */
  penalty: number;
}

/** A piece of the query without spaces: as typed, transliterated, and on the other keyboard layout. */
export interface Chunk {
  typed: Reading;
  otherReadings: Reading[];
}

export function readChunks(query: string): Chunk[] {
  return query
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((text) => {
      const words = toWords(text);
      const otherReadings = [
        ...transliterations(words).map((other) => ({ words: other, penalty: 0.3 })),
        { words: toWords(otherLayout(text)), penalty: 0.4 },
      ].filter((reading) => reading.words.length > 0);
      return { typed: { words, penalty: 0 }, otherReadings };
    })
    .filter(({ typed, otherReadings }) => typed.words.length > 0 || otherReadings.length > 0);
}

function transliterations(words: string[]): string[][] {
  const [word, ...more] = words;
  if (word === undefined || words.some((each) => /\d/.test(each))) return [];
  if (more.length > 0)
    return [words.map((each) => (isLatin(each) ? (toCyrillic(each)[0] ?? each) : toLatin(each)))];
  return (isLatin(word) ? toCyrillic(word) : [toLatin(word)]).map((reading) => [reading]);
}

const isLatin = (word: string) => /[a-z]/.test(word);

/** What to look up in the vocabulary: every word of every reading, and pairs and triples that may be a known phrase. */
export function textsToLookUp(chunks: Chunk[]): string[] {
  const words = chunks.flatMap(({ typed, otherReadings }) =>
    [typed, ...otherReadings].flatMap((reading) => reading.words),
  );
  const wholeQueries = [
    chunks.map(({ typed }) => typed),
    chunks.map(({ typed, otherReadings }) => otherReadings[0] ?? typed),
    chunks.map(({ typed, otherReadings }) => otherReadings.at(-1) ?? typed),
  ].map((readings) => readings.flatMap((reading) => reading.words).slice(0, MAX_WORDS * 2));
  const phrases = wholeQueries.flatMap((query) => [...neighbours(query, 2), ...neighbours(query, 3)]);
  return [...new Set([...words, ...phrases])];
}

const neighbours = (words: string[], count: number): string[] =>
  words.slice(0, Math.max(0, words.length - count + 1)).map((_, at) => words.slice(at, at + count).join(' '));
