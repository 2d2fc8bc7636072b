import type { Db, Tx } from '../../database/connect.ts';

export async function findPurchase(db: Db | Tx, buyerId: string, productId: string): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (
      select from order_line join shop_order on shop_order.id = order_line.order_id
      where order_line.buyer_id = ${buyerId}::uuid and product_id = ${productId}::uuid
        and order_line.seller_id <> ${buyerId}::uuid and quantity > 0 and status = 'completed'
    ) as found`;
  return row?.found === true;
}
