/** Numbers are typed with or without them: 996 or 0 of a Kyrgyz one, 7 or 8 of a Kazakh or Russian one. */
const COUNTRY_OR_TRUNK_CODE = /^(?:00)?(?:(?:996)?0?(?=\d{9}$)|[78](?=\d{10}$))/;

/** The same for every notation of a number. The database does the same in phone_key(). */
export const phoneKey = (phone: string): string =>
  phone.replace(/\D/g, '').replace(COUNTRY_OR_TRUNK_CODE, '');
