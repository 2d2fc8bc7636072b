import { expect, test } from 'vitest';
import { stepsBack } from './steps-back.ts';

test('closing a product goes back to the page before it', () => {
  expect(stepsBack(['/', '/catalog', '/products/1'], 2)).toBe(1);
});

test('pages of reviews and tabs of the product itself are skipped', () => {
  expect(stepsBack(['/catalog', '/products/1', '/products/1', '/products/1'], 3)).toBe(3);
});

test('pages that lie ahead in the history do not count', () => {
  expect(stepsBack(['/products/1', '/catalog'], 0)).toBeUndefined();
});

test('whoever came from outside has no page to go back to', () => {
  expect(stepsBack(['/products/1'], 0)).toBeUndefined();
  expect(stepsBack(['/products/1', '/products/1'], 1)).toBeUndefined();
});
