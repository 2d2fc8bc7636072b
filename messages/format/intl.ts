const SPACE = '\u00a0';
const timeZone = 'Asia/Bishkek';

/** Locales that every browser knows. */
type Locale = 'ru' | 'en-GB';
type Day = Date | number | string;

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

/** Without line breaks, and independent of the ICU version. */
export function numberIn(locale: Locale, digits: number) {
  const format = once(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  return (number: number): string => format().format(number).replace(/\s/g, SPACE);
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
