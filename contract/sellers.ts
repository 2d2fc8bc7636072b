import { z } from 'zod';
import { emailField, EmailChangeNote } from './accounts.ts';
import { APPLICANT_RULES, type ApplicantRule, SELLER_PROFILE_RULES } from './application-rules.ts';
import { Id } from './ids.ts';
import { PAGE_SIZE, PASSWORD_MAX } from './limits.ts';
import { filter, ListSort, PageNumber, pageSize, Sought } from './paging.ts';
import { INPUT_MESSAGES } from './input-messages.ts';

export const SellerStatus = z.enum(['pending', 'approved', 'suspend']).meta({ id: 'SellerStatus' });
export type SellerStatus = z.infer<typeof SellerStatus>;

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

const AdminSeller = SellerProfile.extend({
  emailConfirmed: z.boolean().meta({ description: 'By a code, or by the approval of an operator.' }),
  products: z.int().meta({ description: 'All that are not deleted, hidden ones too.' }),
  openOrders: z
    .int()
    .meta({ description: 'Orders with its goods that are neither completed nor cancelled.' }),
}).meta({ id: 'AdminSeller' });
export type AdminSeller = z.infer<typeof AdminSeller>;

export const SellerListQuery = z.object({
  page: PageNumber,
  perPage: pageSize(PAGE_SIZE.sellers),
  search: Sought.meta({ description: 'Company, name, e-mail or phone.' }),
  status: filter(SellerStatus),
  sort: filter(ListSort),
});
export type SellerListQuery = z.infer<typeof SellerListQuery>;

export const SellerPage = z.object({
  sellers: z.array(AdminSeller),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  counts: z
    .object({ all: z.int(), pending: z.int(), approved: z.int(), suspend: z.int() })
    .meta({ description: 'Of what is searched, whatever status was asked for.' }),
});
export type SellerPage = z.infer<typeof SellerPage>;

export const SellerStatusChange = z.object({ status: SellerStatus });

export const SellerStatusChanged = z.object({ seller: AdminSeller, message: z.string() });
export type SellerStatusChanged = z.infer<typeof SellerStatusChanged>;

export const SellerStatusAnswer = z.object({ status: SellerStatus });
export type SellerStatusAnswer = z.infer<typeof SellerStatusAnswer>;

/** Cleans, cuts to the input's length, then checks. */
const typed = ({ clean, required, wrong, fits }: ApplicantRule) =>
  z
    .string(INPUT_MESSAGES[required])
    .transform(clean)
    .refine((text) => text !== '', { error: INPUT_MESSAGES[required], abort: true })
    .refine(fits, INPUT_MESSAGES[wrong]);

export const ApplicantEmail = emailField({
  required: INPUT_MESSAGES[APPLICANT_RULES.email.required],
  wrong: INPUT_MESSAGES[APPLICANT_RULES.email.wrong],
});
export const CompanyName = typed(APPLICANT_RULES.companyName);

const noPassword = INPUT_MESSAGES[APPLICANT_RULES.password.required];

export const SellerApplication = z.object({
  firstName: typed(APPLICANT_RULES.firstName),
  lastName: typed(APPLICANT_RULES.lastName),
  email: ApplicantEmail,
  phone: typed(APPLICANT_RULES.phone),
  companyName: CompanyName,
  companyDescription: typed(APPLICANT_RULES.companyDescription),
  password: z
    .string(noPassword)
    .min(1, { error: noPassword, abort: true })
    .refine(APPLICANT_RULES.password.fits, {
      error: INPUT_MESSAGES[APPLICANT_RULES.password.wrong],
      params: { refusal: 'PASSWORD_TOO_SHORT' },
    })
    .refine((password) => password.length <= PASSWORD_MAX, INPUT_MESSAGES.PASSWORD_LONG),
  address: typed(APPLICANT_RULES.address),
  tempToken: z.string().max(200).optional().meta({
    description:
      'Proves the e-mail, as for registration. Without it the e-mail stays free for whoever proves it, until an operator approves.',
  }),
});
export type SellerApplication = z.infer<typeof SellerApplication>;

export const SellerProfileChange = z
  .object({
    companyName: CompanyName,
    name: typed(SELLER_PROFILE_RULES.name),
    email: ApplicantEmail,
    address: typed(SELLER_PROFILE_RULES.address),
    phoneNumber: typed(SELLER_PROFILE_RULES.phoneNumber),
  })
  .partial();
export type SellerProfileChange = z.infer<typeof SellerProfileChange>;

export const SellerProfileChanged = SellerProfileAnswer.extend({
  message: z.string(),
  emailChange: EmailChangeNote,
});
export type SellerProfileChanged = z.infer<typeof SellerProfileChanged>;

const newPassword = SellerApplication.shape.password;
export const SellerPasswordChange = z.object({
  currentPassword: z
    .string(INPUT_MESSAGES.NO_CURRENT_PASSWORD)
    .min(1, INPUT_MESSAGES.NO_CURRENT_PASSWORD)
    .max(PASSWORD_MAX, INPUT_MESSAGES.PASSWORD_LONG),
  newPassword,
});

export const VisibilityChange = z
  .object({
    isProductsVisible: z.boolean().nullish().meta({
      description: 'What it is to be, so that a repeated call changes nothing. Without it, the opposite.',
    }),
  })
  .nullish();
export type VisibilityChange = z.infer<typeof VisibilityChange>;

export const ProductsVisibility = z.object({
  isProductsVisible: z.boolean(),
  lastVisibilityChange: z.iso.datetime(),
});
export type ProductsVisibility = z.infer<typeof ProductsVisibility>;
