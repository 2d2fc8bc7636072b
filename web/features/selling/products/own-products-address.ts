import type { ProductState } from '#contract/selling.ts';
import { readPage } from '../../../navigation/read-page.ts';

export interface OwnProductsChoice {
  page: number;
  search: string;
  state: ProductState;
}

export const STATES: readonly ProductState[] = ['all', 'shown', 'hidden', 'low', 'soldOut'];

export function ownProductsAddress({ page, search, state }: Partial<OwnProductsChoice>): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(state && state !== 'all' && { state }),
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
  };
}
