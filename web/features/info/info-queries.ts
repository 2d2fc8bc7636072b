import type { InfoPage, InfoPageDraft } from '#contract/info-pages.ts';
import type { InfoPageName } from '#contract/info-text.ts';
import type { Language } from '#contract/languages.ts';
import { jsonQuery } from '../../api/query.ts';

export const infoPageQuery = (name: InfoPageName, language: Language) =>
  jsonQuery<InfoPage>(['info page', name, language], `/api/info-pages/${name}?language=${language}`);

export const infoDraftQuery = (name: InfoPageName) =>
  jsonQuery<InfoPageDraft>(['info draft', name], `/api/admin/info-pages/${name}`);
