// oxlint-disable typescript/no-non-null-assertion -- indexes are below the lengths of their arrays
import { countBits, type SlotSet, type Words } from './slot-sets.ts';

/** So many slots of one shelf stand together; fewer are unused in each shelf. */
const BLOCK = 512;
const BLOCK_WORDS = BLOCK / 32;
const NONE = -1;

/**
 * Gives slots to products. Those of a shelf stand together in blocks, so that a section's columns are read from a small part of
 * memory, and products are counted by shelf without reading a column.
 */
export function createShelfSlots() {
  const shelfOfBlock: number[] = [];
  const freeOfShelf = new Map<number, number[]>();
  let slotOfNumber = new Int32Array();

  function addBlock(shelf: number): number[] {
    const end = shelfOfBlock.push(shelf) * BLOCK;
    return Array.from({ length: BLOCK }, (_, at) => end - 1 - at);
  }

  function set(number: number, slot: number): void {
    if (number >= slotOfNumber.length) {
      const larger = new Int32Array(Math.ceil((number + 1) * 1.5)).fill(NONE);
      larger.set(slotOfNumber);
      slotOfNumber = larger;
    }
    slotOfNumber[number] = slot;
  }

  const find = (number: number): number => slotOfNumber[number] ?? NONE;
  const shelfAt = (slot: number): number | undefined => shelfOfBlock[Math.floor(slot / BLOCK)];

  return {
    /** One more than the largest slot in use. */
    end: () => shelfOfBlock.length * BLOCK,
    /** Negative if the product has none. */
    find,
    shelfAt,
    use(number: number, shelf: number): number {
      let free = freeOfShelf.get(shelf);
      if (!free || free.length === 0) freeOfShelf.set(shelf, (free = addBlock(shelf)));
      const slot = free.pop()!;
      set(number, slot);
      return slot;
    },
    release(number: number): void {
      const slot = find(number);
      freeOfShelf.get(shelfAt(slot)!)!.push(slot);
      set(number, NONE);
    },
    wordsWithin(isWithin: Uint8Array): Words {
      const words: number[] = [];
      for (const [block, shelf] of shelfOfBlock.entries())
        if (isWithin[shelf] === 1)
          for (let at = 0; at < BLOCK_WORDS; at++) words.push(block * BLOCK_WORDS + at);
      return Int32Array.from(words);
    },
    /** The slots that are in all of these sets. */
    countByShelf(sets: SlotSet[], shelves: number): Int32Array {
      const counts = new Int32Array(shelves);
      for (let block = 0; block < shelfOfBlock.length; block++)
        counts[shelfOfBlock[block]!]! += countInBlock(sets, block);
      return counts;
    },
  };
}

function countInBlock(sets: SlotSet[], block: number): number {
  let count = 0;
  for (let at = block * BLOCK_WORDS; at < (block + 1) * BLOCK_WORDS; at++) {
    let word = -1;
    for (let set = 0; set < sets.length && word !== 0; set++) word &= sets[set]![at]!;
    if (word !== 0) count += countBits(word);
  }
  return count;
}
