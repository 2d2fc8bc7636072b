import { CLOTHING_AUDIENCES } from '#contract/audiences.ts';
import type { WrittenReview, ReviewAnswer, ReviewChange, ReviewRight } from '#contract/reviews.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { isDuplicateOf } from '../../database/duplicates.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { requirePlace, viewerOf } from '../catalog/catalog.service.ts';
import { claimPhotos } from '../media/uploads.service.ts';
import { hasPurchased } from '../orders/purchases.service.ts';
import {
  deleteAnyReview,
  deleteOwnReview,
  findReviewId,
  insertReviewRows,
  lockReplies,
  lockReview,
  readReviews,
  readVotes,
  writeAdminReply,
  writeReviewText,
  writeSellerReply,
} from './reviews.queries.ts';
import { toReview } from './reviews.service.ts';

const VOTES_MAX = 1_000;

const hasFit = ({ gender, hasSizes }: { gender: string; hasSizes: boolean | null }): boolean =>
  hasSizes === true && CLOTHING_AUDIENCES.includes(gender);

const ONE_EACH = 'review_product_id_author_id_key';

export async function reviewRight(db: Db, caller: Account, productId: string): Promise<ReviewRight> {
  const product = await requirePlace(db, productId, viewerOf(caller));
  const existing = await findReviewId(db, { productId: product.id, authorId: caller.id });
  const [review] = existing === undefined ? [] : await readReviews(db, [existing]);
  return {
    hasPurchased: await hasPurchased(db, caller.id, product.id),
    userRole: caller.kind,
    existingReview: review ? toReview(review) : null,
    asksFit: hasFit(product),
    helpful: await readVotes(db, { productId: product.id, accountId: caller.id, max: VOTES_MAX }),
  };
}

export async function writeReview(
  db: Db,
  caller: Account,
  { productId, rating, comment, fit, photos }: WrittenReview,
): Promise<ReviewAnswer> {
  const product = await requirePlace(db, productId, viewerOf(caller));
  if (!(await hasPurchased(db, caller.id, product.id))) throw new Refusal('REVIEW_NOT_ALLOWED');
  const id = newId();
  const review = {
    id,
    productId: product.id,
    authorId: caller.id,
    rating,
    comment,
    photos,
    verifiedPurchase: true,
    fit: hasFit(product) ? fit : null,
  };
  await begin(db, async (tx) => {
    await claimPhotos(tx, caller.id, photos);
    await insertReviewRows(tx, [review]);
  }).catch((error: unknown) => {
    throw isDuplicateOf(error, ONE_EACH) ? new Refusal('REVIEW_EXISTS') : error;
  });
  return answer(db, id, 'Отзыв успешно добавлен!');
}

export async function changeReview(
  db: Db,
  caller: Account,
  id: string,
  change: ReviewChange,
): Promise<ReviewAnswer> {
  await requireReview(db, id);
  await begin(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (review?.authorId !== caller.id) throw new Refusal('FORBIDDEN');
    const { fit = review.fit, photos = review.photos, ...text } = change;
    const added = photos.filter((photo) => !review.photos.includes(photo));
    await claimPhotos(tx, caller.id, added);
    await writeReviewText(tx, id, { ...review, ...text, fit: hasFit(review) ? fit : null, photos });
  });
  return answer(db, id, 'Отзыв успешно обновлен!');
}

/** An admin may also delete reviews of deleted authors. */
export async function removeReview(db: Db, caller: Account, id: string): Promise<{ message: string }> {
  if (!isId(id)) throw new Refusal('REVIEW_NOT_FOUND');
  const isDone =
    caller.kind === 'admin'
      ? await removeAnyReview(db, caller, id)
      : await deleteOwnReview(db, { id, authorId: caller.id });
  if (!isDone) {
    await requireReview(db, id);
    throw new Refusal('FORBIDDEN');
  }
  return { message: 'Отзыв успешно удален!' };
}

const removeAnyReview = (db: Db, admin: Account, id: string): Promise<boolean> =>
  begin(db, async (tx) => {
    const review = await deleteAnyReview(tx, id);
    if (!review) return false;
    const { product, rating, comment, adminReply } = review;
    await recordAudit(tx, admin, {
      kind: 'review',
      action: 'deleted',
      subject: { id, label: product },
      before: { rating, comment, adminReply },
    });
    return true;
  });

export async function addReply(db: Db, caller: Account, id: string, reply: string): Promise<ReviewAnswer> {
  await saveReply(db, caller, { id, reply, action: 'reply written' });
  return answer(db, id, 'Ответ успешно сохранен');
}

export async function changeReply(db: Db, caller: Account, id: string, reply: string): Promise<ReviewAnswer> {
  await saveReply(db, caller, { id, reply, action: 'reply changed' });
  return answer(db, id, 'Ответ успешно обновлен');
}

/** A review has one reply of the shop and one of the product's seller. */
async function saveReply(
  db: Db,
  caller: Account,
  { id, reply, action }: { id: string; reply: string; action: 'reply written' | 'reply changed' },
): Promise<void> {
  await requireReview(db, id);
  await begin(db, async (tx) => {
    const review = await lockReplies(tx, id);
    const isAdmin = caller.kind === 'admin';
    // A review of another seller's product counts as not found: a 403 would end the session.
    if (!review || !(isAdmin || review.sellerId === caller.id)) throw new Refusal('REVIEW_NOT_FOUND');
    const { product, adminReply, sellerReply } = review;
    const before = isAdmin ? adminReply : sellerReply;
    if (action === 'reply written' && before !== null) throw new Refusal('REPLY_EXISTS');
    if (action === 'reply changed' && before === null) throw new Refusal('REPLY_NOT_FOUND');
    if (!isAdmin) {
      await writeSellerReply(tx, id, reply);
      return;
    }
    await writeAdminReply(tx, id, reply);
    await recordAudit(tx, caller, {
      kind: 'review',
      action,
      subject: { id, label: product },
      before: { adminReply },
      after: { adminReply: reply },
    });
  });
}

/** A photo that shouldn't be seen; the review stays. */
export async function removePhoto(db: Db, admin: Account, id: string, photo: string): Promise<ReviewAnswer> {
  await requireReview(db, id);
  await begin(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review?.photos.includes(photo)) throw new Refusal('IMAGE_NOT_FOUND');
    await writeReviewText(tx, id, { ...review, photos: review.photos.filter((other) => other !== photo) });
    await recordAudit(tx, admin, {
      kind: 'review',
      action: 'photo deleted',
      subject: { id, label: review.product },
      before: { photo },
    });
  });
  return answer(db, id, 'Фото удалено');
}

async function requireReview(db: Db, id: string) {
  const [review] = isId(id) ? await readReviews(db, [id]) : [];
  if (!review) throw new Refusal('REVIEW_NOT_FOUND');
  return toReview(review);
}

const answer = async (db: Db, id: string, message: string): Promise<ReviewAnswer> => ({
  review: await requireReview(db, id),
  message,
});
