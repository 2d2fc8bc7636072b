// Browsers know no Kyrgyz numbers and dates: Chromium's Intl has neither, and would write English ones.
import { type Day, dayOf } from './intl.ts';
import { formatTime } from './ru.ts';

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

export const formatLongDay = (date: Day): string => `${dayOf(date).year}-жыл, ${formatShortDay(date)}`;
export const formatShortDay = (date: Day): string => {
  const { day, month } = dayOf(date);
  return `${day}-${MONTHS[month]}`;
};
export const formatMoment = (date: Day): string => `${formatLongDay(date)}, ${formatTime(date)}`;
