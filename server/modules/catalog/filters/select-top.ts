// oxlint-disable typescript/no-non-null-assertion -- indexes are below the lengths of their arrays
import type { SlotSet } from './slot-sets.ts';

/**
 * The `count` slots with the largest keys, largest first; of equal keys the larger number. Keeps the best so far in a heap with
 * the worst of them on top, so that most slots cost one comparison.
 */
export function selectTop(
  set: SlotSet,
  keyOf: (slot: number) => number,
  numbers: Int32Array,
  count: number,
): number[] {
  const heap: { slot: number; key: number }[] = [];
  const isWorse = (a: { slot: number; key: number }, b: { slot: number; key: number }) =>
    a.key < b.key || (a.key === b.key && numbers[a.slot]! < numbers[b.slot]!);

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

  function offer(slot: number): void {
    const key = keyOf(slot);
    const worst = heap[0];
    if (heap.length < count) {
      heap.push({ slot, key });
      if (heap.length === count) for (let parent = count >> 1; parent >= 0; parent--) sink(parent);
    } else if (worst && (key > worst.key || (key === worst.key && numbers[slot]! > numbers[worst.slot]!))) {
      heap[0] = { slot, key };
      sink(0);
    }
  }

  // From the end: of equal keys the larger slots are there already, and nothing has to give way.
  for (let at = set.length - 1; at >= 0; at--)
    for (let word = set[at]!; word !== 0;) {
      const bit = 31 - Math.clz32(word);
      offer((at << 5) + bit);
      word ^= 1 << bit;
    }
  return heap.toSorted((a, b) => (isWorse(a, b) ? 1 : -1)).map(({ slot }) => slot);
}
