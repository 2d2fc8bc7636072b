import { isEmail } from '#contract/email-shape.ts';
import { NAME_MAX, OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts';
import { signInText as t } from '#text/sign-in.ts';

export type Typed = Record<string, string>;
export type FieldErrors = Record<string, string>;

export type Check = (typed: Typed) => string | undefined;

export const checkEmail: Check = ({ email = '' }) => (isEmail(email) ? undefined : t.wrongEmail);

export const checkCode: Check = ({ otp = '' }) => (otp.length < OTP_LENGTH ? t.shortCode : undefined);

export const checkName: Check = ({ name = '' }) => {
  const length = name.trim().length;
  if (length === 0) return t.noName;
  return length > NAME_MAX ? t.longName : undefined;
};

export const checkPassword =
  (field: 'password' | 'newPassword'): Check =>
  ({ [field]: password = '' }) => {
    if (password.length < PASSWORD_MIN) return t.shortPassword;
    return password.length > PASSWORD_MAX ? t.longPassword : undefined;
  };

export const checkConfirmation =
  (field: 'password' | 'newPassword'): Check =>
  ({ [field]: password, confirm }) =>
    password === confirm ? undefined : t.mismatch;

export function findErrors(checks: Record<string, Check>, typed: Typed): FieldErrors {
  const found = Object.entries(checks).map(([field, check]) => [field, check(typed)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
