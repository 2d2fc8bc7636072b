import type { Done, PasswordReset, Registration, SignedIn } from '#contract/auth.ts';
import type { Language } from '#contract/languages.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { newId } from '../../platform/ids.ts';
import { addAccount, findCredentials, setPassword } from '../accounts/credentials.service.ts';
import { openSession } from '../accounts/sessions.service.ts';
import { mergeGuestCart } from '../cart/cart.service.ts';
import { attachGuestOrders } from '../orders/order-links.service.ts';
import { requireEmailProof, consumeEmailProof } from './codes.service.ts';

export async function register(
  db: Db,
  { passwords, tokens }: Identity,
  { email, password, name, tempToken }: Registration,
  { language, guestSession }: { language: Language; guestSession: string | undefined },
): Promise<SignedIn> {
  await requireEmailProof(db, 'registration', { email, tempToken });
  const passwordHash = await passwords.hash(password);
  const id = newId();
  const role = 'customer';

  const session = await begin(db, async (tx) => {
    await consumeEmailProof(tx, 'registration', { email, tempToken });
    if (!(await addAccount(tx, { id, role, email, name, passwordHash, language })))
      throw new Refusal('EMAIL_TAKEN');
    await attachGuestOrders(tx, { id, role, email });
    const opened = await openSession(tx, { id, role, passwordHash });
    if (!opened) throw new Refusal('CONFLICT');
    if (guestSession !== undefined) await mergeGuestCart(tx, guestSession, id);
    return opened;
  });
  return { token: await tokens.sign(session), user: { _id: id, name, email, role } };
}

export async function resetPassword(
  db: Db,
  { passwords, publicUrl }: Identity,
  { email, newPassword, tempToken }: PasswordReset,
): Promise<Done & { accountId: string }> {
  await requireEmailProof(db, 'password_reset', { email, tempToken });
  const fresh = await passwords.hash(newPassword);
  const account = await findCredentials(db, email);
  if (!account) throw new Refusal('CLIENT_NOT_FOUND');
  if (account.role === 'admin') throw new Refusal('TEMP_TOKEN_INVALID');
  const { id, language, passwordHash: old } = account;

  await begin(db, async (tx) => {
    await consumeEmailProof(tx, 'password_reset', { email, tempToken });
    if (!(await setPassword(tx, { id, email, old, fresh, language, publicUrl })))
      throw new Refusal('CONFLICT');
  });
  return { message: 'Пароль успешно обновлён', accountId: id };
}
