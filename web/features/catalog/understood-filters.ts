import type { Understood } from '#contract/catalog.ts';
import { catalogText as t } from '#text/catalog.ts';
import { formatSom } from '../../text/money.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import type { ChosenFilter } from './chosen-filters.ts';

/** The price that the query says, where no filter says one. Without it, the query is searched for without those words. */
export function understoodFilters(
  filters: CatalogFilters,
  { minPrice, maxPrice, searchWithoutPrice }: Understood = {},
): ChosenFilter[] {
  const [from, to] = [minPrice, maxPrice].map((price) => price && formatSom(price));
  if ((!from && !to) || filters.minPrice || filters.maxPrice) return [];
  const label = !from
    ? t.priceUpTo({ price: to ?? '' })
    : to
      ? t.priceBetween({ from, to })
      : t.priceFrom({ price: from });
  const without = catalogAddress({ ...filters, page: 1, search: searchWithoutPrice });
  return [{ name: 'maxPrice', label, without }];
}
