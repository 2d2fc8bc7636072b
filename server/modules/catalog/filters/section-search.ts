import type { ListFilters, ProductFilters, Understood } from '#contract/catalog.ts';
import { SEARCH_MAX_RESULTS } from '#contract/limits.ts';
import type { Db } from '../../../database/connect.ts';
import { findBySearch } from '../search/search.ts';
import { type Choice, isInSection } from '../shelves.ts';
import type { ProductColumns } from './product-columns.ts';

export interface Found {
  /** Best first. */
  hits: { id: string; number: number }[];
  understood: Understood;
}

export interface SearchQuery {
  search: string;
  exact: boolean;
  hasPriceFilter: boolean;
  sellerId: ProductFilters['sellerId'];
}

/**
 * What a search finds in a section, and everywhere, which the counts of the other sections need. One search is enough if it found
 * all there is and some of it is in the section.
 */
export async function searchSection(
  db: Db,
  productsIfFilled: () => Promise<ProductColumns | undefined>,
  { within }: Choice,
  { search, sellerId, ...options }: SearchQuery,
): Promise<{ found: Found; everywhere: Found }> {
  const find = (section: Choice['within']) =>
    findBySearch(db, search, { ...section, sellerId }, SEARCH_MAX_RESULTS, options);
  const products = isEverything(within) ? undefined : await productsIfFilled();
  if (!products) {
    const found = await find(within);
    return { found, everywhere: found };
  }
  const everywhere = await find({ accessories: false });
  const isInside = isInSection(within);
  const hits = everywhere.isComplete
    ? everywhere.hits.filter(({ number }) => {
        const shelf = products.shelfOf(number);
        return shelf !== undefined && isInside(shelf);
      })
    : [];
  return { found: hits.length > 0 ? { ...everywhere, hits } : await find(within), everywhere };
}

const isEverything = ({ gender, category, type, accessories }: Choice['within']) =>
  gender === undefined && category === undefined && type === undefined && !accessories;

export const hasPriceFilter = ({ minPrice, maxPrice }: ListFilters): boolean =>
  minPrice !== undefined || maxPrice !== undefined;
