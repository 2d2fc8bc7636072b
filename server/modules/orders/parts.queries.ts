import type { PartStage, PartState } from '#contract/orders.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Slice } from '../../platform/slice.ts';
import type { Days } from './lists.queries.ts';

export async function readPartRows(db: Db | Tx, orderIds: string[]) {
  const rows = await db<
    { orderId: string; sellerId: string; state: string; stage: string; changedAt: Date | null }[]
  >`
    select order_id, seller_id, state, stage, changed_at from order_part
    where order_id = any(${orderIds}::uuid[]) order by order_id, seller_id`;
  return rows.map((row) => ({ ...row, state: row.state as PartState, stage: row.stage as PartStage }));
}
export type PartRow = Awaited<ReturnType<typeof readPartRows>>[number];

export async function setPartState(
  tx: Tx,
  { orderId, sellerId, state }: { orderId: string; sellerId: string; state: PartState },
): Promise<void> {
  await tx`
    update order_part set state = ${state}, changed_at = clock_timestamp()
    where order_id = ${orderId}::uuid and seller_id = ${sellerId}::uuid`;
}

/** The stages that need work: there are never many such parts. */
export async function countOpenParts(db: Db, sellerId: string) {
  const rows = await db<{ stage: string; parts: number }[]>`
    select stage, count(*)::int as parts from order_part
    where seller_id = ${sellerId}::uuid and stage in ('waiting', 'toPack', 'packed') group by stage`;
  return new Map(rows.map(({ stage, parts }) => [stage as PartStage, parts]));
}

interface Total {
  parts: number;
  amount: number;
}

export async function totalOfParts(db: Db, sellerId: string, { from, to }: Days): Promise<Total> {
  const [row] = await db<{ parts: number; amount: number }[]>`
    select count(*)::int as parts, coalesce(sum(amount), 0)::float8 as amount from order_part
    where seller_id = ${sellerId}::uuid
      and placed_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and placed_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')`;
  return row ?? { parts: 0, amount: 0 };
}

export async function totalOfStage(
  db: Db,
  sellerId: string,
  stage: PartStage,
  { from, to }: Days,
): Promise<Total> {
  const [row] = await db<{ parts: number; amount: number }[]>`
    select count(*)::int as parts, coalesce(sum(amount), 0)::float8 as amount from order_part
    where seller_id = ${sellerId}::uuid and stage = ${stage}
      and placed_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and placed_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')`;
  return row ?? { parts: 0, amount: 0 };
}

export async function idsOfParts(
  db: Db,
  sellerId: string,
  { from, to }: Days,
  { skip, take }: Slice,
): Promise<string[]> {
  const rows = await db<{ orderId: string }[]>`
    select order_id from order_part
    where seller_id = ${sellerId}::uuid
      and placed_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and placed_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
    order by placed_at desc, order_id desc limit ${take} offset ${skip}`;
  return rows.map(({ orderId }) => orderId);
}

export async function idsInStage(
  db: Db,
  sellerId: string,
  stage: PartStage,
  { from, to }: Days,
  { skip, take }: Slice,
): Promise<string[]> {
  const rows = await db<{ orderId: string }[]>`
    select order_id from order_part
    where seller_id = ${sellerId}::uuid and stage = ${stage}
      and placed_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
      and placed_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
    order by placed_at desc, order_id desc limit ${take} offset ${skip}`;
  return rows.map(({ orderId }) => orderId);
}

/** By what the seller may read: never by the buyer's contacts, which a search could otherwise guess. */
export async function searchParts(
  db: Db,
  sellerId: string,
  { stage, from, to }: Days & { stage: PartStage | null },
  {
    number,
    patterns,
    searched,
    limit,
  }: {
    number: number | null;
    patterns: string[];
    searched: number;
    limit: number;
  },
): Promise<{ orderId: string; amount: number }[]> {
  return db<{ orderId: string; amount: number }[]>`
    with newest as materialized (
      select order_id, placed_at, amount from order_part
      where seller_id = ${sellerId}::uuid and stage = coalesce(${stage}::text, stage)
        and placed_at >= coalesce(${from}::date::timestamp at time zone 'Asia/Bishkek', '-infinity')
        and placed_at < coalesce((${to}::date + 1)::timestamp at time zone 'Asia/Bishkek', 'infinity')
      order by placed_at desc, order_id desc limit ${searched}
    ),
    found as (
      select order_id, placed_at, amount from order_part
      where seller_id = ${sellerId}::uuid and order_id = (select id from shop_order where number = ${number}::integer)
      union
      select order_id, placed_at, amount from newest
      join shop_order on shop_order.id = order_id
      where ${number}::integer is null and ' ' || to_plain_letters(first_name || ' ' || (
        select string_agg(concat_ws(' ', type, name, size, color), ' ') from order_line
        where order_line.order_id = newest.order_id and seller_id = ${sellerId}::uuid
      )) like all (${patterns}::text[])
    )
    select order_id, amount::float8 from found order by placed_at desc, order_id desc limit ${limit}`;
}
