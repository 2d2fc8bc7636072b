import { type ReactNode, useRef, useState } from 'react';
import type { Homepage, HomepageContent } from '#contract/homepage.ts';
import { useUnsaved } from '../../../session/use-unsaved.ts';
import { editorText as t } from '#text/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StickyBar } from '../../../ui/sticky-bar.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { shownAs } from './draft.ts';
import styles from './editor.module.css';
import { type Device, Preview } from './preview.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import { Section } from './section.tsx';
import { SlidesSection } from './slides-section.tsx';
import { useEditor } from './use-editor.ts';
import { UploadsContext, useUploads } from './use-uploads.ts';

interface EditorProps {
  homepage: Homepage;
  onSaved: (homepage: Homepage) => void;
  /** Renders the top of the home page as visitors see it. */
  preview: (shown: HomepageContent) => ReactNode;
}

export function Editor({ homepage, onSaved, preview }: EditorProps) {
  const editor = useEditor(homepage, onSaved);
  const { draft, problems, refusal, isChanged, isSaving, change } = editor;
  const { uploads, isUploading, stopAll } = useUploads();
  const isUnsaved = isChanged || isUploading;
  const unsaved = useUnsaved(isUnsaved);
  const side = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  const [device, setDevice] = useState<Device>('phone');
  const [isResetting, setResetting] = useState(false);
  const openedAt = draft.slides.findIndex(({ key }) => key === opened);
  const wrong = Object.keys(problems).length;

  const save = async (way: () => Promise<string[]>) => {
    const found = await way();
    // Opens the first card with an error and focuses its field.
    const place = found.map((name) => /^sliderImages\.(\d+)/.exec(name)?.[1]).find(Boolean);
    if (place !== undefined) setOpened(draft.slides[Number(place)]?.key);
    if (found.length > 0)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  const stateOf = () => {
    if (wrong > 0) return t.problems({ count: wrong });
    if (isUploading) return t.uploadUnderWay;
    return isChanged ? t.unsaved : t.allSaved;
  };

  return (
    <UploadsContext value={uploads}>
      <div className={styles.columns}>
        <div ref={side} className={styles.side}>
          <Preview
            title={openedAt >= 0 ? t.previewOf({ position: openedAt + 1 }) : t.previewOfAll}
            device={device}
            onDevice={setDevice}
          >
            {preview(shownAs(draft, draft.slides[openedAt]))}
          </Preview>
        </div>
        <div
          ref={form}
          className={styles.form}
          onFocus={({ target }) => {
            if (target.closest('[data-device="phone"]')) setDevice('phone');
          }}
        >
          <SlidesSection
            slides={draft.slides}
            problems={problems}
            opened={opened}
            onOpen={setOpened}
            onShow={() => side.current?.scrollIntoView({ block: 'start' })}
            onChange={(edit) => change(({ slides }) => ({ slides: edit(slides) }))}
          />
          <Section title={t.pagePromotions} lead={t.pagePromotionsLead}>
            <PromotionFields
              promotions={draft.promotions}
              problems={problems}
              field="promotions"
              onChange={(promotions) => change(() => ({ promotions }))}
            />
          </Section>
          <CategoriesSection
            categories={draft.categories}
            problems={problems}
            onChange={(edit) => change((last) => ({ categories: edit(last.categories) }))}
          />
          <Section title={t.newestSection}>
            <label className={styles.switch}>
              <input
                type="checkbox"
                role="switch"
                checked={draft.showNewestTitle}
                onChange={({ target }) => change(() => ({ showNewestTitle: target.checked }))}
              />
              <span className={styles.track} />
              {t.showNewestTitle}
            </label>
          </Section>
        </div>
      </div>
      <StickyBar
        notice={
          refusal && (
            <Notice kind="error" text={refusal.text}>
              {refusal.isConflict && (
                <>
                  <Button look="secondary" onClick={() => void editor.loadTheirs()}>
                    {t.loadTheirs}
                  </Button>
                  <Button look="secondary" onClick={() => void save(editor.saveAnyway)}>
                    {t.saveMine}
                  </Button>
                </>
              )}
            </Notice>
          )
        }
        state={stateOf()}
        isWrong={wrong > 0}
      >
        <Button look="secondary" disabled={!isUnsaved || isSaving} onClick={() => setResetting(true)}>
          {t.reset}
        </Button>
        <Button disabled={!isChanged || isSaving || isUploading} onClick={() => void save(editor.save)}>
          {isSaving ? t.saving : t.saveAll}
        </Button>
      </StickyBar>
      <Confirm
        open={isResetting}
        title={t.resetTitle}
        text={t.resetText}
        action={t.resetAction}
        onConfirm={() => {
          stopAll();
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
    </UploadsContext>
  );
}
