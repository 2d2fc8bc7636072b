import { expect, test } from 'vitest';
import * as en from '../../messages/format/en.ts';
import * as ru from '../../messages/format/ru.ts';

const timeZone = 'Asia/Bishkek';
const plain = (text: string) => text.replace(/\s/g, ' ');
const LANGUAGES = [
  { locale: 'ru', written: ru },
  { locale: 'en-GB', written: en },
];

test('numbers are written as Intl writes them', () => {
  for (const { locale, written } of LANGUAGES)
    for (const number of [0, 7, 999, 1_000, 12_500, 1_250_000, -3, -12_500, 4.35, 4.25, 2.04, 1_234.56]) {
      const intl = (digits: number) =>
        plain(
          number.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
        );
      expect(plain(written.formatWhole(number))).toBe(intl(0));
      expect(plain(written.formatTenths(number))).toBe(intl(1));
    }
});

test('days are written as Intl writes them, as they are in Bishkek', () => {
  for (const { locale, written } of LANGUAGES)
    for (let month = 0; month < 12; month++) {
      const date = new Date(Date.UTC(2026, month, 28, 19, 30));
      const intl = (language: string, shape: Intl.DateTimeFormatOptions) =>
        plain(date.toLocaleDateString(language, { ...shape, timeZone }));
      expect(plain(written.formatLongDay(date))).toBe(intl(locale, { dateStyle: 'long' }));
      expect(plain(written.formatShortDay(date))).toBe(intl(locale, { day: 'numeric', month: 'long' }));
      expect(written.formatNumericDay(date)).toBe(
        intl('ru', { day: '2-digit', month: '2-digit', year: 'numeric' }),
      );
    }
});
