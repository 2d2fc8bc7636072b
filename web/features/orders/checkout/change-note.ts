import { formatSom } from '../../../text/money.ts';
import type { Cart } from '#contract/cart.ts';
import { cartText } from '#text/cart.ts';
import { checkoutText as t } from '#text/checkout.ts';
import type { ComparedLine } from './compare-carts.ts';

export function changeNote({ before, now }: ComparedLine, cart: Cart): string {
  if (!now) {
    const left = cart.items.find(({ product }) => product._id === before?.product._id);
    return left?.reason ? cartText.reasons[left.reason] : t.lineRemoved;
  }
  if (!before) return t.lineAdded;
  return [
    ...(now.reason === 'TOO_FEW' ? [cartText.left({ count: now.product.quantity })] : []),
    ...(now.price === before.price
      ? []
      : [t.priceWas({ before: formatSom(before.price), now: formatSom(now.price) })]),
    ...(now.quantity === before.quantity
      ? []
      : [t.quantityWas({ before: before.quantity, now: now.quantity })]),
  ].join('. ');
}
