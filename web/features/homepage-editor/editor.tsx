import { type ReactNode, useRef, useState } from 'react';
import type { Homepage } from '#contract/homepage.ts';
import { editorText as t } from '../../text/homepage-editor.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { shownAs } from './draft.ts';
import styles from './editor.module.css';
import { Preview } from './preview.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import { Section } from './section.tsx';
import { SlidesSection } from './slides-section.tsx';
import { useEditor } from './use-editor.ts';

interface EditorProps {
  homepage: Homepage;
  onSaved: (homepage: Homepage) => void;
  /** Draws the top of the home page as visitors see it. */
  preview: (shown: Omit<Homepage, 'version'>) => ReactNode;
}

export function Editor({ homepage, onSaved, preview }: EditorProps) {
  const editor = useEditor(homepage, onSaved);
  const { draft, problems, refusal, isChanged, isSaving, unsaved, change } = editor;
  const form = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  const [isResetting, setResetting] = useState(false);
  const openedAt = draft.slides.findIndex(({ key }) => key === opened);
  const wrong = Object.keys(problems).length;

  const save = async () => {
    const found = await editor.save();
    // The first card with something wrong opens itself, and its field gets the focus.
    const place = found.map((name) => /^sliderImages\.(\d+)/.exec(name)?.[1]).find(Boolean);
    if (place !== undefined) setOpened(draft.slides[Number(place)]?.key);
    if (found.length > 0)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  return (
    <>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Preview title={openedAt >= 0 ? t.previewOf(openedAt + 1) : t.previewOfAll}>
            {preview(shownAs(draft, draft.slides[openedAt]))}
          </Preview>
        </div>
        <div ref={form} className={styles.form}>
          <SlidesSection
            slides={draft.slides}
            problems={problems}
            opened={opened}
            onOpen={setOpened}
            onChange={(slides) => change({ slides })}
          />
          <Section title={t.pagePromotions} lead={t.pagePromotionsLead}>
            <PromotionFields
              promotions={draft.promotions}
              problems={problems}
              field="promotions"
              onChange={(promotions) => change({ promotions })}
            />
          </Section>
          <CategoriesSection
            categories={draft.categories}
            problems={problems}
            onChange={(categories) => change({ categories })}
          />
          <Section title={t.newestSection}>
            <label className={styles.switch}>
              <input
                type="checkbox"
                role="switch"
                checked={draft.showNewestTitle}
                onChange={({ target }) => change({ showNewestTitle: target.checked })}
              />
              <span className={styles.track} />
              {t.showNewestTitle}
            </label>
          </Section>
        </div>
      </div>
      <div className={styles.bar}>
        {refusal && (
          <Notice kind="error" text={refusal.words}>
            {refusal.isConflict && (
              <>
                <Button look="secondary" onClick={() => void editor.loadTheirs()}>
                  {t.loadTheirs}
                </Button>
                <Button look="secondary" onClick={() => void editor.saveAnyway()}>
                  {t.saveMine}
                </Button>
              </>
            )}
          </Notice>
        )}
        <div className={styles.actions}>
          <p className={styles.state} data-wrong={wrong > 0 || undefined} role="status">
            {wrong > 0 ? t.problems(wrong) : isChanged ? t.unsaved : t.allSaved}
          </p>
          <Button look="secondary" disabled={!isChanged || isSaving} onClick={() => setResetting(true)}>
            {t.reset}
          </Button>
          <Button disabled={!isChanged || isSaving} onClick={() => void save()}>
            {isSaving ? t.saving : t.saveAll}
          </Button>
        </div>
      </div>
      <Confirm
        open={isResetting}
        title={t.resetTitle}
        text={t.resetText}
        action={t.resetAction}
        onConfirm={() => {
          editor.reset();
          setResetting(false);
        }}
        onClose={() => setResetting(false)}
      />
      <Confirm
        open={unsaved.isAsking}
        title={t.leaveTitle}
        text={t.leaveText}
        action={t.leave}
        cancel={t.stay}
        onConfirm={unsaved.leave}
        onClose={unsaved.stay}
      />
    </>
  );
}
