import type { SellerReviewPage, SellerReviewsQuery } from '#contract/reviews.ts';
import { jsonQuery } from '../../../api/query.ts';
import { readPage } from '../../../navigation/read-page.ts';
import { OWN } from '../../../session/own-queries.ts';

export const SELLER_REVIEWS = [OWN, 'seller reviews'] as const;

export type ReviewsChoice = Pick<SellerReviewsQuery, 'page' | 'state'>;

export const STATES = ['unanswered', 'all'] as const satisfies ReviewsChoice['state'][];

/** Those that wait for a reply come first. */
export function readSellerReviews(query: string): ReviewsChoice {
  const asked = new URLSearchParams(query);
  return {
    page: readPage(asked),
    state: STATES.find((state) => state === asked.get('state')) ?? 'unanswered',
  };
}

export function sellerReviewsAddress({ page = 1, state = 'unanswered' }: Partial<ReviewsChoice>): string {
  const query = new URLSearchParams({
    ...(state !== 'unanswered' && { state }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `/seller/reviews${query && `?${query}`}`;
}

export const sellerReviewsQuery = ({ page, state }: ReviewsChoice) =>
  jsonQuery<SellerReviewPage>(
    [...SELLER_REVIEWS, { page, state }],
    `/api/sellers/reviews?page=${page}&state=${state}`,
  );
