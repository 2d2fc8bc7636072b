import type { Cart, CartItem, CartItemReason } from '#contract/cart.ts';
import type { Color } from '#contract/catalog.ts';
import { discountPercentage } from '../catalog/catalog.service.ts';
import { hasVariant, isSameVariant, type Variant } from '../catalog/offers.service.ts';
import type { readItemsWithProducts } from './cart.queries.ts';

type ItemRow = Awaited<ReturnType<typeof readItemsWithProducts>>[number];

/** Leaves out what was ordered, even if a seller has withdrawn it since the order read the offers. */
export function findUnavailable(rows: ItemRow[], ordered: (Variant & { productId: string })[]): string[] {
  const isOrdered = (row: ItemRow) =>
    ordered.some((item) => item.productId === row.productId && isSameVariant(item, row));
  return rows
    .filter((row) => !isAvailable(findReason(row, row.quantity)) && !isOrdered(row))
    .map(({ id }) => id);
}

export function toCart(rows: ItemRow[]): Cart {
  const inCart = new Map<string, number>();
  for (const { productId, quantity } of rows) inCart.set(productId, (inCart.get(productId) ?? 0) + quantity);

  const items = rows.map((row) => toItem(row, findReason(row, inCart.get(row.productId) ?? 0)));
  const buyable = items.filter(({ available }) => available);
  return {
    items,
    total: buyable.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    totalItems: buyable.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

const isAvailable = (reason: CartItemReason | undefined): boolean =>
  reason === undefined || reason === 'TOO_FEW';

/** `inCart` counts the product in all sizes and colours: they share one stock. */
function findReason(row: ItemRow, inCart: number): CartItemReason | undefined {
  if (!row.listed) return 'UNLISTED';
  if (!row.isActive) return 'INACTIVE';
  if (!hasVariant({ sizes: row.sizes, colors: row.colors as Color[] }, row)) return 'CHOICE_GONE';
  if (row.stock === 0) return 'SOLD_OUT';
  return inCart > row.stock ? 'TOO_FEW' : undefined;
}

function toItem(row: ItemRow, reason: CartItemReason | undefined): CartItem {
  const { name, brand, price, originalPrice, images, size, color } = row;
  const [image] = images;
  return {
    _id: row.id,
    product: {
      _id: row.productId,
      ...{ name, brand, price, images, type: row.type, isActive: row.isActive, sizes: row.sizes },
      ...(originalPrice !== null && { originalPrice }),
      discountPercentage: discountPercentage(price, originalPrice),
      quantity: row.stock,
      colors: row.colors as Color[],
    },
    ...{ name, brand, price, quantity: row.quantity },
    ...(image !== undefined && { image }),
    ...(color !== null && { color }),
    ...(size !== null && { size }),
    available: isAvailable(reason),
    ...(reason && { reason }),
  };
}
