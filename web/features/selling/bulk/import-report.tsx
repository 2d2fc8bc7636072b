import { formatWhole } from '#text/language.ts';
import type { ReactNode } from 'react';
import type { ImportAnswer, ImportChange, ImportError } from '#contract/selling.ts';
import { bulkText as t } from '#text/bulk.ts';
import { csvColumnsText } from '#text/csv-columns.ts';
import { ErrorIcon, SuccessIcon } from '../../../ui/icons.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './bulk.module.css';

const HEADINGS = new Map(Object.entries(csvColumnsText));
const headingOf = (column: string): string => HEADINGS.get(column) ?? column;

const ERROR_COLUMNS: readonly Column<ImportError>[] = [
  { head: t.row, cell: ({ row }) => row, align: 'end' },
  { head: t.column, cell: ({ column }) => <b>{headingOf(column)}</b>, onCard: 'title' },
  { head: t.problem, cell: ({ message, text }) => text ?? message, onCard: 'whole' },
];

const CHANGE_COLUMNS: readonly Column<ImportChange>[] = [
  { head: t.row, cell: ({ row }) => row, align: 'end' },
  {
    head: t.action,
    cell: ({ action }) => (
      <StatusPill tone={action === 'create' ? 'good' : 'active'}>
        {action === 'create' ? t.create : t.update}
      </StatusPill>
    ),
    onCard: 'corner',
  },
  { head: t.product, cell: ({ name }) => <span className={styles.name}>{name}</span>, onCard: 'title' },
  { head: t.changes, cell: (change) => <Changes {...change} />, onCard: 'whole' },
];

interface ImportReportProps {
  answer: ImportAnswer;
  isDone: boolean;
  /** Above the tables, which may be long. */
  children: ReactNode;
}

export function ImportReport({ answer, isDone, children }: ImportReportProps) {
  const { created, updated, unchanged, errorCount, errors, changes } = answer;
  const counts: [string, number][] = [
    [isDone ? t.created : t.toCreate, created],
    [isDone ? t.changed : t.toChange, updated],
    [t.unchanged, unchanged],
    ...(isDone ? [] : [[t.errors, errorCount] as [string, number]]),
  ];
  const isNothing = errorCount === 0 && created + updated === 0;
  return (
    <div className={styles.report}>
      <h3 className={styles.subtitle}>{isDone ? t.resultTitle : t.previewTitle}</h3>
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name} className={styles.count} data-bad={name === t.errors && count > 0 ? '' : undefined}>
            <dt>{name}</dt>
            <dd>{formatWhole(count)}</dd>
          </div>
        ))}
      </dl>
      {isDone && (
        <p className={styles.good} role="status">
          <SuccessIcon size={20} />
          <span>{t.done}</span>
        </p>
      )}
      {!isDone && isNothing && <p role="status">{t.nothing}</p>}
      {errorCount > 0 && (
        <p className={styles.problem} role="alert">
          <ErrorIcon size={20} />
          <span>{t.mend({ count: errorCount })}</span>
        </p>
      )}
      <div className={styles.buttons}>{children}</div>
      {errorCount > 0 && (
        <>
          <Table
            label={t.errorsTable}
            columns={ERROR_COLUMNS}
            rows={errors}
            rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
          />
          <First shown={errors.length} all={errorCount} />
        </>
      )}
      {!isDone && changes.length > 0 && (
        <>
          <Table
            label={t.changesTable}
            columns={CHANGE_COLUMNS}
            rows={changes}
            rowKey={({ row }) => String(row)}
          />
          <First shown={changes.length} all={created + updated} />
        </>
      )}
    </div>
  );
}

const First = ({ shown, all }: { shown: number; all: number }) =>
  shown < all ? <p className={styles.text}>{t.first({ shown, all })}</p> : null;

function Changes({ action, fields }: ImportChange) {
  if (action === 'create') return <span className={styles.soft}>{t.newProduct}</span>;
  return (
    <ul className={styles.fields}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <b>{headingOf(field)}</b>: <s className={styles.soft}>{before || t.empty}</s> → {after || t.empty}
        </li>
      ))}
    </ul>
  );
}
