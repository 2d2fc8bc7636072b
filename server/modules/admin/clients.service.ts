import type { Done } from '#contract/auth.ts';
import type { ClientListQuery, ClientPage } from '#contract/clients.ts';
import { type ListSort, pageCount } from '#contract/paging.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import {
  MAX_FOUND,
  MAX_LISTED,
  pageOfFound,
  searchPatterns,
  wholeEmail,
} from '../../platform/admin-search.ts';
import { eraseAuditDetails, recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { countByKind, findInDays } from '../../platform/day-tally.queries.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { fromOtherEnd, type Slice } from '../../platform/slice.ts';
import {
  clientIdsByEmail,
  eraseClient,
  lockClient,
  newestClientIds,
  readClients,
  searchClients,
} from './clients.queries.ts';

const DELETED_NAME = 'Удалённый клиент';

export async function listClients(db: Db, query: ClientListQuery): Promise<ClientPage> {
  const { page, perPage } = query;
  const { ids, total, hasMore } = await findClients(db, query);
  const clients = await readClients(db, ids);
  return {
    clients: clients.map(({ id, createdAt, ...client }) => ({
      _id: id,
      ...client,
      createdAt: createdAt.toISOString(),
    })),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    total,
    hasMore,
  };
}

async function findClients(db: Db, { page, perPage, search, sort = 'newest' }: ClientListQuery) {
  const slice = { skip: (page - 1) * perPage, take: perPage };
  if (search !== '') return pageOfFound(await lookUp(db, search, sort), slice);
  if (sort === 'name')
    return pageOfFound(await searchClients(db, [], sort, MAX_LISTED + 1), slice, MAX_LISTED);
  return clientsByTime(db, sort, slice);
}

async function clientsByTime(db: Db, sort: 'newest' | 'oldest', slice: Slice) {
  const all = { list: 'clients', kind: null, from: null, to: null } as const;
  const total = (await countByKind(db, all))(null);
  const { skip, take } = sort === 'newest' ? slice : fromOtherEnd(slice, total);
  const place = await findInDays(db, all, skip);
  const ids =
    place.day === null || take === 0 ? [] : await newestClientIds(db, place.day, { skip: place.skip, take });
  return { ids: sort === 'newest' ? ids : ids.toReversed(), total, hasMore: false };
}

async function lookUp(db: Db, typed: string, sort: ListSort): Promise<string[]> {
  const email = wholeEmail(typed);
  const byEmail = email ? await clientIdsByEmail(db, email) : [];
  if (byEmail.length > 0) return byEmail;
  const patterns = searchPatterns(typed);
  return patterns.length > 0 ? searchClients(db, patterns, sort, MAX_FOUND + 1) : [];
}

/** 'The orders stay, the reviews stay with `user: null` and are hidden.' The e-mail may register again. */
export async function deleteClient(db: Db, admin: Account, id: string): Promise<Done> {
  await begin(db, async (tx) => {
    const client = isId(id) ? await lockClient(tx, id) : undefined;
    if (!client) throw new Refusal('CLIENT_NOT_FOUND');
    await eraseClient(tx, id, DELETED_NAME);
    await eraseAuditDetails(tx, 'client', id);
    await recordAudit(tx, admin, {
      kind: 'client',
      action: 'deleted',
      subject: { id, label: client.name },
      before: { createdAt: client.createdAt.toISOString() },
    });
  });
  return { message: 'Клиент удалён' };
}
