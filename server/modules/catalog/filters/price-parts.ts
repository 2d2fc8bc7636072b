import type { Wanted } from './examine.ts';
import { splitAtSteps } from './price-steps.ts';
import type { ProductColumns } from './product-columns.ts';

/** What `work` returns is used again for equal choices, unless they are those of a search. */
export function keep<T>(products: ProductColumns, { key, price }: Wanted, name: string, work: () => T): T {
  if (key === undefined) return work();
  return products.keepAnswer(`${name} ${price?.min} ${price?.max} ${key}`, work);
}

/**
 * Works on the price steps within the range, which is kept for all ranges that have these steps, and on the few products that
 * cost less or more.
 */
export function inParts<T>(
  products: ProductColumns,
  wanted: Wanted,
  name: string,
  work: (part: Wanted) => T,
): T[] {
  const { key, price } = wanted;
  const { whole, ends = [] } = key !== undefined && price ? splitAtSteps(price) : {};
  if (!whole) return [work(wanted)];
  const steps = { ...wanted, price: whole };
  return [
    keep(products, steps, name, () => work(steps)),
    ...ends.map((end) => work({ ...wanted, price: end })),
  ];
}
