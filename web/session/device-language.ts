import { LANGUAGE_COOKIE, type Language } from '#contract/languages.ts';

/** Applied by the server when the bare address is opened. */
export function keepLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
}

export const hasChosenLanguage = (): boolean => document.cookie.includes(`${LANGUAGE_COOKIE}=`);
