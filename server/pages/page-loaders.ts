import type { Db } from '../database/connect.ts';
import type { Replicas } from '../database/replicas.ts';
import type { FilterIndex } from '../modules/catalog/filters/filters.service.ts';
import { catalogPage } from './catalog-page.ts';
import { homePage } from './home-page.ts';
import { contactPage, infoPages } from './info-pages.ts';
import type { PageLoader, PageLoaders } from './page-loader.ts';
import { productPage } from './product-page.ts';

/**
 * What to load before rendering a route of web/routes.tsx. Other routes are rendered in their loading state, as for a
 * guest, and the browser fetches the rest.
 */
interface Sources {
  db: Db;
  index: FilterIndex;
}

export function pageLoaders({ db, index }: Sources): PageLoaders {
  return {
    '/': homePage(db),
    '/catalog': catalogPage(db, index),
    '/products/:productId': productPage(db),
    '/contact': contactPage(db),
    ...infoPages(db),
    '/login': { query: ['mode'] },
    // Its secret is in the fragment, so the page is the same for every order.
    '/my-order': { headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } },
  };
}

/** The same, read from replicas. */
export function pageLoadersFrom(
  replicas: Replicas,
  { index, loaders }: { index: FilterIndex; loaders: PageLoaders },
): PageLoaders {
  return Object.fromEntries(
    Object.entries(loaders).map(([route, loader]) => {
      const load: PageLoader['load'] = (request) =>
        replicas.read(async (db) =>
          new Map(Object.entries(pageLoaders({ db, index }))).get(route)?.load?.(request),
        );
      return [route, { ...loader, ...(loader.load && { load }) }];
    }),
  );
}
