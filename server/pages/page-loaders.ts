import type { Db } from '../database/connect.ts';
import { catalogPage } from './catalog-page.ts';
import { homePage } from './home-page.ts';
import type { PageLoaders } from './page-loader.ts';
import { productPage } from './product-page.ts';

/**
 * What the server has to fetch for a route of web/routes.tsx before it can draw it. A route that isn't here needs
 * nothing: its screen is drawn as a guest sees it while it loads, and the browser fetches the rest.
 */
export function pageLoaders({ db }: { db: Db }): PageLoaders {
  return {
    '/': homePage(db),
    '/catalog': catalogPage(db),
    '/products/:productId': productPage(db),
    '/login': { query: ['mode'] },
  };
}
