import { useQuery } from '@tanstack/react-query';
import type { LastImport as LastImportAnswer } from '#contract/selling.ts';
import { bulkText as t } from '#text/bulk.ts';
import { formatMoment, formatWhole } from '#text/language.ts';
import { jsonQuery } from '../../../api/query.ts';
import { OWN } from '../../../session/own-queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './bulk.module.css';

const POLL_MS = 1_000;

export const LAST_IMPORT = [OWN, 'import'];

type Import = NonNullable<LastImportAnswer['import']>;

/** Asked for again while an import runs, in this tab or in another. */
export function useLastImport(isRunningHere: boolean) {
  const { data, isError } = useQuery({
    ...jsonQuery<LastImportAnswer>(LAST_IMPORT, '/api/sellers/products/import'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      isRunningHere || state.data?.import?.state === 'running' ? POLL_MS : false,
  });
  const last = data?.import ?? undefined;
  return { last, isRunning: last?.state === 'running', isStale: isError };
}

/** Without a count: the server hasn't begun. */
export function ImportProgress({ count, isStale }: { count: Import | undefined; isStale: boolean }) {
  const rows = count?.rows ?? 0;
  const facts: [string, number][] = [
    [t.rowsRead, rows],
    [t.rowsChecked, count?.checked ?? 0],
    [t.rowsWritten, count?.written ?? 0],
    [t.rowsRefused, count?.refused ?? 0],
  ];
  return (
    <>
      <p role="status">{t.writing}</p>
      <progress
        className={styles.progress}
        aria-label={t.progress}
        {...(count && rows > 0 && { max: 2 * rows, value: count.checked + count.written })}
      />
      <dl className={styles.counts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.count}>
            <dt>{name}</dt>
            <dd>{formatWhole(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{isStale ? t.progressStale : t.mayLeave}</p>
    </>
  );
}

/** How the last import ended. */
export function LastImport({ last }: { last: Import }) {
  const { state, startedAt, created, updated, refused } = last;
  const ends = {
    done: t.lastDone({ created, updated }),
    refused: t.lastRefused({ count: refused }),
    failed: t.lastFailed,
  };
  if (state === 'running') return null;
  return (
    <Notice
      kind={state === 'done' ? 'info' : 'error'}
      text={`${t.lastImport({ time: formatMoment(startedAt) })} ${ends[state]}`}
    />
  );
}
