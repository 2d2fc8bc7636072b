import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('an identifier is a UUID of version 7 that carries the time it was made', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const madeAt = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(madeAt).toBeLessThanOrEqual(Date.now());
});

test('no two identifiers are the same', () => {
  expect(new Set(Array.from({ length: 10_000 }, newId)).size).toBe(10_000);
});
