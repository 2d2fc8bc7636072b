import type { ColorFamily, Sort } from '#contract/product-filters.ts';

/** What narrows and sorts the list of a section, a search or a shop. */
export interface ListFilters {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  size?: string[] | undefined;
  color?: ColorFamily[] | undefined;
  seller?: string[] | undefined;
  discount?: true | undefined;
  inStock?: true | undefined;
  rating?: number | undefined;
  sort?: Sort | undefined;
}

/** The filters of a catalogue page, as in its address. */
export interface CatalogFilters extends ListFilters {
  page?: number | undefined;
  search?: string | undefined;
  gender?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  sellerId?: string | undefined;
  exact?: '1' | undefined;
}

export const LIST_FILTERS = [
  ...(['minPrice', 'maxPrice', 'size', 'color', 'seller'] as const),
  ...(['discount', 'inStock', 'rating', 'sort'] as const),
];
export const CATALOG_PARAMETERS = [
  ...(['page', 'search', 'gender', 'category', 'type', 'sellerId', 'exact'] as const),
  ...LIST_FILTERS,
];

/** A fixed order and nothing empty: the same page has one address and one query key. */
export function tidy(filters: CatalogFilters): CatalogFilters {
  return Object.fromEntries(
    CATALOG_PARAMETERS.flatMap((name) => {
      const value = filters[name];
      const isLeftOut = !value || (name === 'page' && value === 1) || (Array.isArray(value) && !value[0]);
      return isLeftOut ? [] : [[name, value]];
    }),
  );
}

export function queryOf(filters: CatalogFilters): string {
  const entries = Object.entries(tidy(filters)).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one === true ? '1' : String(one)]),
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

export const catalogAddress = (filters: CatalogFilters): string => `/catalog${queryOf(filters)}`;
