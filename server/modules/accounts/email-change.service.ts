import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { isDuplicateOf } from '../../database/duplicates.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { digest, randomToken } from '../../platform/secrets.ts';
import { replaceUnconfirmed } from './credentials.service.ts';
import {
  consumeUndo,
  deleteExpiredUndos,
  deleteSessions,
  insertUndo,
  lockAccount,
  restoreEmail,
  updateEmail,
} from './email-change.queries.ts';
import { emailChangedMail } from './account-mails.ts';

const UNDO_TTL_S = 7 * 24 * 60 * 60;

/** The caller has proven the new e-mail. Other sessions end, and the old address gets an undo link. */
export async function setEmail(
  tx: Tx,
  caller: Account,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<void> {
  const before = await lockAccount(tx, caller.id);
  if (!before) throw new Refusal('AUTHORIZATION_REQUIRED');
  await write(tx, { id: caller.id, email }, () => updateEmail(tx, caller.id, email));
  await deleteSessions(tx, caller.id, caller.session);
  const token = randomToken();
  await insertUndo(tx, {
    tokenHash: digest(token),
    accountId: caller.id,
    email: before.email,
    ttlS: UNDO_TTL_S,
  });
  await enqueueMail(tx, before.email, emailChangedMail(before.language, publicUrl, token));
  if (caller.kind === 'admin')
    await recordAudit(tx, caller, {
      kind: 'admin',
      action: 'profile changed',
      subject: { id: caller.id, label: before.name },
      before: { email: before.email },
      after: { email },
    });
}

/** Whoever changed the e-mail knew the password, so the password is removed and all sessions end. */
export async function undoEmailChange(db: Db, token: string): Promise<void> {
  await begin(db, async (tx) => {
    const undo = await consumeUndo(tx, digest(token));
    const account = undo && (await lockAccount(tx, undo.accountId));
    if (!undo || !account) throw new Refusal('LINK_INVALID');
    await write(tx, { id: account.id, email: undo.email }, () => restoreEmail(tx, account.id, undo.email));
    await deleteSessions(tx, account.id, null);
  });
}

export const deleteExpiredEmailUndos = (db: Db): Promise<void> => deleteExpiredUndos(db);

const write = (tx: Tx, owner: { id: string; email: string }, update: () => Promise<void>) =>
  replaceUnconfirmed(tx, owner, async () => {
    await update();
    return true;
  }).catch((error: unknown) => {
    throw isDuplicateOf(error, 'account_email') ? new Refusal('EMAIL_TAKEN') : error;
  });
