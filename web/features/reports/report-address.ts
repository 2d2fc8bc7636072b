import {
  addDays,
  daysIn,
  isReportable,
  type Period,
  periodOf,
  REPORT_STEPS,
  type ReportStep,
} from '#contract/report-rules.ts';

export const REPORTS = { seller: '/seller/reports', admin: '/admin/reports' } as const;
export type ReportReader = keyof typeof REPORTS;

/** What a report shows, as in its address. */
export interface ReportChoice extends Period {
  by: ReportStep;
}

const MOST_DAYS_BY_DAY = 92;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Up to today. */
export const PERIODS = { week: 7, month: 30, quarter: 90, year: 365 } as const;
export const lastDays = (days: number, today: string): Period => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** A year has too many days for a screen. */
export const stepsFor = (period: Period): readonly ReportStep[] =>
  daysIn(period) > MOST_DAYS_BY_DAY ? REPORT_STEPS.slice(1) : REPORT_STEPS;

/** What isn't a period counts as none. */
export function readReport(search: string, today: string): ReportChoice {
  const query = new URLSearchParams(search);
  const day = (name: 'from' | 'to') => {
    const given = query.get(name) ?? '';
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? { [name]: given } : {};
  };
  const asked = periodOf({ ...day('from'), ...day('to') }, today);
  const period = isReportable(asked) ? asked : periodOf({}, today);
  const steps = stepsFor(period);
  return { ...period, by: steps.find((step) => step === query.get('by')) ?? steps[0] ?? 'day' };
}

export const reportQuery = ({ from, to, by }: ReportChoice): string =>
  new URLSearchParams({ from, to, by }).toString();

export const reportAddress = (reader: ReportReader, choice: ReportChoice): string =>
  `${REPORTS[reader]}?${reportQuery(choice)}`;
