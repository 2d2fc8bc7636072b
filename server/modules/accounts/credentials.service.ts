import type { Language } from '#contract/languages.ts';
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

/** Unconfirmed applications do not block an e-mail. */
export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await findByEmail(db, email))?.emailConfirmed === true;

export const removePassword = (db: Db, email: string): Promise<void> => clearPassword(db, email);

type AddedAccount = NewAccount & { passwordHash: string; emailConfirmed?: boolean };

/** False if the e-mail is taken. */
export const addAccount = (tx: Tx, account: AddedAccount): Promise<boolean> =>
  account.emailConfirmed === false
    ? insertAccount(tx, account)
    : replaceUnconfirmed(tx, account, () => insertAccount(tx, account));

/** Whoever has proven an e-mail gets it: an application that used it without proof is deleted. */
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
  language: Language;
  publicUrl: string;
}

/** A trigger ends all sessions. False if somebody else changed the password first. */
export async function setPassword(tx: Tx, change: PasswordChange): Promise<boolean> {
  if (!(await replacePassword(tx, change))) return false;
  await enqueueMail(tx, change.email, passwordChangedMail(change.language, change.publicUrl));
  return true;
}
