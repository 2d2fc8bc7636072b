import type { Cart, CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import { photoOf, stockOf } from '#contract/variants.ts';
import type { Choice } from '../../ui/use-choice.ts';

// Optimistic updates: the cart as it will be after a change. The server's answer replaces them.

function summed(items: CartItem[]): Cart {
  const buyable = items.filter(({ available }) => available);
  return {
    items,
    total: buyable.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    totalItems: buyable.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export const withoutItem = ({ items }: Cart, itemId: string): Cart =>
  summed(items.filter(({ _id }) => _id !== itemId));

export const withoutBuyable = ({ items }: Cart): Cart => summed(items.filter(({ available }) => !available));

export const withQuantity = ({ items }: Cart, itemId: string, quantity: number): Cart =>
  summed(items.map((item) => (item._id === itemId ? { ...item, quantity } : item)));

export function withAdded(cart: Cart, product: ProductCard, { size, color }: Choice): Cart {
  const same = cart.items.find(
    (item) => item.product._id === product._id && item.size === size && item.color === color,
  );
  if (same) return withQuantity(cart, same._id, same.quantity + 1);
  const { name, brand, price } = product;
  const image = photoOf(product, { color });
  const added: CartItem = {
    _id: `${product._id} ${size ?? ''} ${color ?? ''}`,
    product,
    name,
    brand,
    price,
    quantity: 1,
    available: true,
    ...(image !== undefined && { image }),
    ...(size !== undefined && { size }),
    ...(color !== undefined && { color }),
  };
  return summed([...cart.items, added]);
}

/** Items with the same key draw on one stock: of the product, or of its size and colour. */
const stockKey = ({ product, size, color }: CartItem): string =>
  product.variants ? JSON.stringify([product._id, size, color]) : product._id;

/** The maximum quantity of an item: what others that draw on the same stock leave of it. */
export function maxQuantityOf({ items }: Cart, item: CartItem): number {
  const others = items
    .filter((other) => other._id !== item._id && stockKey(other) === stockKey(item))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(1, Math.min(stockOf(item.product, item), LINE_QUANTITY_MAX) - others);
}

export interface Adjustment {
  item: CartItem;
  quantity: number;
}

/** What has to change so that the cart fits the stock; items that were added first keep their quantity. */
export function adjustmentsFor({ items }: Cart): Adjustment[] {
  const left = new Map<string, number>();
  return items
    .filter(({ available }) => available)
    .flatMap((item) => {
      const key = stockKey(item);
      const available = left.get(key) ?? stockOf(item.product, item);
      const quantity = Math.min(item.quantity, available);
      left.set(key, available - quantity);
      return quantity === item.quantity ? [] : [{ item, quantity }];
    });
}
