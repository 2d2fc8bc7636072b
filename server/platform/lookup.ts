/** As people write a phone number, or a part of it. */
const PHONE = /^[\d\s+()-]+$/;
const FEWEST_DIGITS = 3;

/** A pattern that no kept text is like. */
export const NOTHING = '';

export const isPhone = (text: string): boolean => PHONE.test(text);
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What a column `people` must be like: names and e-mails stand there in small letters, phone numbers as digits. */
export function peoplePattern(typed: string): string {
  if (!isPhone(typed)) return contains(typed);
  const digits = digitsOf(typed);
  return digits.length < FEWEST_DIGITS ? NOTHING : contains(digits);
}

/** For `like`. */
export const contains = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, String.raw`\$&`)}%`;
