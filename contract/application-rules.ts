// Rules and messages of the application form, for both sides. No schema library here: the form imports this file.
import { isEmail, tidyEmail } from './email-shape.ts';
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
  required: string;
  wrong: string;
  fits: (cleaned: string) => boolean;
}

const text = (label: string, clean: (typed: string, max: number) => string, max: number, min: number) => ({
  max,
  clean: (typed: string) => clean(typed, max),
  required: `${label} is required`,
  wrong: `${label} too short`,
  fits: (cleaned: string) => [...cleaned].length >= min,
});

const isPhone = (phone: string) =>
  phone.length <= PHONE_MAX &&
  /^[\d+ ()-]+$/.test(phone) &&
  phone.replace(/\D/g, '').length >= PHONE_MIN_DIGITS;

export const APPLICANT_RULES = {
  firstName: text('First name', cleanLine, NAME_MAX, APPLICANT_NAME_MIN),
  lastName: text('Last name', cleanLine, NAME_MAX, APPLICANT_NAME_MIN),
  email: {
    max: EMAIL_MAX,
    clean: tidyEmail,
    required: 'Email is required',
    wrong: 'Invalid email format',
    fits: isEmail,
  },
  phone: {
    max: PHONE_MAX,
    clean: (typed) => typed.trim(),
    required: 'Phone is required',
    wrong: 'Invalid phone format',
    fits: isPhone,
  },
  companyName: text('Company name', cleanLine, COMPANY_NAME_MAX, APPLICANT_NAME_MIN),
  companyDescription: text(
    'Company description',
    cleanText,
    COMPANY_DESCRIPTION_MAX,
    COMPANY_DESCRIPTION_MIN,
  ),
  password: {
    max: PASSWORD_MAX,
    clean: (typed) => typed,
    required: 'Password is required',
    wrong: 'Password too short',
    fits: (password) => password.length >= PASSWORD_MIN,
  },
  address: text('Address', cleanLine, ADDRESS_MAX, ADDRESS_MIN),
} as const satisfies Record<string, ApplicantRule>;

export type ApplicantField = keyof typeof APPLICANT_RULES;

export const SELLER_PROFILE_RULES = {
  companyName: APPLICANT_RULES.companyName,
  name: text('Name', cleanLine, 2 * NAME_MAX + 1, APPLICANT_NAME_MIN),
  email: APPLICANT_RULES.email,
  address: APPLICANT_RULES.address,
  phoneNumber: APPLICANT_RULES.phone,
} as const satisfies Record<string, ApplicantRule>;

/** Which message of the rule applies. */
export function problemBy({ clean, fits }: ApplicantRule, typed: string): 'required' | 'wrong' | undefined {
  const cleaned = clean(typed);
  if (cleaned === '') return 'required';
  return fits(cleaned) ? undefined : 'wrong';
}

export const problemWith = (field: ApplicantField, typed: string) => problemBy(APPLICANT_RULES[field], typed);
