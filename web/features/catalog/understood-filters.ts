import type { Understood } from '#contract/catalog.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import { type ChosenFilter, priceLabel } from './chosen-filters.ts';

/** The price that the query says, where no filter says one. Without it, the query is searched for without those words. */
export function understoodFilters(
  filters: CatalogFilters,
  { minPrice, maxPrice, searchWithoutPrice }: Understood = {},
): ChosenFilter[] {
  const label = priceLabel(minPrice, maxPrice);
  if (!label || filters.minPrice || filters.maxPrice) return [];
  const without = catalogAddress({ ...filters, page: 1, search: searchWithoutPrice });
  return [{ name: 'maxPrice', label, without }];
}
