import { isPageAddress } from '#contract/addresses.ts';
import { pathIn, splitLanguage } from '#contract/languages.ts';
import { language } from '#text/language.ts';

/**
 * The address of a screen in this page's language. Screens name each other by paths without a language; it is added
 * where an address gets into the document and into the history, and removed where it is read from them.
 */
export const toHref = (address: string): string =>
  address.startsWith('/') && isPageAddress(address) ? pathIn(language, address) : address;

/** The path without its language; undefined for a page in another language. */
export function pathOf(pathname: string): string | undefined {
  const split = splitLanguage(pathname);
  return split.language === language ? split.path : undefined;
}
