import { useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';

/** Undefined: nothing to choose, or not chosen yet. */
export interface Choice {
  size: string | undefined;
  color: string | undefined;
}

type Offered = Pick<ProductCard, 'sizes' | 'colors' | 'quantity' | 'variants'>;

/** A single option is chosen automatically. */
const onlyOne = (options: readonly string[]): string | undefined =>
  options.length === 1 ? options[0] : undefined;

/** How many there are; what isn't chosen yet counts in all its sizes or colours. */
export const leftOf = ({ quantity, variants }: Offered, { size, color }: Choice): number =>
  variants
    ? variants
        .filter((one) => (size ?? one.size) === one.size && (color ?? one.color) === one.color)
        .reduce((sum, one) => sum + one.quantity, 0)
    : quantity;

/** What is sold out is not chosen; a size may be so in the chosen colour only, and is chosen again in another one. */
export function useChoice(product: Offered) {
  const [picked, setPicked] = useState<Choice>(() => ({
    size: onlyOne(product.sizes),
    color: onlyOne(product.colors.map(({ name }) => name)),
  }));
  const inStock = (choice: Choice) => leftOf(product, choice) > 0;
  const color = inStock({ color: picked.color, size: undefined }) ? picked.color : undefined;
  const size = inStock({ color, size: picked.size }) ? picked.size : undefined;
  return {
    choice: { size, color },
    choose: (changed: Partial<Choice>) => setPicked((before) => ({ ...before, ...changed })),
  };
}
