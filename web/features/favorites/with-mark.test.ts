import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { withMark } from './with-mark.ts';

const card = (_id: string) => ({ _id }) as ProductCard;
const [boots, hat, lamp] = [card('boots'), card('hat'), card('lamp')];

test('what is marked last stands first', () => {
  expect(withMark([boots, hat], lamp, 0)).toEqual([lamp, boots, hat]);
});

test('what could not be taken out is back where it was', () => {
  expect(withMark([boots, hat, lamp], hat, undefined)).toEqual([boots, lamp]);
  expect(withMark([boots, lamp], hat, 1)).toEqual([boots, hat, lamp]);
});

test('nothing is there twice, and what is not there is not missed', () => {
  const favorites = [boots, hat];
  expect(withMark(favorites, hat, 0)).toBe(favorites);
  expect(withMark(favorites, lamp, undefined)).toBe(favorites);
});
