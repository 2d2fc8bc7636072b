import { expect, test } from 'vitest';
import { momentText } from './moment.ts';

test("a time is written as 'DD.MM.YYYY / HH:MM', by the shop's clock", () => {
  expect(momentText('2026-01-05T03:04:00.000Z')).toBe('05.01.2026 / 09:04');
  expect(momentText('2026-12-31T18:30:00.000Z')).toBe('01.01.2027 / 00:30');
});

test.each([undefined, null, ''])("a missing one (%j) is 'No data'", (iso) =>
  expect(momentText(iso)).toBe('Нет данных'),
);

test("one that is none is an 'Incorrect date'", () => expect(momentText('yesterday')).toBe('Неверная дата'));
