import { PRODUCT_MAX } from '#contract/limits.ts';
import type { Tx } from '../../database/connect.ts';
import { lockStock, writeStock } from './stock.queries.ts';

export interface StockChange {
  id: string;
  quantity: number;
  /** What the seller saw: the difference is applied, so that what was sold since then stays sold. */
  quantityBefore?: number | undefined;
}

export interface StockClash {
  id: string;
  available: number;
}

/** Applies all changes, or none and returns where the stock is too small. */
export async function changeStock(tx: Tx, changes: StockChange[]): Promise<StockClash[]> {
  const changesByProduct = changes.filter(({ quantity, quantityBefore }) => quantity !== quantityBefore);
  if (changesByProduct.length === 0) return [];
  const held = await lockStock(
    tx,
    changesByProduct.map(({ id }) => id),
  );
  const available = new Map(held.map(({ productId, quantity }) => [productId, quantity]));
  const results = changesByProduct.map(({ id, quantity, quantityBefore }) => {
    const now = available.get(id) ?? 0;
    return { id, now, quantity: quantityBefore === undefined ? quantity : now + quantity - quantityBefore };
  });
  const clashes = results.filter(({ quantity }) => quantity < 0 || quantity > PRODUCT_MAX.quantity);
  if (clashes.length === 0) await writeStock(tx, results);
  return clashes.map(({ id, now }) => ({ id, available: now }));
}
