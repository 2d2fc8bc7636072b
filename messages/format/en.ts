import { dateIn, type Day, dayOf, numberIn, pluralIn, quotedIn } from './intl.ts';

export { formatNumericDay } from './intl.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const plural = /* @__PURE__ */ pluralIn('en-GB');
/** 12,500 */
export const formatWhole = /* @__PURE__ */ numberIn(',', '.', 0);
/** 4.5 */
export const formatTenths = /* @__PURE__ */ numberIn(',', '.', 1);
/** 17 November 2026 */
export const formatLongDay = (date: Day): string => `${formatShortDay(date)} ${dayOf(date).year}`;
/** 17 November */
export const formatShortDay = (date: Day): string => {
  const { day, month } = dayOf(date);
  return `${day} ${MONTHS[month]}`;
};
/** 17 Nov 2026, 14:05 */
export const formatMoment = /* @__PURE__ */ dateIn('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** 14:05 */
export const formatTime = /* @__PURE__ */ dateIn('ru', { hour: '2-digit', minute: '2-digit' });
export const quoted = /* @__PURE__ */ quotedIn(['“', '”'], ['‘', '’']);
