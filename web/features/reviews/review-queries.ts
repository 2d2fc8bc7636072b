import type { ReviewPage, ReviewSort } from '#contract/reviews.ts';
import { jsonQuery } from '../../api/query.ts';

export interface ReviewsChoice {
  page: number;
  sort: ReviewSort;
  /** Only those with this rating. */
  stars: number | undefined;
}

/** In the product's address, so that it works without JavaScript and can be shared. */
export const REVIEWS_PARAMETERS = ['reviews', 'sort', 'stars'];
export const SORTS: readonly ReviewSort[] = ['newest', 'helpful', 'rating'];
const PAGE = /^[1-9]\d{0,8}$/;

export function readReviewsChoice(query: URLSearchParams): ReviewsChoice {
  const page = query.get('reviews') ?? '';
  const stars = query.get('stars') ?? '';
  return {
    page: PAGE.test(page) ? Number(page) : 1,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'newest',
    stars: /^[1-5]$/.test(stars) ? Number(stars) : undefined,
  };
}

const written = (pageName: string, { page = 1, sort = 'newest', stars }: Partial<ReviewsChoice>): string => {
  const query = new URLSearchParams({
    ...(page > 1 && { [pageName]: String(page) }),
    ...(sort !== 'newest' && { sort }),
    ...(stars !== undefined && { stars: String(stars) }),
  }).toString();
  return query && `?${query}`;
};

export const reviewsQuery = (productId: string, choice: ReviewsChoice) =>
  jsonQuery<ReviewPage>(
    ['reviews', 'of-product', productId, written('page', choice)],
    `/api/reviews/product/${encodeURIComponent(productId)}${written('page', choice)}`,
  );

export const reviewsAddress = (productId: string, choice: Partial<ReviewsChoice>): string =>
  `/products/${encodeURIComponent(productId)}${written('reviews', choice)}#reviews`;
