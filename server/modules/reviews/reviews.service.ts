import { PAGE_SIZE } from '#contract/limits.ts';
import { pageCount } from '#contract/paging.ts';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { averageRating, requirePlace, type Viewer } from '../catalog/catalog.service.ts';
import { insertReviewRows, readRating, readReviews, type NewReview } from './reviews.queries.ts';

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
  ...review
}: Awaited<ReturnType<typeof readReviews>>[number]): Review {
  return {
    _id: id,
    user: { name: author },
    ...review,
    createdAt: createdAt.toISOString(),
    ...(adminReply !== null && { adminReply }),
    ...(adminReplyAt !== null && { adminReplyDate: adminReplyAt.toISOString() }),
  };
}

export const insertReviews = (tx: Tx, reviews: NewReview[]): Promise<void> => insertReviewRows(tx, reviews);
