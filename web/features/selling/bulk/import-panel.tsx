import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { IMPORT_MAX_ROWS } from '#contract/limits.ts';
import { bulkText as t } from '#text/bulk.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TableIcon } from '../../../ui/form-icons.tsx';
import { ErrorIcon } from '../../../ui/icons.tsx';
import styles from './bulk.module.css';
import { ImportReport } from './import-report.tsx';
import { ImportProgress, LastImport, useLastImport } from './last-import.tsx';
import { type ImportStep, useImport } from './use-import.ts';

export function ImportPanel({ showcase }: { showcase: string }) {
  const { step, choose, confirm, restart } = useImport();
  const isSent = step.kind === 'sending' && step.what === 'import' && step.share === 1;
  const { last, isRunning, isStale } = useLastImport(isSent);
  const count = isRunning ? last : undefined;
  return (
    <section className={styles.panel} aria-labelledby="import">
      <h2 id="import" className={styles.title}>
        {t.importTitle}
      </h2>
      <p className={styles.text}>{t.importText({ rows: IMPORT_MAX_ROWS })}</p>
      {step.kind === 'choosing' &&
        (isRunning ? (
          <ImportProgress count={count} isStale={isStale} />
        ) : (
          <Choosing problem={step.problem} onFile={(file) => void choose(file)} />
        ))}
      {step.kind === 'sending' &&
        (isSent ? (
          <ImportProgress count={count} isStale={isStale} />
        ) : (
          <Sending {...step} onCancel={restart} />
        ))}
      {step.kind === 'preview' && (
        <>
          <p className={styles.file}>
            <TableIcon size={20} />
            <span>{step.table.name}</span>
          </p>
          <ImportReport answer={step.answer} isDone={false}>
            {step.answer.errorCount === 0 && step.answer.created + step.answer.updated > 0 && (
              <Button onClick={confirm}>
                {t.confirm({ count: step.answer.created + step.answer.updated })}
              </Button>
            )}
            <Button look="secondary" onClick={restart}>
              {t.another}
            </Button>
          </ImportReport>
        </>
      )}
      {last && (step.kind === 'choosing' || step.kind === 'preview') && <LastImport last={last} />}
      {step.kind === 'done' && (
        <ImportReport answer={step.answer} isDone>
          <LinkButton href={showcase}>{t.toProducts}</LinkButton>
          <Button look="secondary" onClick={restart}>
            {t.another}
          </Button>
        </ImportReport>
      )}
    </section>
  );
}

function Choosing({ problem, onFile }: { problem: string | undefined; onFile: (file: File) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  return (
    <>
      <button
        type="button"
        className={styles.choose}
        data-over={isOver ? '' : undefined}
        onClick={() => file.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <TableIcon size={28} />
        <span>
          <span className={styles.chooseTitle}>{t.choose}</span>
          <span className={styles.chooseHint}>{t.chooseHint}</span>
        </span>
      </button>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t.choose}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          target.value = '';
        }}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <ErrorIcon size={20} />
          <span>{problem}</span>
        </p>
      )}
    </>
  );
}

function Sending({
  table,
  what,
  share,
  onCancel,
}: Extract<ImportStep, { kind: 'sending' }> & { onCancel: () => void }) {
  const isSent = share === 1;
  return (
    <div className={styles.sending}>
      <p className={styles.file}>
        <TableIcon size={20} />
        <span>{table.name}</span>
      </p>
      <p role="status">{isSent ? t.checking : t.sending({ percent: Math.round(share * 100) })}</p>
      {/* Checking takes a second or two. */}
      <progress
        className={styles.progress}
        aria-label={t.progress}
        max={1}
        {...(!isSent && { value: share })}
      />
      {what === 'preview' && (
        <Button look="secondary" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
    </div>
  );
}
