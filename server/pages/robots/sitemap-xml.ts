import { LANGUAGES, pathIn } from '#contract/languages.ts';
import { escapeMarkup } from '../../platform/markup.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

/** The page in every language; which of them belong together is said by the pages themselves. */
export const writeEntry = (publicUrl: string, { path, changedAt }: SitemapEntry): string => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return LANGUAGES.map(
    (language) => `<url><loc>${escapeMarkup(publicUrl + pathIn(language, path))}</loc>${changed}</url>\n`,
  ).join('');
};

export const URLSET = { begins: `${PROLOG}<urlset xmlns="${NAMESPACE}">\n`, ends: '</urlset>\n' };

export const writeUrlset = (publicUrl: string, entries: SitemapEntry[]): string =>
  URLSET.begins + entries.map((entry) => writeEntry(publicUrl, entry)).join('') + URLSET.ends;

export function writeIndex(addresses: string[]): string {
  const listed = addresses.map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>\n`);
  return `${PROLOG}<sitemapindex xmlns="${NAMESPACE}">\n${listed.join('')}</sitemapindex>\n`;
}
