import { ORDER_LINES_MAX, LINE_QUANTITY_MAX } from '#contract/limits.ts';
import type { Offer } from '../catalog/offers.service.ts';
import type { CartLine } from './cart.queries.ts';

type Line = Omit<CartLine, 'id'>;

const keyOf = ({ productId, size, color }: Line): string => JSON.stringify([productId, size, color]);

/** What of a guest's lines is added to the account's own: never beyond stock, never more lines than a cart takes. */
export function pourLines(own: Line[], guest: Line[], offers: Map<string, Offer>): Line[] {
  const inCart = new Map<string, number>();
  for (const { productId, quantity } of own) inCart.set(productId, (inCart.get(productId) ?? 0) + quantity);
  const keys = new Set(own.map(keyOf));

  const poured: Line[] = [];
  for (const { productId, size, color, quantity } of guest) {
    const line = { productId, size, color };
    const key = keyOf({ ...line, quantity });
    const held = inCart.get(productId) ?? 0;
    const room = Math.min(offers.get(productId)?.quantity ?? 0, LINE_QUANTITY_MAX) - held;
    const taken = Math.min(quantity, room);
    if (taken < 1 || (!keys.has(key) && keys.size >= ORDER_LINES_MAX)) continue;
    keys.add(key);
    inCart.set(productId, held + taken);
    poured.push({ ...line, quantity: taken });
  }
  return poured;
}
