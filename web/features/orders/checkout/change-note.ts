import { formatSom } from '../../../text/money.ts';
import type { Cart } from '#contract/cart.ts';
import { stockOf } from '#contract/variants.ts';
import { cartText } from '#text/cart.ts';
import { checkoutText as t } from '#text/checkout.ts';
import { type ComparedLine, isSame } from './compare-carts.ts';

export function changeNote({ before, now }: ComparedLine, cart: Cart): string {
  if (!now) {
    const left = before && cart.items.find((item) => isSame(item, before));
    return left?.reason ? cartText.reasons[left.reason] : t.lineRemoved;
  }
  if (!before) return t.lineAdded;
  return [
    ...(now.reason === 'TOO_FEW' ? [cartText.left({ count: stockOf(now.product, now) })] : []),
    ...(now.price === before.price
      ? []
      : [t.priceWas({ before: formatSom(before.price), now: formatSom(now.price) })]),
    ...(now.quantity === before.quantity
      ? []
      : [t.quantityWas({ before: before.quantity, now: now.quantity })]),
  ].join('. ');
}
