import type { Tx } from '../../database/connect.ts';

/** In the same order as orders lock it. */
export async function lockStock(tx: Tx, ids: string[]) {
  return tx<{ productId: string; quantity: number }[]>`
    select product_id, quantity from stock where product_id = any(${ids}::uuid[])
    order by product_id for update`;
}

/** The rows must be locked already. */
export async function writeStock(tx: Tx, rows: { id: string; quantity: number }[]): Promise<void> {
  await tx`
    update stock set quantity = given.quantity
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (id uuid, quantity integer)
    where product_id = given.id`;
}
