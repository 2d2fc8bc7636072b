import type { WrittenReview, ReviewAnswer, ReviewChange, ReviewRight } from '#contract/reviews.ts';
import type { Db } from '../../database/connect.ts';
import { isDuplicateOf } from '../../database/duplicates.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { requirePlace, type Viewer } from '../catalog/catalog.service.ts';
import { hasPurchased } from '../orders/purchases.service.ts';
import {
  deleteAnyReview,
  deleteOwnReview,
  findReview,
  findReviewId,
  insertReply,
  insertReviewRows,
  updateReply,
  updateReview,
} from './reviews.queries.ts';
import { toReview } from './reviews.service.ts';

const ONE_EACH = 'review_product_id_author_id_key';

export async function reviewRight(db: Db, caller: Account, productId: string): Promise<ReviewRight> {
  const product = await requirePlace(db, productId, asViewer(caller));
  const existing = await findReviewId(db, { productId: product.id, authorId: caller.id });
  const review = existing === undefined ? undefined : await findReview(db, existing);
  return {
    hasPurchased: await hasPurchased(db, caller.id, product.id),
    userRole: caller.kind,
    existingReview: review ? toReview(review) : null,
  };
}

export async function writeReview(
  db: Db,
  caller: Account,
  { productId, rating, comment }: WrittenReview,
): Promise<ReviewAnswer> {
  const product = await requirePlace(db, productId, asViewer(caller));
  if (!(await hasPurchased(db, caller.id, product.id))) throw new Refusal('REVIEW_NOT_ALLOWED');
  const id = newId();
  const review = { id, productId: product.id, authorId: caller.id, rating, comment, verifiedPurchase: true };
  await db
    .begin((tx) => insertReviewRows(tx, [review]))
    .catch((error: unknown) => {
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
  if (!(await updateReview(db, { id, authorId: caller.id, ...change }))) throw new Refusal('FORBIDDEN');
  return answer(db, id, 'Отзыв успешно обновлен!');
}

/** By its author, or by an admin, who may delete those without an author too. */
export async function removeReview(db: Db, caller: Account, id: string): Promise<{ message: string }> {
  if (!isId(id)) throw new Refusal('REVIEW_NOT_FOUND');
  const isDone =
    caller.kind === 'admin'
      ? await deleteAnyReview(db, id)
      : await deleteOwnReview(db, { id, authorId: caller.id });
  if (!isDone) {
    await requireReview(db, id);
    throw new Refusal('FORBIDDEN');
  }
  return { message: 'Отзыв успешно удален!' };
}

export async function addReply(db: Db, id: string, reply: string): Promise<ReviewAnswer> {
  await requireReview(db, id);
  if (!(await insertReply(db, id, reply))) throw new Refusal('REPLY_EXISTS');
  return answer(db, id, 'Ответ успешно сохранен');
}

export async function changeReply(db: Db, id: string, reply: string): Promise<ReviewAnswer> {
  await requireReview(db, id);
  if (!(await updateReply(db, id, reply))) throw new Refusal('REPLY_NOT_FOUND');
  return answer(db, id, 'Ответ успешно обновлен');
}

async function requireReview(db: Db, id: string) {
  const review = isId(id) ? await findReview(db, id) : undefined;
  if (!review) throw new Refusal('REVIEW_NOT_FOUND');
  return toReview(review);
}

const answer = async (db: Db, id: string, message: string): Promise<ReviewAnswer> => ({
  review: await requireReview(db, id),
  message,
});

const asViewer = ({ kind, id }: Account): Viewer =>
  kind === 'seller' ? { kind, id } : kind === 'admin' ? { kind } : { kind: 'anyone' };
