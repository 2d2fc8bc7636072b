import type { Login, SignedIn } from '#contract/auth.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import type { Requester } from '../../platform/devices.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { findCredentials } from '../accounts/credentials.service.ts';
import { openSession } from '../accounts/sessions.service.ts';
import { mergeGuestCart } from '../cart/cart.service.ts';
import { attachLaterOrders } from '../orders/order-links.service.ts';
import { findSellerStatus } from '../sellers/seller-profile.service.ts';
import { countLoginAttempt } from './login-attempts.service.ts';

/** Does the same work for unknown e-mails, so that timing does not reveal whether an account exists. */
export async function login(
  db: Db,
  { passwords, tokens, allowances }: Identity,
  { email, password }: Login,
  requester: Requester,
  guestSession?: string,
): Promise<SignedIn> {
  const account = await findCredentials(db, email);
  const uncountAttempt = await countLoginAttempt(db, allowances, {
    email,
    accountId: account?.id,
    requester,
  });
  const isRight = await passwords.verify(account?.passwordHash, password);
  if (!account || account.passwordHash === null || !isRight) throw new Refusal('WRONG_CREDENTIALS');
  const { id, name, role, passwordHash, language } = account;

  const status = role === 'seller' ? await findSellerStatus(db, id) : undefined;
  await uncountAttempt();
  if (status === 'pending') throw new Refusal('SELLER_PENDING');
  if (status === 'suspend') throw new Refusal('SELLER_SUSPENDED');
  if (role === 'seller' && !status) throw new Refusal('WRONG_CREDENTIALS');

  const session = await begin(db, async (tx) => {
    const opened = await openSession(tx, { id, role, passwordHash });
    if (opened && guestSession !== undefined) await mergeGuestCart(tx, guestSession, id);
    if (opened && account.emailConfirmed) await attachLaterOrders(tx, account);
    return opened;
  });
  if (!session) throw new Refusal('WRONG_CREDENTIALS');
  return {
    token: await tokens.sign(session),
    user: {
      _id: id,
      name,
      email: account.email,
      role,
      ...(status && { status }),
      ...(language !== DEFAULT_LANGUAGE && { language }),
    },
  };
}
