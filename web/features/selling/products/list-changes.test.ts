import { expect, test } from 'vitest';
import type { OwnProductCard } from '#contract/selling.ts';
import { discountByPercent, priceByPercent, priceChange, undoOf, visibilityChange } from './list-changes.ts';

const hat = { _id: '1', price: 1_000, isActive: true, quantity: 5 } as OwnProductCard;
const reduced = { ...hat, price: 800, originalPrice: 1_000 };
const prices = ({
  price,
  originalPrice,
}: {
  price?: number | undefined;
  originalPrice?: number | null | undefined;
}) => [price, originalPrice];

test('prices change by whole soms, and an old price stays while it is higher', () => {
  expect(prices(priceByPercent(hat, 10))).toEqual([1_100, null]);
  expect(prices(priceByPercent(hat, -33))).toEqual([670, null]);
  expect(prices(priceByPercent(hat, -100))).toEqual([0, null]);
  expect(prices(priceByPercent(reduced, 10))).toEqual([880, 1_000]);
  expect(prices(priceChange(reduced, 1_000))).toEqual([1_000, null]);
});

test('a discount is counted from the full price, and 0 ends it', () => {
  expect(prices(discountByPercent(hat, 25))).toEqual([750, 1_000]);
  expect(prices(discountByPercent(reduced, 50))).toEqual([500, 1_000]);
  expect(prices(discountByPercent(reduced, 0))).toEqual([1_000, null]);
});

test('each change says what was seen', () => {
  expect(discountByPercent(reduced, 50)).toMatchObject({ priceBefore: 800, originalPriceBefore: 1_000 });
  expect(visibilityChange(hat, false)).toEqual({ _id: '1', isActive: false, isActiveBefore: true });
});

test('undoing is the same change backwards', () => {
  expect(undoOf(reduced, priceChange(reduced, 1_200))).toEqual({
    _id: '1',
    price: 800,
    priceBefore: 1_200,
    originalPrice: 1_000,
    originalPriceBefore: null,
  });
  expect(undoOf(hat, { _id: '1', quantity: 9, quantityBefore: 5 })).toEqual({
    _id: '1',
    quantity: 5,
    quantityBefore: 9,
  });
  expect(undoOf(hat, { _id: '1', isDeleted: true })).toEqual({ _id: '1', isDeleted: false });
});
