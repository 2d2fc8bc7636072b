import type { Cart, CartItem, CartItemReason } from '#contract/cart.ts';
import type { Color } from '#contract/catalog.ts';
import { discountPercentage } from '../catalog/catalog.service.ts';
import { hasVariant, isSameVariant, type Variant } from '../catalog/offers.service.ts';
import type { readItems } from './cart.queries.ts';

type ItemRow = Awaited<ReturnType<typeof readItems>>[number];

/** The ids of what can't be bought; what is ordered this moment could. */
export function findUnavailable(rows: ItemRow[], ordered: (Variant & { productId: string })[]): string[] {
  const isOrdered = (row: ItemRow) =>
    ordered.some((line) => line.productId === row.productId && isSameVariant(line, row));
  return rows
    .filter((row) => !isAvailable(findReason(row, row.quantity)) && !isOrdered(row))
    .map(({ id }) => id);
}

export function toCart(rows: ItemRow[]): Cart {
  const inCart = new Map<string, number>();
  for (const { productId, quantity } of rows) inCart.set(productId, (inCart.get(productId) ?? 0) + quantity);

  const items = rows.map((row) => toItem(row, findReason(row, inCart.get(row.productId) ?? 0)));
  const counting = items.filter(({ available }) => available);
  return {
    items,
    total: counting.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    totalItems: counting.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

const isAvailable = (reason: CartItemReason | undefined): boolean =>
  reason === undefined || reason === 'TOO_FEW';

/** All lines of a product, whatever their sizes and colours, draw on the same stock. */
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
