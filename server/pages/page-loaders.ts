import type { Db } from '../database/connect.ts';
import { catalogPage } from './catalog-page.ts';
import { homePage } from './home-page.ts';
import type { PageLoaders } from './page-loader.ts';
import { productPage } from './product-page.ts';

/**
 * What to load before rendering a route of web/routes.tsx. Other routes are rendered in their loading state, as for a
 * guest, and the browser fetches the rest.
 */
export function pageLoaders({ db }: { db: Db }): PageLoaders {
  return {
    '/': homePage(db),
    '/catalog': catalogPage(db),
    '/products/:productId': productPage(db),
    '/login': { query: ['mode'] },
  };
}
