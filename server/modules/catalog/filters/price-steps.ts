// oxlint-disable typescript/no-non-null-assertion -- indexes are below the lengths of their arrays
import { emptySet, lowestBit, type SlotSet, withoutLowest } from './slot-sets.ts';

/** Round prices, as buyers choose them; no product is below the first step, all are below the last. */
const STEPS = [
  -1,
  ...[100, 1_000, 10_000, 100_000].flatMap((power) =>
    [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map((factor) => factor * power),
  ),
  Infinity,
];

/**
 * For each step the products that cost at most that much, so that a price range compares only the prices at its ends.
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
    /** The slots before `end` whose price is in the range. */
    within(range: PriceRange, prices: Int32Array, end: number): SlotSet {
      const set = emptySet(end);
      const upTo = (price: number) => sets[STEPS.findIndex((step) => step >= price)]!;
      const below = (price: number) => sets[STEPS.findLastIndex((step) => step < price)]!;
      const { whole, ends } = splitAtSteps(range);
      if (whole) addAll(set, upTo(whole.max), below(whole.min));
      for (const part of ends) addWithin(set, upTo(part.max), below(part.min), prices, part);
      return set;
    },
  };
}

export interface PriceRange {
  min: number;
  max: number;
}

/** A range of whole numbers as the steps that it has as a whole, if any, and what is left at its ends. */
export function splitAtSteps({ min, max }: PriceRange): { whole?: PriceRange; ends: PriceRange[] } {
  const first = STEPS.find((step) => step >= min - 1) ?? Infinity;
  const last = STEPS.findLast((step) => step <= max) ?? -1;
  if (first >= last) return { ends: [{ min, max }] };
  const ends = [
    { min, max: first },
    { min: last + 1, max },
  ];
  return {
    whole: { min: first + 1, max: last },
    ends: ends.filter((end) => end.min <= end.max && end.min < Infinity),
  };
}

function addAll(set: SlotSet, upTo: SlotSet, below: SlotSet): void {
  for (let at = 0; at < set.length; at++) set[at] = upTo[at]! & ~below[at]!;
}

function addWithin(
  set: SlotSet,
  upTo: SlotSet,
  below: SlotSet,
  prices: Int32Array,
  { min, max }: PriceRange,
): void {
  for (let at = 0; at < set.length; at++)
    for (let rest = upTo[at]! & ~below[at]!; rest !== 0; rest = withoutLowest(rest)) {
      const bit = lowestBit(rest);
      const price = prices[(at << 5) + bit]!;
      if (price >= min && price <= max) set[at]! |= 1 << bit;
    }
}
