// Rules of the application form, for both sides. No schema library here: the form imports this file.
import { isEmail, tidyEmail } from './email-shape.ts';
import type { ApplicantCode } from './input-messages.ts';
import {
  ADDRESS_MAX,
  ADDRESS_MIN,
  APPLICANT_NAME_MIN,
  COMPANY_DESCRIPTION_MAX,
  COMPANY_DESCRIPTION_MIN,
  COMPANY_NAME_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_MAX,
  PHONE_MIN_DIGITS,
} from './limits.ts';
import { cleanLine, cleanText } from './typed-text.ts';

export interface ApplicantRule {
  max: number;
  clean: (typed: string) => string;
  /** What is wrong where nothing is typed, and where it does not fit. */
  required: ApplicantCode;
  wrong: ApplicantCode;
  fits: (cleaned: string) => boolean;
}

type Named = 'FIRST_NAME' | 'LAST_NAME' | 'COMPANY_NAME' | 'COMPANY_DESCRIPTION' | 'ADDRESS' | 'NAME';

const text = (name: Named, clean: (typed: string, max: number) => string, max: number, min: number) => ({
  max,
  clean: (typed: string) => clean(typed, max),
  required: `${name}_REQUIRED` as const,
  wrong: `${name}_SHORT` as const,
  fits: (cleaned: string) => [...cleaned].length >= min,
});

const isPhone = (phone: string) =>
  phone.length <= PHONE_MAX &&
  /^[\d+ ()-]+$/.test(phone) &&
  phone.replace(/\D/g, '').length >= PHONE_MIN_DIGITS;

export const APPLICANT_RULES = {
  firstName: text('FIRST_NAME', cleanLine, NAME_MAX, APPLICANT_NAME_MIN),
  lastName: text('LAST_NAME', cleanLine, NAME_MAX, APPLICANT_NAME_MIN),
  email: {
    max: EMAIL_MAX,
    clean: tidyEmail,
    required: 'EMAIL_REQUIRED',
    wrong: 'EMAIL_WRONG',
    fits: isEmail,
  },
  phone: {
    max: PHONE_MAX,
    clean: (typed) => typed.trim(),
    required: 'PHONE_REQUIRED',
    wrong: 'PHONE_WRONG',
    fits: isPhone,
  },
  companyName: text('COMPANY_NAME', cleanLine, COMPANY_NAME_MAX, APPLICANT_NAME_MIN),
  companyDescription: text(
    'COMPANY_DESCRIPTION',
    cleanText,
    COMPANY_DESCRIPTION_MAX,
    COMPANY_DESCRIPTION_MIN,
  ),
  password: {
    max: PASSWORD_MAX,
    clean: (typed) => typed,
    required: 'PASSWORD_REQUIRED',
    wrong: 'PASSWORD_SHORT',
    fits: (password) => password.length >= PASSWORD_MIN,
  },
  address: text('ADDRESS', cleanLine, ADDRESS_MAX, ADDRESS_MIN),
} as const satisfies Record<string, ApplicantRule>;

export type ApplicantField = keyof typeof APPLICANT_RULES;

export const SELLER_PROFILE_RULES = {
  companyName: APPLICANT_RULES.companyName,
  name: text('NAME', cleanLine, 2 * NAME_MAX + 1, APPLICANT_NAME_MIN),
  email: APPLICANT_RULES.email,
  address: APPLICANT_RULES.address,
  phoneNumber: APPLICANT_RULES.phone,
} as const satisfies Record<string, ApplicantRule>;

export function problemBy(
  { clean, required, wrong, fits }: ApplicantRule,
  typed: string,
): ApplicantCode | undefined {
  const cleaned = clean(typed);
  if (cleaned === '') return required;
  return fits(cleaned) ? undefined : wrong;
}

export const problemWith = (field: ApplicantField, typed: string): ApplicantCode | undefined =>
  problemBy(APPLICANT_RULES[field], typed);
