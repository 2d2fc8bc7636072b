// No schema library here: buyers' pages import this file.

/** The first is the default: its pages have no prefix in their addresses. */
export const LANGUAGES = ['ru', 'en', 'ky'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ru';

export const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some((language) => language === text);
