import type { SellerProfileAnswer } from '#contract/sellers.ts';
import type { OwnProductAnswer } from '#contract/selling.ts';
import { jsonQuery } from '../../../api/query.ts';
import { OWN } from '../../../session/own-queries.ts';

export const sellerProfileQuery = () =>
  jsonQuery<SellerProfileAnswer>([OWN, 'seller profile'], '/api/auth/seller/profile');

export const ownProductQuery = (id: string) =>
  jsonQuery<OwnProductAnswer>([OWN, 'product', id], `/api/sellers/products/${encodeURIComponent(id)}`);

export const categoriesQuery = (gender: string) =>
  jsonQuery<{ categories: string[] }>(
    ['products', 'categories', gender],
    `/api/products/categories?${new URLSearchParams({ gender })}`,
  );

export const typesQuery = (category: string) =>
  jsonQuery<{ types: string[] }>(
    ['products', 'types', category],
    `/api/products/types?${new URLSearchParams({ category })}`,
  );
