import { CALL_OUTCOMES } from '#contract/call-rules.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { CANCELLATION_REASONS } from '#contract/report-rules.ts';
import type { ReportExportQuery, ReportFigures, ReportQuery } from '#contract/reports.ts';
import { callsText } from '#texts/calls.ts';
import { reportText } from '#texts/report.ts';
import type { Db } from '../../database/connect.ts';
import { CSV_START, csvLine } from '../../platform/csv.ts';
import { readProducts } from './reports.queries.ts';
import { readReport, requirePeriod, toProduct } from './reports.service.ts';

const MAX_PRODUCTS = 5_000;

/** Each day, week or month of the report, or each product that was sold. */
export const exportReport = (
  db: Db,
  subject: string,
  { table, ...query }: ReportExportQuery,
  language: Language = DEFAULT_LANGUAGE,
): Promise<string> =>
  table === 'products'
    ? exportProducts(db, subject, query, language)
    : exportFigures(db, subject, query, language);

async function exportFigures(
  db: Db,
  subject: string,
  query: ReportQuery,
  language: Language,
): Promise<string> {
  const { steps } = await readReport(db, subject, query);
  const t = reportText[language];
  const { outcomes, reasons } = callsText[language];
  const reasonNames = { ...reasons, buyer: t.byBuyer, none: t.noReason };
  const head = [
    ...[t.columns.from, t.columns.to, t.orders, t.revenue, t.average, t.returning],
    ...[t.columns.returnedPieces, t.columns.returnedAmount, t.cancelled],
    ...CANCELLATION_REASONS.map((reason) => t.columns.reason({ reason: reasonNames[reason] })),
    ...(steps[0]?.calls
      ? [
          ...CALL_OUTCOMES.map((outcome) => t.columns.outcome({ outcome: outcomes[outcome] })),
          ...[t.confirmed, t.confirmedInHour, t.columns.minutes],
        ]
      : []),
  ];
  const lines = steps.map(({ from, to, ...figures }) => csvLine([from, to, ...cellsOf(figures)]));
  return CSV_START + csvLine(head) + lines.join('');
}

function cellsOf(figures: ReportFigures): string[] {
  const { orders, revenue, returning, returned, cancelled, reasons, calls } = figures;
  const cells = [
    ...[orders, revenue, orders > 0 ? Math.round(revenue / orders) : '', returning],
    ...[returned.pieces, returned.amount, cancelled],
    ...CANCELLATION_REASONS.map((reason) => reasons[reason]),
  ];
  if (calls) {
    const { outcomes, confirmed, confirmedInHour, confirmSeconds } = calls;
    cells.push(
      ...CALL_OUTCOMES.map((outcome) => outcomes[outcome]),
      ...[confirmed, confirmedInHour, confirmed > 0 ? Math.round(confirmSeconds / confirmed / 60) : ''],
    );
  }
  return cells.map(String);
}

async function exportProducts(
  db: Db,
  subject: string,
  query: ReportQuery,
  language: Language,
): Promise<string> {
  const t = reportText[language];
  const rows = await readProducts(db, subject, requirePeriod(query), { best: MAX_PRODUCTS, worst: 0 });
  const lines = rows
    .map(toProduct)
    .map(({ type, name, pieces, revenue }) => csvLine([type, name, String(pieces), String(revenue)]));
  const head = [t.columns.type, t.columns.product, t.columns.pieces, t.revenue];
  return CSV_START + csvLine(head) + lines.join('');
}
