import type { InfoTexts } from '#contract/info-pages.ts';
import type { InfoPageName } from '#contract/info-text.ts';
import type { Language } from '#contract/languages.ts';
import type { Db, Tx } from '../../database/connect.ts';

/** '' where the shop's default text holds. */
export async function readText(db: Db, name: InfoPageName, language: Language): Promise<string> {
  const [page] = await db<{ text: string }[]>`
    select case ${language}::text when 'ru' then ru when 'en' then en else ky end as text
    from info_page where name = ${name}`;
  return page?.text ?? '';
}

export async function readTexts(db: Db | Tx, name: InfoPageName) {
  const [page] = await db<{ version: number; ru: string; en: string; ky: string }[]>`
    select version, ru, en, ky from info_page where name = ${name}`;
  return page;
}

export async function lockTexts(tx: Tx, name: InfoPageName) {
  const [page] = await tx<{ version: number; ru: string; en: string; ky: string }[]>`
    select version, ru, en, ky from info_page where name = ${name} for update`;
  return page;
}

export async function writeTexts(tx: Tx, name: InfoPageName, { ru, en, ky }: InfoTexts): Promise<void> {
  await tx`
    update info_page set ru = ${ru}, en = ${en}, ky = ${ky}, version = version + 1, changed_at = now()
    where name = ${name}`;
}
