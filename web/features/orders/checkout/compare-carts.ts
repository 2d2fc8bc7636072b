import type { Cart, CartItem } from '#contract/cart.ts';

/** One line of the order, as the buyer saw it and as it is now. Without `now` it can no longer be bought. */
export interface ComparedLine {
  before: CartItem | undefined;
  now: CartItem | undefined;
  changed: boolean;
}

/** By product, size and colour: an item's id changes while it is being added. */
export const isSame = (a: CartItem, b: CartItem) =>
  a.product._id === b.product._id && a.size === b.size && a.color === b.color;

const buyable = ({ items }: Cart) => items.filter(({ available }) => available);

export function compareCarts(before: Cart, now: Cart): ComparedLine[] {
  const lines = buyable(now);
  const seen = buyable(before);
  return [
    ...seen.map((line) => {
      const same = lines.find((other) => isSame(other, line));
      return { before: line, now: same, changed: !same || differs(line, same) };
    }),
    ...lines
      .filter((line) => !seen.some((other) => isSame(other, line)))
      .map((line) => ({ before: undefined, now: line, changed: true })),
  ];
}

const differs = (before: CartItem, now: CartItem) =>
  before.price !== now.price || before.quantity !== now.quantity || now.reason === 'TOO_FEW';
