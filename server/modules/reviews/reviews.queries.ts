import type { Db, Tx } from '../../database/connect.ts';

export interface NewReview {
  id: string;
  productId: string;
  authorId: string;
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
  adminReply?: string;
  adminReplyAt?: Date;
  createdAt?: Date;
}

export async function readReviews(db: Db, productId: string, { skip, take }: { skip: number; take: number }) {
  return db<
    {
      id: string;
      author: string;
      rating: number;
      comment: string;
      createdAt: Date;
      verifiedPurchase: boolean;
      adminReply: string | null;
      adminReplyAt: Date | null;
      sellerReply: string | null;
      sellerReplyAt: Date | null;
    }[]
  >`
    select review.id, account.name as author, rating, comment, review.created_at, verified_purchase,
      admin_reply, admin_reply_at, seller_reply, seller_reply_at
    from review join account on account.id = review.author_id
    where product_id = ${productId}::uuid and author_id is not null
    order by review.created_at desc, review.id desc limit ${take} offset ${skip}`;
}

/** Reviews of deleted authors are hidden. */
export async function findReview(db: Db, id: string) {
  const [review] = await db<
    {
      id: string;
      author: string;
      rating: number;
      comment: string;
      createdAt: Date;
      verifiedPurchase: boolean;
      adminReply: string | null;
      adminReplyAt: Date | null;
      sellerReply: string | null;
      sellerReplyAt: Date | null;
    }[]
  >`
    select review.id, account.name as author, rating, comment, review.created_at, verified_purchase,
      admin_reply, admin_reply_at, seller_reply, seller_reply_at
    from review join account on account.id = review.author_id
    where review.id = ${id}::uuid`;
  return review;
}

export async function findReviewId(
  db: Db,
  { productId, authorId }: { productId: string; authorId: string },
): Promise<string | undefined> {
  const [review] = await db<{ id: string }[]>`
    select id from review where product_id = ${productId}::uuid and author_id = ${authorId}::uuid`;
  return review?.id;
}

export async function updateReview(
  db: Db,
  { id, authorId, rating, comment }: { id: string; authorId: string; rating?: number; comment?: string },
): Promise<boolean> {
  // Trigger: update product_rating.
  const { count } = await db`
    update review set
      rating = coalesce(${rating ?? null}::smallint, rating),
      comment = coalesce(${comment ?? null}, comment)
    where id = ${id}::uuid and author_id = ${authorId}::uuid`;
  return count === 1;
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
    select review.id, account.name as author, rating, comment, review.created_at, verified_purchase,
      admin_reply, admin_reply_at, seller_reply, seller_reply_at, product_id, product.name as product,
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

export async function readRating(db: Db, productId: string): Promise<{ reviews: number; stars: number }> {
  const [rating] = await db<{ reviews: number; stars: number }[]>`
    select reviews, stars from product_rating where product_id = ${productId}::uuid`;
  return rating ?? { reviews: 0, stars: 0 };
}

export async function insertReviewRows(tx: Tx, reviews: NewReview[]): Promise<void> {
  const rows = JSON.stringify(reviews);
  // Trigger: update product_rating.
  await tx`
    insert into review (id, product_id, seller_id, author_id, rating, comment, verified_purchase, admin_reply,
      admin_reply_at, created_at)
    select given.id, product.id, seller_id, "authorId", rating, comment, "verifiedPurchase", "adminReply", "adminReplyAt",
      coalesce("createdAt", now())
    from json_to_recordset(${rows}::text::json) as given (
      id uuid, "productId" uuid, "authorId" uuid, rating smallint, comment text, "verifiedPurchase" boolean,
      "adminReply" text, "adminReplyAt" timestamptz, "createdAt" timestamptz
    )
    join product on product.id = "productId"`;
}
