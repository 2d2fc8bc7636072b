import type { Role } from '#contract/accounts.ts';
import type { SellerStatus } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';

/** Runs for every request of a signed-in caller: one statement by primary keys. */
export async function findSession(db: Db, sessionId: string, accountId: string) {
  const [row] = await db<{ role: string; status: string | null; hasEnded: boolean }[]>`
    select account.role, seller.status, session.ended_at is not null as has_ended
    from session
    join account on account.id = session.account_id
    left join seller on seller.id = account.id and seller.deleted_at is null
    where session.id = ${sessionId}::uuid and session.account_id = ${accountId}::uuid
      and session.expires_at > now() and account.deleted_at is null`;
  return row && { role: row.role as Role, status: row.status as SellerStatus | null, hasEnded: row.hasEnded };
}
