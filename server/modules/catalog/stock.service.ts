import type { Tx } from '../../database/connect.ts';
import { lockStock, changeStock } from './stock.queries.ts';

export interface StockLine {
  productId: string;
  quantity: number;
}

export interface Shortage {
  productId: string;
  requested: number;
  available: number;
}

/** Takes everything or nothing. Call it late: the locks last until the transaction ends. */
export async function takeFromStock(tx: Tx, lines: StockLine[]): Promise<Shortage[]> {
  const wanted = sumByProduct(lines);
  if (wanted.length === 0) return [];
  const inStock = await lockStock(tx, idsOf(wanted));
  const shortages = shortagesOf(wanted, inStock);
  if (shortages.length === 0)
    await changeStock(
      tx,
      wanted.map(({ productId, quantity }) => ({ productId, change: -quantity })),
    );
  return shortages;
}

export async function returnToStock(tx: Tx, lines: StockLine[]): Promise<void> {
  const returned = sumByProduct(lines);
  if (returned.length === 0) return;
  await lockStock(tx, idsOf(returned));
  await changeStock(
    tx,
    returned.map(({ productId, quantity }) => ({ productId, change: quantity })),
  );
}

export const findShortages = (lines: StockLine[], inStock: Map<string, number>): Shortage[] =>
  shortagesOf(sumByProduct(lines), inStock);

const shortagesOf = (wanted: StockLine[], inStock: Map<string, number>): Shortage[] =>
  wanted
    .map(({ productId, quantity }) => ({
      productId,
      requested: quantity,
      available: inStock.get(productId) ?? 0,
    }))
    .filter(({ requested, available }) => requested > available);

/** All sizes and colours of a product share one stock. */
function sumByProduct(lines: StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines)
    if (quantity > 0) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

const idsOf = (lines: StockLine[]) => lines.map(({ productId }) => productId);
