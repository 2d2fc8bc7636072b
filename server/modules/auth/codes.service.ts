import { randomInt } from 'node:crypto';
import type { CodeCheck, CodeChecked, CodePurpose, CodeRequest, Done } from '#contract/auth.ts';
import { OTP_LENGTH, OTP_RESEND_S } from '#contract/limits.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { digest, randomToken } from '../../platform/secrets.ts';
import { findCredentials } from '../accounts/credentials.service.ts';
import {
  deleteProofs,
  findProof,
  insertProof,
  readCodeAgeS,
  replaceCode,
  takeProof,
  tryCode,
} from './codes.queries.ts';
import { codeLetter } from './letters.ts';

const CODE_LIVES_S = 10 * 60;
const PROOF_LIVES_S = 15 * 60;
const TRIES_MOST = 5;

export async function sendCode(db: Db, { allowances }: Identity, request: CodeRequest): Promise<Done> {
  const { email, purpose } = request;
  await requirePurpose(db, request);
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const codeHash = digest(email, purpose, code);

  await db.begin(async (tx) => {
    const sent = { email, purpose, codeHash, livesS: CODE_LIVES_S, resendS: OTP_RESEND_S };
    if (!(await replaceCode(tx, sent))) {
      const retryAfter = Math.max(OTP_RESEND_S - (await readCodeAgeS(tx, request)), 1);
      throw new Refusal('CODE_SENT_RECENTLY', { retryAfter });
    }
    await allowances.take(tx, 'code', email);
    await enqueueMail(tx, email, codeLetter(purpose, code, CODE_LIVES_S / 60));
  });
  return { message: 'Код отправлен на ваш email' };
}

/** An admin gets no code: an operator sets that password from outside, and nobody guesses at it by mail. */
async function requirePurpose(db: Db, { email, purpose }: CodeRequest): Promise<void> {
  const account = await findCredentials(db, email);
  if (purpose === 'registration' && account) throw new Refusal('EMAIL_TAKEN');
  if (purpose === 'password_reset' && (!account || account.role === 'admin'))
    throw new Refusal('CLIENT_NOT_FOUND');
}

/** A right code becomes a token that proves the e-mail, for what the code was asked for. */
export async function checkCode(db: Db, { email, otp, purpose }: CodeCheck): Promise<CodeChecked> {
  const codeHash = digest(email, purpose, otp);
  const tempToken = randomToken();
  const tried = await db.begin(async (tx) => {
    const found = await tryCode(tx, { email, purpose, codeHash, triesMost: TRIES_MOST });
    if (found?.isRight)
      await insertProof(tx, { email, purpose, tokenHash: digest(tempToken), livesS: PROOF_LIVES_S });
    return found;
  });
  // Outside the transaction: a refusal inside would take back the try that it refuses.
  if (!tried?.isRight)
    throw new Refusal('WRONG_CODE', { triesLeft: TRIES_MOST - (tried?.tries ?? TRIES_MOST) });
  return { tempToken };
}

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
