import type { QueryClient } from '@tanstack/react-query';
import type {
  FilterHierarchy,
  FilterOptions,
  Product,
  ProductAnswer,
  ProductCard,
  ProductList,
  ProductPage,
  Suggestions,
} from '#contract/catalog.ts';
import type { PublicSeller, PublicSellerAnswer } from '#contract/sellers.ts';
import { jsonQuery, type Query } from '../../api/query.ts';
import { RequestFailed, requestJson } from '../../api/request.ts';
import { type CatalogFilters, queryOf, tidy } from './catalog-address.ts';

const part = encodeURIComponent;

export const productsQuery = (filters: CatalogFilters) =>
  jsonQuery<ProductPage>(['products', 'page', tidy(filters)], `/api/products${queryOf(filters)}`);

/** A page number changes no count. */
export const optionsQuery = ({ page: _, sort: __, ...filters }: CatalogFilters) =>
  jsonQuery<FilterOptions>(
    ['products', 'options', tidy(filters)],
    `/api/products/filters${queryOf(filters)}`,
  );

export const productQuery = (id: string) =>
  jsonQuery<ProductAnswer>(['products', 'one', id], `/api/products/${part(id)}`);

/** Without the description and the characteristics where only its card is known yet. */
export type KnownProduct = ProductCard & Partial<Product>;

/** The product as a list has shown it. */
export function findCard(queryClient: QueryClient, id: string): { product: KnownProduct } | undefined {
  const lists = queryClient.getQueriesData<Partial<ProductList>>({
    queryKey: ['products'],
    // Suggestions have less than a card.
    predicate: ({ queryKey }) => queryKey[1] !== 'suggestions',
  });
  const product = lists.flatMap(([, list]) => list?.products ?? []).find(({ _id }) => _id === id);
  return product && { product };
}

export const newestQuery = () => jsonQuery<ProductList>(['products', 'newest'], '/api/products/newest');

/** 'Fallback GET /api/products/genders': the audiences alone, where what stands below them doesn't come. */
export const hierarchyQuery = (): Query<FilterHierarchy> => ({
  queryKey: ['products', 'hierarchy'],
  queryFn: async ({ signal }) => {
    try {
      return await requestJson('/api/products/filters/hierarchy', { signal });
    } catch {
      const { genders } = await requestJson<{ genders: string[] }>('/api/products/genders', { signal });
      return { filters: genders.map((gender) => ({ gender, categories: [] })) };
    }
  },
});

export const relatedQuery = (id: string) =>
  jsonQuery<ProductList>(['products', 'related', id], `/api/products/related/${part(id)}`);

export const togetherQuery = (id: string) =>
  jsonQuery<ProductList>(['products', 'together', id], `/api/products/together/${part(id)}`);

export const sellerProductsQuery = (id: string) =>
  jsonQuery<ProductList>(['products', 'of-seller', id], `/api/products/${part(id)}/seller/products`);

export const accessoriesQuery = (category: string) =>
  jsonQuery<ProductList>(
    ['products', 'accessories', category],
    `/api/products/accessories/${part(category)}`,
  );

export const suggestionsQuery = (search: string) =>
  jsonQuery<Suggestions>(
    ['products', 'suggestions', search],
    `/api/products/suggest?${new URLSearchParams({ search })}`,
  );

/** Null if there is no such seller. */
export const sellerQuery = (id: string): Query<PublicSeller | null> => ({
  queryKey: ['sellers', 'public', id],
  queryFn: async ({ signal }) => {
    try {
      return (await requestJson<PublicSellerAnswer>(`/api/sellers/${part(id)}`, { signal })).seller;
    } catch (error) {
      if (error instanceof RequestFailed && error.status === 404) return null;
      throw error;
    }
  },
});
