import { isDeepStrictEqual } from 'node:util';
import type {
  PasswordChange,
  PasswordChanged,
  ProfileChange,
  ProfileChanged,
  Role,
  User,
  UserAnswer,
} from '#contract/accounts.ts';
import { INPUT_MESSAGES } from '#contract/input-messages.ts';
import type { Language } from '#contract/languages.ts';
import { problemBy, SELLER_PROFILE_RULES } from '#contract/application-rules.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { isId } from '../../platform/ids.ts';
import { setPassword } from './credentials.service.ts';
import { findAccount, updateLanguage, updateProfile } from './profile.queries.ts';
import { openSession } from './sessions.service.ts';

export async function readProfile(db: Db, id: string): Promise<UserAnswer> {
  const account = await findAccount(db, id);
  if (!account) throw new Refusal('AUTHORIZATION_REQUIRED');
  return { user: asUser(account) };
}

export async function requireContact(tx: Tx, id: string) {
  const account = await findAccount(tx, id);
  if (!account) throw new Refusal('AUTHORIZATION_REQUIRED');
  const { name, email, role, language } = account;
  return { id, name, email, role, language };
}

/** Changes the language of the account's mails. */
export const changeLanguage = (db: Db, caller: Account, language: Language): Promise<void> =>
  updateLanguage(db, caller.id, language);

export async function changeProfile(
  db: Db,
  caller: Account,
  id: string,
  change: ProfileChange,
): Promise<ProfileChanged> {
  const { role } = await requireChangeable(db, caller, id);
  if (role === 'seller') requireSellerFields(change);
  const account = await begin(db, async (tx) => {
    const changed = await changeAccount(tx, id, change);
    if (changed && caller.kind === 'admin') await auditProfileChange(tx, caller, changed);
    return changed;
  });
  if (!account) throw new Refusal('CLIENT_NOT_FOUND');
  const message = 'Профиль успешно обновлён';
  return change.email === undefined || change.email === account.email
    ? { user: asUser(account), message }
    : {
        user: asUser(account),
        message: `${message}. Чтобы сменить email, подтвердите новый адрес кодом.`,
        emailChange: 'proof required',
      };
}

/** Ignores the e-mail: changing it requires the password and a code. */
export const changeAccount = (tx: Tx, id: string, { email: _, ...change }: ProfileChange) =>
  updateProfile(tx, id, change);

export async function requirePassword(
  db: Db,
  { allowances, passwords }: Identity,
  id: string,
  password: string,
) {
  const account = await findAccount(db, id);
  if (!account) throw new Refusal('AUTHORIZATION_REQUIRED');
  await allowances.use(db, 'password change', id);
  if (!(await passwords.verify(account.passwordHash, password))) throw new Refusal('WRONG_PASSWORD');
  await allowances.undoUse(db, 'password change', id);
  return account;
}

/** Buyers and admins contact a seller by these fields, so they cannot be emptied. */
function requireSellerFields(change: ProfileChange): void {
  const errors = (['name', 'address', 'phoneNumber'] as const).flatMap((field) => {
    const given = change[field];
    const code = given === undefined ? undefined : problemBy(SELLER_PROFILE_RULES[field], given);
    return code === undefined ? [] : [{ field, message: INPUT_MESSAGES[code] }];
  });
  if (errors[0]) throw new Refusal('INVALID_INPUT', { message: errors[0].message, errors });
}

type ChangedAccount = NonNullable<Awaited<ReturnType<typeof updateProfile>>>;

async function auditProfileChange(tx: Tx, admin: Account, account: ChangedAccount): Promise<void> {
  const { name, address, phoneNumber } = account;
  const after = { name, address, phoneNumber };
  const before = {
    name: account.nameBefore,
    address: account.addressBefore,
    phoneNumber: account.phoneNumberBefore,
  };
  if (isDeepStrictEqual(before, after)) return;
  await recordAudit(tx, admin, { ...auditSubject(account), action: 'profile changed', before, after });
}

const auditSubject = ({ id, role, name }: Pick<ChangedAccount, 'id' | 'role' | 'name'>) => ({
  kind: role === 'admin' ? ('admin' as const) : ('client' as const),
  subject: { id, label: name },
});

export async function changePassword(
  db: Db,
  { allowances, passwords, tokens, publicUrl }: Identity,
  caller: Account,
  id: string,
  { currentPassword, newPassword }: PasswordChange,
): Promise<PasswordChanged> {
  const account = await requireChangeable(db, caller, id);
  const { role, email, language, passwordHash: old } = account;
  await allowances.use(db, 'password change', id);
  if (!(await passwords.verify(old, currentPassword))) throw new Refusal('WRONG_PASSWORD');
  const fresh = await passwords.hash(newPassword);

  const session = await begin(db, async (tx) => {
    if (!(await setPassword(tx, { id, email, old, fresh, language, publicUrl })))
      throw new Refusal('CONFLICT');
    await allowances.reset(tx, 'password change', id);
    if (caller.kind === 'admin')
      await recordAudit(tx, caller, { ...auditSubject(account), action: 'password changed' });
    // The caller's session has just ended too: continue with a new one.
    return id === caller.id ? openSession(tx, { id, role, passwordHash: fresh }) : undefined;
  });
  return {
    message: 'Пароль успешно обновлён',
    ...(session && { token: await tokens.sign(session) }),
  };
}

/** Admins may change customers; sellers and other admins only themselves. */
async function requireChangeable(db: Db, caller: Account, id: string) {
  const account = isId(id) ? await findAccount(db, id) : undefined;
  if (!account) throw new Refusal('CLIENT_NOT_FOUND');
  if (account.id !== caller.id && account.role !== 'customer') throw new Refusal('FORBIDDEN');
  return account;
}

interface AccountRow {
  id: string;
  role: Role;
  email: string;
  name: string;
  address: string;
  phoneNumber: string;
}

const asUser = ({ id, role, email, name, address, phoneNumber }: AccountRow): User => ({
  _id: id,
  name,
  email,
  role,
  address,
  phoneNumber,
});
