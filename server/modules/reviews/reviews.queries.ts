import type { Fit } from '#contract/reviews.ts';
import type { Db, Tx } from '../../database/connect.ts';

export interface NewReview {
  id: string;
  productId: string;
  authorId: string;
  rating: number;
  comment: string;
  fit?: Fit | null;
  photos?: string[];
  verifiedPurchase: boolean;
  adminReply?: string;
  adminReplyAt?: Date;
  createdAt?: Date;
}

interface Slice {
  skip: number;
  take: number;
}

/** From the lowest to the highest. */
type Ratings = [number, number];

export async function newestReviews(db: Db, productId: string, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from review where product_id = ${productId}::uuid and author_id is not null
    order by created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

/** Among those of one rating, the newest come first. */
export async function bestReviews(
  db: Db,
  productId: string,
  [lowest, highest]: Ratings,
  { skip, take }: Slice,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from review
    where product_id = ${productId}::uuid and author_id is not null
      and rating between ${lowest}::smallint and ${highest}::smallint
    order by rating desc, created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

export async function helpfulReviews(
  db: Db,
  productId: string,
  [lowest, highest]: Ratings,
  { skip, take }: Slice,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from review
    where product_id = ${productId}::uuid and author_id is not null
      and rating between ${lowest}::smallint and ${highest}::smallint
    order by helpful desc, created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

/** In the order of the ids. Reviews of deleted authors are hidden. */
export async function readReviews(db: Db, ids: string[]) {
  return db<
    {
      id: string;
      author: string;
      rating: number;
      comment: string;
      fit: string | null;
      photos: string[];
      helpful: number;
      createdAt: Date;
      verifiedPurchase: boolean;
      adminReply: string | null;
      adminReplyAt: Date | null;
      sellerReply: string | null;
      sellerReplyAt: Date | null;
    }[]
  >`
    select review.id, account.name as author, rating, comment, fit, photos, helpful, review.created_at,
      verified_purchase, admin_reply, admin_reply_at, seller_reply, seller_reply_at
    from review join account on account.id = review.author_id
    where review.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], review.id)`;
}

export async function findReviewId(
  db: Db,
  { productId, authorId }: { productId: string; authorId: string },
): Promise<string | undefined> {
  const [review] = await db<{ id: string }[]>`
    select id from review where product_id = ${productId}::uuid and author_id = ${authorId}::uuid`;
  return review?.id;
}

export async function lockReview(tx: Tx, id: string) {
  const [review] = await tx<
    {
      authorId: string | null;
      product: string;
      gender: string;
      hasSizes: boolean | null;
      rating: number;
      comment: string;
      fit: string | null;
      photos: string[];
    }[]
  >`
    select author_id, product.name as product, gender, cardinality(sizes) > 0 as has_sizes, rating, comment, fit, photos
    from review join product on product.id = product_id
    where review.id = ${id}::uuid for no key update of review`;
  return review;
}

export interface ReviewText {
  rating: number;
  comment: string;
  fit: string | null;
  photos: string[];
}

export async function writeReviewText(
  tx: Tx,
  id: string,
  { rating, comment, fit, photos }: ReviewText,
): Promise<void> {
  // Triggers: update product_rating, drop photos that are gone.
  await tx`
    update review set rating = ${rating}::smallint, comment = ${comment}, fit = ${fit}, photos = ${photos}::text[]
    where id = ${id}::uuid`;
}

/** Undefined if there is no such review to be seen. */
export async function findVoted(db: Db, id: string) {
  const [review] = await db<{ authorId: string; sellerId: string }[]>`
    select author_id, seller_id from review where id = ${id}::uuid and author_id is not null`;
  return review;
}

export async function insertVote(db: Db, id: string, accountId: string): Promise<void> {
  // Trigger: count the vote.
  await db`
    insert into review_vote (review_id, account_id) values (${id}::uuid, ${accountId}::uuid) on conflict do nothing`;
}

export async function deleteVote(db: Db, id: string, accountId: string): Promise<void> {
  // Trigger: uncount the vote.
  await db`delete from review_vote where review_id = ${id}::uuid and account_id = ${accountId}::uuid`;
}

export async function readHelpful(db: Db, id: string): Promise<number> {
  const [review] = await db<{ helpful: number }[]>`select helpful from review where id = ${id}::uuid`;
  return review?.helpful ?? 0;
}

/** The reviews of a product that an account found helpful. */
export async function readVotes(
  db: Db,
  { productId, accountId, max }: { productId: string; accountId: string; max: number },
): Promise<string[]> {
  const rows = await db<{ reviewId: string }[]>`
    select review_id from review_vote join review on review.id = review_id
    where account_id = ${accountId}::uuid and product_id = ${productId}::uuid limit ${max}`;
  return rows.map(({ reviewId }) => reviewId);
}

export async function deleteOwnReview(
  db: Db,
  { id, authorId }: { id: string; authorId: string },
): Promise<boolean> {
  // Trigger: update product_rating.
  const { count } = await db`delete from review where id = ${id}::uuid and author_id = ${authorId}::uuid`;
  return count === 1;
}

export async function deleteAnyReview(tx: Tx, id: string) {
  // Trigger: update product_rating.
  const [review] = await tx<
    { rating: number; comment: string; adminReply: string | null; createdAt: Date; product: string }[]
  >`
    delete from review using product
    where review.id = ${id}::uuid and product.id = review.product_id
    returning rating, comment, admin_reply, review.created_at, product.name as product`;
  return review;
}

export async function lockReplies(tx: Tx, id: string) {
  const [review] = await tx<
    { adminReply: string | null; sellerReply: string | null; sellerId: string; product: string }[]
  >`
    select admin_reply, seller_reply, review.seller_id, product.name as product
    from review join product on product.id = product_id
    where review.id = ${id}::uuid for no key update of review`;
  return review;
}

export async function writeAdminReply(tx: Tx, id: string, reply: string): Promise<void> {
  await tx`update review set admin_reply = ${reply}, admin_reply_at = now() where id = ${id}::uuid`;
}

export async function writeSellerReply(tx: Tx, id: string, reply: string): Promise<void> {
  await tx`update review set seller_reply = ${reply}, seller_reply_at = now() where id = ${id}::uuid`;
}

/** With the product of each. */
export async function readSellerReviews(
  db: Db,
  sellerId: string,
  { isUnanswered, skip, take }: { isUnanswered: boolean; skip: number; take: number },
) {
  return db<
    {
      id: string;
      author: string;
      rating: number;
      comment: string;
      fit: string | null;
      photos: string[];
      helpful: number;
      createdAt: Date;
      verifiedPurchase: boolean;
      adminReply: string | null;
      adminReplyAt: Date | null;
      sellerReply: string | null;
      sellerReplyAt: Date | null;
      productId: string;
      product: string;
      picture: string | null;
    }[]
  >`
    select review.id, account.name as author, rating, comment, fit, photos, helpful, review.created_at,
      verified_purchase, admin_reply, admin_reply_at, seller_reply, seller_reply_at, product_id, product.name as product,
      product.images[1] as picture
    from review join account on account.id = review.author_id join product on product.id = product_id
    where review.seller_id = ${sellerId}::uuid and author_id is not null
      and (not ${isUnanswered}::boolean or (admin_reply is null and seller_reply is null))
    order by review.created_at desc, review.id desc limit ${take} offset ${skip}`;
}

export async function countSellerReviews(db: Db, sellerId: string) {
  const [row] = await db<{ total: number; unanswered: number }[]>`
    select count(*)::int as total,
      count(*) filter (where admin_reply is null and seller_reply is null)::int as unanswered
    from review where seller_id = ${sellerId}::uuid and author_id is not null`;
  return row ?? { total: 0, unanswered: 0 };
}

export async function findRating(db: Db, productId: string) {
  const [rating] = await db<
    { reviews: number; stars: number; ratings: number[]; small: number; true: number; large: number }[]
  >`
    select reviews, stars, array[rated_1, rated_2, rated_3, rated_4, rated_5] as ratings,
      fits_small as small, fits_true as true, fits_large as large
    from product_rating where product_id = ${productId}::uuid`;
  return rating;
}

export async function insertReviewRows(tx: Tx, reviews: NewReview[]): Promise<void> {
  const rows = JSON.stringify(reviews);
  // Trigger: update product_rating.
  await tx`
    insert into review (id, product_id, seller_id, author_id, rating, comment, fit, photos, verified_purchase,
      admin_reply, admin_reply_at, created_at)
    select given.id, product.id, seller_id, "authorId", rating, comment, fit, coalesce(photos, '{}'),
      "verifiedPurchase", "adminReply", "adminReplyAt", coalesce("createdAt", now())
    from json_to_recordset(${rows}::text::json) as given (
      id uuid, "productId" uuid, "authorId" uuid, rating smallint, comment text, fit text, photos text[],
      "verifiedPurchase" boolean,
      "adminReply" text, "adminReplyAt" timestamptz, "createdAt" timestamptz
    )
    join product on product.id = "productId"`;
}
