import { COLOR_FAMILY_NAMES, FILTER_VALUES_MAX, RATING_STEPS, SORTS } from '#contract/product-filters.ts';
import { cleanSearch } from '#contract/search-text.ts';
import { type CatalogFilters, LIST_FILTERS, tidy } from './catalog-address.ts';

/** They may be named several times. */
export const REPEATED_PARAMETERS = ['size', 'color', 'seller'] as const;

const PAGE = /^0*[1-9]\d{0,8}$/;
const PRICE = /^\d{1,9}$/;

export const isPageNumber = (text: string): boolean => PAGE.test(text);

/** What makes no sense is left out. */
export function readFilters(query: URLSearchParams): CatalogFilters {
  const text = (name: string) => query.get(name)?.trim() ?? '';
  const number = (name: string, form: RegExp) => (form.test(text(name)) ? Number(text(name)) : undefined);
  const several = (name: string) =>
    [...new Set(query.getAll(name).map((value) => value.trim()))]
      .filter((value) => value !== '' && value.length <= 100)
      .slice(0, FILTER_VALUES_MAX);
  const oneOf = <T>(values: readonly T[], name: string) =>
    values.find((value) => String(value) === text(name));

  const search = cleanSearch(text('search'));
  const sort = oneOf(SORTS, 'sort');
  const [minPrice, maxPrice] = [number('minPrice', PRICE), number('maxPrice', PRICE)];
  const isReversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return tidy({
    page: number('page', PAGE),
    search,
    gender: text('gender'),
    category: text('category'),
    type: text('type'),
    sellerId: text('sellerId'),
    exact: search !== '' && text('exact') === '1' ? '1' : undefined,
    minPrice: isReversed ? maxPrice : minPrice,
    maxPrice: isReversed ? minPrice : maxPrice,
    size: several('size'),
    color: COLOR_FAMILY_NAMES.filter((family) => several('color').includes(family)),
    seller: several('seller'),
    discount: text('discount') === '1' || undefined,
    inStock: text('inStock') === '1' || undefined,
    rating: oneOf(RATING_STEPS, 'rating'),
    // The order that the list has anyway needs no name; a search may have understood another one.
    sort: search === '' && (sort === 'newest' || sort === 'relevance') ? undefined : sort,
  });
}

/** Whether anything but the section, the search and the shop is chosen. */
export const isFiltered = (filters: CatalogFilters): boolean =>
  LIST_FILTERS.some((name) => filters[name] !== undefined);

export const withoutListFilters = ({ search, gender, category, type, sellerId, exact }: CatalogFilters) =>
  tidy({ search, gender, category, type, sellerId, exact });
