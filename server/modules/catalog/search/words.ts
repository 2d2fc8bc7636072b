// Queries are normalised like products are by search_normalize() in the database.

const PLAIN = new Map(Object.entries({ ё: 'е', ң: 'н', ө: 'о', ү: 'у' }));
const MARKS = /\p{Mn}/gu;

const MAX_WORD_LENGTH = 30;
export const MAX_WORDS = 8;

/** Lower case, no accents, digits apart from words. */
export function toWords(text: string): string[] {
  return plain(text.toLowerCase())
    .replace(/[^a-zа-я0-9]+/g, ' ')
    .replace(/([a-zа-я]{3})(?=[0-9])/g, '$1 ')
    .replace(/([0-9])(?=[a-zа-я]{2})/g, '$1 ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^a-zа-я0-9]/g, (letter) => PLAIN.get(letter) ?? letter.normalize('NFD').replace(MARKS, ''));
