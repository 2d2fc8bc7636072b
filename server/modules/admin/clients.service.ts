import type { Done } from '#contract/auth.ts';
import type { ClientListQuery, ClientPage } from '#contract/clients.ts';
import { pageCount } from '#contract/paging.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { contains, digitsOf, isPhone, NOTHING, peoplePattern } from '../../platform/lookup.ts';
import {
  countClients,
  eraseClient,
  findClients,
  lockClient,
  newestClientIds,
  readClients,
} from './clients.queries.ts';

const NAME_OF_NOBODY = 'Удалённый клиент';
/** Fewer are in so many orders' phone numbers that the answer would help nobody. */
const FEWEST_DIGITS_IN_ORDERS = 5;

export async function listClients(db: Db, { page, perPage, search }: ClientListQuery): Promise<ClientPage> {
  const slice = { skip: (page - 1) * perPage, take: perPage };
  const { ids, total } =
    search === ''
      ? { ids: await newestClientIds(db, slice), total: await countClients(db) }
      : await findClients(db, soughtBy(search), slice);
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
  };
}

function soughtBy(search: string) {
  const digits = digitsOf(search);
  const isOfOrders = isPhone(search) && digits.length >= FEWEST_DIGITS_IN_ORDERS;
  return { people: peoplePattern(search), orderPhone: isOfOrders ? contains(digits) : NOTHING };
}

/** 'The orders stay, the reviews stay with `user: null` and are hidden.' The e-mail may register again. */
export async function deleteClient(db: Db, admin: Account, id: string): Promise<Done> {
  await begin(db, async (tx) => {
    const client = isId(id) ? await lockClient(tx, id) : undefined;
    if (!client) throw new Refusal('CLIENT_NOT_FOUND');
    await eraseClient(tx, id, NAME_OF_NOBODY);
    await recordAudit(tx, admin, {
      kind: 'client',
      action: 'deleted',
      subject: { id, label: client.name },
      before: { createdAt: client.createdAt.toISOString() },
    });
  });
  return { message: 'Клиент удалён' };
}
