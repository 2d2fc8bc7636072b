// The periods of reports. No schema library here: the reports' screen imports this file.
import { REFUSAL_REASONS } from './call-rules.ts';

export const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

const MAX_DAYS = 366;
const USUAL_DAYS = 7;
/** No shop has figures outside of them, and dates can be counted with. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2100-01-01'];

/** 'buyer': on the order's page; 'none': nobody said why. */
export const CANCELLATION_REASONS = [...REFUSAL_REASONS, 'buyer', 'none'] as const;

/** Days are YYYY-MM-DD, in Bishkek, the last one included. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY_MS);

export const daysIn = ({ from, to }: Period): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;

/** Ends today and has seven days, unless told. */
export function periodOf({ from, to }: Partial<Period>, today: string): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last };
}

export const isReportable = (period: Period): boolean =>
  period.from >= FIRST_DAY && period.to <= LAST_DAY && period.from <= period.to && daysIn(period) <= MAX_DAYS;

/** As long, and just before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
});

/** The first day of the day, week (from Monday) or month that a day is in. */
export function startOf(day: string, by: ReportStep): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const sinceMonday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

function nextStart(start: string, by: ReportStep): string {
  if (by === 'month') return startOf(addDays(start, 31), 'month');
  return addDays(start, by === 'week' ? 7 : 1);
}

/** The first and the last may be cut by the period. */
export function stepsOf({ from, to }: Period, by: ReportStep): Period[] {
  const steps: Period[] = [];
  for (let start = startOf(from, by); start <= to;) {
    const next = nextStart(start, by);
    const last = addDays(next, -1);
    steps.push({ from: start < from ? from : start, to: last > to ? to : last });
    start = next;
  }
  return steps;
}

/** Whole months, from the first day of the first up to the day after the last; both are the day after the period if there are none. */
export function wholeMonths({ from, to }: Period): { since: string; until: string } {
  const since = startOf(from, 'month') === from ? from : nextStart(startOf(from, 'month'), 'month');
  const until = startOf(addDays(to, 1), 'month');
  const after = addDays(to, 1);
  return since < until ? { since, until } : { since: after, until: after };
}
