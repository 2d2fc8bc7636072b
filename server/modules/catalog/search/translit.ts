// People write Russian words in Latin letters in more than one way, so a word has a few readings. A letter that is still
// wrong (a soft sign, и for й) is corrected as a typing error.

const SOUNDS: [string, ...string[]][] = [
  ['shch', 'щ'],
  ['iya', 'ия'],
  ['iyu', 'ию'],
  ['sch', 'щ', 'ш'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц', 'тс'],
  ['tz', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['dj', 'дж'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['iu', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['ia', 'я', 'иа'],
  ['yo', 'е', 'йо'],
  ['jo', 'е'],
  ['ye', 'е', 'ье'],
  ['iy', 'ий'],
  ['yi', 'ый'],
  ['yy', 'ый'],
  ['ck', 'к'],
  ['ph', 'ф'],
  ['oo', 'у'],
  ['ee', 'и'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'ц', 'к'],
  ['d', 'д'],
  ['e', 'е', 'э'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'дж', 'ж', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у', 'ю'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс', 'х'],
  ['y', 'ы', 'й'],
  ['z', 'з', 'ц'],
];

const CYRILLIC = [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'];
const LATIN = 'a b v g d e zh z i y k l m n o p r s t u f h ts ch sh sch - y - e yu ya'
  .replaceAll('-', '')
  .split(' ');
const LETTERS = new Map(CYRILLIC.map((letter, at) => [letter, LATIN[at] ?? letter]));

const MAX_READINGS = 6;

/** After a vowel y and i are й: chaynik, chainik. At the beginning e is э: erkek, etek. */
function lettersFor(latin: string, usual: string[], before: string, word: string): string[] {
  if (latin === 'y' && /[аеиоуыэюя]$/.test(before)) return ['й', 'ы'];
  if (latin === 'i' && /[аеоуыэ]$/.test(before)) return ['й', 'и'];
  return latin === 'e' && before === '' && word.length > 2 ? ['э', 'е'] : usual;
}

/** Readings of a word in Latin letters, the likeliest first. */
export function toCyrillic(word: string): string[] {
  let readings = [''];
  for (let at = 0; at < word.length;) {
    const sound = SOUNDS.find(([latin]) => word.startsWith(latin, at));
    const [latin, ...cyrillic] = sound ?? [word.charAt(at), word.charAt(at)];
    const letters = lettersFor(latin, cyrillic, readings[0] ?? '', word);
    readings = letters
      .flatMap((letter) => readings.map((reading) => reading + letter))
      .slice(0, MAX_READINGS);
    at += latin.length;
  }
  return readings;
}

export const toLatin = (word: string): string =>
  [...word].map((letter) => LETTERS.get(letter) ?? letter).join('');

// Letters that look alike in both alphabets.
const LOOKALIKES = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
  }),
);

/** What the name of a model may be in Latin letters: а55 by its look, с24 by its sound. */
export function toModelNames(word: string): string[] {
  const byLook = [...word].map((letter) => LOOKALIKES.get(letter) ?? LETTERS.get(letter) ?? letter).join('');
  return [...new Set([byLook, toLatin(word)])].filter((name) => name !== word);
}
