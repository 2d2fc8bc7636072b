import type { Done, EmailChange, EmailChangeConfirmation, EmailChanged } from '#contract/auth.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { isEmailTaken } from '../accounts/credentials.service.ts';
import { setEmail, undoEmailChange } from '../accounts/email-change.service.ts';
import { readProfile, requirePassword } from '../accounts/profile.service.ts';
import { attachGuestOrders } from '../orders/order-links.service.ts';
import { issueCode, checkIssuedCode, wrongCode } from './codes.service.ts';
import { INPUT_MESSAGES } from '#contract/input-messages.ts';

export async function requestEmailChange(
  db: Db,
  identity: Identity,
  caller: Account,
  { email, currentPassword }: EmailChange,
): Promise<Done> {
  const { allowances } = identity;
  const account = await requirePassword(db, identity, caller.id, currentPassword);
  if (account.email === email) throw sameEmail();
  if (await isEmailTaken(db, email)) throw new Refusal('EMAIL_TAKEN');

  await begin(db, async (tx) => {
    const request = { email, purpose: 'email_change', requester: requesterOf(caller) } as const;
    await issueCode(tx, allowances, request, { isKnown: false, isAdmin: false, language: account.language });
    await allowances.use(tx, 'e-mail change', caller.id);
  });
  return { message: 'Код отправлен на новый email' };
}

export async function confirmEmailChange(
  db: Db,
  { publicUrl }: Identity,
  caller: Account,
  { email, otp }: EmailChangeConfirmation,
): Promise<EmailChanged> {
  const attempt = await begin(db, async (tx) => {
    const request = { email, purpose: 'email_change', requester: requesterOf(caller) } as const;
    const found = await checkIssuedCode(tx, request, otp);
    if (found?.isRight) {
      await setEmail(tx, caller, { email, publicUrl });
      await attachGuestOrders(tx, { id: caller.id, role: caller.kind, email });
    }
    return found;
  });
  // Outside the transaction: throwing inside would roll back the counted attempt.
  if (!attempt?.isRight) throw wrongCode(attempt);
  return { ...(await readProfile(db, caller.id)), message: 'Email изменён' };
}

export async function undoChange(db: Db, token: string): Promise<Done> {
  await undoEmailChange(db, token);
  return { message: 'Прежний email восстановлен. Задайте новый пароль.' };
}

const requesterOf = ({ id }: Account) => `account ${id}`;

function sameEmail(): Refusal {
  const message = INPUT_MESSAGES.SAME_EMAIL;
  return new Refusal('INVALID_INPUT', { message, errors: [{ field: 'email', message }] });
}
