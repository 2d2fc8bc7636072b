import { ORDER_LINES_MAX, LINE_QUANTITY_MAX } from '#contract/limits.ts';
import { stockOf } from '#contract/variants.ts';
import type { Offer } from '../catalog/offers.service.ts';
import type { CartItemRow } from './cart.queries.ts';

type Item = Omit<CartItemRow, 'id'>;

const keyOf = ({ productId, size, color }: Item): string => JSON.stringify([productId, size, color]);

/** What of `wanted` fits into a cart: never more pieces than the stock, never more items than a cart may have. */
export function itemsThatFit(existing: Item[], wanted: Item[], offers: Map<string, Offer>): Item[] {
  const stockKey = (item: Item) => (offers.get(item.productId)?.variants ? keyOf(item) : item.productId);
  const piecesInCart = new Map<string, number>();
  for (const item of existing)
    piecesInCart.set(stockKey(item), (piecesInCart.get(stockKey(item)) ?? 0) + item.quantity);
  const keys = new Set(existing.map(keyOf));

  const added: Item[] = [];
  for (const { productId, size, color, quantity: asked } of wanted) {
    const offer = offers.get(productId);
    const stock = offer ? stockOf(offer, { size, color }) : 0;
    const inCart = piecesInCart.get(stockKey({ productId, size, color, quantity: asked })) ?? 0;
    const quantity = Math.min(asked, Math.min(stock, LINE_QUANTITY_MAX) - inCart);
    const item = { productId, size, color, quantity };
    const isNew = !keys.has(keyOf(item));
    if (quantity < 1 || (isNew && keys.size >= ORDER_LINES_MAX)) continue;
    keys.add(keyOf(item));
    piecesInCart.set(stockKey(item), inCart + quantity);
    added.push(item);
  }
  return added;
}
