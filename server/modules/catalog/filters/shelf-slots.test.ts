import { expect, test } from 'vitest';
import { createShelfSlots } from './shelf-slots.ts';
import { countBoth, slotsAmong } from './slot-sets.ts';

test('products of a shelf are counted together, however many there are, and leave their slots to others', () => {
  const slots = createShelfSlots();
  for (let number = 0; number < 1_000; number++) slots.use(number, number % 3);
  const all = () => {
    const taken = Int32Array.from({ length: 2_000 }, (_, number) => slots.find(number));
    return slotsAmong(slots.end(), taken);
  };
  expect([...slots.countByShelf([all()], 3)]).toEqual([334, 333, 333]);

  const end = slots.end();
  for (let number = 0; number < 300; number += 3) slots.release(number);
  expect([...slots.countByShelf([all()], 3)]).toEqual([234, 333, 333]);
  expect(slots.find(0)).toBeLessThan(0);
  for (let number = 1_500; number < 1_600; number++) slots.use(number, 0);
  expect([...slots.countByShelf([all()], 3)]).toEqual([334, 333, 333]);
  expect(slots.end()).toBe(end);

  const words = slots.wordsWithin(Uint8Array.of(0, 1, 0));
  expect(countBoth(words, all(), all())).toBe(333);
});
