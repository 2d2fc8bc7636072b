import { z } from 'zod';
import { Email, GivenPassword, NewPassword, PersonName, Role, UserAnswer } from './accounts.ts';
import { Id } from './ids.ts';
import { LANGUAGES } from './languages.ts';
import { OTP_LENGTH } from './limits.ts';
import { ApplicantEmail, CompanyName, SellerStatus } from './sellers.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';

export const Availability = z.object({ unique: z.boolean(), message: z.string() });
export type Availability = z.infer<typeof Availability>;

export const EmailCheckQuery = z.object({ email: ApplicantEmail });
export const CompanyNameCheckQuery = z.object({ companyName: CompanyName });

export const EmailCheck = z.object({ email: Email });
export const EmailChecked = z.object({ exists: z.boolean() });
export type EmailChecked = z.infer<typeof EmailChecked>;

export const CodePurpose = z
  .enum(['registration', 'password_reset'], INPUT_MESSAGES.WRONG_PURPOSE)
  .meta({ id: 'CodePurpose' });
export type CodePurpose = z.infer<typeof CodePurpose>;

export const CodeRequest = z.object({ email: Email, purpose: CodePurpose });
export type CodeRequest = z.infer<typeof CodeRequest>;

const SHORT_CODE = inputMessage('SHORT_CODE', { min: OTP_LENGTH });
const Otp = z.string(SHORT_CODE).trim().min(OTP_LENGTH, SHORT_CODE).max(100, INPUT_MESSAGES.WRONG_OTP);

export const CodeCheck = z.object({ email: Email, otp: Otp, purpose: CodePurpose });
export type CodeCheck = z.infer<typeof CodeCheck>;

export const CodeChecked = z.object({
  tempToken: z.string().meta({ description: 'Proves this e-mail for this purpose, once, for 15 minutes.' }),
});
export type CodeChecked = z.infer<typeof CodeChecked>;

const TempToken = z.string(INPUT_MESSAGES.NO_PROOF).min(1, INPUT_MESSAGES.NO_PROOF).max(200);

export const Registration = z.object({
  email: Email,
  password: NewPassword,
  name: PersonName,
  tempToken: TempToken,
});
export type Registration = z.infer<typeof Registration>;

export const Login = z.object({ email: Email, password: GivenPassword });
export type Login = z.infer<typeof Login>;

/** The code may be sent too, but only the token counts. */
export const PasswordReset = z.object({ email: Email, newPassword: NewPassword, tempToken: TempToken });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const SignedIn = z.object({
  token: z.string(),
  user: z.object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    status: SellerStatus.optional().meta({ description: 'Of a seller.' }),
    language: z
      .enum(LANGUAGES)
      .optional()
      .meta({ description: 'Chosen for the account; absent for Russian.' }),
  }),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const Done = z.object({ message: z.string() });
export type Done = z.infer<typeof Done>;

export const EmailChange = z.object({ email: Email, currentPassword: GivenPassword });
export type EmailChange = z.infer<typeof EmailChange>;

export const EmailChangeConfirmation = z.object({ email: Email, otp: Otp });
export type EmailChangeConfirmation = z.infer<typeof EmailChangeConfirmation>;

export const EmailChanged = UserAnswer.extend({ message: z.string() });
export type EmailChanged = z.infer<typeof EmailChanged>;

export const EmailChangeUndo = z.object({ token: z.string().min(1).max(200) });

export const LanguageChange = z.object({ language: z.enum(LANGUAGES) });
