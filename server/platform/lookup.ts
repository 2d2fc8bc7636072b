/** As people write a phone number, or a part of it. */
const PHONE = /^[\d\s+()-]+$/;
const FEWEST_DIGITS = 3;
/** A whole one among other words: goods have no numbers of so many digits. */
const WHOLE_PHONE = /\+?\d(?:[\s()-]*\d){8,}/g;
/** What a whole Kyrgyz number begins with, for those who dial from abroad and from home; some write neither. */
const BEFORE_NUMBER = /^(?:996|0)(?=\d{9}$)/;
/** Fewer letters than an index knows are looked for at the beginning of words. */
const FEWEST_INSIDE_WORDS = 3;

/** A pattern that no kept text is like, and that no index may be asked for: it would be read whole. */
const NOTHING = '';
const ANYTHING = '%';

export const isNothing = ([pattern]: string[]): boolean => pattern === NOTHING;

/**
 * A search of a large shop looks at some of the newest entries first. A word that is common among them isn't looked for
 * among all the others: of those that are alike, the newest are shown, and whoever needs another says more of it.
 */
export const NEWEST = {
  lookedAt: 400,
  /** So many found among them are more than anybody reads through. */
  plenty: 20,
  /** So many, and a few more are looked for among so many; fewer, and an index finds them all soon enough. */
  common: 4,
  lookedAtForMore: 1_000,
};

// What was typed becomes patterns for `like`, all of which must hold.

/** What tells of people: names and e-mails stand there in small letters, phone numbers as digits. */
export function peoplePatterns(typed: string): string[] {
  if (!PHONE.test(typed)) return wordPatterns(typed.replace(WHOLE_PHONE, (phone) => ` ${digitsOf(phone)} `));
  const digits = digitsOf(typed);
  return digits.length < FEWEST_DIGITS ? [NOTHING] : [contains(digits)];
}

/** What goods and companies are called: a number stands there as it was typed. */
export const namePatterns = (typed: string): string[] =>
  PHONE.test(typed) && digitsOf(typed).length < FEWEST_DIGITS ? [NOTHING] : wordPatterns(typed);

const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(BEFORE_NUMBER, '');

/** As lookup_text() in the database has it: many keyboards lack these letters. */
const PLAIN = new Map(Object.entries({ ё: 'е', ң: 'н', ө: 'о', ү: 'у' }));
const plain = (text: string) =>
  text.toLowerCase().replace(/[ёңөү]/g, (letter) => PLAIN.get(letter) ?? letter);

/** What stands around words rather than in them. */
const AROUND = /^[.,;:!?"'«»()№#]+|[.,;:!?"'«»()№#]+$/g;

/** What has neither letters nor digits is in no index. */
function wordPatterns(typed: string): string[] {
  const words = plain(typed)
    .split(/\s+/)
    .map((word) => word.replace(AROUND, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? [NOTHING] : [...new Set(words.map(contains))];
}

/** In a text that begins with a space. */
function contains(word: string): string {
  const exact = word.replace(/[\\%_]/g, String.raw`\$&`);
  return word.length < FEWEST_INSIDE_WORDS ? `% ${exact}%` : `%${exact}%`;
}

/**
 * What an index of words is asked for in place of the patterns, which are compared afterwards: the fewer its parts, the less
 * is read. Of an e-mail the end of the name and of a number its end, since half of the people have the same domain or
 * code; of one word its beginning and its end, of several three letters each: not the first, which many names share, nor
 * the last, which most do. Of many words the three longest.
 */
export function askedOfIndex(patterns: string[]): [string, string, string] {
  const part = patterns.length === 1 ? endsOf : innerOf;
  const [first = ANYTHING, second = ANYTHING, third = ANYTHING] = patterns
    .toSorted((one, other) => lettersIn(other) - lettersIn(one))
    .slice(0, 3)
    .map((pattern) => partOf(pattern, part));
  return [first, second, third];
}

const lettersIn = (pattern: string): number => pattern.replace(/[% ]/g, '').length;

function partOf(pattern: string, part: (word: string) => string): string {
  const [, name] = /([\p{L}\p{N}]{3,7})@./u.exec(pattern) ?? [];
  if (name) return `%${name}@%`;
  const [, digits] = /^%\d*?(\d{8}|\d{4})%$/.exec(pattern) ?? [];
  if (digits) return `%${digits}%`;
  const words = pattern.match(/[\p{L}\p{N}]{3,}/gu);
  return words ? `%${words.map(part).join('%')}%` : pattern;
}

const endsOf = (word: string): string => (word.length < 6 ? word : `${word.slice(0, 3)}%${word.slice(-3)}`);
const innerOf = (word: string): string => {
  const from = Math.min(2, (word.length - 3) >> 1);
  return word.slice(from, from + 3);
};

/** Few can be meant by an e-mail or a phone number: there is no need to see first whether it is common. */
export const isTelling = (patterns: string[]): boolean =>
  patterns.some((pattern) => /[\p{L}\p{N}]{3}@.|^%\d{7,}%$/u.test(pattern));
