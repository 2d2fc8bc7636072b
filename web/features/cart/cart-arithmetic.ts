import type { Cart, CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';

// Optimistic updates: the cart as it will be after a change. The server's answer replaces them.

export interface Choice {
  size: string | undefined;
  color: string | undefined;
}

function summed(items: CartItem[]): Cart {
  const counting = items.filter(({ available }) => available);
  return {
    items,
    total: counting.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    totalItems: counting.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export const withoutItem = ({ items }: Cart, itemId: string): Cart =>
  summed(items.filter(({ _id }) => _id !== itemId));

export const withoutBuyable = ({ items }: Cart): Cart => summed(items.filter(({ available }) => !available));

export const withQuantity = ({ items }: Cart, itemId: string, quantity: number): Cart =>
  summed(items.map((item) => (item._id === itemId ? { ...item, quantity } : item)));

export function withAdded(cart: Cart, product: ProductCard, { size, color }: Choice): Cart {
  const there = cart.items.find(
    (item) => item.product._id === product._id && item.size === size && item.color === color,
  );
  if (there) return withQuantity(cart, there._id, there.quantity + 1);
  const { name, brand, price, images } = product;
  const [image] = images;
  const added: CartItem = {
    _id: `${product._id} ${size ?? ''} ${color ?? ''}`,
    product,
    ...{ name, brand, price, quantity: 1, available: true },
    ...(image !== undefined && { image }),
    ...(size !== undefined && { size }),
    ...(color !== undefined && { color }),
  };
  return summed([...cart.items, added]);
}

const piecesOf = (items: CartItem[], productId: string): number =>
  items.filter(({ product }) => product._id === productId).reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The maximum quantity of an item: all lines of a product, whatever their sizes and colours, share one stock.
 */
export function mostOf({ items }: Cart, { product, quantity }: CartItem): number {
  const others = piecesOf(items, product._id) - quantity;
  return Math.max(1, Math.min(product.quantity, LINE_QUANTITY_MAX) - others);
}

export const stockOf = ({ items }: Cart): Map<string, number> =>
  new Map(items.filter(({ available }) => available).map(({ product }) => [product._id, product.quantity]));

export interface Adjustment {
  item: CartItem;
  quantity: number;
}

/** What has to change so that the cart fits the stock; the lines added first keep theirs. */
export function adjustmentsFor({ items }: Cart, available: ReadonlyMap<string, number>): Adjustment[] {
  const left = new Map(available);
  return items.flatMap((item) => {
    const room = left.get(item.product._id);
    if (room === undefined) return [];
    const quantity = Math.min(item.quantity, room);
    left.set(item.product._id, room - quantity);
    return quantity === item.quantity ? [] : [{ item, quantity }];
  });
}
