import type { OwnProductsQuery, ProductState } from '#contract/selling.ts';
import { readPage } from '../../../navigation/read-page.ts';

export interface OwnProductsChoice {
  page: number;
  search: string;
  state: ProductState;
  sort: OwnProductsQuery['sort'];
}

export const SORTS = ['newest', 'sales'] as const satisfies OwnProductsChoice['sort'][];

export const STATES: readonly ProductState[] = ['all', 'shown', 'hidden', 'low', 'soldOut'];

export function ownProductsAddress({ page, search, state, sort }: Partial<OwnProductsChoice>): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(state && state !== 'all' && { state }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(page && page > 1 && { page: String(page) }),
  }).toString();
  return `/seller/products${query && `?${query}`}`;
}

export function readOwnProducts(query: string): OwnProductsChoice {
  const asked = new URLSearchParams(query);
  return {
    page: readPage(asked),
    search: asked.get('search') ?? '',
    state: STATES.find((state) => state === asked.get('state')) ?? 'all',
    sort: SORTS.find((sort) => sort === asked.get('sort')) ?? 'newest',
  };
}
