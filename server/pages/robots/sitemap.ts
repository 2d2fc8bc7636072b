import type { FilterHierarchy } from '#contract/catalog.ts';
import { INFO_PAGES } from '#contract/info-text.ts';
import { type CatalogFilters, catalogAddress } from '../../../web/features/catalog/catalog-address.ts';
import type { Db } from '../../database/connect.ts';
import {
  FIRST_ID,
  listedProducts,
  sitemapBoundaries,
} from '../../modules/catalog/catalog-sitemap.service.ts';
import { filterHierarchy } from '../../modules/catalog/catalog.service.ts';
import { URLSET, writeEntry, writeIndex, writeUrlset } from './sitemap-xml.ts';

/** Of one file, in each language; the limit is 50,000 altogether. */
const MAX_URLS = 10_000;
const STATIC_PAGES = ['/', '/catalog', '/contact', ...INFO_PAGES.map((name) => `/${name}`)];

interface Site {
  db: Db;
  publicUrl: string;
}

export async function sitemapIndex({ db, publicUrl }: Site, pieceSize = MAX_URLS): Promise<string> {
  const [{ filters }, pieces] = await Promise.all([filterHierarchy(db), sitemapBoundaries(db, pieceSize)]);
  const products =
    filters.length > 0 ? ['products.xml', ...pieces.map((after) => `products-${after}.xml`)] : [];
  return writeIndex(['pages.xml', ...products].map((name) => `${publicUrl}/sitemap/${name}`));
}

export async function sitemapOfPages({ db, publicUrl }: Site): Promise<string> {
  const shelves = shelvesOf(await filterHierarchy(db)).map(catalogAddress);
  const addresses = [...STATIC_PAGES, ...shelves].slice(0, MAX_URLS);
  return writeUrlset(
    publicUrl,
    addresses.map((path) => ({ path })),
  );
}

const shelvesOf = ({ filters }: FilterHierarchy): CatalogFilters[] =>
  filters.flatMap(({ gender, categories }) => [
    { gender },
    ...categories.flatMap(({ category, types }) => [
      { gender, category },
      ...types.map((type) => ({ gender, category, type })),
    ]),
  ]);

/** Streamed: a file is never in memory as a whole. */
export async function* sitemapOfProducts(
  { db, publicUrl }: Site,
  after = FIRST_ID,
  pieceSize = MAX_URLS,
): AsyncGenerator<string> {
  let begins = URLSET.begins;
  for await (const products of listedProducts(db, after, pieceSize)) {
    const entries = products.map(({ id, changedAt }) =>
      writeEntry(publicUrl, { path: `/products/${id}`, changedAt }),
    );
    yield begins + entries.join('');
    begins = '';
  }
  yield begins + URLSET.ends;
}
