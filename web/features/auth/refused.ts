import { fieldErrors, refusalText } from '../../api/refusal.ts';
import { RequestFailed } from '../../api/request.ts';
import { signInText as t } from '#text/sign-in.ts';
import type { FieldErrors } from './checks.ts';

/** Shown at the fields or below the form. */
export class SignInRefused extends Error {
  readonly fields: FieldErrors;
  readonly code: string;

  constructor(message: string, fields: FieldErrors = {}, code = '') {
    super(message);
    this.fields = fields;
    this.code = code;
  }
}

const FIELDS = new Map([
  ['EMAIL_TAKEN', 'email'],
  ['CLIENT_NOT_FOUND', 'email'],
  ['WRONG_CODE', 'otp'],
]);

export function toSignInRefused(error: unknown, fallback: string): unknown {
  if (!(error instanceof RequestFailed)) return error;
  const { status, code, message, extra } = error;
  if (status === 0) return new SignInRefused(t.noConnection({ failed: fallback }));
  if (code === 'TOO_MANY_REQUESTS') return new SignInRefused(tooMany(Number(extra.retryAfter) || 60));
  if (code === 'WRONG_CODE' && typeof extra.triesLeft === 'number')
    return new SignInRefused('', { otp: t.triesLeft({ wrong: message, tries: extra.triesLeft }) });

  const field = FIELDS.get(code);
  if (field) return new SignInRefused('', { [field]: message });
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return new SignInRefused('', fields);
  return new SignInRefused(refusalText(error, fallback), {}, code);
}

const tooMany = (seconds: number): string =>
  seconds > 60
    ? t.tooMany.minutes({ minutes: Math.ceil(seconds / 60) })
    : t.tooMany.seconds({ seconds: Math.max(seconds, 1) });
