import type { PublicSeller } from '#contract/sellers.ts';
import {
  CATALOG_PARAMETERS,
  catalogAddress,
  isPageNumber,
  readFilters,
} from '../../web/features/catalog/catalog-address.ts';
import { hierarchyQuery, productsQuery, sellerQuery } from '../../web/features/catalog/catalog-queries.ts';
import type { Db } from '../database/connect.ts';
import { filterHierarchy, listProducts } from '../modules/catalog/catalog.service.ts';
import { publicSeller } from '../modules/sellers/sellers.service.ts';
import { Refusal } from '../platform/errors.ts';
import { fillQuery, type PageLoader } from './page-loader.ts';

export const catalogPage = (db: Db): PageLoader => ({
  query: CATALOG_PARAMETERS,
  load: async ({ query, queryClient }) => {
    const filters = readFilters(query);
    const page = query.get('page');
    // The API refuses such a page number; for a visitor with a broken link the list starts at page 1.
    if (page !== null && !isPageNumber(page)) return { redirect: catalogAddress(filters) };

    const { sellerId } = filters;
    const [products, hierarchy, seller] = await Promise.all([
      listProducts(db, { page: 1, ...filters }),
      filterHierarchy(db),
      sellerId === undefined ? null : findSeller(db, sellerId),
    ]);
    fillQuery(queryClient, productsQuery(filters), products);
    fillQuery(queryClient, hierarchyQuery(), hierarchy);
    if (sellerId !== undefined) fillQuery(queryClient, sellerQuery(sellerId), seller);
  },
});

async function findSeller(db: Db, id: string): Promise<PublicSeller | null> {
  try {
    return (await publicSeller(db, id)).seller;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SELLER_NOT_FOUND') return null;
    throw error;
  }
}
