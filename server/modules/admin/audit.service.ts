import type { AuditAction, AuditEntry, AuditKind, AuditPage, AuditQuery } from '#contract/audit.ts';
import type { Role } from '#contract/accounts.ts';
import { pageCount } from '#contract/paging.ts';
import type { Db } from '../../database/connect.ts';
import { readEntries, readEntriesOf } from '../../platform/audit.queries.ts';
import { findInDays } from '../../platform/day-tally.queries.ts';
import type { Slice } from '../../platform/slice.ts';

export async function listAudit(db: Db, { page, perPage, kind }: AuditQuery): Promise<AuditPage> {
  const all = { list: 'audit', kind: kind ?? null, from: null, to: null } as const;
  const { total, day, skip } = await findInDays(db, all, (page - 1) * perPage);
  const rows = day === null ? [] : await readRows(db, kind, day, { skip, take: perPage });
  return {
    entries: rows.map(toEntry),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    total,
  };
}

const readRows = (db: Db, kind: AuditKind | undefined, day: string, slice: Slice) =>
  kind ? readEntriesOf(db, kind, day, slice) : readEntries(db, day, slice);

type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];

const toEntry = (row: EntryRow): AuditEntry => ({
  _id: row.id,
  time: row.madeAt.toISOString(),
  actor: { _id: row.actorId, name: row.actorName, email: row.actorEmail, role: row.actorRole as Role },
  kind: row.kind as AuditKind,
  action: row.action as AuditAction,
  subject: { _id: row.subjectId, label: row.subjectLabel },
  before: row.before as AuditEntry['before'],
  after: row.after as AuditEntry['after'],
});
