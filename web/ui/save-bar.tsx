import { saveBarText as t } from '#text/save-bar.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { StickyBar } from './sticky-bar.tsx';

export interface Saving {
  isChanged: boolean;
  isSaving: boolean;
  /** Another admin has saved it meanwhile. */
  isConflict: boolean;
  save: () => void;
  saveAnyway: () => void;
  loadTheirs: () => Promise<void>;
  reset: () => void;
}

/** Below a form that several admins may edit at once. */
export function SaveBar({ form }: { form: Saving }) {
  const { isChanged, isSaving, isConflict } = form;
  return (
    <StickyBar
      notice={
        isConflict && (
          <Notice kind="error" text={t.conflict}>
            <Button look="secondary" disabled={isSaving} onClick={() => void form.loadTheirs()}>
              {t.loadTheirs}
            </Button>
            <Button look="secondary" disabled={isSaving} onClick={form.saveAnyway}>
              {t.saveMine}
            </Button>
          </Notice>
        )
      }
      state={isChanged ? t.unsaved : t.allSaved}
    >
      <Button look="secondary" disabled={!isChanged || isSaving} onClick={form.reset}>
        {t.reset}
      </Button>
      <Button disabled={!isChanged || isSaving} onClick={form.save}>
        {isSaving ? t.saving : t.save}
      </Button>
    </StickyBar>
  );
}
