// Sizes of clothes, shoes and rings: '42 размер', 'XL', 'рост 116', '16,5'. search_size() in the database does the same to the
// sizes of products.

const SIZE_WORDS = 'размера?|размером|р\\.?-?р?\\.?|рост|роста|size|sz|(?:өлч|олч|көл|кол)[өо]м[а-яөүң]*';
const LETTERS = '[xх]{0,3}[sс]|[mм]|[xх]{0,3}[lл]|[2-5][xх][lл]|xl|xs';
const SIZE = `(\\d{1,3}(?:[.,]5)?(?:[-/]\\d{2,3})?|${LETTERS})`;

// көлөмү is the size of clothes, and the volume of a bottle.
const UNIT = String.raw`\s?(?:гб|gb|тб|tb|литр[а-я]*|л|мл|кг|вт|w)(?!\p{L})`;

const NAMED = [
  new RegExp(`(?<![\\p{L}\\d])(?:${SIZE_WORDS})\\s*${SIZE}(?![\\p{L}\\d]|[.,]\\d|${UNIT})`, 'iu'),
  new RegExp(`(?<![\\p{L}\\d.,])${SIZE}(?:-?й|-?го)?\\s*(?:${SIZE_WORDS})(?![\\p{L}\\d])`, 'iu'),
];

/** A size that the query calls one ('42 размер'), and the query without it. */
export function extractSize(query: string): { size?: string; rest: string } {
  for (const pattern of NAMED) {
    const found = pattern.exec(query);
    if (!found) continue;
    const rest = `${query.slice(0, found.index)} ${query.slice(found.index + found[0].length)}`.trim();
    return { size: toSize(found[1] ?? ''), rest };
  }
  return { rest: query };
}

const BARE_LETTERS = /^(?:x{0,3}s|m|x{0,3}l|[2-5]xl|[xх]{1,3}[lл]|[xх]{1,3}[sс])$/i;
const BARE_NUMBER = /^w?\d{1,3}(?:[.,]5)?$/i;

/** A word that may be a size, or a number of something else. */
export const maybeSize = (word: string): string | undefined =>
  BARE_LETTERS.test(word) || BARE_NUMBER.test(word) ? toSize(word) : undefined;

const LATIN = new Map(Object.entries({ х: 'x', с: 's', м: 'm', л: 'l', ',': '.' }));

const toSize = (text: string): string =>
  [...text.toLowerCase()]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    // Jeans: W32.
    .replace(/^w/, '')
    .replace(/^2x/, 'xx')
    .replace(/^3x/, 'xxx');
