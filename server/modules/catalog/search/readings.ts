import { otherLayout } from './keyboard.ts';
import { toCyrillic, toLatin } from './translit.ts';
import { MAX_WORDS, toWords } from './words.ts';

/** A way to read what stands between two blanks of a query: as typed, on the other keyboard layout, in other letters. */
export interface Reading {
  words: string[];
  /** How far from what was typed; breaks ties between corrections. */
  distance: number;
}

export interface Chunk {
  typed: Reading;
  others: Reading[];
}

export function readChunks(query: string): Chunk[] {
  return query
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((text) => {
      const typed = toWords(text);
      const others = [
        ...spellings(typed).map((words) => ({ words, distance: 0.3 })),
        { words: toWords(otherLayout(text)), distance: 0.4 },
      ];
      return { typed: { words: typed, distance: 0 }, others: others.filter(({ words }) => words.length > 0) };
    })
    .filter(({ typed, others }) => typed.words.length > 0 || others.length > 0);
}

function spellings(words: string[]): string[][] {
  const [word, ...more] = words;
  if (word === undefined || words.some((each) => /\d/.test(each))) return [];
  if (more.length > 0)
    return [words.map((each) => (isLatin(each) ? (toCyrillic(each)[0] ?? each) : toLatin(each)))];
  return (isLatin(word) ? toCyrillic(word) : [toLatin(word)]).map((reading) => [reading]);
}

const isLatin = (word: string) => /[a-z]/.test(word);

/** Everything to ask the shop about: each word, and neighbours that may be one phrase of the dictionary. */
export function textsToLookUp(chunks: Chunk[]): string[] {
  const lines = [
    chunks.map(({ typed }) => typed),
    chunks.map(({ typed, others }) => others[0] ?? typed),
    chunks.map(({ typed, others }) => others.at(-1) ?? typed),
  ].map((readings) => readings.flatMap(({ words }) => words).slice(0, MAX_WORDS * 2));
  const words = chunks.flatMap(({ typed, others }) => [typed, ...others].flatMap((reading) => reading.words));
  return [
    ...new Set([...words, ...lines.flatMap((line) => [...neighbours(line, 2), ...neighbours(line, 3)])]),
  ];
}

const neighbours = (words: string[], count: number): string[] =>
  words.slice(0, Math.max(0, words.length - count + 1)).map((_, at) => words.slice(at, at + count).join(' '));
