// oxlint-disable typescript/no-non-null-assertion -- indexes are below the lengths of their arrays
/** A set of slots: bit `slot % 32` of word `slot / 32`. */
export type SlotSet = Int32Array;

const emptySet = (end: number): SlotSet => new Int32Array((end + 31) >> 5);

/** The slots for whose value in the column the table has 1. */
export function slotsWhere(end: number, column: Int32Array, table: Uint8Array): SlotSet {
  const set = emptySet(end);
  for (let at = 0, slot = 0; at < set.length; at++) {
    let word = 0;
    for (const last = Math.min(slot + 32, end); slot < last; slot++)
      word |= table[column[slot]!]! << (slot & 31);
    set[at] = word;
  }
  return set;
}

export function slotsBetween(end: number, column: Int32Array, min: number, max: number): SlotSet {
  const set = emptySet(end);
  for (let at = 0, slot = 0; at < set.length; at++) {
    let word = 0;
    for (const last = Math.min(slot + 32, end); slot < last; slot++) {
      const value = column[slot]!;
      // The sign bit of either difference: the value is below the lowest or above the highest.
      word |= (~((value - min) | (max - value)) >>> 31) << (slot & 31);
    }
    set[at] = word;
  }
  return set;
}

export function slotsAmong(end: number, slots: Int32Array): SlotSet {
  const set = emptySet(end);
  for (const slot of slots) if (slot < end) set[slot >> 5]! |= 1 << (slot & 31);
  return set;
}

export const has = (set: SlotSet, slot: number): boolean =>
  ((set[slot >> 5] ?? 0) & (1 << (slot & 31))) !== 0;

export function intersection(one: SlotSet, other: SlotSet): SlotSet {
  const both = one.slice();
  for (let at = 0; at < both.length; at++) both[at]! &= other[at]!;
  return both;
}

export function difference(one: SlotSet, other: SlotSet): SlotSet {
  const left = one.slice();
  for (let at = 0; at < left.length; at++) left[at]! &= ~other[at]!;
  return left;
}

/** In ascending order. */
export function slotsIn(set: SlotSet): Int32Array {
  let count = 0;
  for (let at = 0; at < set.length; at++) count += countBits(set[at]!);
  const slots = new Int32Array(count);
  count = 0;
  for (let at = 0; at < set.length; at++)
    for (let word = set[at]!; word !== 0; word &= (word - 1) | 0)
      slots[count++] = (at << 5) + 31 - Math.clz32(word & (-word | 0));
  return slots;
}

function countBits(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0;
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
