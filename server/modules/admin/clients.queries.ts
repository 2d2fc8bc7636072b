import type { Db, Tx } from '../../database/connect.ts';

interface Slice {
  skip: number;
  take: number;
}

export async function countClients(db: Db): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from account where role = 'customer' and deleted_at is null`;
  return row?.total ?? 0;
}

export async function newestClientIds(db: Db, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from account where role = 'customer' and deleted_at is null
    order by created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

/**
 * `orderPhone` looks further: at the phone numbers that clients gave with their orders. No index finds what is like
 * nothing, so that isn't looked for.
 */
export async function findClients(
  db: Db,
  { people, orderPhone }: { people: string; orderPhone: string },
  { skip, take }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const [row] = await db<{ total: number | null; ids: unknown }[]>`
    with named as (
      select id from account where ${people} <> '' and people like ${people} and deleted_at is null
      union
      select buyer_id from shop_order
      where ${orderPhone} <> '' and people like ${orderPhone} and buyer_id is not null
    ),
    found as materialized (
      select account.id, created_at from named join account on account.id = named.id
      where role = 'customer' and deleted_at is null
    )
    select
      (select count(*)::int from found) as total,
      array(select id from found order by created_at desc, id desc limit ${take} offset ${skip}) as ids`;
  return { ids: (row?.ids ?? []) as string[], total: row?.total ?? 0 };
}

/** In the order of their ids, each with its orders counted by the buyer's index. */
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

/** Orders know who bought; nothing else of the person is kept. Sessions, cart and favourites go by triggers. */
export async function eraseClient(tx: Tx, id: string, name: string): Promise<void> {
  await tx`
    update account set deleted_at = now(), name = ${name}, email = 'deleted', password_hash = null, phone_number = '',
      address = ''
    where id = ${id}::uuid`;
}
