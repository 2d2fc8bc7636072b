import type { Db } from '../../database/connect.ts';

/** Reads tallies and a few rows, so it takes the same time in a large shop. */
export async function countForDashboard(db: Db) {
  const [counts] = await db<
    {
      newOrders: number | null;
      laterCalls: number | null;
      changedOrders: number | null;
      waitingSellers: number | null;
      openQuestions: number | null;
      waitingReturns: number | null;
      clients: number | null;
      slides: number | null;
    }[]
  >`
    select
      (select coalesce(sum(entries), 0)::int from day_tally where list = 'orders' and kind = 'pending') as new_orders,
      (select count(*)::int from order_call where put_aside or call_at > now()) as later_calls,
      (select count(*)::int from shop_order where seller_changed_at is not null) as changed_orders,
      (
        select coalesce(sum(entries), 0)::int from day_tally where list = 'sellers' and kind = 'pending'
      ) as waiting_sellers,
      (select count(*)::int from (select from question where answer is null limit 1000) as open) as open_questions,
      (
        select count(*)::int from (select from return_request where status = 'requested' limit 1000) as waiting
      ) as waiting_returns,
      (select coalesce(sum(entries), 0)::int from day_tally where list = 'clients' and kind = '') as clients,
      (select jsonb_array_length(slider_images) from homepage) as slides`;
  return counts;
}

export async function countToday(db: Db): Promise<{ orders: number; turnover: number }> {
  const [today] = await db<{ orders: number | null; turnover: number | null }[]>`
    with placed as materialized (
      select id, status from shop_order
      where created_at >= date_trunc('day', now() at time zone 'Asia/Bishkek') at time zone 'Asia/Bishkek'
    )
    select
      (select count(*)::int from placed) as orders,
      (
        select coalesce(sum(price::bigint * quantity), 0)::float8
        from placed join order_line on order_id = placed.id where status <> 'cancelled'
      ) as turnover`;
  return { orders: today?.orders ?? 0, turnover: today?.turnover ?? 0 };
}
