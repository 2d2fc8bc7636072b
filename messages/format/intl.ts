/** Without line breaks. */
export const SPACE = '\u00a0';
const timeZone = 'Asia/Bishkek';

/** Locales that every browser knows. */
type Locale = 'ru' | 'en-GB';
export type Day = Date | number | string;

interface Forms {
  /** For exactly this number. */
  [exactly: number]: string;
  one?: string;
  few?: string;
  many?: string;
  other: string;
}

export function pluralIn(locale: Locale) {
  const rules = once(() => new Intl.PluralRules(locale));
  return (count: number, forms: Forms): string => {
    const form = rules().select(count);
    const chosen = form === 'one' || form === 'few' || form === 'many' ? forms[form] : undefined;
    return forms[count] ?? chosen ?? forms.other;
  };
}

/** Not with `Intl`: a phone needs 150 ms for its first number format, before which no page that shows prices is hydrated. */
export const numberIn =
  (group: string, decimal: string, digits: number) =>
  (number: number): string => {
    const rounded = Math.round(number * 10 ** digits) / 10 ** digits;
    const [whole = '', part] = rounded.toFixed(digits).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
    return part === undefined ? grouped : grouped + decimal + part;
  };

/** Bishkek has no summer time. */
const BISHKEK_MS = 6 * 3_600_000;

/** The day in Bishkek; the month counts from 0. Not with `Intl`, for the same reason as numbers. */
export function dayOf(date: Day): { day: number; month: number; year: number } {
  const there = new Date(new Date(date).getTime() + BISHKEK_MS);
  return { day: there.getUTCDate(), month: there.getUTCMonth(), year: there.getUTCFullYear() };
}

/** 17.11.2026 */
export function formatNumericDay(date: Day): string {
  const { day, month, year } = dayOf(date);
  return [day, month + 1, year].map((part) => String(part).padStart(2, '0')).join('.');
}

export function dateIn(locale: Locale, shape: Intl.DateTimeFormatOptions) {
  const format = once(() => new Intl.DateTimeFormat(locale, { ...shape, timeZone }));
  return (day: Day): string => format().format(new Date(day));
}

/** Marks inside the name become the inner ones: «Куртка „Джейран“». */
export const quotedIn =
  ([open, close]: readonly [string, string], [innerOpen, innerClose]: readonly [string, string]) =>
  (name: string): string =>
    open + name.replaceAll(/[«“](?=\S)/g, innerOpen).replaceAll(/[»”]/g, innerClose) + close;

/** Made when first needed: a page needs few of them, and each takes a phone some time. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
