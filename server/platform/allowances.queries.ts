import type { Db, Tx } from '../database/connect.ts';

interface Allowance {
  kind: string;
  subject: string;
  max: number;
  withinS: number;
}

/** False if the limit is reached. One statement, so that concurrent requests are counted one after the other. */
export async function countRequest(
  db: Db | Tx,
  { kind, subject, max, withinS }: Allowance,
): Promise<boolean> {
  const rows = await db<{ used: number }[]>`
    insert into allowance as kept (kind, subject, used, renewed_at)
    values (${kind}, ${subject}, 1, now() + ${withinS}::float8 * interval '1 second')
    on conflict (kind, subject) do update set
      used = case when kept.renewed_at <= now() then 1 else kept.used + 1 end,
      renewed_at = case when kept.renewed_at <= now() then excluded.renewed_at else kept.renewed_at end
    where kept.renewed_at <= now() or kept.used < ${max}
    returning used`;
  return rows.length > 0;
}

/** Returns the count since the window began. */
export async function countWithoutLimit(
  tx: Tx,
  { kind, subject, withinS }: Omit<Allowance, 'max'>,
): Promise<number> {
  const [row] = await tx<{ used: number }[]>`
    insert into allowance as kept (kind, subject, used, renewed_at)
    values (${kind}, ${subject}, 1, now() + ${withinS}::float8 * interval '1 second')
    on conflict (kind, subject) do update set
      used = case when kept.renewed_at <= now() then 1 else kept.used + 1 end,
      renewed_at = case when kept.renewed_at <= now() then excluded.renewed_at else kept.renewed_at end
    returning used`;
  return row?.used ?? 1;
}

export async function uncountRequest(
  db: Db | Tx,
  { kind, subject }: Pick<Allowance, 'kind' | 'subject'>,
): Promise<void> {
  await db`
    update allowance set used = used - 1 where kind = ${kind} and subject = ${subject} and used > 0`;
}

export async function readSecondsToWait(
  db: Db | Tx,
  { kind, subject }: Pick<Allowance, 'kind' | 'subject'>,
): Promise<number> {
  const [row] = await db<{ waitS: number }[]>`
    select ceil(extract(epoch from renewed_at - now()))::int as wait_s from allowance
    where kind = ${kind} and subject = ${subject}`;
  return Math.max(row?.waitS ?? 1, 1);
}

export async function deleteAllowance(
  db: Db | Tx,
  { kind, subject }: Pick<Allowance, 'kind' | 'subject'>,
): Promise<void> {
  await db`delete from allowance where kind = ${kind} and subject = ${subject}`;
}

export async function deleteOldAllowances(db: Db): Promise<void> {
  await db`delete from allowance where renewed_at < now()`;
}
