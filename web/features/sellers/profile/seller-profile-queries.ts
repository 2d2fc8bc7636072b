import type { SellerProfileAnswer } from '#contract/sellers.ts';
import { jsonQuery } from '../../../api/query.ts';
import { OWN } from '../../../session/own-queries.ts';

export const sellerProfileQuery = () =>
  jsonQuery<SellerProfileAnswer>([OWN, 'seller profile'], '/api/auth/seller/profile');

export type Seller = SellerProfileAnswer['seller'];

/** A new name and visibility are written to all products, which may be thousands. */
export const ALL_PRODUCTS_TIMEOUT_MS = 5 * 60_000;
