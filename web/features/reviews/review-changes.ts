import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Review, ReviewAnswer, ReviewRight } from '#contract/reviews.ts';
import { RequestFailed, requestJson } from '../../api/request.ts';
import { currentSession } from '../../session/session.ts';
import { writingText as t } from '../../text/review-writing.ts';
import { toast } from '../../ui/toast.ts';
import { rightKey } from './review-right.ts';

export interface Written {
  rating: number;
  comment: string;
}

interface Said {
  done: string;
  failed: string;
}

const pathOf = ({ _id }: Review) => `/api/reviews/${encodeURIComponent(_id)}`;

/** What can be done to the reviews of a product. Each tells its success or failure, and gives whether it succeeded. */
export function useReviewChanges(productId: string) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function change(said: Said, send: () => Promise<Review | null | undefined>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      const own = await send();
      toast.success(said.done);
      show(queryClient, productId, own);
      return true;
    } catch (error) {
      tell(error, said.failed);
      // What was refused has changed meanwhile, perhaps in another tab.
      if (isRefused(error)) show(queryClient, productId);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    write: (written: Written) =>
      change({ done: t.added, failed: t.sendFailed }, async () => {
        const body = { productId, ...written };
        return (await requestJson<ReviewAnswer>('/api/reviews', { method: 'POST', body })).review;
      }),
    rewrite: (review: Review, written: Written) =>
      change({ done: t.updated, failed: t.sendFailed }, async () => {
        return (await requestJson<ReviewAnswer>(pathOf(review), { method: 'PUT', body: written })).review;
      }),
    withdraw: (review: Review) =>
      change({ done: t.deleted, failed: t.deleteFailed }, async () => {
        await requestJson(pathOf(review), { method: 'DELETE' });
        return null;
      }),
    remove: (review: Review) =>
      change({ done: t.deleted, failed: t.deleteFailed }, async () => {
        await requestJson(pathOf(review), { method: 'DELETE' });
        return undefined;
      }),
    reply: (review: Review, reply: string) => {
      const isFirst = review.adminReply === undefined;
      return change({ done: isFirst ? t.replied : t.replyUpdated, failed: t.replyFailed }, async () => {
        await requestJson(`${pathOf(review)}/reply`, { method: isFirst ? 'POST' : 'PUT', body: { reply } });
        return undefined;
      });
    },
  };
}

/** `own` is what the own review is now; left out where it isn't known. Every list of products shows ratings. */
function show(queryClient: QueryClient, productId: string, own?: Review | null): void {
  if (own !== undefined)
    queryClient.setQueryData<ReviewRight>(
      rightKey(productId),
      (right) => right && { ...right, existingReview: own },
    );
  else void queryClient.invalidateQueries({ queryKey: rightKey(productId) });
  void queryClient.invalidateQueries({ queryKey: ['reviews', 'of-product', productId] });
  void queryClient.invalidateQueries({ queryKey: ['products'] });
}

const isRefused = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && error.status >= 400 && error.status < 500 && error.code !== 'UNEXPECTED';

/** 'Failures use the server message else …' */
function tell(error: unknown, otherwise: string): void {
  // Whose session has ended has been told so.
  if (currentSession().kind !== 'account') return;
  if (!isRefused(error)) return toast.error(otherwise);
  const { errors } = error.extra as { errors?: { message: string }[] };
  toast.error(errors?.[0]?.message ?? error.message);
}
