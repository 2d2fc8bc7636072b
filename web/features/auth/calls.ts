import type {
  CodeCheck,
  CodeChecked,
  CodePurpose,
  CodeRequest,
  Done,
  EmailChecked,
  Login,
  PasswordReset,
  Registration,
  SignedIn,
} from '#contract/auth.ts';
import { OTP_RESEND_S } from '#contract/limits.ts';
import { RequestFailed, requestJson } from '../../api/request.ts';
import { signInText as t } from '#text/sign-in.ts';
import { toSignInRefused, SignInRefused } from './refused.ts';

async function post<T>(path: string, body: object, fallback: string): Promise<T> {
  try {
    return await requestJson<T>(`/api/auth/${path}`, { method: 'POST', body });
  } catch (error) {
    throw toSignInRefused(error, fallback);
  }
}

export async function requireEmailFor(purpose: CodePurpose, email: string): Promise<void> {
  const { exists } = await post<EmailChecked>('check-email', { email }, t.emailCheckFailed);
  if (purpose === 'registration' && exists) throw new SignInRefused('', { email: t.emailTaken });
  if (purpose === 'password_reset' && !exists) throw new SignInRefused('', { email: t.noSuchClient });
}

interface CodeSent {
  resendAtMs: number;
  /** A code had been sent before. */
  already: boolean;
}

export async function sendCode(request: CodeRequest): Promise<CodeSent> {
  const inSeconds = (s: number) => Date.now() + s * 1_000;
  try {
    await requestJson<Done>('/api/auth/send-otp', { method: 'POST', body: request });
    return { resendAtMs: inSeconds(OTP_RESEND_S), already: false };
  } catch (error) {
    if (error instanceof RequestFailed && error.code === 'CODE_SENT_RECENTLY')
      return { resendAtMs: inSeconds(Number(error.extra.retryAfter) || OTP_RESEND_S), already: true };
    throw toSignInRefused(error, t.sendFailed);
  }
}

export const verifyCode = (check: CodeCheck) => post<CodeChecked>('verify-otp', check, t.codeFailed);
export const registerAccount = (person: Registration) => post<SignedIn>('register', person, t.registerFailed);
export const resetPassword = (reset: PasswordReset) => post<Done>('reset-password', reset, t.resetFailed);
export const logIn = (credentials: Login) => post<SignedIn>('login', credentials, t.loginFailed);
