import type { HelpfulAnswer } from '#contract/reviews.ts';
import type { Db } from '../../database/connect.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { deleteVote, findVoted, insertVote, readHelpful } from './reviews.queries.ts';

/** Authors don't vote for their own reviews, nor sellers for those of their products. */
export async function findHelpful(db: Db, { id: caller }: Account, id: string): Promise<HelpfulAnswer> {
  const { authorId, sellerId } = await requireVoted(db, id);
  if (caller === authorId || caller === sellerId) throw new Refusal('VOTE_NOT_ALLOWED');
  await insertVote(db, id, caller);
  return { helpful: await readHelpful(db, id), isHelpful: true };
}

export async function removeVote(db: Db, { id: caller }: Account, id: string): Promise<HelpfulAnswer> {
  await requireVoted(db, id);
  await deleteVote(db, id, caller);
  return { helpful: await readHelpful(db, id), isHelpful: false };
}

async function requireVoted(db: Db, id: string) {
  const review = isId(id) ? await findVoted(db, id) : undefined;
  if (!review) throw new Refusal('REVIEW_NOT_FOUND');
  return review;
}
