import type { AuditAction, AuditEntry, AuditKind, AuditPage, AuditQuery } from '#contract/audit.ts';
import type { Role } from '#contract/accounts.ts';
import { pageCount } from '#contract/paging.ts';
import type { Db } from '../../database/connect.ts';
import { MAX_FOUND, MAX_LISTED, pageOfFound, searchPatterns } from '../../platform/admin-search.ts';
import {
  newestEntryIds,
  newestEntryIdsOf,
  readEntries,
  searchEntries,
} from '../../platform/audit.queries.ts';
import { findInDays } from '../../platform/day-tally.queries.ts';
import { isId } from '../../platform/ids.ts';
import { adminNames } from '../accounts/admins.service.ts';

export async function listAudit(db: Db, query: AuditQuery): Promise<AuditPage> {
  const { page, perPage } = query;
  const { ids, total, hasMore } = await findEntries(db, query);
  const rows = await readEntries(db, ids);
  return {
    entries: rows.map(toEntry),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    total,
    hasMore,
    admins: (await adminNames(db)).map(({ id, name }) => ({ _id: id, name })),
  };
}

/** A kind and a period are in the tallies; a person and a subject are searched for. */
async function findEntries(db: Db, { page, perPage, actor, search, ...query }: AuditQuery) {
  const slice = { skip: (page - 1) * perPage, take: perPage };
  const days = { from: query.from ?? null, to: query.to ?? null };
  const kind = query.kind ?? null;
  if (search !== '' || actor !== undefined) {
    const patterns = searchPatterns(search);
    const max = search === '' ? MAX_LISTED : MAX_FOUND;
    const isNothing = (search !== '' && patterns.length === 0) || (actor !== undefined && !isId(actor));
    const filter = { patterns, kind, actor: actor ?? null, ...days };
    return pageOfFound(isNothing ? [] : await searchEntries(db, filter, max + 1), slice, max);
  }
  const { total, day, skip } = await findInDays(db, { list: 'audit', kind, ...days }, slice.skip);
  if (day === null) return { ids: [], total, hasMore: false };
  const rest = { skip, take: Math.min(perPage, total - slice.skip) };
  const ids = await (kind ? newestEntryIdsOf(db, kind, day, rest) : newestEntryIds(db, day, rest));
  return { ids, total, hasMore: false };
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
