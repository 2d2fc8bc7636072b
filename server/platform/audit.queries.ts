import type { Db, Tx } from '../database/connect.ts';
import type { Slice } from './slice.ts';

interface NewAuditEntry {
  actorId: string;
  kind: string;
  action: string;
  subjectId: string;
  subjectLabel: string;
  before: string | null;
  after: string | null;
}

export async function insertAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const { actorId, kind, action, subjectId, subjectLabel, before, after } = entry;
  // Trigger: update day_tally.
  await tx`
    insert into audit_entry
      (actor_id, actor_role, actor_name, actor_email, kind, action, subject_id, subject_label, before, after)
    select id, role, name, email, ${kind}, ${action}, ${subjectId}, ${subjectLabel}, ${before}::text::jsonb,
      ${after}::text::jsonb
    from account where id = ${actorId}::uuid`;
}

export async function eraseDetails(tx: Tx, kind: string, subjectId: string): Promise<void> {
  await tx`
    update audit_entry set before = null, after = null where subject_id = ${subjectId} and kind = ${kind}`;
}

/** `until` is a day in Bishkek time, inclusive. */
export async function newestEntryIds(db: Db, until: string, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from audit_entry
    where made_at < (${until}::date + 1)::timestamp at time zone 'Asia/Bishkek'
    order by made_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

export async function newestEntryIdsOf(
  db: Db,
  kind: string,
  until: string,
  { skip, take }: Slice,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from audit_entry
    where kind = ${kind} and made_at < (${until}::date + 1)::timestamp at time zone 'Asia/Bishkek'
    order by made_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

export interface AuditFilter {
  patterns: string[];
  kind: string | null;
  actor: string | null;
  /** Days in Bishkek time, inclusive; null means unbounded. */
  from: string | null;
  to: string | null;
}

/** The newest `limit`. */
export async function searchEntries(
  db: Db,
  { patterns, kind, actor, from, to }: AuditFilter,
  limit: number,
): Promise<string[]> {
  const [found] = await db<{ ids: unknown | null }[]>`
    select search_audit(
      ${patterns}::text[],
      ${kind}::text,
      ${actor}::uuid,
      coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity'),
      coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity'),
      ${limit}
    ) as ids`;
  return (found?.ids ?? []) as string[];
}

/** Newest first. */
export async function readEntries(db: Db, ids: string[]) {
  return db<
    {
      id: string;
      madeAt: Date;
      actorId: string;
      actorRole: string;
      actorName: string;
      actorEmail: string;
      kind: string;
      action: string;
      subjectId: string;
      subjectLabel: string;
      before: unknown | null;
      after: unknown | null;
    }[]
  >`
    select id, made_at, actor_id, actor_role, actor_name, actor_email, kind, action, subject_id, subject_label,
      before, after
    from audit_entry where id = any(${ids}::bigint[])
    order by made_at desc, id desc`;
}
