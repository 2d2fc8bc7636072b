// No schema library here: buyers' pages import this file.
import { EMAIL_MAX } from './limits.ts';

export const EMAIL_SHAPE =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** 'E-mails are lowercased and trimmed.' */
export const tidyEmail = (typed: string): string => typed.trim().toLowerCase();

export function isEmail(typed: string): boolean {
  const email = tidyEmail(typed);
  return email.length <= EMAIL_MAX && EMAIL_SHAPE.test(email);
}
