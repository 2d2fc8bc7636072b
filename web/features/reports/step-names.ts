import type { Period, ReportStep } from '#contract/report-rules.ts';
import { formatNumericDay, formatShortDay } from '#text/language.ts';
import { reportText as t } from '#text/report.ts';

/** '18 ноября', '16–22 ноября' or '11.2026'. */
export function stepName({ from, to }: Period, by: ReportStep): string {
  if (by === 'month') return formatNumericDay(from).slice(3);
  return from === to ? formatShortDay(from) : t.range({ from: formatShortDay(from), to: formatShortDay(to) });
}

/** Under a bar. */
export function stepLabel({ from }: Period, by: ReportStep): string {
  const numeric = formatNumericDay(from);
  return { day: String(Number(from.slice(8))), week: numeric.slice(0, 5), month: numeric.slice(3, 5) }[by];
}
