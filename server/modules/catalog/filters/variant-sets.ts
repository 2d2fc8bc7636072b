import { COLOR_FAMILY_NAMES } from '#contract/product-filters.ts';

/** Bits for the colour family in a packed variant; 0 is 'no colour', as size 0 is 'no size'. */
const FAMILY_BITS = 4;
const FAMILY_MASK = 15;

export const familyNumber = (family: string): number =>
  COLOR_FAMILY_NAMES.findIndex((name) => name === family) + 1;
export const sizeIn = (variant: number): number => variant >>> FAMILY_BITS;
export const familyIn = (variant: number): number => variant & FAMILY_MASK;

export interface Variant {
  size: string | undefined;
  /** 0 if it has none. */
  family: number;
}

/**
 * What can be bought of each product, as a set of sizes and colour families. Most products share theirs with others, so each
 * set is stored once and a product has its number.
 */
export function createVariantSets() {
  const sizes: string[] = [''];
  const sizeNumbers = new Map<string, number>();
  const sets: (number[] | undefined)[] = [[]];
  const uses: number[] = [0];
  const byContent = new Map<string, number>([['', 0]]);
  const free: number[] = [];

  function sizeNumber(size: string): number {
    let number = sizeNumbers.get(size);
    if (number === undefined) {
      number = sizes.push(size) - 1;
      sizeNumbers.set(size, number);
    }
    return number;
  }

  return {
    /** By number. In each set, variants of the same size stand together. */
    sets,
    sizes,
    findSize: (size: string): number | undefined => sizeNumbers.get(size),
    /** The number of the set; call `release` when the product no longer has it. */
    use(variants: Variant[]): number {
      const packed = variants.map(
        ({ size, family }) => ((size === undefined ? 0 : sizeNumber(size)) << FAMILY_BITS) | family,
      );
      const set = [...new Set(packed)].toSorted((a, b) => a - b);
      const content = set.join();
      let number = byContent.get(content);
      if (number === undefined) {
        number = free.pop() ?? sets.length;
        sets[number] = set;
        uses[number] = 0;
        byContent.set(content, number);
      }
      uses[number] = (uses[number] ?? 0) + 1;
      return number;
    },
    release(number: number): void {
      uses[number] = (uses[number] ?? 0) - 1;
      if (number === 0 || uses[number] > 0) return;
      byContent.delete(sets[number]?.join() ?? '');
      sets[number] = undefined;
      free.push(number);
    },
  };
}
