import { z } from 'zod';
import { Role } from './accounts.ts';
import { Id } from './ids.ts';
import { PAGE_SIZE, REVIEW_TEXT_MAX } from './limits.ts';
import { PageNumber, pageSize } from './paging.ts';
import { cleanText } from './typed-text.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';

const WRONG_RATING = INPUT_MESSAGES.WRONG_RATING;
const Rating = z.int(WRONG_RATING).min(1, WRONG_RATING).max(5, WRONG_RATING);

/** Plain text. One that is too long is refused, not cut. */
const ReviewText = z
  .string(INPUT_MESSAGES.REVIEW_NOT_TEXT)
  .transform((typed) => cleanText(typed, REVIEW_TEXT_MAX + 1))
  .refine((text) => [...text].length <= REVIEW_TEXT_MAX, inputMessage('TEXT_LONG', { max: REVIEW_TEXT_MAX }));

export const Review = z
  .object({
    _id: Id,
    user: z.object({ name: z.string() }),
    rating: Rating,
    comment: z.string(),
    createdAt: z.iso.datetime(),
    verifiedPurchase: z.boolean(),
    adminReply: z.string().optional(),
    adminReplyDate: z.iso.datetime().optional(),
    sellerReply: z.string().optional(),
    sellerReplyDate: z.iso.datetime().optional(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const ReviewPage = z.object({
  reviews: z.array(Review),
  total: z.int(),
  averageRating: z.number().meta({ description: '0 without reviews; otherwise to one decimal.' }),
  currentPage: z.int(),
  totalPages: z.int(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

export const SellerReviewsQuery = z.object({
  page: PageNumber,
  perPage: pageSize(PAGE_SIZE.sellerReviews),
  state: z.enum(['all', 'unanswered'], INPUT_MESSAGES.WRONG_STATE).default('all'),
});
export type SellerReviewsQuery = z.infer<typeof SellerReviewsQuery>;

const SellerReview = Review.extend({
  product: z.object({ _id: Id, name: z.string(), image: z.string().optional() }),
}).meta({ id: 'SellerReview' });
export type SellerReview = z.infer<typeof SellerReview>;

export const SellerReviewPage = z.object({
  reviews: z.array(SellerReview),
  total: z.int(),
  unanswered: z.int().meta({ description: 'Reviews that neither the shop nor the seller has replied to.' }),
  currentPage: z.int(),
  totalPages: z.int(),
});
export type SellerReviewPage = z.infer<typeof SellerReviewPage>;

export const WrittenReview = z.object({
  productId: Id,
  rating: Rating.default(5),
  comment: ReviewText.default(''),
});
export type WrittenReview = z.infer<typeof WrittenReview>;

export const ReviewChange = z.object({ rating: Rating, comment: ReviewText }).partial();
export type ReviewChange = z.infer<typeof ReviewChange>;

export const ReviewReply = z.object({
  reply: ReviewText.refine((text) => text !== '', INPUT_MESSAGES.NO_REPLY),
});

export const ReviewAnswer = z.object({ review: Review, message: z.string() });
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

export const ReviewRight = z.object({
  hasPurchased: z.boolean().meta({ description: 'The caller has a completed order with the product.' }),
  userRole: Role,
  existingReview: Review.nullable().meta({ description: 'The caller’s own.' }),
});
export type ReviewRight = z.infer<typeof ReviewRight>;
