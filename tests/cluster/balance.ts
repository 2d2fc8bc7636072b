import type { Db } from '../../server/database/connect.ts';
import type { Goods } from './buyers.ts';
import type { Attempt } from './load.ts';

/** What is wrong: confirmed orders that are missing, orders nobody had confirmed, units lost or sold twice. */
export async function findImbalance(
  db: Db,
  { attempts, goods, stock }: { attempts: Attempt[]; goods: Goods[]; stock: number },
): Promise<string[]> {
  const wrong: string[] = [];
  const ids = goods.map(({ id }) => id);
  const lines = await db<{ orderId: string; productId: string; quantity: number }[]>`
    select order_id, product_id, quantity from order_line where product_id in ${db(ids)}`;
  const stored = Map.groupBy(lines, ({ orderId }) => orderId);
  for (const { order, body } of attempts) {
    if (order === undefined) continue;
    const expected = body.products.map(({ product, quantity }) => `${product} ${quantity}`).toSorted();
    const found = (stored.get(order) ?? [])
      .map(({ productId, quantity }) => `${productId} ${quantity}`)
      .toSorted();
    if (found.join() !== expected.join())
      wrong.push(`order ${order}: ${found.length} of ${expected.length} lines`);
    stored.delete(order);
  }
  for (const order of stored.keys()) wrong.push(`order ${order} exists, but was never confirmed`);

  const sold = new Map<string, number>();
  for (const { productId, quantity } of lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  const left = await db<{ productId: string; quantity: number }[]>`
    select product_id, quantity from stock where product_id in ${db(ids)}`;
  for (const { productId, quantity } of left)
    if (quantity + (sold.get(productId) ?? 0) !== stock)
      wrong.push(`product ${productId}: ${stock} before, ${quantity} left, ${sold.get(productId) ?? 0} sold`);
  return wrong;
}
