import { escapeMarkup } from '../../platform/markup.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface SitemapEntry {
  address: string;
  changedAt?: Date;
}

export const writeEntry = ({ address, changedAt }: SitemapEntry): string =>
  `<url><loc>${escapeMarkup(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`;

export const URLSET = { begins: `${PROLOG}<urlset xmlns="${NAMESPACE}">\n`, ends: '</urlset>\n' };

export const writeUrlset = (entries: SitemapEntry[]): string =>
  URLSET.begins + entries.map(writeEntry).join('') + URLSET.ends;

export function writeIndex(addresses: string[]): string {
  const listed = addresses.map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>\n`);
  return `${PROLOG}<sitemapindex xmlns="${NAMESPACE}">\n${listed.join('')}</sitemapindex>\n`;
}
