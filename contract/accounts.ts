import { z } from 'zod';
import { EMAIL_SHAPE } from './email-shape.ts';
import { Id } from './ids.ts';
import { ADDRESS_MAX, EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PHONE_MAX } from './limits.ts';
import { cleanLine, cleanPhone } from './typed-text.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';

export const Role = z.enum(['customer', 'seller', 'admin']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const emailField = (messages: { required: string; wrong: string }) =>
  z
    .string(messages.required)
    .trim()
    .toLowerCase()
    .min(1, { error: messages.required, abort: true })
    .max(EMAIL_MAX, { error: messages.wrong, abort: true })
    .regex(EMAIL_SHAPE, messages.wrong);

export const WRONG_EMAIL = INPUT_MESSAGES.WRONG_EMAIL;
export const Email = emailField({ required: WRONG_EMAIL, wrong: WRONG_EMAIL });

const SHORT_PASSWORD = inputMessage('SHORT_PASSWORD', { min: PASSWORD_MIN });
const LONG_PASSWORD = inputMessage('LONG_PASSWORD', { max: PASSWORD_MAX });
export const NewPassword = z
  .string(SHORT_PASSWORD)
  .min(PASSWORD_MIN, SHORT_PASSWORD)
  .max(PASSWORD_MAX, LONG_PASSWORD);

const NO_PASSWORD = INPUT_MESSAGES.NO_PASSWORD;
export const GivenPassword = z.string(NO_PASSWORD).min(1, NO_PASSWORD).max(PASSWORD_MAX, LONG_PASSWORD);

const NO_NAME = INPUT_MESSAGES.NO_NAME;
export const PersonName = z
  .string(NO_NAME)
  .transform((typed) => cleanLine(typed, NAME_MAX))
  .refine((name) => name !== '', NO_NAME);

export const User = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    address: z.string(),
    phoneNumber: z.string(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const UserAnswer = z.object({ user: User });
export type UserAnswer = z.infer<typeof UserAnswer>;

export const ProfileChange = z
  .object({
    name: PersonName,
    email: Email,
    address: z.string().transform((typed) => cleanLine(typed, ADDRESS_MAX)),
    phoneNumber: z.string().transform((typed) => cleanPhone(typed, PHONE_MAX)),
  })
  .partial();
export type ProfileChange = z.infer<typeof ProfileChange>;

/** Set where a profile was sent with another e-mail: everything else was saved. */
export const EmailChangeNote = z.literal('proof required').optional();

export const ProfileChanged = z.object({ user: User, message: z.string(), emailChange: EmailChangeNote });
export type ProfileChanged = z.infer<typeof ProfileChanged>;

export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordChanged = z.object({
  message: z.string(),
  token: z
    .string()
    .optional()
    .meta({ description: 'The new token of whoever changed the own password: every old one has ended.' }),
});
export type PasswordChanged = z.infer<typeof PasswordChanged>;
