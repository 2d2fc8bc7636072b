import { intlFormat, quotedIn } from './intl.ts';

export const {
  plural,
  formatWhole,
  formatTenths,
  formatLongDay,
  formatShortDay,
  formatMoment,
  formatNumericDay,
  formatTime,
} = intlFormat('ru');
export const quoted = quotedIn(['«', '»'], ['„', '“']);
