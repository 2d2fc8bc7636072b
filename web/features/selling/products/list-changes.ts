import type { ListChange, OwnProductCard } from '#contract/selling.ts';

type Priced = Pick<OwnProductCard, '_id' | 'price' | 'originalPrice'>;

/** What the list showed goes with every change: one that somebody else has made meanwhile is not overwritten. */
const seen = ({ price, originalPrice }: Priced) => ({
  priceBefore: price,
  originalPriceBefore: originalPrice ?? null,
});

/** An old price stays as long as it is higher. */
export function priceChange(product: Priced, price: number): ListChange {
  const { _id, originalPrice } = product;
  const stays = originalPrice !== undefined && originalPrice > price;
  return { _id, price, originalPrice: stays ? originalPrice : null, ...seen(product) };
}

export const priceByPercent = (product: Priced, percent: number): ListChange =>
  priceChange(product, Math.max(0, Math.round(product.price * (1 + percent / 100))));

/** Counted from the price without a discount; 0 ends it. */
export function discountByPercent(product: Priced, percent: number): ListChange {
  const full = Math.max(product.originalPrice ?? 0, product.price);
  const price = Math.round(full * (1 - percent / 100));
  return { _id: product._id, price, originalPrice: price < full ? full : null, ...seen(product) };
}

export const visibilityChange = ({ _id, isActive }: OwnProductCard, wanted: boolean): ListChange => ({
  _id,
  isActive: wanted,
  isActiveBefore: isActive,
});

/** What takes a change back, unless somebody else has changed the product since. */
export function undoOf(product: OwnProductCard, change: ListChange): ListChange {
  const { _id, price, originalPrice, isActive, quantity, variants, isDeleted } = change;
  return {
    _id,
    ...(price !== undefined && {
      price: product.price,
      priceBefore: price,
      originalPrice: product.originalPrice ?? null,
      originalPriceBefore: originalPrice ?? null,
    }),
    ...(isActive !== undefined && { isActive: product.isActive, isActiveBefore: isActive }),
    ...(quantity !== undefined && { quantity: product.quantity, quantityBefore: quantity }),
    ...(variants && {
      variants: variants.map((variant) => ({
        ...variant,
        quantity: variant.quantityBefore ?? variant.quantity,
        quantityBefore: variant.quantity,
      })),
    }),
    ...(isDeleted === true && { isDeleted: false }),
  };
}
