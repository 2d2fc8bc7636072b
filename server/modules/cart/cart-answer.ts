import type { Cart, CartItem, CartItemReason } from '#contract/cart.ts';
import type { Color } from '#contract/catalog.ts';
import { isSameVariant, photoOf, type SizeAndColor, stockOf } from '#contract/variants.ts';
import { discountPercentage, variantsOf } from '../catalog/catalog.service.ts';
import { hasVariant, type Offer } from '../catalog/offers.service.ts';
import type { readItemsWithProducts } from './cart.queries.ts';

type ItemRow = Awaited<ReturnType<typeof readItemsWithProducts>>[number];

/** Of what can't be bought. What was ordered isn't kept, even if a seller has withdrawn it since the order read the offers. */
export function idsToKeep(rows: ItemRow[], ordered: (SizeAndColor & { productId: string })[]): string[] {
  const isOrdered = (row: ItemRow) =>
    ordered.some((item) => item.productId === row.productId && isSameVariant(item, row));
  return rows
    .filter((row) => !isAvailable(findReason(row, row.quantity)) && !isOrdered(row))
    .map(({ id }) => id);
}

export function toCart(rows: ItemRow[]): Cart {
  const inCart = new Map<string, number>();
  for (const row of rows) inCart.set(stockKey(row), (inCart.get(stockKey(row)) ?? 0) + row.quantity);

  const items = rows.map((row) => toItem(row, findReason(row, inCart.get(stockKey(row)) ?? 0)));
  const buyable = items.filter(({ available }) => available);
  return {
    items,
    total: buyable.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    totalItems: buyable.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

const isAvailable = (reason: CartItemReason | undefined): boolean =>
  reason === undefined || reason === 'TOO_FEW';

/** Items with the same key draw on the same stock. */
const stockKey = ({ productId, size, color, variants }: ItemRow): string =>
  variants === null ? productId : JSON.stringify([productId, size, color]);

/** `inCart` counts all items that draw on the same stock. */
function findReason(row: ItemRow, inCart: number): CartItemReason | undefined {
  if (!row.listed) return 'UNLISTED';
  if (!row.isActive) return 'INACTIVE';
  if (!hasVariant({ sizes: row.sizes, colors: row.colors as Color[] }, row)) return 'CHOICE_GONE';
  const stock = stockOf(offeredBy(row), row);
  if (stock === 0) return 'SOLD_OUT';
  return inCart > stock ? 'TOO_FEW' : undefined;
}

/** What can be chosen, and how many there are. */
export const offeredBy = (
  row: Pick<ItemRow, 'sizes' | 'colors' | 'stock' | 'variants'>,
): Pick<Offer, 'sizes' | 'colors' | 'quantity' | 'variants'> => ({
  sizes: row.sizes,
  colors: row.colors as Color[],
  quantity: row.stock,
  ...variantsOf(row),
});

function toItem(row: ItemRow, reason: CartItemReason | undefined): CartItem {
  const { name, brand, price, originalPrice, images, size, color } = row;
  const product = offeredBy(row);
  const image = photoOf({ images, colors: product.colors }, row);
  return {
    _id: row.id,
    product: {
      _id: row.productId,
      name,
      brand,
      price,
      images,
      type: row.type,
      isActive: row.isActive,
      ...(originalPrice !== null && { originalPrice }),
      discountPercentage: discountPercentage(price, originalPrice),
      ...product,
    },
    name,
    brand,
    price,
    quantity: row.quantity,
    ...(image !== undefined && { image }),
    ...(color !== null && { color }),
    ...(size !== null && { size }),
    available: isAvailable(reason),
    ...(reason && { reason }),
  };
}
