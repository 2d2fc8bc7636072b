import { PAGE_SIZE } from '#contract/limits.ts';
import { pageCount } from '#contract/paging.ts';
import type { Review, ReviewPage, SellerReviewPage, SellerReviewsQuery } from '#contract/reviews.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { averageRating, requirePlace, type Viewer } from '../catalog/catalog.service.ts';
import {
  countSellerReviews,
  insertReviewRows,
  type NewReview,
  readRating,
  readReviews,
  readSellerReviews,
} from './reviews.queries.ts';

export type { NewReview };

export async function productReviews(
  db: Db,
  productId: string,
  page = 1,
  viewer?: Viewer,
): Promise<ReviewPage> {
  const { id } = await requirePlace(db, productId, viewer);
  const size = PAGE_SIZE.reviews;
  const { reviews: total, stars } = await readRating(db, id);
  const skip = (page - 1) * size;
  const rows = skip < total ? await readReviews(db, id, { skip, take: size }) : [];
  return {
    reviews: rows.map(toReview),
    total,
    averageRating: averageRating(stars, total),
    currentPage: page,
    totalPages: pageCount(total, size),
  };
}

export function toReview({
  id,
  author,
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
