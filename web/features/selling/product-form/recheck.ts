import type { Problems, TypedProduct } from './typed-product.ts';

/** Changing one field may fix the error of another. */
const ALSO_FIXED_BY = new Map([
  ['price', ['originalPrice']],
  ['quantity', ['isByVariant', 'variants', 'sizes', 'colors']],
  ['variants', ['isByVariant', 'sizes', 'colors']],
]);

/** A field with an error is checked while typing. */
export function recheck(
  shown: Problems,
  changed: Partial<TypedProduct>,
  findProblems: () => Problems,
): Problems {
  const before = Object.entries(shown);
  if (before.length === 0) return shown;
  const now = new Map(Object.entries(findProblems()));
  return Object.fromEntries(
    before.flatMap(([name, problem]) => {
      const fields = [name, ...(ALSO_FIXED_BY.get(name) ?? [])];
      const found = fields.some((field) => Object.hasOwn(changed, field)) ? now.get(name) : problem;
      return found === undefined ? [] : [[name, found]];
    }),
  );
}
