import type { Done } from '#contract/auth.ts';
import type { ClientListQuery, ClientPage } from '#contract/clients.ts';
import { pageCount } from '#contract/paging.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { pageOfFound, SEARCH_LIMIT, searchPatterns, wholeEmail } from '../../platform/admin-search.ts';
import { eraseAuditDetails, recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { findInDays } from '../../platform/day-tally.queries.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Slice } from '../../platform/slice.ts';
import {
  clientIdsByEmail,
  clientIdsByPatterns,
  eraseClient,
  lockClient,
  newestClientIds,
  readClients,
} from './clients.queries.ts';

const DELETED_NAME = 'Удалённый клиент';

export async function listClients(db: Db, { page, perPage, search }: ClientListQuery): Promise<ClientPage> {
  const slice = { skip: (page - 1) * perPage, take: perPage };
  const { ids, total, hasMore } = await (search === ''
    ? newestClients(db, slice)
    : searchClients(db, search, slice));
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

async function newestClients(db: Db, { skip, take }: Slice) {
  const place = await findInDays(db, { list: 'clients', kind: null, from: null, to: null }, skip);
  const ids = place.day === null ? [] : await newestClientIds(db, place.day, { skip: place.skip, take });
  return { ids, total: place.total, hasMore: false };
}

async function searchClients(db: Db, typed: string, slice: Slice) {
  const email = wholeEmail(typed);
  const byEmail = email ? await clientIdsByEmail(db, email) : [];
  if (byEmail.length > 0) return pageOfFound(byEmail, slice);
  const patterns = searchPatterns(typed);
  return pageOfFound(patterns.length > 0 ? await clientIdsByPatterns(db, patterns, SEARCH_LIMIT) : [], slice);
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
