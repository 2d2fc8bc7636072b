import type { AuditEntry } from '#contract/audit.ts';
import { auditText as t } from '#text/audit.ts';
import { formatMoment, quoted } from '#text/language.ts';
import { toHref } from '../../navigation/href.ts';
import { kindLabel } from '../../text/kinds.ts';
import { Email } from '../../ui/email.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { changesOf } from './audit-changes.ts';
import styles from './audit-list.module.css';

export const AuditList = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Table label={t.heading} columns={COLUMNS} rows={entries} rowKey={({ _id }) => _id} />
);

const COLUMNS: Column<AuditEntry>[] = [
  {
    head: t.when,
    cell: ({ time }) => (
      <time className={styles.time} dateTime={time}>
        {formatMoment(time)}
      </time>
    ),
  },
  {
    head: t.who,
    cell: ({ actor: { _id, name, email } }) => (
      <div className={styles.who}>
        <a href={toHref(`/admin/audit?actor=${_id}`)} aria-label={t.ofActor({ name: kindLabel(name) })}>
          {kindLabel(name)}
        </a>
        <span className={styles.soft}>
          <Email email={email} />
        </span>
      </div>
    ),
  },
  {
    head: t.what,
    onCard: 'title',
    cell: ({ kind, action, subject: { label } }) => (
      <>
        <b className={styles.subject}>
          {t.subjects[kind]({ label: UNQUOTED.has(kind) ? label : quoted(label) })}
        </b>
        <span className={styles.soft}>{t.actions[action]}</span>
      </>
    ),
  },
  { head: t.changes, onCard: 'whole', cell: (entry) => <Changes entry={entry} /> },
];

/** Labels that are no names. */
const UNQUOTED = new Set<AuditEntry['kind']>(['order', 'homepage', 'phone']);

function withoutDetails({ kind, action, before, after }: AuditEntry): string {
  if (action.startsWith('password')) return t.withoutDetails.password;
  const isEmpty = before === null && after === null;
  return kind === 'client' && isEmpty ? t.withoutDetails.erased : t.withoutDetails.same;
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return <span className={styles.soft}>{withoutDetails(entry)}</span>;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, was, became }) => (
        <div key={field} className={styles.change}>
          <dt className={styles.field}>{field}</dt>
          <dd className={styles.values}>
            {was !== undefined &&
              (became === undefined || was === t.nothing ? was : <del className={styles.was}>{was}</del>)}
            {was !== undefined && became !== undefined && <span aria-hidden="true"> → </span>}
            {became !== undefined && <ins className={styles.became}>{became}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
