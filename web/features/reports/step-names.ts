import type { Period, ReportStep } from '#contract/report-rules.ts';
import { formatNumericDay, formatShortDay } from '#text/language.ts';
import { reportText as t } from '#text/report.ts';

const dayAndMonth = (day: string) => formatNumericDay(day).slice(0, 5);

/** '18 ноября', '16.11 – 22.11' or '11.2026'. */
export function stepName({ from, to }: Period, by: ReportStep): string {
  if (by === 'month') return formatNumericDay(from).slice(3);
  return from === to ? formatShortDay(from) : t.range({ from: dayAndMonth(from), to: dayAndMonth(to) });
}

/** Under a bar. */
export const stepLabel = ({ from }: Period, by: ReportStep): string =>
  ({ day: String(Number(from.slice(8))), week: dayAndMonth(from), month: dayAndMonth(from).slice(3) })[by];
