import type { ReviewPage } from '#contract/reviews.ts';
import { jsonQuery } from '../../api/query.ts';

export const reviewsQuery = (productId: string, page: number) =>
  jsonQuery<ReviewPage>(
    ['reviews', 'of-product', productId, page],
    `/api/reviews/product/${encodeURIComponent(productId)}${page > 1 ? `?page=${page}` : ''}`,
  );

/** The page of reviews stands in the product's address, so that it can be read without scripts and shared. */
export const REVIEWS_PARAMETER = 'reviews';
const PAGE = /^[1-9]\d{0,8}$/;

/** What isn't a page number leads to the first page. */
export function readReviewsPage(query: URLSearchParams): number {
  const page = query.get(REVIEWS_PARAMETER) ?? '';
  return PAGE.test(page) ? Number(page) : 1;
}

export const reviewsAddress = (productId: string, page: number): string =>
  `/products/${encodeURIComponent(productId)}${page > 1 ? `?${REVIEWS_PARAMETER}=${page}` : ''}#reviews`;
