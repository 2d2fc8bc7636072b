import type { OrderStatus } from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';
import { askedOfIndex } from '../../platform/lookup.ts';
import type { Found } from '../../platform/newest-first.ts';
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

/** A bound below would make the planner sort what the index gives sorted: it is applied to the page. */
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

/** What was typed, as the columns hold it: all of its words tell of the people, or all are in the name of one of the goods. */
export interface Sought {
  number: number | null;
  people: string[];
  goods: string[];
}

export interface Narrowed extends Days {
  status: OrderStatus | null;
}

/**
 * Looks at the newest orders, one by one: what is common is found there in plenty, however many orders there are.
 * The one with the very number comes first, wherever it stands. `isAll` says that there were no more to look at,
 * `isLarge` that it is better not to look at all.
 */
export async function findAmongNewest(
  db: Db,
  { number, people, goods }: Sought,
  { status, from, to }: Narrowed,
  { skip, take }: Slice,
  lookedAt: number,
): Promise<Found & { isAll: boolean; isLarge: boolean }> {
  const [row] = await db<
    { total: number | null; isAll: boolean | null; isLarge: boolean | null; ids: unknown }[]
  >`
    with looked_at as (
      (
        select id, created_at, true as is_numbered, true as is_like from shop_order
        where number = ${number}::integer and status = coalesce(${status}, status)
          and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
      )
      union all
      (
        select id, created_at, false,
          people like all(${people}::text[])
            or goods like all(${goods}::text[]) and exists (
              select from unnest(string_to_array(goods, E'\\n')) as line where line like all(${goods}::text[])
            )
        from shop_order
        where ${status}::text is null and number is distinct from ${number}::integer
          and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
        order by created_at desc, id desc limit ${lookedAt}
      )
      union all
      (
        select id, created_at, false,
          people like all(${people}::text[])
            or goods like all(${goods}::text[]) and exists (
              select from unnest(string_to_array(goods, E'\\n')) as line where line like all(${goods}::text[])
            )
        from shop_order
        where status = ${status} and number is distinct from ${number}::integer
          and created_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
        order by created_at desc, id desc limit ${lookedAt}
      )
    ),
    since as (
      select coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity') as day
    ),
    found as materialized (
      select id, created_at, is_numbered from looked_at, since where is_like and created_at >= day
    )
    select
      (select count(*)::int from found) as total,
      -- The one with the very number may be older than all: it says nothing of the others.
      (
        select count(*) < ${lookedAt}::int or bool_or(created_at < day) from looked_at, since where not is_numbered
      ) as is_all,
      (select reltuples > 5000 from pg_class where oid = 'shop_order'::regclass) as is_large,
      array(
        select id from found order by is_numbered desc, created_at desc, id desc limit ${take} offset ${skip}
      ) as ids`;
  return {
    ids: (row?.ids ?? []) as string[],
    total: row?.total ?? 0,
    isAll: row?.isAll ?? true,
    isLarge: row?.isLarge ?? false,
  };
}

/** Of goods that were sold more often, the newest. In one status fewer: of each its order's row is read to know it. */
const MOST_SOLD = 500;
const MOST_IN_STATUS = 200;

/** By the indexes of words, which give all that is like it, in no order. */
export async function findAmongAll(
  db: Db,
  { number, people, goods }: Sought,
  { status, from, to }: Narrowed,
  { skip, take }: Slice,
): Promise<Found & { hasMore: boolean }> {
  const [person, named, called] = askedOfIndex(people);
  const [kind, model, maker] = askedOfIndex(goods);
  const most = status ? MOST_IN_STATUS : MOST_SOLD;
  const [row] = await db<{ total: number | null; hasMore: boolean | null; ids: unknown }[]>`
    with days as (
      select coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity') as since,
        coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity') as until
    ),
    meant as materialized (
      select id, words like all(${goods}::text[]) as is_meant from sold_goods
      where words like ${kind} and words like ${model} and words like ${maker}
    ),
    -- Each offset keeps what is compared afterwards from being asked of another index, or of all.
    sold as materialized (
      select order_id, placed_at from (
        select order_id, placed_at from order_line
        where goods_id = any(array(select id from meant where is_meant))
        order by placed_at desc offset 0
      ) as line
      where placed_at >= (select since from days) and placed_at < (select until from days)
        and case
          when ${status}::text is null then true
          else (select status = ${status} from shop_order where id = order_id)
        end
      limit ${most}::int
    ),
    found as materialized (
      select id, created_at from (
        select id, created_at, status, people from shop_order
        where people like ${person} and people like ${named} and people like ${called} offset 0
      ) as bought
      where people like all(${people}::text[]) and status = coalesce(${status}, status)
        and created_at >= (select since from days) and created_at < (select until from days)
      union
      select order_id, placed_at from sold
      union
      select id, created_at from shop_order
      where number = ${number}::integer and status = coalesce(${status}, status)
        and created_at >= (select since from days) and created_at < (select until from days)
    )
    select
      (select count(*)::int from found) as total,
      (select count(*) = ${most}::int from sold) as has_more,
      array(
        select id from found
        order by id is not distinct from (select id from shop_order where number = ${number}::integer) desc,
          created_at desc, id desc
        limit ${take} offset ${skip}
      ) as ids`;
  return { ids: (row?.ids ?? []) as string[], total: row?.total ?? 0, hasMore: row?.hasMore ?? false };
}

export async function findLastId(db: Db, buyerId: string): Promise<string | undefined> {
  const [id] = await idsOfBuyer(db, buyerId, { skip: 0, take: 1 });
  return id;
}
