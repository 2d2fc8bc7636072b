import { PAGE_SIZE } from '#contract/limits.ts';
import { pageCount } from '#contract/paging.ts';
import type {
  Fit,
  Review,
  ReviewPage,
  ReviewsQuery,
  SellerReviewPage,
  SellerReviewsQuery,
} from '#contract/reviews.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { averageRating, requirePlace, type Viewer } from '../catalog/catalog.service.ts';
import {
  bestReviews,
  countSellerReviews,
  findRating,
  helpfulReviews,
  insertReviewRows,
  newestReviews,
  type NewReview,
  readReviews,
  readSellerReviews,
} from './reviews.queries.ts';

export type { NewReview };

export async function productReviews(
  db: Db,
  productId: string,
  { page, sort, stars }: ReviewsQuery,
  viewer?: Viewer,
): Promise<ReviewPage> {
  const { id } = await requirePlace(db, productId, viewer);
  const size = PAGE_SIZE.reviews;
  const rating = await findRating(db, id);
  const total = rating?.reviews ?? 0;
  const ratings = rating?.ratings ?? [0, 0, 0, 0, 0];
  const listed = stars === undefined ? total : (ratings[stars - 1] ?? 0);
  const slice = { skip: (page - 1) * size, take: size };
  const ids = slice.skip < listed ? await idsOf(db, id, { sort, stars }, slice) : [];
  return {
    reviews: ids.length === 0 ? [] : (await readReviews(db, ids)).map(toReview),
    total,
    ratings,
    fits: { small: rating?.small ?? 0, true: rating?.true ?? 0, large: rating?.large ?? 0 },
    averageRating: averageRating(rating?.stars ?? 0, total),
    currentPage: page,
    totalPages: pageCount(listed, size),
  };
}

/** Reviews of one rating are sorted by it just as well, which is the order of an index. */
function idsOf(
  db: Db,
  id: string,
  { sort, stars }: Omit<ReviewsQuery, 'page'>,
  slice: { skip: number; take: number },
): Promise<string[]> {
  const ratings: [number, number] = stars === undefined ? [1, 5] : [stars, stars];
  if (sort === 'helpful') return helpfulReviews(db, id, ratings, slice);
  if (sort === 'rating' || stars !== undefined) return bestReviews(db, id, ratings, slice);
  return newestReviews(db, id, slice);
}

export function toReview({
  id,
  author,
  fit,
  photos,
  createdAt,
  adminReply,
  adminReplyAt,
  sellerReply,
  sellerReplyAt,
  ...review
}: Awaited<ReturnType<typeof readReviews>>[number]): Review {
  return {
    _id: id,
    user: { name: author },
    ...review,
    ...(fit !== null && { fit: fit as Fit }),
    ...(photos.length > 0 && { photos }),
    createdAt: createdAt.toISOString(),
    ...(adminReply !== null && { adminReply }),
    ...(adminReplyAt !== null && { adminReplyDate: adminReplyAt.toISOString() }),
    ...(sellerReply !== null && { sellerReply }),
    ...(sellerReplyAt !== null && { sellerReplyDate: sellerReplyAt.toISOString() }),
  };
}

/** Of the seller's own products; those that nobody has replied to, or all. */
export async function sellerReviews(
  db: Db,
  sellerId: string,
  { page, perPage, state }: SellerReviewsQuery,
): Promise<SellerReviewPage> {
  const isUnanswered = state === 'unanswered';
  const { total, unanswered } = await countSellerReviews(db, sellerId);
  const listed = isUnanswered ? unanswered : total;
  const skip = (page - 1) * perPage;
  const rows =
    skip < listed ? await readSellerReviews(db, sellerId, { isUnanswered, skip, take: perPage }) : [];
  return {
    reviews: rows.map(({ productId, product, picture, ...row }) => ({
      ...toReview(row),
      product: { _id: productId, name: product, ...(picture !== null && { image: picture }) },
    })),
    total: listed,
    unanswered,
    currentPage: page,
    totalPages: pageCount(listed, perPage),
  };
}

export const insertReviews = (tx: Tx, reviews: NewReview[]): Promise<void> => insertReviewRows(tx, reviews);
