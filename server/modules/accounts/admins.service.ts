import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { StartupError } from '../../startup-error.ts';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/ids.ts';
import type { Passwords } from '../../platform/passwords.ts';
import {
  findAnyAdmin,
  findByEmail,
  readAdminContacts,
  readAdminNames,
  replacePassword,
} from './credentials.queries.ts';
import { addAccount } from './credentials.service.ts';

export class AdminError extends StartupError {}

export const hasAdmin = (db: Db): Promise<boolean> => findAnyAdmin(db);

const MAX_ADMINS_MAILED = 20;

export const adminContacts = (tx: Tx) => readAdminContacts(tx, MAX_ADMINS_MAILED);

const MAX_ADMINS_LISTED = 100;

export const adminNames = (db: Db) => readAdminNames(db, MAX_ADMINS_LISTED);

const NAME = 'Администратор';

/** No API call creates an admin. */
export async function ensureAdmin(
  db: Db,
  passwords: Passwords,
  { email, password }: { email: string; password: string },
): Promise<'made' | 'reset' | 'unchanged'> {
  const found = await findByEmail(db, email);
  const account = found?.emailConfirmed ? found : undefined;
  if (account && account.role !== 'admin')
    throw new AdminError(`The admin's e-mail belongs to a ${account.role}: choose another one`);
  // Unchanged, since setting it again would sign the admin out at every restart.
  if (account && (await passwords.verify(account.passwordHash, password))) return 'unchanged';
  const fresh = await passwords.hash(password);

  const id = account?.id ?? newId();
  const isDone = await begin(db, async (tx) => {
    const isWritten = account
      ? await replacePassword(tx, { id, old: account.passwordHash, fresh })
      : await addAccount(tx, { id, role: 'admin', email, name: NAME, passwordHash: fresh });
    if (isWritten)
      // The operator at the server is unknown, so the entry names the admin itself.
      await recordAudit(
        tx,
        { id },
        {
          kind: 'admin',
          action: account ? 'password set on the server' : 'made on the server',
          subject: { id, label: account?.name ?? NAME },
          ...(!account && { after: { email } }),
        },
      );
    return isWritten;
  });
  // Another process was faster: look again.
  if (!isDone) return ensureAdmin(db, passwords, { email, password });
  return account ? 'reset' : 'made';
}
