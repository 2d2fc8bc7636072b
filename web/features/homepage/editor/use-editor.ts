import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Homepage, HomepageSaved } from '#contract/homepage.ts';
import { codeOf, fieldErrors, refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { editorText as t } from '#text/editor.ts';
import { toast } from '../../../ui/toast.ts';
import { checkDraft, type Problems } from './check-draft.ts';
import { changeOf, type Draft, draftOf, isSame } from './draft.ts';

export function useEditor(loaded: Homepage, onSaved: (homepage: Homepage) => void) {
  const [base, setBase] = useState(() => ({ draft: draftOf(loaded), version: loaded.version }));
  const [draft, setDraft] = useState<Draft>(base.draft);
  // Errors are shown after the first attempt to save.
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [refusal, setRefusal] = useState<{ text: string; isConflict: boolean }>();
  const isChanged = !isSame(draft, base.draft);
  const problems = isTried ? { ...refused, ...checkDraft(draft) } : {};

  const begin = (fresh: (last: Draft) => Draft) => {
    setDraft(fresh);
    setTried(false);
    setRefused({});
    setRefusal(undefined);
  };
  const start = (homepage: Homepage, sent?: Draft) => {
    const fresh = { draft: draftOf(homepage, sent), version: homepage.version };
    setBase(fresh);
    // What was typed while saving stays, unsaved.
    begin((last) => (sent === undefined || last === sent ? fresh.draft : last));
  };

  const saving = useMutation({
    mutationFn: async ({ sent, overwrite }: { sent: Draft; overwrite: boolean }) => {
      const version = overwrite ? (await requestJson<Homepage>('/api/homepage')).version : base.version;
      const body = { ...changeOf(sent), version };
      return requestJson<HomepageSaved>('/api/homepage', { method: 'POST', body });
    },
    onSuccess: ({ message: _, ...homepage }, { sent }) => {
      start(homepage, sent);
      onSaved(homepage);
      toast.success(t.saved);
    },
    onError: (error) => {
      setRefused(fieldErrors(error));
      const isConflict = codeOf(error) === 'HOMEPAGE_CHANGED';
      const text = isConflict ? t.conflict : refusalText(error, '');
      if (text) setRefusal({ text, isConflict });
      // On a phone the toast would cover the notice of the conflict.
      if (!isConflict) toast.error(t.saveFailed);
    },
  });

  /** Returns the names of the fields that keep it from being saved. */
  async function save(overwrite: boolean): Promise<string[]> {
    if (saving.isPending) return [];
    const found = Object.keys(checkDraft(draft));
    setTried(true);
    setRefused({});
    if (found.length > 0) {
      toast.error(t.saveFailed);
      return found;
    }
    setRefusal(undefined);
    return saving.mutateAsync({ sent: draft, overwrite }).then(
      () => [],
      (error: unknown) => Object.keys(fieldErrors(error)),
    );
  }

  return {
    draft,
    problems,
    refusal,
    isChanged,
    isSaving: saving.isPending,
    /** An updater, since an upload may finish after other fields have changed. */
    change: (edit: (last: Draft) => Partial<Draft>) => {
      setDraft((last) => ({ ...last, ...edit(last) }));
      setRefused({});
    },
    save: () => save(false),
    /** Overwrites what another admin has saved meanwhile. */
    saveAnyway: () => save(true),
    loadTheirs: async () => {
      try {
        start(await requestJson<Homepage>('/api/homepage'));
      } catch {
        toast.error(t.loadFailed);
      }
    },
    reset: () => begin(() => base.draft),
  };
}
