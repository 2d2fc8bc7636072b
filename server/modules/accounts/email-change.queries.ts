import type { Role } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import type { Db, Tx } from '../../database/connect.ts';

export async function lockAccount(tx: Tx, id: string) {
  const [account] = await tx<{ id: string; role: string; name: string; email: string; language: string }[]>`
    select id, role, name, email, language from account
    where id = ${id}::uuid and deleted_at is null for update`;
  return account && { ...account, role: account.role as Role, language: account.language as Language };
}

export async function updateEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx`update account set email = ${email}, email_confirmed = true where id = ${id}::uuid`;
}

export async function restoreEmail(tx: Tx, id: string, email: string): Promise<void> {
  // Trigger: a changed password deletes the sessions.
  await tx`
    update account set email = ${email}, email_confirmed = true, password_hash = null where id = ${id}::uuid`;
}

/** Needed although a changed password ends sessions: after an earlier undo there is no password to change. */
export async function deleteSessions(tx: Tx, accountId: string, except: string | null): Promise<void> {
  await tx`delete from session where account_id = ${accountId}::uuid and id is distinct from ${except}::uuid`;
}

interface NewUndo {
  tokenHash: string;
  accountId: string;
  email: string;
  ttlS: number;
}

export async function insertUndo(tx: Tx, { tokenHash, accountId, email, ttlS }: NewUndo): Promise<void> {
  await tx`
    insert into email_change_undo (token_hash, account_id, email, expires_at)
    values (${tokenHash}, ${accountId}::uuid, ${email}, now() + ${ttlS}::float8 * interval '1 second')`;
}

/** Also deletes the undo links of later changes, which went to addresses that this undo removes. */
export async function consumeUndo(tx: Tx, tokenHash: string) {
  const [undo] = await tx<{ accountId: string; email: string; madeAt: Date }[]>`
    delete from email_change_undo where token_hash = ${tokenHash} and expires_at > now()
    returning account_id, email, made_at`;
  if (undo)
    await tx`
      delete from email_change_undo where account_id = ${undo.accountId}::uuid and made_at >= ${undo.madeAt}`;
  return undo;
}

export async function deleteExpiredUndos(db: Db): Promise<void> {
  await db`delete from email_change_undo where expires_at < now()`;
}
