import { expect, test } from 'vitest';
import type { Cart, CartItem } from '#contract/cart.ts';
import { compareCarts } from './compare-carts.ts';

const item = (name: string, changed: Partial<CartItem> = {}) =>
  ({
    _id: name,
    product: { _id: name },
    name,
    price: 100,
    quantity: 1,
    available: true,
    ...changed,
  }) as CartItem;
const cart = (...items: CartItem[]): Cart => ({ items, total: 0, totalItems: 0 });
const changedIn = (before: CartItem, ...now: CartItem[]) =>
  compareCarts(cart(before), cart(...now)).filter(({ changed }) => changed);

test('an order that is as it was shown has no changes, whatever the ids of its lines', () => {
  expect(changedIn(item('Плед'), item('Плед', { _id: 'confirmed' }))).toEqual([]);
  expect(changedIn(item('Плед'), item('Плед'), item('Шарф', { available: false }))).toEqual([]);
});

test.each([
  ['a line that sold out', [item('Плед', { available: false, reason: 'SOLD_OUT' })]],
  ['a line that was removed', []],
  ['too few left', [item('Плед', { reason: 'TOO_FEW' })]],
  ['another price', [item('Плед', { price: 101 })]],
  ['another quantity', [item('Плед', { quantity: 2 })]],
  ['one line more', [item('Плед'), item('Шарф')]],
  ['another size', [item('Плед', { size: 'M' })]],
])('%s is a change', (_, now) => {
  expect(changedIn(item('Плед'), ...now).length).toBeGreaterThan(0);
});
