// Cleans typed text: no angle brackets, no control characters, limited length. No schema library here: buyers' pages
// import this file.

export const cleanLine = (typed: string, max: number): string =>
  cut(typed.replace(/[<>]/g, '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' '), max);

/** Keeps line breaks. */
export const cleanText = (typed: string, max: number): string =>
  cut(
    typed
      .replace(/[<>]/g, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]|\p{Cs}/gu, ' '),
    max,
  );

/** Digits, plus, spaces, parentheses, hyphen. */
export const cleanPhone = (typed: string, max: number): string => cut(typed.replace(NOT_OF_A_PHONE, ''), max);
const NOT_OF_A_PHONE = /[^\d+ ()-]/g;

/**
 * Composes й and ё from any keyboard. At most thirty accents per letter are kept, as UAX #15 advises:
 * normalising takes quadratic time, 11 s for 50,000.
 */
const composed = (typed: string): string => typed.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC');

/** Angle brackets stay, as in 'шире < 5 см'. */
export const plainLine = (typed: string): string =>
  composed(typed)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

export const plainText = (typed: string): string =>
  composed(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, ' ')
    .trim();

// The first cut keeps a very long text from being split into characters.
const cut = (text: string, max: number): string =>
  [...text.trim().slice(0, max * 2)].slice(0, max).join('').trim();

/** While typing: a trailing space stays, since a word may follow. */
export const strip = (typed: string, max: number): string => typed.replace(/[<>]/g, '').slice(0, max);

export const stripPhone = (typed: string, max: number): string =>
  typed.replace(NOT_OF_A_PHONE, '').trimStart().slice(0, max);
