import type { Db, Tx } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { NewAccount } from './accounts.service.ts';
import {
  clearPassword,
  deleteUnconfirmed,
  findByEmail,
  insertAccount,
  replacePassword,
} from './credentials.queries.ts';
import { passwordChangedMail } from './account-mails.ts';

export const findCredentials = (db: Db, email: string) => findByEmail(db, email);

/** By somebody who has proven it, or whom an operator has approved. */
export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await findByEmail(db, email))?.emailConfirmed === true;

export const removePassword = (db: Db, email: string): Promise<void> => clearPassword(db, email);

type AddedAccount = NewAccount & { passwordHash: string; emailConfirmed?: boolean };

/** False where the e-mail belongs to somebody. */
export const addAccount = (tx: Tx, account: AddedAccount): Promise<boolean> =>
  account.emailConfirmed === false
    ? insertAccount(tx, account)
    : replaceUnconfirmed(tx, account, () => insertAccount(tx, account));

/** Whoever has proven an e-mail gets it: a seller's application that named it without proof is deleted. */
export async function replaceUnconfirmed(
  tx: Tx,
  owner: { id: string; email: string },
  write: () => Promise<boolean>,
): Promise<boolean> {
  const application = await deleteUnconfirmed(tx, owner.email);
  const isWritten = await write();
  if (isWritten && application)
    await recordAudit(tx, owner, {
      kind: 'seller',
      action: 'application replaced',
      subject: { id: application.id, label: application.companyName },
    });
  return isWritten;
}

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
  await enqueueMail(tx, change.email, passwordChangedMail(change.publicUrl));
  return true;
}
