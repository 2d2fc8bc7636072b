import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bishkekToday, CALL_OUTCOMES } from '#contract/call-rules.ts';
import type { CallSummary } from '#contract/calls.ts';
import { ORDERS_POLL_MS } from '#contract/limits.ts';
import { callsText as t } from '#text/calls.ts';
import { adminText } from '#text/admin.ts';
import { TextField } from '../../../ui/field.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { summaryQuery } from './call-queries.ts';
import styles from './call-summary.module.css';

export function TodayInShort() {
  const { data } = useQuery({ ...summaryQuery(''), refetchInterval: ORDERS_POLL_MS, retry: false });
  return data ? t.summaryShort({ calls: data.calls, confirmed: data.outcomes.confirmed }) : null;
}

/** The calls of one day, by outcome and operator. */
export function DaySummary() {
  const [day, setDay] = useState('');
  const { data, error, refetch } = useQuery({ ...summaryQuery(day), staleTime: 0 });
  const today = bishkekToday();
  return (
    <details className={styles.summary}>
      <summary className={styles.title}>{t.summary}</summary>
      <div className={styles.content}>
        <TextField
          label={t.day}
          type="date"
          max={today}
          value={day || today}
          onChange={({ target }) => setDay(target.value === today ? '' : target.value)}
        />
        {error && !data ? (
          <PartFailed message={t.summaryFailed} retry={adminText.retry} onRetry={() => void refetch()} />
        ) : data && data.calls === 0 ? (
          <p>{t.noCalls}</p>
        ) : (
          data && <Table label={t.summary} columns={COLUMNS} rows={rowsOf(data)} rowKey={({ _id }) => _id} />
        )}
      </div>
    </details>
  );
}

type Row = CallSummary['operators'][number];

const rowsOf = ({ operators, calls, outcomes }: CallSummary): Row[] => [
  ...operators,
  ...(operators.length > 1 ? [{ _id: 'all', name: t.all, calls, outcomes }] : []),
];

const COLUMNS: Column<Row>[] = [
  { head: t.operator, onCard: 'title', cell: ({ name }) => <b>{name}</b> },
  { head: t.heading, align: 'end', cell: ({ calls }) => calls },
  ...CALL_OUTCOMES.map((outcome): Column<Row> => ({
    head: t.outcomes[outcome],
    align: 'end',
    cell: ({ outcomes }) => outcomes[outcome],
  })),
];
