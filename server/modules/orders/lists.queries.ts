import type { OrderStatus } from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';

export interface Slice {
  skip: number;
  take: number;
}

export async function countOfBuyer(db: Db, buyerId: string): Promise<number> {
  const [row] = await db<{ orders: number }[]>`
    select count(*)::int as orders from shop_order where buyer_id = ${buyerId}::uuid`;
  return row?.orders ?? 0;
}

export async function idsOfBuyer(db: Db, buyerId: string, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from shop_order where buyer_id = ${buyerId}::uuid
    order by created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

export async function countOfSeller(db: Db, sellerId: string): Promise<number> {
  const [row] = await db<{ orders: number }[]>`
    select count(*)::int as orders
    from (select from order_line where seller_id = ${sellerId}::uuid group by placed_at, order_id) as sold`;
  return row?.orders ?? 0;
}

/** Orders with goods of this seller. */
export async function idsOfSeller(db: Db, sellerId: string, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ orderId: string }[]>`
    select order_id from order_line where seller_id = ${sellerId}::uuid
    group by placed_at, order_id order by placed_at desc, order_id desc limit ${take} offset ${skip}`;
  return rows.map(({ orderId }) => orderId);
}

/** Days in Bishkek, both included; null where open. */
export interface Days {
  from: string | null;
  to: string | null;
}

export async function countAll(db: Db, { from, to }: Days): Promise<number> {
  const [row] = await db<{ orders: number }[]>`
    select count(*)::int as orders from shop_order
    where created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')`;
  return row?.orders ?? 0;
}

export async function idsOfAll(db: Db, { from, to }: Days, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from shop_order
    where created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
    order by created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

export async function countInStatus(db: Db, status: OrderStatus, { from, to }: Days): Promise<number> {
  const [row] = await db<{ orders: number }[]>`
    select count(*)::int as orders from shop_order
    where status = ${status}
      and created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')`;
  return row?.orders ?? 0;
}

export async function idsInStatus(
  db: Db,
  status: OrderStatus,
  { from, to }: Days,
  { skip, take }: Slice,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from shop_order
    where status = ${status}
      and created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
    order by created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

/** What was typed, as the columns hold it. */
export interface Sought {
  number: number | null;
  people: string;
  goods: string;
}

/** A page of what is found, and how much that is in all; both need the whole of it. */
export async function findOrders(
  db: Db,
  { number, people, goods }: Sought,
  { status, from, to }: Days & { status: OrderStatus | null },
  { skip, take }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const [row] = await db<{ total: number | null; ids: unknown }[]>`
    with named as (
      select id from shop_order where number = ${number}::integer
      union
      select id from shop_order where people like ${people}
      union
      select order_id from order_line where goods like ${goods}
    ),
    found as materialized (
      select shop_order.id, created_at from named join shop_order on shop_order.id = named.id
      where status = coalesce(${status}, status)
        and created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
        and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
    )
    select
      (select count(*)::int from found) as total,
      array(select id from found order by created_at desc, id desc limit ${take} offset ${skip}) as ids`;
  return { ids: (row?.ids ?? []) as string[], total: row?.total ?? 0 };
}

export async function findLastId(db: Db, buyerId: string): Promise<string | undefined> {
  const [id] = await idsOfBuyer(db, buyerId, { skip: 0, take: 1 });
  return id;
}
