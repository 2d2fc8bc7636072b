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
} = intlFormat('en-GB');
export const quoted = quotedIn(['“', '”'], ['‘', '’']);
