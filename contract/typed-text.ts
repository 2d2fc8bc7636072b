// What is left of a text that somebody typed: no angle brackets, no control characters, no more than fits. No schema
// library here: buyers' pages import this file.

export const cleanLine = (typed: string, max: number): string =>
  cut(typed.replace(/[<>]/g, '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' '), max);

/** Like a line, but what was written on lines of its own stays there. */
export const cleanText = (typed: string, max: number): string =>
  cut(
    typed
      .replace(/[<>]/g, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]|\p{Cs}/gu, ' '),
    max,
  );

/** As the checkout types it: digits, plus, spaces, parentheses, hyphen. */
export const cleanPhone = (typed: string, max: number): string => cut(typed.replace(NOT_OF_A_PHONE, ''), max);
const NOT_OF_A_PHONE = /[^\d+ ()-]/g;

/**
 * One form of й and ё, whatever keyboard they came from. Of accents on one letter thirty are kept, as Unicode advises
 * (UAX #15): the time that sorting them takes grows with their square, 11 s for 50,000.
 */
const composed = (typed: string): string => typed.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC');

/** A text of a product on one line. Angle brackets stay, as in 'шире < 5 см': text is text wherever it is shown. */
export const plainLine = (typed: string): string =>
  composed(typed)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

export const plainText = (typed: string): string =>
  composed(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, ' ')
    .trim();

// Cut twice: a long text is not taken apart letter by letter just to be thrown away.
const cut = (text: string, max: number): string =>
  [...text.trim().slice(0, max * 2)].slice(0, max).join('').trim();

/** While it is typed: no angle brackets and no more than fits; a space at the end may be followed by a word. */
export const strip = (typed: string, max: number): string => typed.replace(/[<>]/g, '').slice(0, max);

export const stripPhone = (typed: string, max: number): string =>
  typed.replace(NOT_OF_A_PHONE, '').trimStart().slice(0, max);
