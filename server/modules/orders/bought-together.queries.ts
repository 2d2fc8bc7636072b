import type { Tx } from '../../database/connect.ts';

/** Of the newest orders that an admin has accepted. Larger ones, such as a reseller's, tell nothing about what goes together. */
const MAX_ORDERS = 50_000;
const MAX_PRODUCTS_OF_ORDER = 20;
const DAYS = 365;

/**
 * Counts buyers, not orders: whoever repeats an order counts once. A guest is known by the phone number. What sellers order
 * from themselves doesn't count.
 */
export async function replaceBoughtTogether(
  tx: Tx,
  { minBuyers, perProduct }: { minBuyers: number; perProduct: number },
): Promise<void> {
  // A second run at the same time waits for the first.
  await tx`lock table bought_together in share row exclusive mode`;
  await tx`delete from bought_together`;
  await tx`
    with accepted as materialized (
      select id, coalesce(buyer_id::text, right(regexp_replace(phone_number, '\D', '', 'g'), 9)) as buyer
      from shop_order
      where status in ('inProgress', 'completed') and created_at > now() - ${DAYS}::int * interval '1 day'
      order by created_at desc, id desc limit ${MAX_ORDERS}
    ),
    bought as materialized (
      select distinct order_id, buyer, product_id
      from accepted join order_line on order_id = accepted.id
      where quantity > 0 and buyer_id is distinct from seller_id
    ),
    several as materialized (
      select order_id from bought group by order_id having count(*) between 2 and ${MAX_PRODUCTS_OF_ORDER}
    ),
    pair as (
      select one.product_id, other.product_id as other_id, count(distinct one.buyer)::int as buyers
      from several join bought as one using (order_id) join bought as other using (order_id)
      where one.product_id <> other.product_id
      group by one.product_id, other.product_id having count(distinct one.buyer) >= ${minBuyers}
    )
    insert into bought_together (product_id, other_id, buyers)
    select product_id, other_id, buyers
    from (select pair.*, row_number() over (partition by product_id order by buyers desc, other_id) as place from pair) as ranked
    where place <= ${perProduct}`;
}
