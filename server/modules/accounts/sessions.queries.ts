import type { Db, Tx } from '../../database/connect.ts';

interface NewSession {
  id: string;
  accountId: string;
  passwordHash: string;
  expiresAt: Date;
}

/**
 * False where the account is gone or has another password by now. The share lock makes a change of password that
 * happens at the same moment come before, or find this session to end.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<boolean> {
  const { id, accountId, passwordHash, expiresAt } = session;
  const { count } = await tx`
    insert into session (id, account_id, expires_at)
    select ${id}::uuid, account.id, ${expiresAt}
    from account
    where account.id = ${accountId}::uuid and password_hash = ${passwordHash} and deleted_at is null
    for share`;
  return count === 1;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db`delete from session where id = ${id}::uuid`;
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db`delete from session where expires_at < now()`;
}
