// oxlint-disable typescript/no-non-null-assertion -- indexes are below the lengths of their arrays
/** A set of slots: bit `slot % 32` of word `slot / 32`. */
export type SlotSet = Int32Array;
/** Which words of the sets to look at: those of a section. */
export type Words = Int32Array;

export const emptySet = (end: number): SlotSet => new Int32Array((end + 31) >> 5);

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

/** Negative ones are left out. */
export function slotsAmong(end: number, slots: Int32Array): SlotSet {
  const set = emptySet(end);
  for (const slot of slots) if (slot >= 0) set[slot >> 5]! |= 1 << (slot & 31);
  return set;
}

export const has = (set: SlotSet, slot: number): boolean =>
  ((set[slot >> 5] ?? 0) & (1 << (slot & 31))) !== 0;

// Loops over sets are functions of their own: V8 optimises them again and again where they are part of larger ones.

function keepOnly(set: SlotSet, other: SlotSet): void {
  for (let at = 0; at < set.length; at++) set[at]! &= other[at]!;
}

/** Those in which a slot is in both. */
export function wordsWithBoth(words: Words, one: SlotSet, other: SlotSet): Words {
  const found = new Int32Array(words.length);
  let count = 0;
  for (let nth = 0; nth < words.length; nth++) {
    const at = words[nth]!;
    if ((one[at]! & other[at]!) !== 0) found[count++] = at;
  }
  return found.subarray(0, count);
}

/** `set` becomes what is in both, and `near` empty. */
export function start(words: Words, set: SlotSet, near: SlotSet, one: SlotSet, other: SlotSet): void {
  for (let nth = 0; nth < words.length; nth++) {
    const at = words[nth]!;
    set[at] = one[at]! & other[at]!;
    near[at] = 0;
  }
}

/** Keeps only what is in `other`. `near` has what one such call alone has removed. */
export function narrow(words: Words, set: SlotSet, near: SlotSet, other: SlotSet): void {
  for (let nth = 0; nth < words.length; nth++) {
    const at = words[nth]!;
    near[at] = (near[at]! & other[at]!) | (set[at]! & ~other[at]!);
    set[at]! &= other[at]!;
  }
}

/** `target` becomes what is in `set`, or in `near` and not in `other`. */
export function widen(words: Words, target: SlotSet, set: SlotSet, near: SlotSet, other: SlotSet): void {
  for (let nth = 0; nth < words.length; nth++) {
    const at = words[nth]!;
    target[at] = set[at]! | (near[at]! & ~other[at]!);
  }
}

export function intersection(one: SlotSet, other: SlotSet): SlotSet {
  const both = one.slice();
  keepOnly(both, other);
  return both;
}

/** How many slots are in both. */
export function countBoth(words: Words, one: SlotSet, other: SlotSet): number {
  let count = 0;
  for (let nth = 0; nth < words.length; nth++) count += countBits(one[words[nth]!]! & other[words[nth]!]!);
  return count;
}

/** How many slots have each value in the column. */
export function tally(words: Words, set: SlotSet, column: Int32Array, values: number): Int32Array {
  const counts = new Int32Array(values);
  for (let nth = 0; nth < words.length; nth++) {
    const at = words[nth]!;
    for (let word = set[at]!; word !== 0; word = withoutLowest(word))
      counts[column[(at << 5) + lowestBit(word)]!]!++;
  }
  return counts;
}

/** The smallest and the largest value in the column; undefined for an empty set. */
export function rangeOf(
  words: Words,
  set: SlotSet,
  column: Int32Array,
): { min: number; max: number } | undefined {
  let min = 2 ** 31 - 1;
  let max = -1;
  for (let nth = 0; nth < words.length; nth++) {
    const at = words[nth]!;
    for (let word = set[at]!; word !== 0; word = withoutLowest(word)) {
      const value = column[(at << 5) + lowestBit(word)]!;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return max === -1 ? undefined : { min, max };
}

export const lowestBit = (word: number): number => 31 - Math.clz32(word & (-word | 0));
export const withoutLowest = (word: number): number => word & ((word - 1) | 0);

export function countBits(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0;
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
