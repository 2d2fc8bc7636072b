import { z } from 'zod';
import { emailField } from './accounts.ts';
import { Id } from './ids.ts';
import {
  ADDRESS_MAX,
  ADDRESS_MIN,
  APPLICANT_NAME_MIN,
  COMPANY_DESCRIPTION_MAX,
  COMPANY_DESCRIPTION_MIN,
  COMPANY_NAME_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_MAX,
  PHONE_MIN_DIGITS,
} from './limits.ts';
import { cleanLine, cleanText } from './typed-text.ts';

export const SellerStatus = z.enum(['pending', 'approved', 'suspend']).meta({ id: 'SellerStatus' });
export type SellerStatus = z.infer<typeof SellerStatus>;

/** What everybody may know of a seller. */
export const PublicSeller = z
  .object({
    _id: Id,
    companyName: z.string(),
    companyDescription: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PublicSeller' });
export type PublicSeller = z.infer<typeof PublicSeller>;

export const PublicSellerAnswer = z.object({ seller: PublicSeller, companyName: z.string() });
export type PublicSellerAnswer = z.infer<typeof PublicSellerAnswer>;

/** What a seller and the admins know of it. */
const SellerProfile = PublicSeller.extend({
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  status: SellerStatus,
  statusHistory: z.array(z.object({ status: SellerStatus, time: z.iso.datetime() })),
  isProductsVisible: z.boolean(),
  lastVisibilityChange: z.iso.datetime().nullable(),
}).meta({ id: 'SellerProfile' });

export const SellerProfileAnswer = z.object({ seller: SellerProfile, companyName: z.string() });
export type SellerProfileAnswer = z.infer<typeof SellerProfileAnswer>;

export const SellerStatusAnswer = z.object({ status: SellerStatus });
export type SellerStatusAnswer = z.infer<typeof SellerStatusAnswer>;

export const ApplicantEmailWords = { required: 'Email is required', wrong: 'Invalid email format' };

/** A text of the application form: cleaned, cut to what its input takes, then checked. */
const typed = (label: string, clean: (typed: string) => string, min: number, short = `${label} too short`) =>
  z
    .string(`${label} is required`)
    .transform(clean)
    .refine((text) => text !== '', { error: `${label} is required`, abort: true })
    .refine((text) => [...text].length >= min, short);

const line = (label: string, max: number, min = APPLICANT_NAME_MIN) =>
  typed(label, (text) => cleanLine(text, max), min);

export const CompanyName = line('Company name', COMPANY_NAME_MAX);

const isPhone = (text: string) =>
  text.length <= PHONE_MAX && /^[\d+ ()-]+$/.test(text) && text.replace(/\D/g, '').length >= PHONE_MIN_DIGITS;

/** What a company sends to become a seller. */
export const SellerApplication = z.object({
  firstName: line('First name', NAME_MAX),
  lastName: line('Last name', NAME_MAX),
  email: emailField(ApplicantEmailWords),
  phone: z
    .string('Phone is required')
    .trim()
    .min(1, { error: 'Phone is required', abort: true })
    .refine(isPhone, 'Invalid phone format'),
  companyName: CompanyName,
  companyDescription: typed(
    'Company description',
    (text) => cleanText(text, COMPANY_DESCRIPTION_MAX),
    COMPANY_DESCRIPTION_MIN,
  ),
  password: z
    .string('Password is required')
    .min(1, { error: 'Password is required', abort: true })
    .refine((password) => password.length >= PASSWORD_MIN, {
      error: 'Password too short',
      params: { refusal: 'PASSWORD_TOO_SHORT' },
    })
    .refine((password) => password.length <= PASSWORD_MAX, 'Password too long'),
  address: line('Address', ADDRESS_MAX, ADDRESS_MIN),
});
export type SellerApplication = z.infer<typeof SellerApplication>;
