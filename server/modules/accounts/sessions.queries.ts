import type { Db, Tx } from '../../database/connect.ts';

interface NewSession {
  id: string;
  accountId: string;
  passwordHash: string;
  expiresAt: Date;
}

/**
 * False if the account is gone or its password has changed. The share lock orders this insert and a concurrent
 * password change: the change then comes first, or ends this session.
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
