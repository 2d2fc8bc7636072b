// oxlint-disable typescript/no-non-null-assertion -- indexes are below the lengths of their arrays
import { emptySet, lowestBit, type SlotSet, withoutLowest } from './slot-sets.ts';

/** Round prices, as buyers choose them. */
const STEPS = [100, 1_000, 10_000, 100_000].flatMap((power) =>
  [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map((factor) => factor * power),
);

/**
 * For each step the products that cost at most that much, so that a price range compares only the prices between the steps next
 * to its ends.
 */
export function createPriceSteps() {
  let sets: SlotSet[] = STEPS.map(() => emptySet(0));

  /** Adds the slots whose price is at most `max` or, with `isWithout`, takes them away. */
  function apply(set: SlotSet, prices: Int32Array, max: number, isWithout: boolean): void {
    const found = STEPS.findIndex((step) => step >= max);
    const next = found === -1 ? STEPS.length : found;
    const above = sets[next];
    const below = STEPS[next] === max ? above : sets[next - 1];
    for (let at = 0; at < set.length; at++) {
      let word = below ? below[at]! : 0;
      for (let rest = (above ? above[at]! : -1) & ~word; rest !== 0; rest = withoutLowest(rest))
        if (prices[(at << 5) + lowestBit(rest)]! <= max) word |= rest & -rest;
      if (isWithout) set[at]! &= ~word;
      else set[at] = word;
    }
  }

  return {
    grow(capacity: number): void {
      sets = sets.map((old) => {
        const larger = emptySet(capacity);
        larger.set(old);
        return larger;
      });
    },
    put(slot: number, price: number): void {
      const at = slot >> 5;
      const bit = 1 << (slot & 31);
      for (let step = 0; step < STEPS.length; step++) {
        const set = sets[step]!;
        set[at] = price <= STEPS[step]! ? set[at]! | bit : set[at]! & ~bit;
      }
    },
    /** The slots before `end` whose price is between `min` and `max`. */
    between(min: number, max: number, prices: Int32Array, end: number): SlotSet {
      const set = emptySet(end);
      apply(set, prices, max, false);
      if (min > 0) apply(set, prices, min - 1, true);
      return set;
    },
  };
}
