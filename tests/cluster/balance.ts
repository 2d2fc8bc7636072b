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
  const lines = await db<{ orderId: string; productId: string; size: string | null; quantity: number }[]>`
    select order_id, product_id, size, quantity from order_line where product_id in ${db(ids)}`;
  const stored = Map.groupBy(lines, ({ orderId }) => orderId);
  for (const { order, body } of attempts) {
    if (order === undefined) continue;
    const expected = body.products
      .map(({ product, size, quantity }) => `${product} ${size ?? ''} ${quantity}`)
      .toSorted();
    const found = (stored.get(order) ?? [])
      .map(({ productId, size, quantity }) => `${productId} ${size ?? ''} ${quantity}`)
      .toSorted();
    if (found.join() !== expected.join())
      wrong.push(`order ${order}: ${found.length} of ${expected.length} lines`);
    stored.delete(order);
  }
  for (const order of stored.keys()) wrong.push(`order ${order} exists, but was never confirmed`);

  const sold = new Map<string, number>();
  const count = (key: string, quantity: number) => sold.set(key, (sold.get(key) ?? 0) + quantity);
  for (const { productId, size, quantity } of lines) {
    count(productId, quantity);
    count(`${productId} ${size ?? ''}`, quantity);
  }
  const compare = (key: string, before: number, left: number) => {
    if (left + (sold.get(key) ?? 0) !== before)
      wrong.push(`product ${key}: ${before} before, ${left} left, ${sold.get(key) ?? 0} sold`);
  };
  const pools = await db<{ productId: string; quantity: number }[]>`
    select product_id, quantity from stock where product_id in ${db(ids)}`;
  for (const { productId, quantity } of pools) compare(productId, stock, quantity);
  const variants = await db<{ productId: string; size: string; quantity: number }[]>`
    select product_id, size, quantity from variant_stock where product_id in ${db(ids)}`;
  const sizesOf = new Map(goods.map(({ id, sizes }) => [id, sizes.length]));
  for (const { productId, size, quantity } of variants)
    compare(`${productId} ${size}`, stock / (sizesOf.get(productId) ?? 1), quantity);
  return wrong;
}
