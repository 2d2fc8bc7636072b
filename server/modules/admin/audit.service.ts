import type { AuditAction, AuditEntry, AuditKind, AuditPage, AuditQuery } from '#contract/audit.ts';
import type { Role } from '#contract/accounts.ts';
import { pageCount } from '#contract/paging.ts';
import type { Db } from '../../database/connect.ts';
import { countEntries, countEntriesOf, readEntries, readEntriesOf } from '../../platform/audit.queries.ts';

export async function listAudit(db: Db, { page, perPage, kind }: AuditQuery): Promise<AuditPage> {
  const slice = { skip: (page - 1) * perPage, take: perPage };
  const total = kind ? await countEntriesOf(db, kind) : await countEntries(db);
  const rows = kind ? await readEntriesOf(db, kind, slice) : await readEntries(db, slice);
  return {
    entries: rows.map(toEntry),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    total,
  };
}

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
