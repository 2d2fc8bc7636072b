import type { Db, Tx } from '../../database/connect.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { NewAccount } from './accounts.service.ts';
import { clearPassword, findByEmail, insertAccount, replacePassword } from './credentials.queries.ts';
import { passwordChangedLetter } from './letters.ts';

export const findCredentials = (db: Db, email: string) => findByEmail(db, email);

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await findByEmail(db, email)) !== undefined;

export const dropPassword = (db: Db, email: string): Promise<void> => clearPassword(db, email);

/** False where the e-mail belongs to somebody. */
export const addAccount = (tx: Tx, account: NewAccount & { passwordHash: string }): Promise<boolean> =>
  insertAccount(tx, account);

interface PasswordChange {
  id: string;
  email: string;
  old: string | null;
  fresh: string;
  publicUrl: string;
}

/** Ends every session of the account, and tells its owner. False where somebody else was quicker. */
export async function setPassword(tx: Tx, change: PasswordChange): Promise<boolean> {
  if (!(await replacePassword(tx, change))) return false;
  await enqueueMail(tx, change.email, passwordChangedLetter(change.publicUrl));
  return true;
}
