import type { Homepage, ProductCheck } from '#contract/homepage.ts';
import { jsonQuery } from '../../api/query.ts';
import { requestJson } from '../../api/request.ts';

export const homepageQuery = () => jsonQuery<Homepage>(['homepage'], '/api/homepage');

export async function hasProducts(gender: string): Promise<boolean> {
  const query = new URLSearchParams({ gender });
  return (await requestJson<ProductCheck>(`/api/homepage/check-products?${query}`)).hasProducts;
}
