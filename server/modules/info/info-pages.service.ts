import type {
  InfoPage,
  InfoPageChange,
  InfoPageDraft,
  InfoPageSaved,
  InfoTexts,
} from '#contract/info-pages.ts';
import { INFO_PAGES, type InfoPageName } from '#contract/info-text.ts';
import { type Language, LANGUAGES } from '#contract/languages.ts';
import { infoDefaultsText } from '#texts/info-defaults.ts';
import { infoPagesText } from '#texts/info-pages.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockTexts, readText, readTexts, writeTexts } from './info-pages.queries.ts';

function requireName(name: string): InfoPageName {
  const found = INFO_PAGES.find((known) => known === name);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

const defaultOf = (name: InfoPageName, language: Language): string => infoDefaultsText[language][name];

export async function infoPage(db: Db, wanted: string, language: Language): Promise<InfoPage> {
  const name = requireName(wanted);
  return { name, language, text: (await readText(db, name, language)) || defaultOf(name, language) };
}

const inEachLanguage = (make: (language: Language) => string): InfoTexts => ({
  ru: make('ru'),
  en: make('en'),
  ky: make('ky'),
});

function toDraft(name: InfoPageName, stored: (InfoTexts & { version: number }) | undefined): InfoPageDraft {
  if (!stored) throw new Refusal('NOT_FOUND');
  const texts = inEachLanguage((language) => stored[language] || defaultOf(name, language));
  return { name, version: stored.version, texts };
}

export async function infoPageDraft(db: Db, wanted: string): Promise<InfoPageDraft> {
  const name = requireName(wanted);
  return toDraft(name, await readTexts(db, name));
}

export async function saveInfoPage(
  db: Db,
  admin: Account,
  wanted: string,
  { texts, version }: InfoPageChange,
): Promise<InfoPageSaved> {
  const name = requireName(wanted);
  return begin(db, async (tx) => {
    const before = toDraft(name, await lockTexts(tx, name));
    if (before.version !== version) throw new Refusal('INFO_CHANGED');
    const isDefault = (language: Language) => texts[language] === defaultOf(name, language);
    await writeTexts(
      tx,
      name,
      inEachLanguage((language) => (isDefault(language) ? '' : texts[language])),
    );
    const page = toDraft(name, await readTexts(tx, name));
    const changed = LANGUAGES.filter((language) => page.texts[language] !== before.texts[language]);
    const only = (draft: InfoPageDraft) =>
      Object.fromEntries(changed.map((language) => [language, draft.texts[language]]));
    await recordAudit(tx, admin, {
      kind: 'info',
      action: 'saved',
      subject: { id: name, label: infoPagesText.ru.names[name] },
      before: only(before),
      after: only(page),
    });
    return { page, message: 'Страница сохранена' };
  });
}
