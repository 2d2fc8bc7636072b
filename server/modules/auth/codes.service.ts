import { randomInt } from 'node:crypto';
import type { CodeCheck, CodeChecked, CodePurpose, CodeRequest, Done } from '#contract/auth.ts';
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
  type CodeRequester,
  deleteProofs,
  findProof,
  insertProof,
  readCodeAgeS,
  replaceCode,
  takeProof,
  tryCode,
} from './codes.queries.ts';
import { adminRecoveryMail, codeMail } from './auth-mails.ts';
import { subjectOf } from './tries.service.ts';

const CODE_LIVES_S = 10 * 60;
const PROOF_LIVES_S = 15 * 60;
const TRIES_MOST = 5;

export async function sendCode(
  db: Db,
  { allowances }: Identity,
  { email, purpose }: CodeRequest,
  requester: Requester,
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
      { isKnown, isAdmin: account?.role === 'admin' },
    );
    await allowances.use(tx, 'code', subjectOf(email, requester, isKnown));
  });
  return { message: 'Код отправлен на ваш email' };
}

/** Mails a code, which replaces the requester's last one. Refused where that, or a stranger's, is too recent. */
export async function issueCode(
  tx: Tx,
  allowances: Allowances,
  asked: CodeRequester,
  { isKnown, isAdmin }: { isKnown: boolean; isAdmin: boolean },
): Promise<void> {
  const { email, purpose } = asked;
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  // An admin's password is set at the server. A stranger is not told so: nothing else in this call differs.
  const isUseless = isAdmin && purpose === 'password_reset';
  const isReplaced = await replaceCode(tx, {
    ...asked,
    codeHash: isUseless ? digest(randomToken()) : digest(email, purpose, code),
    ...{ livesS: CODE_LIVES_S, resendS: OTP_RESEND_S },
  });
  const waitS = isKnown ? 0 : await allowances.secondsUntilNextCode(tx, email, purpose);
  if (!isReplaced) throw sentRecently(Math.max(OTP_RESEND_S - (await readCodeAgeS(tx, asked)), waitS, 1));
  if (waitS > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: waitS });
  await enqueueMail(tx, email, isUseless ? adminRecoveryMail() : codeMail(purpose, code, CODE_LIVES_S / 60));
}

const sentRecently = (retryAfter: number) =>
  new Refusal('CODE_SENT_RECENTLY', {
    retryAfter,
    ...(retryAfter > OTP_RESEND_S && {
      message: `Новый код можно запросить через ${Math.ceil(retryAfter / 60)} мин.`,
    }),
  });

/** A right code becomes a token that proves the e-mail, for what the code was asked for. */
export async function checkCode(
  db: Db,
  { email, otp, purpose }: CodeCheck,
  { device }: Requester,
): Promise<CodeChecked> {
  const tempToken = randomToken();
  const tried = await begin(db, async (tx) => {
    const found = await tryIssuedCode(tx, { email, purpose, requester: device?.id ?? '' }, otp);
    if (found?.isRight)
      await insertProof(tx, { email, purpose, tokenHash: digest(tempToken), livesS: PROOF_LIVES_S });
    return found;
  });
  // Outside the transaction: a refusal inside would take back the try that it refuses.
  if (!tried?.isRight) throw wrongCode(tried);
  return { tempToken };
}

export const tryIssuedCode = (tx: Tx, asked: CodeRequester, otp: string) =>
  tryCode(tx, { ...asked, codeHash: digest(asked.email, asked.purpose, otp), triesMost: TRIES_MOST });

export const wrongCode = (tried: { tries: number } | undefined) =>
  new Refusal('WRONG_CODE', { triesLeft: TRIES_MOST - (tried?.tries ?? TRIES_MOST) });

interface Claim {
  email: string;
  tempToken: string;
}

/** Before anything costly; the proof itself is taken by `useProof`. */
export async function requireProof(db: Db, purpose: CodePurpose, { email, tempToken }: Claim): Promise<void> {
  if (!(await findProof(db, { email, purpose, tokenHash: digest(tempToken) })))
    throw new Refusal('TEMP_TOKEN_INVALID');
}

export async function useProof(tx: Tx, purpose: CodePurpose, { email, tempToken }: Claim): Promise<void> {
  if (!(await takeProof(tx, { email, purpose, tokenHash: digest(tempToken) })))
    throw new Refusal('TEMP_TOKEN_INVALID');
  await deleteProofs(tx, { email, purpose });
}
