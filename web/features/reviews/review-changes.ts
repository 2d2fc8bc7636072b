import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Fit, Review, ReviewAnswer, ReviewRight } from '#contract/reviews.ts';
import { refusalText, statusOf } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { currentSession } from '../../session/session.ts';
import { writingText as t } from '#text/writing.ts';
import { toast } from '../../ui/toast.ts';
import { rightKey } from './review-right.ts';

export interface Written {
  rating: number;
  comment: string;
  fit: Fit | null;
  photos: string[];
}

interface Change {
  done: string;
  failed: string;
  /** Returns the own review after the change; undefined if another person's review was changed. */
  send: () => Promise<Review | null | undefined>;
}

const pathOf = ({ _id }: Review) => `/api/reviews/${encodeURIComponent(_id)}`;

/** Each reports its outcome in a toast and returns whether it succeeded. */
export function useReviewChanges(productId: string) {
  const queryClient = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (own, { done }) => {
      toast.success(done);
      show(queryClient, productId, own);
    },
    onError: (error, { failed }) => {
      // An expired session has been reported already.
      if (currentSession().kind === 'account') toast.error(refusalText(error, failed));
      // Refused: the reviews have changed meanwhile, perhaps in another tab.
      const status = statusOf(error) ?? 0;
      if (status >= 400 && status < 500) show(queryClient, productId);
    },
  });
  const change = (made: Change) =>
    mutateAsync(made).then(
      () => true,
      () => false,
    );

  return {
    busy: isPending,
    write: (written: Written) =>
      change({
        done: t.added,
        failed: t.sendFailed,
        send: async () => {
          const body = { productId, ...written };
          return (await requestJson<ReviewAnswer>('/api/reviews', { method: 'POST', body })).review;
        },
      }),
    rewrite: (review: Review, written: Written) =>
      change({
        done: t.updated,
        failed: t.sendFailed,
        send: async () =>
          (await requestJson<ReviewAnswer>(pathOf(review), { method: 'PUT', body: written })).review,
      }),
    withdraw: (review: Review) =>
      change({
        done: t.deleted,
        failed: t.deleteFailed,
        send: () => requestJson(pathOf(review), { method: 'DELETE' }).then(() => null),
      }),
    remove: (review: Review) =>
      change({
        done: t.deleted,
        failed: t.deleteFailed,
        send: () => requestJson(pathOf(review), { method: 'DELETE' }).then(() => undefined),
      }),
    removePhoto: (review: Review, imageUrl: string) =>
      change({
        done: t.photoDeleted,
        failed: t.deleteFailed,
        send: () =>
          requestJson(`${pathOf(review)}/photos`, { method: 'DELETE', body: { imageUrl } }).then(
            () => undefined,
          ),
      }),
    reply: (review: Review, reply: string) => {
      const isFirst = review.adminReply === undefined;
      return change({
        done: isFirst ? t.replied : t.replyUpdated,
        failed: t.replyFailed,
        send: () =>
          requestJson(`${pathOf(review)}/reply`, { method: isFirst ? 'POST' : 'PUT', body: { reply } }).then(
            () => undefined,
          ),
      });
    },
  };
}

/** `own`: the own review after the change. Product lists show ratings, so they are refetched too. */
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
