import type { Understood } from '#contract/catalog.ts';
import { catalogText as t } from '#text/catalog.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import { type ChosenFilter, priceLabel } from './chosen-filters.ts';

/** The same list without the words of the query that say a price, which filters say instead. */
export const withPriceAsFilter = (
  filters: CatalogFilters,
  { minPrice, maxPrice, searchWithoutPrice }: Understood,
): CatalogFilters => ({ minPrice, maxPrice, ...filters, page: 1, search: searchWithoutPrice });

/** Adds the price that the query says, where no filter says one; the chip of the query then has its other words. */
export function withUnderstood(
  chosen: ChosenFilter[],
  filters: CatalogFilters,
  understood: Understood = {},
): ChosenFilter[] {
  const { minPrice, maxPrice, searchWithoutPrice: search } = understood;
  const label = priceLabel(minPrice, maxPrice);
  if (!label || filters.minPrice || filters.maxPrice) return chosen;
  const price = {
    name: 'maxPrice' as const,
    label,
    without: catalogAddress({ ...filters, page: 1, search }),
  };
  return [
    ...chosen.flatMap((chip) => {
      if (chip.name !== 'search') return [chip];
      const without = catalogAddress({ ...withPriceAsFilter(filters, understood), search: undefined });
      return search ? [{ ...chip, label: t.searchChip({ search }), without }] : [];
    }),
    price,
  ];
}
