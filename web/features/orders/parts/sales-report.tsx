import { formatShortDay, formatWhole } from '#text/language.ts';
import { useQuery } from '@tanstack/react-query';
import type { SalesDay } from '#contract/order-parts.ts';
import { useLeaveIfRefused } from '../../../api/seller-refused.ts';
import { formatSom } from '../../../text/money.ts';
import { salesReportText as t } from '#text/sales-report.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { DayBars } from './day-bars.tsx';
import { salesReportQuery } from './parts-queries.ts';
import styles from './sales-report.module.css';
import { changeBetween, type Figures, figuresOf } from './week.ts';

const averageText = (average: number | undefined) => (average === undefined ? t.none : formatSom(average));

export function SalesReportPart({ ready }: { ready: boolean }) {
  const { data, error, refetch } = useQuery({
    ...salesReportQuery(),
    refetchOnMount: 'always',
    enabled: ready,
  });
  const isLeaving = useLeaveIfRefused(error);
  if (error && !isLeaving)
    return <PartFailed message={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={t.loading} rows={5} />;
  const [week, before] = [figuresOf(data.days), figuresOf(data.before)];
  return (
    <>
      <p className={styles.note}>{t.note}</p>
      {week.orders === 0 && <Notice kind="info" text={t.empty} />}
      <dl className={styles.figures}>
        <Figure
          name={t.orders}
          value={formatWhole(week.orders)}
          change={changeBetween(before.orders, week.orders)}
        />
        <Figure
          name={t.revenue}
          value={formatSom(week.revenue)}
          change={changeBetween(before.revenue, week.revenue)}
        />
        <Figure
          name={t.average}
          value={averageText(week.average)}
          change={changeBetween(before.average ?? 0, week.average ?? 0)}
        />
      </dl>
      <div className={styles.charts}>
        <DayBars title={t.revenue} days={data.days} value={({ revenue }) => revenue} text={formatSom} />
        <DayBars title={t.orders} days={data.days} value={({ orders }) => orders} text={formatWhole} />
      </div>
      <h2 className={styles.title}>{t.table}</h2>
      <Table
        label={t.table}
        columns={COLUMNS}
        rows={[...data.days.toReversed(), asTotal(week)]}
        rowKey={({ day }) => day}
      />
    </>
  );
}

function Figure({ name, value, change }: { name: string; value: string; change: number | undefined }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className={styles.change} data-less={change !== undefined && change < 0 ? '' : undefined}>
        {changeText(change)}
      </dd>
    </div>
  );
}

function changeText(change: number | undefined): string {
  if (change === undefined) return t.first;
  if (change === 0) return t.same;
  return change > 0 ? t.more({ percent: change }) : t.less({ percent: -change });
}

const TOTAL = '';
const asTotal = ({ orders, revenue, cancelled }: Figures): SalesDay => ({
  day: TOTAL,
  orders,
  revenue,
  cancelled,
});

const COLUMNS: Column<SalesDay>[] = [
  {
    head: t.day,
    onCard: 'title',
    cell: ({ day }) => (day === TOTAL ? <b>{t.total}</b> : <time dateTime={day}>{formatShortDay(day)}</time>),
  },
  { head: t.orders, align: 'end', cell: ({ orders }) => formatWhole(orders) },
  { head: t.revenue, align: 'end', cell: ({ revenue }) => formatSom(revenue) },
  {
    head: t.average,
    align: 'end',
    cell: ({ orders, revenue }) => averageText(orders > 0 ? Math.round(revenue / orders) : undefined),
  },
  { head: t.cancelled, align: 'end', cell: ({ cancelled }) => formatWhole(cancelled) },
];
