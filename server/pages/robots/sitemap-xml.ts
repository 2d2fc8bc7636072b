const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ENTITIES = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }),
);
const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);

export interface SitemapEntry {
  /** Absolute. */
  address: string;
  changedAt?: Date;
}

export const writeEntry = ({ address, changedAt }: SitemapEntry): string =>
  `<url><loc>${escape(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`;

export const URLSET = { begins: `${PROLOG}<urlset xmlns="${NAMESPACE}">\n`, ends: '</urlset>\n' };

export const writeUrlset = (entries: SitemapEntry[]): string =>
  URLSET.begins + entries.map(writeEntry).join('') + URLSET.ends;

export function writeIndex(addresses: string[]): string {
  const listed = addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`);
  return `${PROLOG}<sitemapindex xmlns="${NAMESPACE}">\n${listed.join('')}</sitemapindex>\n`;
}
