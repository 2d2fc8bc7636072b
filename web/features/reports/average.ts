import type { ReportFigures } from '#contract/reports.ts';
import { reportText as t } from '#text/report.ts';
import { formatSom } from '../../text/money.ts';

export const averageOf = ({
  orders,
  revenue,
}: Pick<ReportFigures, 'orders' | 'revenue'>): number | undefined =>
  orders > 0 ? Math.round(revenue / orders) : undefined;

export const averageText = (average: number | undefined): string =>
  average === undefined ? t.none : formatSom(average);
