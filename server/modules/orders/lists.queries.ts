import type { OrderStatus } from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';
import type { Slice } from '../../platform/slice.ts';

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

export async function idsOfSeller(db: Db, sellerId: string, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ orderId: string }[]>`
    select order_id from order_line where seller_id = ${sellerId}::uuid
    group by placed_at, order_id order by placed_at desc, order_id desc limit ${take} offset ${skip}`;
  return rows.map(({ orderId }) => orderId);
}

/** Days in Bishkek time, inclusive; null means unbounded. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** `from` is applied to the page only: inside, it would make the planner sort instead of reading the index in order. */
export async function idsOfAll(db: Db, { from, to }: Days, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from (
      select id, created_at from shop_order
      where created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
      order by created_at desc, id desc limit ${take} offset ${skip}
    ) as page
    where created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
    order by created_at desc, id desc`;
  return rows.map(({ id }) => id);
}

export async function idsInStatus(
  db: Db,
  status: OrderStatus,
  { from, to }: Days,
  { skip, take }: Slice,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from (
      select id, created_at from shop_order
      where status = ${status}
        and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
      order by created_at desc, id desc limit ${take} offset ${skip}
    ) as page
    where created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
    order by created_at desc, id desc`;
  return rows.map(({ id }) => id);
}

export interface Filter extends Days {
  status: OrderStatus | null;
}

/** Newest first, at most `limit`. */
export async function idsByNumberOrEmail(
  db: Db,
  { number, email }: { number: number | null; email: string | null },
  { status, from, to }: Filter,
  limit: number,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from shop_order
    where (number = ${number}::integer or lower(buyer_email) = ${email}::text)
      and (${status}::text is null or status = ${status})
      and created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
    order by created_at desc, id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Newest first, at most `limit`. */
export async function idsChangedBySeller(
  db: Db,
  { status, from, to }: Filter,
  limit: number,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from shop_order
    where seller_changed_at is not null
      and (${status}::text is null or status = ${status})
      and created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
    order by created_at desc, id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Newest first, at most `limit`. */
export async function idsByPatterns(
  db: Db,
  patterns: string[],
  { status, from, to }: Filter,
  limit: number,
): Promise<string[]> {
  const [found] = await db<{ ids: unknown | null }[]>`
    select search_orders(
      ${patterns}::text[],
      ${status}::text,
      coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity'),
      coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity'),
      ${limit}
    ) as ids`;
  return (found?.ids ?? []) as string[];
}

export async function findLastId(db: Db, buyerId: string): Promise<string | undefined> {
  const [id] = await idsOfBuyer(db, buyerId, { skip: 0, take: 1 });
  return id;
}
