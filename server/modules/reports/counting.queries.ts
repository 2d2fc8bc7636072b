import type { Db, Tx } from '../../database/connect.ts';
import { WHOLE_SHOP } from './subject.ts';

/** Two runs at the same time would count the same days: the second waits. Planning would take longer than counting a small day. */
export async function lockRun(tx: Tx): Promise<void> {
  await tx`set local plan_cache_mode = force_generic_plan`;
  await tx`select from report_run for update`;
}

/** The days since the last time, and an hour before it: a transaction that was under way then is over. At first, every day. */
export async function queueNewDays(tx: Tx): Promise<Date> {
  await tx`
    insert into changed_day (day)
    select generate_series(
      (coalesce(queued_until - interval '1 hour', now()) at time zone 'Asia/Bishkek')::date,
      (now() at time zone 'Asia/Bishkek')::date,
      '1 day'
    )
    from report_run
    union
    select (at at time zone 'Asia/Bishkek')::date
    from (select created_at as at from shop_order union all select made_at from call_attempt) as happened
    where (select queued_until is null from report_run)`;
  const [run] = await tx<{ now: Date | null }[]>`update report_run set queued_until = now() returning now()`;
  return run?.now ?? new Date();
}

/** Returns the newest day of the queue. Changes that are committed later queue it again. */
export async function removeNewestChangedDay(tx: Tx): Promise<string | undefined> {
  const [row] = await tx<{ day: string | null }[]>`
    with taken as (delete from changed_day where day = (select max(day) from changed_day) returning day)
    select max(day)::text as day from taken`;
  return row?.day ?? undefined;
}

export async function setCountedAt(db: Db, time: Date): Promise<void> {
  await db`update report_run set counted_at = greatest(counted_at, ${time}::timestamptz)`;
}

/** Where a buyer who returns to a seller is looked for: an operator may have placed thousands of orders with one phone. */
const PAST_ORDERS = 1_000;

/**
 * The figures of a day, of the whole shop and of each seller. Rows that are right already are not written. Earlier orders are looked
 * up once for each phone and account of the day, not for each order.
 */
export async function countFigures(tx: Tx, day: string): Promise<void> {
  await tx`
    with placed as materialized (
      select id, status = 'cancelled' as is_cancelled, created_at,
        phone_key(phone_number) as phone, case when buyer_role <> 'admin' then buyer_id end as buyer_id
      from shop_order
      where created_at >= ${day}::date::timestamp at time zone 'Asia/Bishkek'
        and created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Bishkek'
    ),
    phone as materialized (
      select phone, (
        select min(created_at) from shop_order as past where phone_key(past.phone_number) = phone
      ) as first_at
      from (select distinct phone from placed) as phones
    ),
    buyer as materialized (
      select buyer_id, (
        select min(created_at) from shop_order as past where past.buyer_id = buyers.buyer_id
      ) as first_at
      from (select distinct buyer_id from placed where buyer_id is not null) as buyers
    ),
    phone_at_seller as materialized (
      select phone, seller_id, (
        select min(past.created_at)
        from (
          select id, created_at from shop_order
          where phone_key(phone_number) = phone order by created_at limit ${PAST_ORDERS}::int
        ) as past
        join order_part on order_id = past.id and order_part.seller_id = phones.seller_id
      ) as first_at
      from (select distinct phone, seller_id from placed join order_part on order_id = placed.id) as phones
    ),
    buyer_at_seller as materialized (
      select buyer_id, seller_id, (
        select min(past.created_at)
        from (
          select id, created_at from shop_order
          where shop_order.buyer_id = buyers.buyer_id order by created_at limit ${PAST_ORDERS}::int
        ) as past
        join order_part on order_id = past.id and order_part.seller_id = buyers.seller_id
      ) as first_at
      from (
        select distinct placed.buyer_id, seller_id from placed join order_part on order_id = placed.id
        where placed.buyer_id is not null
      ) as buyers
    ),
    known as materialized (
      select placed.id, phone, buyer_id, is_cancelled, created_at,
        least(phone.first_at, buyer.first_at) < created_at as is_returning,
        case
          when is_cancelled then coalesce((
            select case when by_buyer then 'buyer' else reason end from order_status_change
            where order_id = placed.id and status = 'cancelled' order by order_status_change.id desc limit 1
          ), 'none')
        end as reason,
        extract(epoch from (
          select min(changed_at) from order_status_change
          where order_id = placed.id and status in ('inProgress', 'completed')
        ) - created_at) as confirm_seconds
      from placed left join phone using (phone) left join buyer using (buyer_id)
    ),
    returned as materialized (
      select order_id, seller_id, sum(least(returned, quantity)) as pieces, sum(least(returned, quantity) * price::bigint) as amount
      from order_line where returned > 0 and order_id in (select id from placed)
      group by order_id, seller_id
    ),
    part as materialized (
      select known.id, order_part.seller_id, order_part.amount, is_cancelled, reason,
        least(phone_at_seller.first_at, buyer_at_seller.first_at) < created_at as is_returning,
        coalesce(returned.pieces, 0) as returned_pieces, coalesce(returned.amount, 0) as returned_amount
      from known join order_part on order_id = known.id
      left join phone_at_seller using (phone, seller_id)
      left join buyer_at_seller on buyer_at_seller.buyer_id = known.buyer_id and buyer_at_seller.seller_id = order_part.seller_id
      left join returned on returned.order_id = known.id and returned.seller_id = order_part.seller_id
    ),
    sale as (
      select ${WHOLE_SHOP}::uuid as subject_id, is_cancelled, reason, is_returning,
        coalesce(parts.amount, 0) as amount, parts.returned_pieces, parts.returned_amount, confirm_seconds
      from known
      left join (
        select id, sum(amount) as amount, sum(returned_pieces) as returned_pieces, sum(returned_amount) as returned_amount
        from part group by id
      ) as parts using (id)
      union all
      select seller_id, is_cancelled, reason, is_returning, amount, returned_pieces, returned_amount, null from part
    ),
    counted as (
      select subject_id, figure, sum(figures.amount)::bigint as amount
      from sale
      cross join lateral (values
        ('orders', case when not is_cancelled then 1 end),
        ('revenue', case when not is_cancelled then sale.amount - returned_amount end),
        ('returnedPieces', case when not is_cancelled and returned_pieces > 0 then returned_pieces end),
        ('returnedAmount', case when not is_cancelled and returned_pieces > 0 then returned_amount end),
        ('returning', case when not is_cancelled and is_returning then 1 end),
        ('cancelled ' || reason, 1),
        ('confirmed', case when confirm_seconds is not null then 1 end),
        ('confirmedInHour', case when confirm_seconds <= 3600 then 1 end),
        ('confirmSeconds', confirm_seconds)
      ) as figures (figure, amount)
      where figure is not null and figures.amount is not null
      group by subject_id, figure
      union all
      select ${WHOLE_SHOP}::uuid, 'call ' || outcome, count(*)
      from call_attempt
      where made_at >= ${day}::date::timestamp at time zone 'Asia/Bishkek'
        and made_at < (${day}::date + 1)::timestamp at time zone 'Asia/Bishkek'
      group by outcome
    ),
    gone as (
      delete from report_tally
      where day = ${day}::date and (subject_id, figure) not in (select subject_id, figure from counted)
    )
    insert into report_tally as kept (subject_id, day, figure, amount)
    select subject_id, ${day}::date, figure, amount from counted
    on conflict (subject_id, day, figure) do update set amount = excluded.amount where kept.amount <> excluded.amount`;
}

export async function countProducts(tx: Tx, day: string): Promise<void> {
  await tx`
    with counted as (
      select product_id, order_line.seller_id, sum(kept)::int as pieces, sum(price::bigint * kept)::bigint as revenue
      from shop_order join order_line on order_id = shop_order.id
      cross join lateral (values (greatest(quantity - returned, 0))) as line (kept)
      where created_at >= ${day}::date::timestamp at time zone 'Asia/Bishkek'
        and created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Bishkek'
        and status <> 'cancelled'
      group by product_id, order_line.seller_id having sum(kept) > 0
    ),
    gone as (
      delete from product_tally
      where span = 'day' and start = ${day}::date and product_id not in (select product_id from counted)
    )
    insert into product_tally as kept (span, start, product_id, seller_id, pieces, revenue)
    select 'day', ${day}::date, product_id, seller_id, pieces, revenue from counted
    on conflict (span, start, product_id) do update set pieces = excluded.pieces, revenue = excluded.revenue
    where kept.pieces <> excluded.pieces or kept.revenue <> excluded.revenue`;
}

export async function hasChangedDays(tx: Tx, month: string): Promise<boolean> {
  const rows = await tx`
    select from changed_day where day >= ${month}::date and day < ${month}::date + interval '1 month' limit 1`;
  return rows.length > 0;
}

/** The days of the month must be counted before. */
export async function countProductsOfMonth(tx: Tx, month: string): Promise<void> {
  await tx`
    with counted as (
      select product_id, seller_id, sum(pieces)::int as pieces, sum(revenue)::bigint as revenue
      from product_tally
      where span = 'day' and start >= ${month}::date and start < ${month}::date + interval '1 month'
      group by product_id, seller_id
    ),
    gone as (
      delete from product_tally
      where span = 'month' and start = ${month}::date and product_id not in (select product_id from counted)
    )
    insert into product_tally as kept (span, start, product_id, seller_id, pieces, revenue)
    select 'month', ${month}::date, product_id, seller_id, pieces, revenue from counted
    on conflict (span, start, product_id) do update set pieces = excluded.pieces, revenue = excluded.revenue
    where kept.pieces <> excluded.pieces or kept.revenue <> excluded.revenue`;
}
