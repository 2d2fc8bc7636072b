import { isSameVariant, type SizeAndColor } from '#contract/variants.ts';
import type { Tx } from '../../database/connect.ts';
import {
  changeQuantities,
  insertVariantRows,
  lockStockRows,
  type QuantityChange,
  readVariantRows,
} from './stock.queries.ts';

export interface StockLine extends SizeAndColor {
  productId: string;
  quantity: number;
}

/** `variant` is undefined where all sizes and colours share one stock. */
export interface Shortage {
  productId: string;
  variant?: SizeAndColor;
  requested: number;
  available: number;
}

/** The quantity of one pool, or of each variant. */
export interface Stock {
  quantity: number;
  variants?: (SizeAndColor & { quantity: number })[] | undefined;
}

/** Locks the stock of these products until the transaction ends. */
export async function lockStock(tx: Tx, productIds: string[]): Promise<Map<string, Stock>> {
  const stocks = await lockStockRows(tx, productIds);
  const perVariant = stocks.flatMap(({ productId, byVariant }) => (byVariant ? [productId] : []));
  const rows = perVariant.length === 0 ? [] : await readVariantRows(tx, perVariant);
  const rowsOf = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    stocks.map(({ productId, quantity, byVariant }) => [
      productId,
      { quantity, ...(byVariant && { variants: rowsOf.get(productId) ?? [] }) },
    ]),
  );
}

/** Takes everything or nothing. Call it late: the locks last until the transaction ends. */
export async function takeFromStock(tx: Tx, lines: StockLine[]): Promise<Shortage[]> {
  const wanted = lines.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return [];
  const stocks = await lockStock(tx, idsOf(wanted));
  const shortages = findShortages(wanted, stocks);
  if (shortages.length === 0)
    await changeQuantities(
      tx,
      sumByStock(wanted, stocks).map(({ quantity, ...stock }) => ({ ...stock, change: -quantity })),
    );
  return shortages;
}

/** A variant that isn't sold any more is sold again: what was returned can be bought. */
export async function returnToStock(tx: Tx, lines: StockLine[]): Promise<void> {
  const returned = lines.filter(({ quantity }) => quantity > 0);
  if (returned.length === 0) return;
  const stocks = await lockStock(tx, idsOf(returned));
  const changes = sumByStock(returned, stocks).map(({ quantity, ...stock }) => ({
    ...stock,
    change: quantity,
  }));
  const missing = changes.flatMap(({ productId, variant }) =>
    variant && findVariant(stocks.get(productId), variant) === undefined ? [{ productId, ...variant }] : [],
  );
  if (missing.length > 0) await insertVariantRows(tx, missing);
  await changeQuantities(tx, changes);
}

export const findShortages = (lines: StockLine[], stocks: ReadonlyMap<string, Stock>): Shortage[] =>
  sumByStock(lines, stocks)
    .map(({ productId, variant, quantity }) => {
      const stock = stocks.get(productId);
      const available = (variant ? findVariant(stock, variant)?.quantity : stock?.quantity) ?? 0;
      return { productId, ...(variant && { variant }), requested: quantity, available };
    })
    .filter(({ requested, available }) => requested > available);

const findVariant = (stock: Stock | undefined, wanted: SizeAndColor) =>
  stock?.variants?.find((variant) => isSameVariant(variant, wanted));

/** Per variant, or per product where all sizes and colours share one stock. */
function sumByStock(lines: StockLine[], stocks: ReadonlyMap<string, Stock>) {
  const sums = new Map<string, Omit<QuantityChange, 'change'> & { quantity: number }>();
  for (const { productId, size, color, quantity } of lines) {
    const variant = stocks.get(productId)?.variants ? { size, color } : null;
    const key = JSON.stringify([productId, variant]);
    sums.set(key, { productId, variant, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  return [...sums.values()];
}

const idsOf = (lines: StockLine[]) => lines.map(({ productId }) => productId);
