import { z } from 'zod';
import { emailField } from './accounts.ts';
import { type ApplicantField, APPLICANT_RULES } from './application-rules.ts';
import { Id } from './ids.ts';
import { PASSWORD_MAX } from './limits.ts';

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

/** A text of the application form: cleaned, cut to what its input takes, then checked. */
const typed = (field: ApplicantField) => {
  const { clean, required, wrong, fits } = APPLICANT_RULES[field];
  return z
    .string(required)
    .transform(clean)
    .refine((text) => text !== '', { error: required, abort: true })
    .refine(fits, wrong);
};

export const ApplicantEmail = emailField(APPLICANT_RULES.email);
export const CompanyName = typed('companyName');

const { required: noPassword, wrong: shortPassword, fits: isLongEnough } = APPLICANT_RULES.password;

/** What a company sends to become a seller. */
export const SellerApplication = z.object({
  firstName: typed('firstName'),
  lastName: typed('lastName'),
  email: ApplicantEmail,
  phone: typed('phone'),
  companyName: CompanyName,
  companyDescription: typed('companyDescription'),
  password: z
    .string(noPassword)
    .min(1, { error: noPassword, abort: true })
    .refine(isLongEnough, { error: shortPassword, params: { refusal: 'PASSWORD_TOO_SHORT' } })
    .refine((password) => password.length <= PASSWORD_MAX, 'Password too long'),
  address: typed('address'),
});
export type SellerApplication = z.infer<typeof SellerApplication>;

/** A seller's name is a first and a last one. */
const SELLER_NAME_MAX = 2 * NAME_MAX + 1;

/** What isn't given stays as it is. */
export const SellerProfileChange = z
  .object({
    companyName: CompanyName,
    name: line('Name', SELLER_NAME_MAX),
    email: emailField(ApplicantEmailWords),
    address: line('Address', ADDRESS_MAX, ADDRESS_MIN),
    phoneNumber: z
      .string('Phone is required')
      .trim()
      .min(1, { error: 'Phone is required', abort: true })
      .refine(isPhone, 'Invalid phone format'),
  })
  .partial();
export type SellerProfileChange = z.infer<typeof SellerProfileChange>;

export const SellerProfileChanged = SellerProfileAnswer.extend({ message: z.string() });
export type SellerProfileChanged = z.infer<typeof SellerProfileChanged>;

const newPassword = SellerApplication.shape.password;
export const SellerPasswordChange = z.object({
  currentPassword: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(PASSWORD_MAX, 'Password too long'),
  newPassword,
});

export const ProductsVisibility = z.object({
  isProductsVisible: z.boolean(),
  lastVisibilityChange: z.iso.datetime(),
});
export type ProductsVisibility = z.infer<typeof ProductsVisibility>;
