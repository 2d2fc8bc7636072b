import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { CALL_OUTCOMES } from '#contract/call-rules.ts';
import { CANCELLATION_REASONS } from '#contract/report-rules.ts';
import type { Report as ReportAnswer } from '#contract/reports.ts';
import { callsText } from '#text/calls.ts';
import { formatLongDay, formatMoment, formatWhole } from '#text/language.ts';
import { reportText as t } from '#text/report.ts';
import { download } from '../../api/download.ts';
import { useLeaveIfRefused } from '../../api/seller-refused.ts';
import { formatSom } from '../../text/money.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyPart } from '../../ui/empty-part.tsx';
import { DownloadIcon } from '../../ui/form-icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { Bars } from './bars.tsx';
import { Figures } from './figures.tsx';
import { PeriodForm } from './period-form.tsx';
import { lastDays, PERIODS, reportAddress, type ReportChoice, type ReportReader } from './report-address.ts';
import { reportDataQuery, reportTableAddress } from './report-queries.ts';
import { EmptySearches, Products, StepTable } from './report-tables.tsx';
import { Shares } from './shares.tsx';
import { stepLabel, stepName } from './step-names.ts';
import styles from './report.module.css';

const REFRESH_MS = 15_000;

interface ReportProps {
  reader: ReportReader;
  choice: ReportChoice;
  today: string;
}

export function Report({ reader, choice, today }: ReportProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...reportDataQuery(reader, choice),
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const isLeaving = useLeaveIfRefused(error);
  return (
    <>
      <PeriodForm reader={reader} choice={choice} today={today} />
      {error && !data && !isLeaving ? (
        <PartFailed message={t.failed} retry={t.retry} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.report} data-passing={isPlaceholderData || undefined}>
          <Content reader={reader} choice={choice} today={today} report={data} />
        </div>
      ) : (
        <RowsSkeleton label={t.loading} rows={5} />
      )}
    </>
  );
}

function Content({ reader, choice, today, report }: ReportProps & { report: ReportAnswer }) {
  const { total, before, steps, by, countedAt } = report;
  if (countedAt === null) return <Notice kind="info" text={t.counting} />;
  const hasCalls = total.calls && Object.values(total.calls.outcomes).some((calls) => calls > 0);
  const fresh = <p className={styles.note}>{t.note({ time: formatMoment(countedAt) })}</p>;
  if (total.orders + total.cancelled === 0 && !hasCalls)
    return (
      <>
        <EmptyPart title={t.emptyTitle} text={t.emptyText}>
          <LinkButton href={reportAddress(reader, { ...lastDays(PERIODS.year, today), by: 'month' })}>
            {t.showYear}
          </LinkButton>
        </EmptyPart>
        {fresh}
      </>
    );
  const barsOf = (figure: 'revenue' | 'orders') =>
    steps.map((step) => ({
      key: step.from,
      label: stepLabel(step, by),
      name: stepName(step, by),
      value: step[figure],
    }));
  return (
    <>
      <p className={styles.note}>
        {t.compared({ from: formatLongDay(before.from), to: formatLongDay(before.to) })}
      </p>
      <Figures total={total} before={before} />
      <div className={styles.columns}>
        <Bars title={t.revenue} bars={barsOf('revenue')} text={formatSom} />
        <Bars title={t.orders} bars={barsOf('orders')} text={formatWhole} />
        <Shares title={t.cancellations} parts={reasonsOf(report)} none={t.noCancellations} />
        {total.calls && (
          <Shares
            title={t.calls}
            parts={CALL_OUTCOMES.map((outcome) => ({
              name: callsText.outcomes[outcome],
              value: total.calls?.outcomes[outcome] ?? 0,
            }))}
            none={t.noCalls}
          />
        )}
      </div>
      <div className={styles.columns}>
        <Products title={t.best} products={report.best} none={t.noBest} />
        <Products title={t.worst} products={report.worst} none={t.noWorst} />
        {report.emptySearches && <EmptySearches searches={report.emptySearches} />}
      </div>
      <section className={styles.part}>
        <h2 className={styles.title}>{t.table}</h2>
        <div className={styles.tools}>
          <ExportButton reader={reader} choice={choice} table="figures" name={t.export} />
          <ExportButton reader={reader} choice={choice} table="products" name={t.exportProducts} />
        </div>
        <StepTable report={report} />
      </section>
      {fresh}
    </>
  );
}

const REASONS = { ...callsText.reasons, buyer: t.byBuyer, none: t.noReason };

const reasonsOf = ({ total }: ReportAnswer) =>
  CANCELLATION_REASONS.map((reason) => ({
    name: REASONS[reason],
    value: total.reasons[reason],
  }));

interface ExportButtonProps {
  reader: ReportReader;
  choice: ReportChoice;
  table: 'figures' | 'products';
  name: string;
}

function ExportButton({ reader, choice, table, name }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(reportTableAddress(reader, choice, table), t.fileNames[table]),
    onError: () => toast.error(t.exportFailed),
  });
  return (
    <Button look="secondary" disabled={isPending} onClick={() => mutate()}>
      <DownloadIcon size={20} />
      {isPending ? t.exporting : name}
    </Button>
  );
}
