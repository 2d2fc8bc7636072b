import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

const PLACED = '2026-11-18T10:00:00.000Z';
const after = (minutes: number) => waitingTime(PLACED, Date.parse(PLACED) + minutes * 60_000);

test.each([
  [0.5, 'меньше минуты'],
  [5, '5 мин'],
  [125, '2 ч 5 мин'],
  [3 * 24 * 60 + 130, '3 д 2 ч'],
])('%i minutes are told as a person would', (minutes, told) => expect(after(minutes)).toBe(told));
