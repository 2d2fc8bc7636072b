// oxlint-disable typescript/no-non-null-assertion -- indexes are below the lengths of their arrays
import { lowestBit, type SlotSet, withoutLowest, type Words } from './slot-sets.ts';

/** By rank, then by a column, ascending if `sign` is -1, then by number. */
export interface Order {
  rank: Int32Array;
  by: Int32Array | Float64Array;
  sign: 1 | -1;
  number: Int32Array;
}

/** Of rank and column in one key: larger than any value of a column. */
const RANK_STEP = 2 ** 42;

const keyOf = ({ rank, by, sign }: Order, slot: number) => rank[slot]! * RANK_STEP + sign * by[slot]!;

export const compareBy =
  (order: Order) =>
  (a: number, b: number): number =>
    keyOf(order, b) - keyOf(order, a) || order.number[b]! - order.number[a]!;

/**
 * The first `count` slots, the largest rank, value and number foremost. Keeps the best so far in a heap with the worst of them
 * on top, so that most slots cost one comparison.
 */
export function selectTop(words: Words, set: SlotSet, order: Order, count: number): number[] {
  const { number } = order;
  const heap: { slot: number; key: number }[] = [];
  const isWorse = (a: { slot: number; key: number }, b: { slot: number; key: number }) =>
    a.key < b.key || (a.key === b.key && number[a.slot]! < number[b.slot]!);

  function sink(at: number): void {
    for (;;) {
      const item = heap[at];
      const left = heap[2 * at + 1];
      const right = heap[2 * at + 2];
      if (!item || !left) return;
      const [child, to] = right && isWorse(right, left) ? [right, 2 * at + 2] : [left, 2 * at + 1];
      if (!isWorse(child, item)) return;
      heap[at] = child;
      heap[to] = item;
      at = to;
    }
  }

  /** Returns the key that the next one has to reach. */
  function offer(slot: number, key: number): number {
    const item = { slot, key };
    const worst = heap[0];
    if (heap.length < count) {
      heap.push(item);
      if (heap.length < count) return -Infinity;
      for (let parent = count >> 1; parent >= 0; parent--) sink(parent);
    } else if (worst && isWorse(worst, item)) {
      heap[0] = item;
      sink(0);
    }
    return heap[0]?.key ?? Infinity;
  }

  let least = -Infinity;
  for (let nth = 0; nth < words.length; nth++) {
    const at = words[nth]!;
    for (let word = set[at]!; word !== 0; word = withoutLowest(word)) {
      const slot = (at << 5) + lowestBit(word);
      const key = keyOf(order, slot);
      if (key >= least) least = offer(slot, key);
    }
  }
  return heap.map(({ slot }) => slot).toSorted(compareBy(order));
}
