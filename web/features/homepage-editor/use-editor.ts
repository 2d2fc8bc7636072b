import { useState } from 'react';
import type { Homepage, HomepageSaved } from '#contract/homepage.ts';
import { codeOf, problemsOf, wordsOf } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { useUnsaved } from '../../session/use-unsaved.ts';
import { editorText as t } from '../../text/homepage-editor.ts';
import { toast } from '../../ui/toast.ts';
import { checkDraft, type Problems } from './check-draft.ts';
import { changeOf, type Draft, draftOf, isSame } from './draft.ts';

/** What is being edited, what it was, and the ways from one to the other. */
export function useEditor(loaded: Homepage, onSaved: (homepage: Homepage) => void) {
  const [base, setBase] = useState(() => ({ draft: draftOf(loaded), version: loaded.version }));
  const [draft, setDraft] = useState<Draft>(base.draft);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<{ words: string; isConflict: boolean }>();
  const [isSaving, setSaving] = useState(false);
  const isChanged = !isSame(draft, base.draft);
  const unsaved = useUnsaved(isChanged);

  const start = (homepage: Homepage) => {
    const fresh = { draft: draftOf(homepage), version: homepage.version };
    setBase(fresh);
    setDraft(fresh.draft);
    setProblems({});
    setRefusal(undefined);
  };

  /** Gives the names of the fields that keep it from being saved. */
  async function save(version: number | undefined = base.version): Promise<string[]> {
    if (isSaving) return [];
    const found = checkDraft(draft);
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) {
      toast.error(t.saveFailed);
      return Object.keys(found);
    }
    setSaving(true);
    try {
      const { message, ...homepage } = await requestJson<HomepageSaved>('/api/homepage', {
        method: 'POST',
        body: { ...changeOf(draft), ...(version !== undefined && { version }) },
      });
      start(homepage);
      onSaved(homepage);
      toast.success(message);
      return [];
    } catch (error) {
      const refused = problemsOf(error);
      setProblems(refused);
      const words = wordsOf(error, '');
      if (words) setRefusal({ words, isConflict: codeOf(error) === 'HOMEPAGE_CHANGED' });
      toast.error(t.saveFailed);
      return Object.keys(refused);
    } finally {
      setSaving(false);
    }
  }

  return {
    draft,
    problems,
    refusal,
    isChanged,
    isSaving,
    unsaved,
    change: (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part })),
    save: () => save(),
    /** Whatever another operator has saved meanwhile. */
    saveAnyway: async () => {
      const now = await requestJson<Homepage>('/api/homepage').catch(() => undefined);
      await save(now?.version);
    },
    loadTheirs: async () => {
      try {
        start(await requestJson<Homepage>('/api/homepage'));
      } catch {
        toast.error(t.loadFailed);
      }
    },
    reset: () => {
      setDraft(base.draft);
      setProblems({});
      setRefusal(undefined);
    },
  };
}
