import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { InfoPageDraft, InfoPageSaved, InfoTexts } from '#contract/info-pages.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { INFO_TEXT_MAX } from '#contract/limits.ts';
import { requestJson } from '../../../api/request.ts';
import { useVersionedSave, type Versioned } from '../../../api/use-versioned-save.ts';
import { toHref } from '../../../navigation/href.ts';
import { LeaveQuestion } from '../../../session/leave-question.tsx';
import { infoEditorText as t } from '#text/info-editor.ts';
import { language as pageLanguage } from '#text/language.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { infoDraftQuery, infoPageQuery } from '../info-queries.ts';
import { InfoText } from '../info-text.tsx';
import styles from './info-editor.module.css';

const ROWS = 22;

const versioned = ({ texts, version }: InfoPageDraft): Versioned<InfoTexts> => ({ draft: texts, version });

/** The text of one page, in three languages, beside how visitors see it. */
export function InfoEditor({ page }: { page: InfoPageDraft }) {
  const { name } = page;
  const queryClient = useQueryClient();
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const address = `/api/admin/info-pages/${name}`;
  const { draft, change, errors, ...form } = useVersionedSave({
    loaded: versioned(page),
    read: async () => versioned(await requestJson<InfoPageDraft>(address)),
    write: async (texts, version) => {
      const body = { texts, version };
      return versioned((await requestJson<InfoPageSaved>(address, { method: 'PUT', body })).page);
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: infoDraftQuery(name).queryKey });
      for (const one of LANGUAGES)
        void queryClient.invalidateQueries({ queryKey: infoPageQuery(name, one).queryKey });
    },
  });
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.form}>
          <div className={styles.languages} role="group" aria-label={t.languages}>
            {LANGUAGES.map((one) => (
              <Button
                key={one}
                look={one === language ? 'primary' : 'secondary'}
                aria-pressed={one === language}
                onClick={() => setLanguage(one)}
              >
                {LANGUAGE_NAMES[one]}
              </Button>
            ))}
          </div>
          <TextArea
            key={language}
            label={t.text({ language: LANGUAGE_NAMES[language] })}
            hint={t.hint}
            error={errors[`texts.${language}`]}
            lang={language}
            rows={ROWS}
            maxLength={INFO_TEXT_MAX}
            value={draft[language]}
            onChange={({ target }) => change({ ...draft, [language]: target.value })}
          />
        </div>
        <section className={styles.preview} aria-label={t.preview}>
          <p className={styles.previewTitle}>
            {t.preview}
            <a href={toHref(`/${name}`)} target="_blank" rel="noopener">
              {t.open}
            </a>
          </p>
          <div lang={language}>
            <InfoText text={draft[language]} />
          </div>
        </section>
      </div>
      <SaveBar form={form} />
      <LeaveQuestion isUnsaved={form.isChanged} />
    </>
  );
}
