import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import type { ImportAnswer, ImportError } from '#contract/selling.ts';
import { refusalText, statusOf } from '../../../api/refusal.ts';
import { RequestFailed } from '../../../api/request.ts';
import { upload } from '../../../api/upload.ts';
import { OWN } from '../../../session/own-queries.ts';
import { bulkText as t } from '#text/bulk.ts';
import { requestText } from '#text/request.ts';
import { toast } from '../../../ui/toast.ts';
import { LAST_IMPORT } from './last-import.tsx';

interface Table {
  name: string;
  /** A copy, so that what was previewed is what is imported. */
  content: Blob;
}

export type ImportStep =
  | { kind: 'choosing'; problem?: string }
  | { kind: 'sending'; table: Table; what: 'preview' | 'import'; share: number }
  | { kind: 'preview'; table: Table; answer: ImportAnswer }
  | { kind: 'done'; answer: ImportAnswer };

const EMPTY: ImportAnswer = {
  message: '',
  created: 0,
  updated: 0,
  unchanged: 0,
  changes: [],
  errorCount: 0,
  errors: [],
};

export function useImport() {
  const [step, setStep] = useState<ImportStep>({ kind: 'choosing' });
  const stop = useRef<AbortController>(undefined);
  const queryClient = useQueryClient();
  useEffect(() => () => stop.current?.abort(), []);

  const refuse = (problem: string) => setStep({ kind: 'choosing', problem });

  const choose = async (file: File): Promise<void> => {
    const problem = problemWith(file);
    if (problem !== undefined) {
      refuse(problem);
      return;
    }
    try {
      const content = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
      await send({ name: file.name, content }, 'preview');
    } catch {
      refuse(t.unreadable);
    }
  };

  const send = async (table: Table, what: 'preview' | 'import'): Promise<void> => {
    const before = step;
    const stopped = new AbortController();
    // An import cannot be aborted.
    stop.current = what === 'preview' ? stopped : undefined;
    setStep({ kind: 'sending', table, what, share: 0 });
    try {
      const answer = await upload<ImportAnswer>(
        `/api/sellers/products/import?dryRun=${what === 'preview' ? 1 : 0}`,
        {
          body: table.content,
          signal: stopped.signal,
          onProgress: (share) => setStep({ kind: 'sending', table, what, share }),
        },
      );
      setStep(what === 'preview' ? { kind: 'preview', table, answer } : { kind: 'done', answer });
      if (what === 'preview') return;
      toast.success(t.resultTitle);
      void queryClient.invalidateQueries({ queryKey: [OWN] });
      void queryClient.invalidateQueries({ queryKey: ['products'] });
    } catch (error) {
      if (stopped.signal.aborted) return;
      if (what === 'import') void queryClient.invalidateQueries({ queryKey: LAST_IMPORT });
      const refused = cellsOf(error);
      if (refused) {
        setStep({ kind: 'preview', table, answer: { ...EMPTY, ...refused } });
        return;
      }
      const isLost = statusOf(error) === 0;
      const lost = what === 'import' ? t.importLost : requestText.noConnection;
      const problem = refusalText(error, isLost ? lost : t.failed);
      toast.error(problem);
      // Back to the preview: the seller may confirm again.
      if (what === 'import' && before.kind === 'preview') setStep(before);
      else refuse(problem);
    }
  };

  const restart = () => {
    stop.current?.abort();
    setStep({ kind: 'choosing' });
  };
  const confirm = () => {
    if (step.kind === 'preview') void send(step.table, 'import');
  };
  return { step, choose, confirm, restart };
}

function problemWith({ name, type, size }: File): string | undefined {
  if (!/\.(csv|tsv|txt)$/i.test(name) && !type.startsWith('text/')) return t.notCsv;
  return size > IMPORT_MAX_BYTES ? t.tooLarge({ megabytes: IMPORT_MAX_BYTES / 1024 / 1024 }) : undefined;
}

/** Something has changed since the preview. */
function cellsOf(error: unknown): { errors: ImportError[]; errorCount: number } | undefined {
  if (!(error instanceof RequestFailed) || error.code !== 'IMPORT_REFUSED') return undefined;
  return { errors: error.extra.errors as ImportError[], errorCount: Number(error.extra.errorCount) };
}
