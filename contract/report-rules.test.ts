import { describe, expect, test } from 'vitest';
import { isReportable, periodBefore, periodOf, stepsOf, wholeMonths } from './report-rules.ts';

const period = (from: string, to: string) => ({ from, to });

test('a period is the last seven days unless told, and a year at most', () => {
  expect(periodOf({}, '2026-11-18')).toEqual(period('2026-11-12', '2026-11-18'));
  expect(periodOf({ from: '2026-11-01' }, '2026-11-18')).toEqual(period('2026-11-01', '2026-11-18'));
  expect(periodOf({ to: '2026-03-03' }, '2026-11-18')).toEqual(period('2026-02-25', '2026-03-03'));
  expect(isReportable(period('2025-11-18', '2026-11-18'))).toBe(true);
  expect(isReportable(period('2025-11-17', '2026-11-18'))).toBe(false);
  expect(isReportable(period('2026-11-19', '2026-11-18'))).toBe(false);
  expect(isReportable(period('0001-01-01', '0001-01-02'))).toBe(false);
});

test('it is compared with as many days just before, across months and leap days', () => {
  expect(periodBefore(period('2026-11-18', '2026-11-18'))).toEqual(period('2026-11-17', '2026-11-17'));
  expect(periodBefore(period('2024-03-01', '2024-03-31'))).toEqual(period('2024-01-30', '2024-02-29'));
});

describe('its steps', () => {
  test('are its days', () => {
    expect(stepsOf(period('2026-12-31', '2027-01-01'), 'day')).toEqual([
      period('2026-12-31', '2026-12-31'),
      period('2027-01-01', '2027-01-01'),
    ]);
  });

  test('are weeks from Monday, cut by the period', () => {
    expect(stepsOf(period('2026-11-11', '2026-11-23'), 'week')).toEqual([
      period('2026-11-11', '2026-11-15'),
      period('2026-11-16', '2026-11-22'),
      period('2026-11-23', '2026-11-23'),
    ]);
  });

  test('are months, cut by the period', () => {
    expect(stepsOf(period('2026-01-31', '2026-03-01'), 'month')).toEqual([
      period('2026-01-31', '2026-01-31'),
      period('2026-02-01', '2026-02-28'),
      period('2026-03-01', '2026-03-01'),
    ]);
  });
});

test('whole months are told from the days around them', () => {
  expect(wholeMonths(period('2026-01-02', '2026-04-29'))).toEqual({
    since: '2026-02-01',
    until: '2026-04-01',
  });
  expect(wholeMonths(period('2026-01-01', '2026-01-31'))).toEqual({
    since: '2026-01-01',
    until: '2026-02-01',
  });
  expect(wholeMonths(period('2026-01-02', '2026-02-27'))).toEqual({
    since: '2026-02-28',
    until: '2026-02-28',
  });
});
