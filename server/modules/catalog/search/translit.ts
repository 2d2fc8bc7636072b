// People write Russian words in Latin letters in more than one way, so a word has a few readings; a letter that is still
// off (a soft sign, и for й) is forgiven as a slip.

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
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс', 'х'],
  ['y', 'ы', 'й'],
  ['z', 'з', 'ц'],
];

const LETTERS = new Map(
  Object.entries({
    ...{
      а: 'a',
      б: 'b',
      в: 'v',
      г: 'g',
      д: 'd',
      е: 'e',
      ж: 'zh',
      з: 'z',
      и: 'i',
      й: 'y',
      к: 'k',
      л: 'l',
      м: 'm',
    },
    ...{
      н: 'n',
      о: 'o',
      п: 'p',
      р: 'r',
      с: 's',
      т: 't',
      у: 'u',
      ф: 'f',
      х: 'h',
      ц: 'ts',
      ч: 'ch',
      ш: 'sh',
      щ: 'sch',
    },
    ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
  }),
);

const MAX_READINGS = 6;

/** Russian readings of a word in Latin letters, the likeliest first. */
export function toCyrillic(word: string): string[] {
  let readings = [''];
  for (let at = 0; at < word.length;) {
    const sound = SOUNDS.find(([latin]) => word.startsWith(latin, at));
    const [latin, ...cyrillic] = sound ?? [word.charAt(at), word.charAt(at)];
    // After a vowel y is й: chaynik.
    const letters = latin === 'y' && /[аеиоуыэюя]$/.test(readings[0] ?? '') ? ['й', 'ы'] : cyrillic;
    readings = letters
      .flatMap((letter) => readings.map((reading) => reading + letter))
      .slice(0, MAX_READINGS);
    at += latin.length;
  }
  return readings;
}

/** A Russian spelling in Latin letters: адидас, самсунг. */
export const toLatin = (word: string): string =>
  [...word].map((letter) => LETTERS.get(letter) ?? letter).join('');
