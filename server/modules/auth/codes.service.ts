import { randomInt } from 'node:crypto';
import type { CodeCheck, CodeChecked, CodePurpose, CodeRequest, Done } from '#contract/auth.ts';
import { inputMessage } from '#contract/input-messages.ts';
import type { Language } from '#contract/languages.ts';
import { OTP_LENGTH, OTP_RESEND_S } from '#contract/limits.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Allowances } from '../../platform/allowances.ts';
import { isKnownDevice, type Requester } from '../../platform/devices.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { digest, randomToken } from '../../platform/secrets.ts';
import { findCredentials } from '../accounts/credentials.service.ts';
import {
  type CodeRequestKey,
  invalidateCodesAndProofs,
  findProof,
  insertProof,
  readCodeAgeS,
  replaceCode,
  consumeProof,
  countAndCheckCode,
} from './codes.queries.ts';
import { adminRecoveryMail, codeMail } from './auth-mails.ts';
import { limitSubject } from './login-attempts.service.ts';

const CODE_TTL_S = 10 * 60;
const PROOF_TTL_S = 15 * 60;
const MAX_TRIES = 5;

export async function sendCode(
  db: Db,
  { allowances }: Identity,
  { email, purpose }: CodeRequest,
  { language, ...requester }: Requester & { language: Language },
): Promise<Done> {
  const found = await findCredentials(db, email);
  const account = found?.emailConfirmed ? found : undefined;
  if (purpose === 'registration' && account) throw new Refusal('EMAIL_TAKEN');
  if (purpose === 'password_reset' && !account) throw new Refusal('CLIENT_NOT_FOUND');
  const isKnown = isKnownDevice(requester, account?.id);
  await begin(db, async (tx) => {
    await issueCode(
      tx,
      allowances,
      { email, purpose, requester: requester.device?.id ?? '' },
      { isKnown, isAdmin: account?.role === 'admin', language: account?.language ?? language },
    );
    await allowances.use(tx, 'code', limitSubject(email, requester, isKnown));
  });
  return { message: 'Код отправлен на ваш email' };
}

/** Replaces the requester's last code. */
export async function issueCode(
  tx: Tx,
  allowances: Allowances,
  request: CodeRequestKey,
  { isKnown, isAdmin, language }: { isKnown: boolean; isAdmin: boolean; language: Language },
): Promise<void> {
  const { email, purpose } = request;
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  // An admin's password is set at the server. The caller cannot see the difference.
  const isAdminReset = isAdmin && purpose === 'password_reset';
  const isReplaced = await replaceCode(tx, {
    ...request,
    codeHash: isAdminReset ? digest(randomToken()) : digest(email, purpose, code),
    ttlS: CODE_TTL_S,
    resendS: OTP_RESEND_S,
  });
  const waitS = isKnown ? 0 : await allowances.secondsUntilNextCode(tx, email, purpose);
  if (!isReplaced) throw sentRecently(Math.max(OTP_RESEND_S - (await readCodeAgeS(tx, request)), waitS, 1));
  if (waitS > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: waitS });
  await enqueueMail(
    tx,
    email,
    isAdminReset
      ? adminRecoveryMail(language)
      : codeMail(language, purpose, { code, minutes: CODE_TTL_S / 60 }),
  );
}

const sentRecently = (retryAfter: number) =>
  new Refusal('CODE_SENT_RECENTLY', {
    retryAfter,
    ...(retryAfter > OTP_RESEND_S && {
      message: inputMessage('CODE_IN_MINUTES', { minutes: Math.ceil(retryAfter / 60) }),
    }),
  });

/** The returned token proves the e-mail for this purpose. */
export async function checkCode(
  db: Db,
  { email, otp, purpose }: CodeCheck,
  { device }: Requester,
): Promise<CodeChecked> {
  const tempToken = randomToken();
  const attempt = await begin(db, async (tx) => {
    const found = await checkIssuedCode(tx, { email, purpose, requester: device?.id ?? '' }, otp);
    if (found?.isRight)
      await insertProof(tx, { email, purpose, tokenHash: digest(tempToken), ttlS: PROOF_TTL_S });
    return found;
  });
  // Outside the transaction: throwing inside would roll back the counted attempt.
  if (!attempt?.isRight) throw wrongCode(attempt);
  return { tempToken };
}

export const checkIssuedCode = (tx: Tx, request: CodeRequestKey, otp: string) =>
  countAndCheckCode(tx, {
    ...request,
    codeHash: digest(request.email, request.purpose, otp),
    maxTries: MAX_TRIES,
  });

export const wrongCode = (attempt: { tries: number } | undefined) =>
  new Refusal('WRONG_CODE', { triesLeft: MAX_TRIES - (attempt?.tries ?? MAX_TRIES) });

interface EmailWithToken {
  email: string;
  tempToken: string;
}

/** An early check before hashing; `consumeEmailProof` decides. */
export async function requireEmailProof(
  db: Db,
  purpose: CodePurpose,
  { email, tempToken }: EmailWithToken,
): Promise<void> {
  if (!(await findProof(db, { email, purpose, tokenHash: digest(tempToken) })))
    throw new Refusal('TEMP_TOKEN_INVALID');
}

export async function consumeEmailProof(
  tx: Tx,
  purpose: CodePurpose,
  { email, tempToken }: EmailWithToken,
): Promise<void> {
  if (!(await consumeProof(tx, { email, purpose, tokenHash: digest(tempToken) })))
    throw new Refusal('TEMP_TOKEN_INVALID');
  await invalidateCodesAndProofs(tx, { email, purpose });
}
