import { dateIn, type Day, dayOf, numberIn, pluralIn, quotedIn, SPACE } from './intl.ts';

export { formatNumericDay } from './intl.ts';

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

export const plural = /* @__PURE__ */ pluralIn('ru');
/** 12 500 */
export const formatWhole = /* @__PURE__ */ numberIn(SPACE, ',', 0);
/** 4,5 */
export const formatTenths = /* @__PURE__ */ numberIn(SPACE, ',', 1);
/** 17 ноября 2026 г. */
export const formatLongDay = (date: Day): string => `${formatShortDay(date)} ${dayOf(date).year} г.`;
/** 17 ноября */
export const formatShortDay = (date: Day): string => {
  const { day, month } = dayOf(date);
  return `${day} ${MONTHS[month]}`;
};
/** 17 нояб. 2026 г., 14:05 */
export const formatMoment = /* @__PURE__ */ dateIn('ru', { dateStyle: 'medium', timeStyle: 'short' });
/** 14:05 */
export const formatTime = /* @__PURE__ */ dateIn('ru', { hour: '2-digit', minute: '2-digit' });
export const quoted = /* @__PURE__ */ quotedIn(['«', '»'], ['„', '“']);
