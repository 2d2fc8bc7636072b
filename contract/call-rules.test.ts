import { expect, test } from 'vitest';
import { callAgainAt } from './call-rules.ts';

const at = (time: string) => new Date(`${time}+06:00`);

test.each([
  [0, '2026-11-18T12:15'],
  [1, '2026-11-18T13:00'],
  [2, '2026-11-18T15:00'],
  [3, '2026-11-19T10:00'],
  [9, '2026-11-19T10:00'],
])('after %i calls without an answer, the next one brings the order back at %s', (before, again) =>
  expect(callAgainAt(before, at('2026-11-18T12:00'))).toEqual(at(again)),
);

test('the next day is the next day of Bishkek', () => {
  expect(callAgainAt(3, at('2026-11-18T00:05'))).toEqual(at('2026-11-19T10:00'));
  expect(callAgainAt(3, at('2026-11-18T23:55'))).toEqual(at('2026-11-19T10:00'));
});
