import type { ListSort } from '#contract/paging.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Slice } from '../../platform/slice.ts';

/** `until` is a day in Bishkek time, inclusive. */
export async function newestClientIds(db: Db, until: string, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from account
    where role = 'customer' and deleted_at is null
      and created_at < (${until}::date + 1)::timestamp at time zone 'Asia/Bishkek'
    order by created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

export async function clientIdsByEmail(db: Db, email: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from account where lower(email) = lower(${email}) and role = 'customer' and deleted_at is null`;
  return rows.map(({ id }) => id);
}

/** The first `limit`. */
export async function searchClients(
  db: Db,
  patterns: string[],
  sort: ListSort,
  limit: number,
): Promise<string[]> {
  const [found] = await db<{ ids: unknown | null }[]>`
    select search_clients(${patterns}::text[], ${sort}, ${limit}) as ids`;
  return (found?.ids ?? []) as string[];
}

export async function readClients(db: Db, ids: string[]) {
  return db<
    {
      id: string;
      name: string;
      email: string;
      createdAt: Date;
      orders: number;
      openOrders: number;
      phoneNumber: string;
      address: string;
    }[]
  >`
    select account.id, name, email, account.created_at, placed.orders, placed.open_orders,
      case when account.phone_number = '' then coalesce(latest.phone_number, '') else account.phone_number end as phone_number,
      case when account.address = '' then coalesce(latest.address, '') else account.address end as address
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    join account on account.id = page.id
    cross join lateral (
      select count(*)::int as orders,
        (count(*) filter (where status in ('pending', 'inProgress')))::int as open_orders
      from shop_order where buyer_id = account.id
    ) as placed
    left join lateral (
      select shop_order.phone_number, shop_order.address from shop_order where buyer_id = account.id
      order by shop_order.created_at desc, shop_order.id desc limit 1
    ) as latest on true
    order by place`;
}

export async function lockClient(tx: Tx, id: string) {
  const [client] = await tx<{ id: string; name: string; createdAt: Date }[]>`
    select id, name, created_at from account
    where id = ${id}::uuid and role = 'customer' and deleted_at is null for update`;
  return client;
}

/** The account's row stays, without personal data, since orders refer to it. */
export async function eraseClient(tx: Tx, id: string, name: string): Promise<void> {
  // Triggers: delete cart, favourites and sessions, hide the reviews, update day_tally.
  await tx`
    update account set deleted_at = now(), name = ${name}, email = 'deleted', password_hash = null, phone_number = '',
      order_phones = '', address = ''
    where id = ${id}::uuid`;
}
