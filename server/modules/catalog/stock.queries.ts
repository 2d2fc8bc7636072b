import type { Db, Tx } from '../../database/connect.ts';

/** Locks in the order of ids, so that two orders cannot deadlock. */
export async function lockStock(tx: Tx, productIds: string[]): Promise<Map<string, number>> {
  const rows = await tx<{ productId: string; quantity: number }[]>`
    select product_id, quantity from stock where product_id = any(${productIds}::uuid[])
    order by product_id for update`;
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

/** The rows must be locked by `lockStock`. */
export async function changeStock(tx: Tx, changes: { productId: string; change: number }[]): Promise<void> {
  const rows = JSON.stringify(changes);
  await tx`
    update stock set quantity = quantity + change
    from json_to_recordset(${rows}::text::json) as given ("productId" uuid, change integer)
    where product_id = "productId"`;
}

/** For the order of lists. Rows that somebody else has locked are left for the next run. */
export async function updateInStock(db: Db): Promise<void> {
  await db`
    with changed as materialized (
      select product_id from stock
      where quantity = 0 and not exists (select from product where id = product_id and not in_stock)
      union all
      select product_id from product join stock on product_id = id where not in_stock and quantity > 0
    ),
    locked as materialized (
      select id from product where id in (select product_id from changed) order by id for no key update skip locked
    )
    update product set in_stock = quantity > 0
    from locked join stock on product_id = locked.id
    where product.id = locked.id`;
}
