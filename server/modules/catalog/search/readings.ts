import { otherLayout } from './keyboard.ts';
import { withoutDiminutive } from './diminutives.ts';
import { kyrgyzBases } from './kyrgyz.ts';
import { maybeSize } from './sizes.ts';
import { toCyrillic, toLatin, toModelNames } from './translit.ts';
import { MAX_WORDS, toWords } from './words.ts';

/** The words that a piece of the query may stand for. */
export interface Reading {
  words: string[];
  /** Added to the typing errors of a correction: what was typed is likelier than what it could mean. */
  penalty: number;
  /** Typed on the other keyboard layout, which is a mistake. */
  isMistake: boolean;
  /** Without its Kyrgyz endings. */
  isKyrgyz: boolean;
}

/** A piece of the query without spaces: as typed, and how else it may be read. */
export interface Chunk {
  text: string;
  typed: Reading;
  otherReadings: Reading[];
}

const PLAIN = { isMistake: false, isKyrgyz: false };

export function readChunks(query: string): Chunk[] {
  return query
    .replace(/['’`]s(?![a-z])/gi, '')
    .replace(/(?<![a-z])(t|y)[-\s]shirt/gi, '$1shirt')
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((text) => {
      const size = maybeSize(text);
      const words = size === undefined ? toWords(text) : [size];
      return { text, typed: { words, penalty: 0, ...PLAIN }, otherReadings: otherReadings(text, words) };
    })
    .filter(({ typed, otherReadings: others }) => typed.words.length > 0 || others.length > 0);
}

function otherReadings(text: string, words: string[]): Reading[] {
  const [word, ...more] = words;
  const single = word !== undefined && more.length === 0 ? word : '';
  const bases = kyrgyzBases(single);
  const inOtherAlphabet = transliterations(words);
  return [
    ...withoutDiminutive(single).map((base) => ({ words: [base], penalty: 0.2, ...PLAIN })),
    ...bases.map((base) => ({ words: [base], penalty: 0.2, ...PLAIN, isKyrgyz: true })),
    ...inOtherAlphabet.map((other) => ({ words: other, penalty: 0.3, ...PLAIN })),
    ...kyrgyzBases(inOtherAlphabet[0]?.join(' ') ?? '').map((base) => ({
      words: [base],
      penalty: 0.4,
      ...PLAIN,
      isKyrgyz: true,
    })),
    ...onOtherLayout(text).map((other) => ({ words: other, penalty: 0.4, ...PLAIN, isMistake: true })),
  ];
}

function transliterations(words: string[]): string[][] {
  const [word, ...more] = words;
  if (word === undefined) return [];
  const isMixed = (each: string) => /\d/.test(each) || (isLatin(each) && /[а-я]/.test(each));
  if (words.some(isMixed)) return toModelNames(words.join(' ')).map((name) => name.split(' '));
  if (more.length > 0)
    return [words.map((each) => (isLatin(each) ? (toCyrillic(each)[0] ?? each) : toLatin(each)))];
  return (isLatin(word) ? toCyrillic(word) : [toLatin(word)]).map((reading) => [reading]);
}

/** Empty if a key has no letter on the other layout: хлеб would be [kt,. */
function onOtherLayout(text: string): string[][] {
  const other = toWords(otherLayout(text));
  return other.join('').length === [...text].length ? [other] : [];
}

const isLatin = (word: string) => /[a-z]/.test(word);

/** As typed: its words, and pairs and triples that may be a known phrase or one word written apart. */
export function typedTexts(chunks: Chunk[]): string[] {
  const words = chunks.flatMap(({ typed }) => typed.words).slice(0, MAX_WORDS * 2);
  return unique([...words, ...neighbours(words, 2), ...neighbours(words, 3), ...joinedPairs(words)]);
}

/** The other readings of some pieces, alone and as the last or first word of a phrase. */
export function otherTexts(chunks: Chunk[], isUnknown: (chunk: Chunk) => boolean): string[] {
  const readings = chunks.filter(isUnknown).flatMap((chunk) => chunk.otherReadings);
  const wholeQueries = [
    chunks.map(
      (chunk) => (isUnknown(chunk) && chunk.otherReadings.find(({ isMistake }) => !isMistake)) || chunk.typed,
    ),
    chunks.map(({ typed, otherReadings: others }) => others.at(-1) ?? typed),
  ].map((query) => query.flatMap(({ words }) => words).slice(0, MAX_WORDS * 2));
  const withBases = chunks.flatMap((chunk, at) =>
    at > 0 && isUnknown(chunk)
      ? kyrgyzBases(chunk.typed.words[0] ?? '').flatMap((base) => [
          `${chunks[at - 1]?.typed.words.at(-1) ?? ''} ${base}`,
          ...(at > 1
            ? [
                `${chunks
                  .slice(at - 2, at)
                  .flatMap(({ typed }) => typed.words)
                  .slice(-2)
                  .join(' ')} ${base}`,
              ]
            : []),
        ])
      : [],
  );
  return unique([
    ...readings.flatMap(({ words }) => words),
    ...wholeQueries.flatMap((query) => [...neighbours(query, 2), ...neighbours(query, 3)]),
    ...withBases,
  ]);
}

const neighbours = (words: string[], count: number): string[] =>
  words.slice(0, Math.max(0, words.length - count + 1)).map((_, at) => words.slice(at, at + count).join(' '));

/** пауэр банк, s 24 */
const joinedPairs = (words: string[]): string[] => neighbours(words, 2).map((pair) => pair.replace(' ', ''));

const unique = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '');
