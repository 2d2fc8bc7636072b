// No schema library here: buyers' pages import this file.

/** Russian is the default: its pages have no prefix in their addresses. */
export const LANGUAGES = ['ru', 'en', 'ky'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ru';

/** Each in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { ru: 'Русский', en: 'English', ky: 'Кыргызча' };

/** The language chosen on this device. */
export const LANGUAGE_COOKIE = 'language';

const PREFIXED = /^\/(en|ky)(?=\/|$)/;

/** `/en/catalog` is the path `/catalog` in English. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const language = PREFIXED.exec(pathname)?.[1] as Language | undefined;
  return language
    ? { language, path: pathname.slice(language.length + 1) || '/' }
    : { language: DEFAULT_LANGUAGE, path: pathname };
}

/** The address of a page in a language; `path` may have a query and a fragment. */
export const pathIn = (language: Language, path: string): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`;
