import type { DemoProduct } from './item.ts';

/** Of every third product that comes in several sizes, the stock is counted per size and colour. */
const EVERY = 3;
/** As shelves look: some sizes are sold out, of others one or two are left. */
const LEFT = [3, 0, 2, 4, 1, 2, 0, 5, 1];

type Sized = Pick<DemoProduct, 'sizes' | 'colors' | 'quantity'>;

/** Adds up to the product's quantity. The first size in the first colour has most. */
export function variantsOf({ sizes, colors, quantity }: Sized, at: number) {
  if (sizes.length < 2 || at % EVERY !== 0) return {};
  const [first, ...others] = sizes.flatMap((size) => colors.map(({ name }) => ({ size, color: name })));
  if (!first) return {};
  let rest = quantity;
  const variants = others.map((variant, nth) => {
    const left = Math.min(LEFT[(at + nth) % LEFT.length] ?? 0, Math.floor(rest / 2));
    rest -= left;
    return { ...variant, quantity: left };
  });
  return { variants: [{ ...first, quantity: rest }, ...variants] };
}
