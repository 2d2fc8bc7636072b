import { ORDER_LINES_MAX, LINE_QUANTITY_MAX } from '#contract/limits.ts';
import type { Offer } from '../catalog/offers.service.ts';
import type { CartItemRow } from './cart.queries.ts';

type Item = Omit<CartItemRow, 'id'>;

const keyOf = ({ productId, size, color }: Item): string => JSON.stringify([productId, size, color]);

/** What to add to an account's own items: never more than the stock, never more items than a cart may have. */
export function itemsToMerge(own: Item[], guest: Item[], offers: Map<string, Offer>): Item[] {
  const piecesInCart = new Map<string, number>();
  for (const { productId, quantity } of own)
    piecesInCart.set(productId, (piecesInCart.get(productId) ?? 0) + quantity);
  const keys = new Set(own.map(keyOf));

  const added: Item[] = [];
  for (const { productId, size, color, quantity: wanted } of guest) {
    const inCart = piecesInCart.get(productId) ?? 0;
    const stock = offers.get(productId)?.quantity ?? 0;
    const quantity = Math.min(wanted, Math.min(stock, LINE_QUANTITY_MAX) - inCart);
    const item = { productId, size, color, quantity };
    const isNew = !keys.has(keyOf(item));
    if (quantity < 1 || (isNew && keys.size >= ORDER_LINES_MAX)) continue;
    keys.add(keyOf(item));
    piecesInCart.set(productId, inCart + quantity);
    added.push(item);
  }
  return added;
}
