// Browsers know no Kyrgyz numbers and dates: Chromium's Intl has neither, and would write English ones.
import { formatNumericDay, formatTime } from './ru.ts';

const MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
];

/** Numbers are written as in Russian; nouns keep their form after a number. */
export { formatNumericDay, formatTenths, formatTime, formatWhole, plural, quoted } from './ru.ts';

export const formatLongDay = (date: Date | number | string): string => {
  const { day, month, year } = partsOf(date);
  return `${year}-жыл, ${day}-${month}`;
};
export const formatShortDay = (date: Date | number | string): string => {
  const { day, month } = partsOf(date);
  return `${day}-${month}`;
};
export const formatMoment = (date: Date | number | string): string =>
  `${formatLongDay(date)}, ${formatTime(date)}`;

function partsOf(date: Date | number | string): { day: number; month: string; year: string } {
  const [day = '', month = '', year = ''] = formatNumericDay(date).split('.');
  return { day: Number(day), month: MONTHS[Number(month) - 1] ?? '', year };
}
