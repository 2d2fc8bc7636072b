import type { Tx } from '../../database/connect.ts';

/** Locks in the order of ids, so that no two orders wait for each other, and tells what there is. */
export async function lockStock(tx: Tx, productIds: string[]): Promise<Map<string, number>> {
  const rows = await tx<{ productId: string; quantity: number }[]>`
    select product_id, quantity from stock where product_id = any(${productIds}::uuid[])
    order by product_id for update`;
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

/** Only what `lockStock` has locked. */
export async function changeStock(tx: Tx, changes: { productId: string; change: number }[]): Promise<void> {
  const rows = JSON.stringify(changes);
  await tx`
    update stock set quantity = quantity + change
    from json_to_recordset(${rows}::text::json) as given ("productId" uuid, change integer)
    where product_id = "productId"`;
}
