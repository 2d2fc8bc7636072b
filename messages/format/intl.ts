const SPACE = '\u00a0';
const timeZone = 'Asia/Bishkek';

interface Forms {
  /** For exactly this number. */
  [exactly: number]: string;
  one?: string;
  few?: string;
  many?: string;
  other: string;
}

type Day = Date | number | string;

/** How a language counts and writes numbers and dates. `locale` is one that every browser knows. */
export function intlFormat(locale: 'ru' | 'en-GB') {
  const rules = once(() => new Intl.PluralRules(locale));
  const whole = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
  const tenths = once(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  const date = (shape: Intl.DateTimeFormatOptions, of: string = locale) => {
    const format = once(() => new Intl.DateTimeFormat(of, { ...shape, timeZone }));
    return (day: Day): string => format().format(new Date(day));
  };

  return {
    plural(count: number, forms: Forms): string {
      const form = rules().select(count);
      const chosen = form === 'one' || form === 'few' || form === 'many' ? forms[form] : undefined;
      return forms[count] ?? chosen ?? forms.other;
    },
    /** `12 500`, in English `12,500`, without line breaks and independent of the ICU version. */
    formatWhole: (count: number): string => whole().format(count).replace(/\s/g, SPACE),
    /** `4,5`, in English `4.5`. */
    formatTenths: (number: number): string => tenths().format(number),
    /** 17 ноября 2026 г. */
    formatLongDay: date({ dateStyle: 'long' }),
    /** 17 ноября */
    formatShortDay: date({ day: 'numeric', month: 'long' }),
    /** 17 нояб. 2026 г., 14:05 */
    formatMoment: date({ dateStyle: 'medium', timeStyle: 'short' }),
    /** 17.11.2026, in every language. */
    formatNumericDay: date({ day: '2-digit', month: '2-digit', year: 'numeric' }, 'ru'),
    /** 14:05 */
    formatTime: date({ hour: '2-digit', minute: '2-digit' }, 'ru'),
  };
}

/** Made when first needed: a page needs few of them, and each takes a phone some time. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** In the language's quotation marks; marks inside the name become the inner ones: «Куртка „Джейран“». */
export const quotedIn =
  ([open, close]: readonly [string, string], [innerOpen, innerClose]: readonly [string, string]) =>
  (name: string): string =>
    open + name.replaceAll(/[«“](?=\S)/g, innerOpen).replaceAll(/[»”]/g, innerClose) + close;
