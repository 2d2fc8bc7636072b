import type { OwnProductsPage } from '#contract/selling.ts';
import { jsonQuery } from '../../../api/query.ts';
import { OWN } from '../../../session/own-queries.ts';
import type { OwnProductsChoice } from './own-products-address.ts';

export const OWN_PRODUCTS = [OWN, 'own products'] as const;

export const ownProductsQuery = ({ page, search, state, sort }: OwnProductsChoice) =>
  jsonQuery<OwnProductsPage>(
    [...OWN_PRODUCTS, { page, search, state, sort }],
    `/api/sellers/products?${new URLSearchParams({ page: String(page), search, state, sort }).toString()}`,
  );
