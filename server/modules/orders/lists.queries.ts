import type { OrderSort, OrderStatus } from '#contract/orders.ts';
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
  buyer: string | null;
  changedBySeller: boolean;
}

export interface FoundOrder {
  id: string;
  status: string;
  isChanged: boolean;
}

export async function findByNumber(
  db: Db,
  number: number,
  { status, buyer, changedBySeller, from, to }: Filter,
): Promise<FoundOrder[]> {
  return db<{ id: string; status: string; isChanged: boolean }[]>`
    select id, status, seller_changed_at is not null as is_changed from shop_order
    where number = ${number}::integer
      and (${status}::text is null or status = ${status})
      and (${buyer}::uuid is null or buyer_id = ${buyer}::uuid)
      and (not ${changedBySeller}::boolean or seller_changed_at is not null)
      and created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')`;
}

/** The first `limit`. */
export async function searchOrders(
  db: Db,
  { patterns, email }: { patterns: string[]; email: string | null },
  { status, buyer, changedBySeller, from, to, sort }: Filter & { sort: OrderSort },
  limit: number,
): Promise<FoundOrder[]> {
  const rows = await db<{ id: string | null; status: string | null; isChanged: boolean | null }[]>`
    select id, status, is_changed from search_orders(
      ${patterns}::text[],
      ${email}::text,
      ${buyer}::uuid,
      ${changedBySeller}::boolean,
      ${status}::text,
      coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity'),
      coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity'),
      ${sort},
      ${limit}
    )`;
  return rows as FoundOrder[];
}

/** Counts up to `most`. */
export async function countChangedBySeller(db: Db, { from, to }: Days, max: number): Promise<number> {
  const [row] = await db<{ orders: number }[]>`
    select count(*)::int as orders from (
      select from shop_order
      where seller_changed_at is not null
        and created_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
        and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
      limit ${max}
    ) as changed`;
  return row?.orders ?? 0;
}

export async function findLastId(db: Db, buyerId: string): Promise<string | undefined> {
  const [id] = await idsOfBuyer(db, buyerId, { skip: 0, take: 1 });
  return id;
}
