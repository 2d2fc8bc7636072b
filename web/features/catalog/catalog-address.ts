import { cleanSearch } from '#contract/search-text.ts';

/** The filters of a catalogue page, as in its address. */
export interface CatalogFilters {
  page?: number | undefined;
  search?: string | undefined;
  gender?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  sellerId?: string | undefined;
}

export const CATALOG_PARAMETERS = ['page', 'search', 'gender', 'category', 'type', 'sellerId'] as const;

const PAGE = /^0*[1-9]\d{0,8}$/;

export const isPageNumber = (text: string): boolean => PAGE.test(text);

export function readFilters(query: URLSearchParams): CatalogFilters {
  const page = query.get('page') ?? '';
  const text = (name: string) => query.get(name)?.trim() ?? '';
  return tidy({
    page: isPageNumber(page) ? Number(page) : 1,
    search: cleanSearch(text('search')),
    gender: text('gender'),
    category: text('category'),
    type: text('type'),
    sellerId: text('sellerId'),
  });
}

/** A fixed order and nothing empty: the same page has one address and one query key. */
export function tidy(filters: CatalogFilters): CatalogFilters {
  const { page = 1, search, gender, category, type, sellerId } = filters;
  return {
    ...(page > 1 && { page }),
    ...(search && { search }),
    ...(gender && { gender }),
    ...(category && { category }),
    ...(type && { type }),
    ...(sellerId && { sellerId }),
  };
}

export function queryOf(filters: CatalogFilters): string {
  const entries = Object.entries(tidy(filters)).map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

export const catalogAddress = (filters: CatalogFilters): string => `/catalog${queryOf(filters)}`;
