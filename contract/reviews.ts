import { z } from 'zod';
import { Role } from './accounts.ts';
import { Id } from './ids.ts';
import { PAGE_SIZE, REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX } from './limits.ts';
import { filter, PageNumber, pageSize } from './paging.ts';
import { cleanText } from './typed-text.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';

const WRONG_RATING = INPUT_MESSAGES.WRONG_RATING;
const Rating = z.int(WRONG_RATING).min(1, WRONG_RATING).max(5, WRONG_RATING);

const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];
const Fit = z.enum(FITS).meta({ description: 'How clothes fit: too small, as expected, too large.' });

/** Addresses of the caller's own uploads. */
const Photos = z
  .array(z.string().max(200))
  .max(REVIEW_PHOTOS_MAX, inputMessage('MANY_PHOTOS', { max: REVIEW_PHOTOS_MAX }))
  .transform((photos) => [...new Set(photos)]);

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
    fit: Fit.optional(),
    photos: z.array(z.string()).optional().meta({ description: 'Left out where there are none.' }),
    helpful: z.int().meta({ description: 'How many people found it helpful.' }),
    createdAt: z.iso.datetime(),
    verifiedPurchase: z.boolean(),
    adminReply: z.string().optional(),
    adminReplyDate: z.iso.datetime().optional(),
    sellerReply: z.string().optional(),
    sellerReplyDate: z.iso.datetime().optional(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const REVIEW_SORTS = ['newest', 'helpful', 'rating'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const ReviewsQuery = z.object({
  page: PageNumber,
  sort: z.enum(REVIEW_SORTS, INPUT_MESSAGES.WRONG_SORT).default('newest'),
  stars: filter(
    z
      .string()
      .regex(/^[1-5]$/, WRONG_RATING)
      .transform(Number),
  ).meta({ description: 'Only reviews with this rating.' }),
});
export type ReviewsQuery = z.infer<typeof ReviewsQuery>;

export const ReviewPage = z.object({
  reviews: z.array(Review),
  total: z.int().meta({ description: 'Of all reviews, also while `stars` leaves some out.' }),
  ratings: z.array(z.int()).meta({ description: 'How many gave 1, 2, 3, 4 and 5 stars.' }),
  fits: z
    .object({ small: z.int(), true: z.int(), large: z.int() })
    .meta({ description: 'How many said so of the fit.' }),
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
  fit: Fit.nullish(),
  photos: Photos.default([]),
});
export type WrittenReview = z.infer<typeof WrittenReview>;

export const ReviewChange = z
  .object({ rating: Rating, comment: ReviewText, fit: Fit.nullable(), photos: Photos })
  .partial();
export type ReviewChange = z.infer<typeof ReviewChange>;

export const ReviewReply = z.object({
  reply: ReviewText.refine((text) => text !== '', INPUT_MESSAGES.NO_REPLY),
});

export const ReviewPhoto = z.object({ imageUrl: z.string(INPUT_MESSAGES.NO_IMAGE_URL) });

export const HelpfulAnswer = z.object({ helpful: z.int(), isHelpful: z.boolean() });
export type HelpfulAnswer = z.infer<typeof HelpfulAnswer>;

export const ReviewAnswer = z.object({ review: Review, message: z.string() });
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

export const ReviewRight = z.object({
  hasPurchased: z.boolean().meta({ description: 'The caller has a completed order with the product.' }),
  userRole: Role,
  existingReview: Review.nullable().meta({ description: 'The caller’s own.' }),
  asksFit: z.boolean().meta({ description: 'Clothes with sizes: a review may say how they fit.' }),
  helpful: z.array(Id).meta({ description: 'The reviews of the product that the caller found helpful.' }),
});
export type ReviewRight = z.infer<typeof ReviewRight>;
