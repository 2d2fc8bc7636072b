import { bishkekToday, CALL_OUTCOMES } from '#contract/call-rules.ts';
import { INPUT_MESSAGES } from '#contract/input-messages.ts';
import {
  CANCELLATION_REASONS,
  isReportable,
  type Period,
  periodBefore,
  periodOf,
  startOf,
  stepsOf,
} from '#contract/report-rules.ts';
import type { Report, ReportFigures, ReportQuery, SoldProduct } from '#contract/reports.ts';
import type { Db } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import {
  readCountedAt,
  readEmptySearches,
  readProducts,
  sumFigures,
  sumOfPeriod,
} from './reports.queries.ts';
import { WHOLE_SHOP } from './subject.ts';

const LISTED = 10;

/** `subject` is a seller's id, or stands for the whole shop. */
export async function readReport(db: Db, subject: string, query: ReportQuery): Promise<Report> {
  const period = requirePeriod(query);
  const { by } = query;
  const earlier = periodBefore(period);
  const isShop = subject === WHOLE_SHOP;
  const [rows, rowsBefore, products, searches, countedAt] = await Promise.all([
    sumFigures(db, subject, period, by),
    sumOfPeriod(db, subject, earlier),
    readProducts(db, subject, period, { best: LISTED, worst: LISTED }),
    isShop ? readEmptySearches(db, period, LISTED) : undefined,
    readCountedAt(db),
  ]);
  const byStart = Map.groupBy(rows, ({ start }) => start);
  const inList = (wanted: string) => products.filter(({ list }) => list === wanted).map(toProduct);
  return {
    ...period,
    by,
    countedAt: countedAt?.toISOString() ?? null,
    steps: stepsOf(period, by).map((step) => ({
      ...step,
      ...toFigures(byStart.get(startOf(step.from, by)) ?? [], isShop),
    })),
    total: toFigures(rows, isShop),
    before: { ...earlier, ...toFigures(rowsBefore, isShop) },
    best: inList('best'),
    worst: inList('worst'),
    ...(searches && {
      emptySearches: searches.map(({ search, visitors }) => ({ search, visitors: visitors ?? 0 })),
    }),
  };
}

export function requirePeriod({ from, to }: Pick<ReportQuery, 'from' | 'to'>): Period {
  const period = periodOf({ ...(from && { from }), ...(to && { to }) }, bishkekToday());
  if (isReportable(period)) return period;
  const message = INPUT_MESSAGES.WRONG_PERIOD;
  throw new Refusal('INVALID_INPUT', { message, errors: [{ field: 'to', message }] });
}

interface Amount {
  figure: string;
  amount: number | null;
}

/** Figures are named as counting.queries.ts stores them. */
function toFigures(amounts: readonly Amount[], isShop: boolean): ReportFigures {
  const sums = new Map<string, number>();
  for (const { figure, amount } of amounts) sums.set(figure, (sums.get(figure) ?? 0) + (amount ?? 0));
  const sumOf = (figure: string) => sums.get(figure) ?? 0;
  const each = <Name extends string>(names: readonly Name[], kind: string) =>
    Object.fromEntries(names.map((name) => [name, sumOf(`${kind} ${name}`)])) as Record<Name, number>;
  const reasons = each(CANCELLATION_REASONS, 'cancelled');
  return {
    orders: sumOf('orders'),
    revenue: sumOf('revenue'),
    returned: { pieces: sumOf('returnedPieces'), amount: sumOf('returnedAmount') },
    returning: sumOf('returning'),
    cancelled: Object.values(reasons).reduce((sum, orders) => sum + orders, 0),
    reasons,
    ...(isShop && {
      calls: {
        outcomes: each(CALL_OUTCOMES, 'call'),
        confirmed: sumOf('confirmed'),
        confirmedInHour: sumOf('confirmedInHour'),
        confirmSeconds: sumOf('confirmSeconds'),
      },
    }),
  };
}

type ProductRow = Awaited<ReturnType<typeof readProducts>>[number];

export const toProduct = ({ id, name, type, pieces, revenue }: ProductRow): SoldProduct => ({
  _id: id ?? '',
  name: name ?? '',
  type: type ?? '',
  pieces: pieces ?? 0,
  revenue: revenue ?? 0,
});
