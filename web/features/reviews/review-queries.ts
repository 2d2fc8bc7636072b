import type { ReviewPage } from '#contract/reviews.ts';
import { jsonQuery } from '../../api/query.ts';

export const reviewsQuery = (productId: string, page: number) =>
  jsonQuery<ReviewPage>(
    ['reviews', 'of-product', productId, page],
    `/api/reviews/product/${encodeURIComponent(productId)}${page > 1 ? `?page=${page}` : ''}`,
  );

/** In the product's address, so that it works without JavaScript and can be shared. */
export const REVIEWS_PARAMETER = 'reviews';
const PAGE = /^[1-9]\d{0,8}$/;

export function readReviewsPage(query: URLSearchParams): number {
  const page = query.get(REVIEWS_PARAMETER) ?? '';
  return PAGE.test(page) ? Number(page) : 1;
}

export const reviewsAddress = (productId: string, page: number): string =>
  `/products/${encodeURIComponent(productId)}${page > 1 ? `?${REVIEWS_PARAMETER}=${page}` : ''}#reviews`;
