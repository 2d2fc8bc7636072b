/** As people write a phone number, or a part of it. */
const PHONE = /^[\d\s+()-]+$/;
const FEWEST_DIGITS = 3;
/** What a whole Kyrgyz number begins with, for those who dial from abroad and from home; some write neither. */
const BEFORE_NUMBER = /^(?:996|0)(?=\d{9}$)/;
/** Fewer letters than an index knows are looked for at the beginning of words. */
const FEWEST_INSIDE_WORDS = 3;

/** A pattern that no kept text is like, and that no index may be asked for: it would be read whole. */
export const NOTHING = '';

/**
 * A search of a large shop looks at some of the newest entries first. A word that is common among them isn't looked for
 * among all the others: of those that are alike, the newest are shown, and whoever needs another says more of it.
 */
export const NEWEST = {
  lookedAt: 400,
  /** So many found among them are more than anybody reads through. */
  plenty: 20,
  /** So many, and a few more are looked for among so many; fewer, and an index finds them all soon enough. */
  common: 6,
  lookedAtForMore: 1_000,
};

const isPhone = (text: string): boolean => PHONE.test(text);

/** What a column of words must be like: names and e-mails stand there in small letters, phone numbers as digits. */
export function wordsPattern(typed: string): string {
  if (!isPhone(typed)) return contains(typed);
  const digits = typed.replace(/\D/g, '').replace(BEFORE_NUMBER, '');
  return digits.length < FEWEST_DIGITS ? NOTHING : contains(digits);
}

/** As lookup_text() in the database has it: many keyboards lack these letters. */
const PLAIN: Record<string, string> = { ё: 'е', ң: 'н', ө: 'о', ү: 'у' };
const plain = (text: string) => text.toLowerCase().replace(/[ёңөү]/g, (letter) => PLAIN[letter] ?? letter);

/** For `like`, on a text that begins with a space. What has neither letters nor digits is in no index. */
export function contains(typed: string): string {
  const text = plain(typed.trim());
  if (!/[\p{L}\p{N}]/u.test(text)) return NOTHING;
  const exact = text.replace(/[\\%_]/g, String.raw`\$&`);
  return text.length < FEWEST_INSIDE_WORDS ? `% ${exact}%` : `%${exact}%`;
}

/**
 * What an index of words is asked for in place of the whole pattern, which is compared afterwards: the fewer its parts, the
 * less is read. Of an e-mail the end of the name and of a phone number its end, since half of the people have the same
 * domain or code; of several words their beginnings and ends.
 */
export function askedOfIndex(pattern: string): string {
  const [, name] = /([\p{L}\p{N}]{3,7})@./u.exec(pattern) ?? [];
  if (name) return `%${name}@%`;
  const [, digits] = /^%\d*(\d{8})%$/.exec(pattern) ?? [];
  if (digits) return `%${digits}%`;
  const words = pattern.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.length < 2 ? pattern : `%${words.map(endsOf).join('%')}%`;
}

const endsOf = (word: string): string =>
  word.length < 6 ? word.slice(0, 3) : `${word.slice(0, 3)}%${word.slice(-3)}`;

/** Few can be meant by an e-mail or a phone number: there is no need to see first whether it is common. */
export const isTelling = (pattern: string): boolean => /[\p{L}\p{N}]{3}@.|^%\d{7,}%$/u.test(pattern);
