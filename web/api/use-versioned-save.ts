import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBarText as t } from '#text/save-bar.ts';
import { toast } from '../ui/toast.ts';
import { codeOf, fieldErrors, refusalText } from './refusal.ts';

export interface Versioned<Draft> {
  draft: Draft;
  version: number;
}

interface VersionedSave<Draft> {
  loaded: Versioned<Draft>;
  read: () => Promise<Versioned<Draft>>;
  write: (draft: Draft, version: number) => Promise<Versioned<Draft>>;
  onSaved: () => void;
}

/** A form that names the version it was made from: what another admin saved meanwhile is overwritten only on purpose. */
export function useVersionedSave<Draft>({ loaded, read, write, onSaved }: VersionedSave<Draft>) {
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(loaded.draft);
  const [isConflict, setIsConflict] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base.draft);

  const saving = useMutation({
    mutationFn: async ({ sent, overwrites }: { sent: Draft; overwrites: boolean }) =>
      write(sent, overwrites ? (await read()).version : base.version),
    onSuccess: (saved, { sent }) => {
      setBase(saved);
      // What was typed while saving stays, unsaved.
      setDraft((last) => (last === sent ? saved.draft : last));
      setIsConflict(false);
      toast.success(t.saved);
      onSaved();
    },
    onError: (error) => {
      if (codeOf(error) === 'INFO_CHANGED') setIsConflict(true);
      else toast.error(refusalText(error, t.saveFailed));
    },
  });
  const save = (overwrites: boolean) => {
    if (!saving.isPending) saving.mutate({ sent: draft, overwrites });
  };

  return {
    draft,
    change: (changed: Draft) => {
      setDraft(changed);
      if (saving.isError) saving.reset();
    },
    errors: fieldErrors(saving.error),
    isConflict,
    isChanged,
    isSaving: saving.isPending,
    save: () => save(false),
    saveAnyway: () => save(true),
    loadTheirs: async () => {
      const theirs = await read().catch(() => undefined);
      if (!theirs) {
        toast.error(t.saveFailed);
        return;
      }
      setBase(theirs);
      setDraft(theirs.draft);
      setIsConflict(false);
      saving.reset();
    },
    reset: () => {
      setDraft(base.draft);
      setIsConflict(false);
      saving.reset();
    },
  };
}
