import { expect, test } from 'vitest';
import { createPriceSteps, splitAtSteps } from './price-steps.ts';
import { has } from './slot-sets.ts';

test('a price range has the products that cost that much, also after their prices changed', () => {
  const prices = Int32Array.from([0, 99, 100, 101, 1_999, 2_000, 2_001, 799_999, 800_000, 800_001, 1e8]);
  const limits = [...prices, 50, 2_100, 5e7, 2 ** 30];
  const steps = createPriceSteps();
  steps.grow(prices.length);

  function check(): void {
    for (const [slot, price] of prices.entries()) steps.put(slot, price);
    for (const min of limits)
      for (const max of limits) {
        const set = steps.within({ min, max }, prices, prices.length);
        expect([...prices.keys()].filter((slot) => has(set, slot))).toEqual(
          [...prices.keys()].filter((slot) => prices[slot]! >= min && prices[slot]! <= max),
        );
      }
  }
  check();
  prices.reverse();
  check();
});

test('a price range is split into whole steps and its ends', () => {
  expect(splitAtSteps({ min: 90, max: 2_100 })).toEqual({
    whole: { min: 101, max: 2_000 },
    ends: [
      { min: 90, max: 100 },
      { min: 2_001, max: 2_100 },
    ],
  });
  expect(splitAtSteps({ min: 0, max: 2_000 })).toEqual({ whole: { min: 0, max: 2_000 }, ends: [] });
  expect(splitAtSteps({ min: 90, max: Infinity })).toEqual({
    whole: { min: 101, max: Infinity },
    ends: [{ min: 90, max: 100 }],
  });
  expect(splitAtSteps({ min: 99, max: 101 })).toEqual({ ends: [{ min: 99, max: 101 }] });
});
