import type { Db, Tx } from '../database/connect.ts';

export interface ClaimedKey {
  caller: string;
  key: string;
  bodyHash: string;
  ttlS: number;
}

/**
 * True for the first call with this key. A concurrent call with the same key waits here: PostgreSQL blocks the second
 * insert until the first transaction has ended.
 */
export async function claimKey(tx: Tx, { caller, key, bodyHash, ttlS }: ClaimedKey): Promise<boolean> {
  const { count } = await tx`
    insert into idempotency_key as kept (caller, key, body_hash, created_at)
    values (${caller}, ${key}, ${bodyHash}, now())
    on conflict (caller, key) do update
    set body_hash = excluded.body_hash, answer = null, created_at = excluded.created_at
    where kept.created_at < now() - ${ttlS}::float8 * interval '1 second'`;
  return count === 1;
}

export async function findAnswer(tx: Tx, { caller, key }: Pick<ClaimedKey, 'caller' | 'key'>) {
  const [row] = await tx<{ bodyHash: string; answer: unknown | null }[]>`
    select body_hash, answer from idempotency_key where caller = ${caller} and key = ${key}`;
  return row;
}

export async function keepAnswer(
  tx: Tx,
  { caller, key }: Pick<ClaimedKey, 'caller' | 'key'>,
  answer: unknown,
): Promise<void> {
  await tx`
    update idempotency_key set answer = ${JSON.stringify(answer)}::text::json
    where caller = ${caller} and key = ${key}`;
}

export async function deleteOldKeys(db: Db, ttlS: number): Promise<void> {
  await db`delete from idempotency_key where created_at < now() - ${ttlS}::float8 * interval '1 second'`;
}
