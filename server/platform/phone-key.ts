/** Kyrgyz numbers are typed with or without the country code or the trunk prefix. */
const COUNTRY_OR_TRUNK_CODE = /^(?:00)?(?:996)?0?(?=\d{9}$)/;

/** The same for every notation of a number. The database does the same in phone_key(). */
export const phoneKey = (phone: string): string =>
  phone.replace(/\D/g, '').replace(COUNTRY_OR_TRUNK_CODE, '');
