import { dateIn, numberIn, pluralIn, quotedIn } from './intl.ts';

export const plural = /* @__PURE__ */ pluralIn('ru');
/** 12 500 */
export const formatWhole = /* @__PURE__ */ numberIn('ru', 0);
/** 4,5 */
export const formatTenths = /* @__PURE__ */ numberIn('ru', 1);
/** 17 ноября 2026 г. */
export const formatLongDay = /* @__PURE__ */ dateIn('ru', { dateStyle: 'long' });
/** 17 ноября */
export const formatShortDay = /* @__PURE__ */ dateIn('ru', { day: 'numeric', month: 'long' });
/** 17 нояб. 2026 г., 14:05 */
export const formatMoment = /* @__PURE__ */ dateIn('ru', { dateStyle: 'medium', timeStyle: 'short' });
/** 17.11.2026 */
export const formatNumericDay = /* @__PURE__ */ dateIn('ru', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
/** 14:05 */
export const formatTime = /* @__PURE__ */ dateIn('ru', { hour: '2-digit', minute: '2-digit' });
export const quoted = /* @__PURE__ */ quotedIn(['«', '»'], ['„', '“']);
