import type { PublicSeller } from '#contract/sellers.ts';
import { CATALOG_PARAMETERS, catalogAddress } from '../../web/features/catalog/catalog-address.ts';
import {
  hierarchyQuery,
  optionsQuery,
  productsQuery,
  sellerQuery,
} from '../../web/features/catalog/catalog-queries.ts';
import {
  isFiltered,
  isPageNumber,
  readFilters,
  REPEATED_PARAMETERS,
} from '../../web/features/catalog/read-catalog-address.ts';
import type { Db } from '../database/connect.ts';
import { filterHierarchy, listProducts } from '../modules/catalog/catalog.service.ts';
import {
  type FilterIndex,
  filterOptions,
  filterOptionsIfFilled,
} from '../modules/catalog/filters/filters.service.ts';
import { publicSeller } from '../modules/sellers/sellers.service.ts';
import { Refusal } from '../platform/errors.ts';
import { fillQuery, type PageLoader } from './page-loader.ts';

export const catalogPage = (db: Db, index: FilterIndex): PageLoader => ({
  query: CATALOG_PARAMETERS,
  repeated: REPEATED_PARAMETERS,
  load: async ({ query, queryClient }) => {
    const filters = readFilters(query);
    const page = query.get('page');
    // The API refuses such a page number; for a visitor with a broken link the list starts at page 1.
    if (page !== null && !isPageNumber(page)) return { redirect: catalogAddress(filters) };

    const { sellerId } = filters;
    const asked = { ...filters, page: filters.page ?? 1 };
    const countOptions = isFiltered(filters) ? filterOptions : filterOptionsIfFilled;
    const [products, options, seller] = await Promise.all([
      listProducts(db, asked, index),
      countOptions(db, index, asked),
      sellerId === undefined ? null : findSeller(db, sellerId),
    ]);
    fillQuery(queryClient, productsQuery(filters), products);
    if (options) fillQuery(queryClient, optionsQuery(filters), options);
    else fillQuery(queryClient, hierarchyQuery(), await filterHierarchy(db));
    if (sellerId !== undefined) fillQuery(queryClient, sellerQuery(sellerId), seller);
    // Nobody else asks for the same filters: they would only push other pages out of the cache.
    return isFiltered(filters) ? { keep: false } : undefined;
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
