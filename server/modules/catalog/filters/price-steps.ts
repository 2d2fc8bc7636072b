// oxlint-disable typescript/no-non-null-assertion -- indexes are below the lengths of their arrays
import { emptySet, lowestBit, type SlotSet, withoutLowest, wordCount } from './slot-sets.ts';

/** Round prices, as buyers choose them; no product is below the first step, all are below the last. */
const STEPS = [
  -1,
  ...[100, 1_000, 10_000, 100_000].flatMap((power) =>
    [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map((factor) => factor * power),
  ),
  Infinity,
];

/**
 * For each step the products that cost at most that much, so that a price range compares only the prices between the steps next
 * to its ends.
 */
export function createPriceSteps() {
  let sets: SlotSet[] = STEPS.map(() => emptySet(0));

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
      const top = STEPS.findIndex((step) => step >= max);
      const set = sets[top]!.slice(0, wordCount(end));
      if (STEPS[top] !== max) removeAbove(set, sets[top - 1]!, prices, max);
      const low = STEPS.findIndex((step) => step >= min);
      if (min > 0) removeBelow(set, sets[low - 1]!, sets[low]!, prices, min);
      return set;
    },
  };
}

/** Of the slots that are not in `below`, those whose price is above `max`. */
function removeAbove(set: SlotSet, below: SlotSet, prices: Int32Array, max: number): void {
  for (let at = 0; at < set.length; at++)
    for (let rest = set[at]! & ~below[at]!; rest !== 0; rest = withoutLowest(rest)) {
      const bit = lowestBit(rest);
      if (prices[(at << 5) + bit]! > max) set[at]! &= ~(1 << bit);
    }
}

/** The slots in `below`, and of those in `next` the ones whose price is below `min`. */
function removeBelow(set: SlotSet, below: SlotSet, next: SlotSet, prices: Int32Array, min: number): void {
  for (let at = 0; at < set.length; at++) {
    set[at]! &= ~below[at]!;
    for (let rest = set[at]! & next[at]!; rest !== 0; rest = withoutLowest(rest)) {
      const bit = lowestBit(rest);
      if (prices[(at << 5) + bit]! < min) set[at]! &= ~(1 << bit);
    }
  }
}
