import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { REVIEW_TEXT_MAX } from '#contract/limits.ts';
import type { ReviewAnswer, SellerReview, SellerReviewPage } from '#contract/reviews.ts';
import { refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { leaveIfRefused } from '../../../api/seller-refused.ts';
import { useOwnedState } from '../../../session/use-owned-state.ts';
import { sellerReviewsText as t } from '#text/seller-reviews.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from '../writing.module.css';
import { SELLER_REVIEWS } from './seller-reviews-queries.ts';

/** The review stays in the list until that is next opened. What was typed survives leaving the page. */
export function SellerReply({ review }: { review: SellerReview }) {
  const [isOpen, setIsOpen] = useState(false);
  const [returned, setReturned] = useState(false);
  const close = () => {
    setIsOpen(false);
    setReturned(true);
  };
  if (isOpen) return <ReplyForm review={review} onClose={close} />;
  const isFirst = review.sellerReply === undefined;
  const { name } = review.user;
  return (
    <button
      type="button"
      className={styles.tool}
      autoFocus={returned}
      aria-label={isFirst ? t.answerTo({ name }) : t.changeTo({ name })}
      onClick={() => setIsOpen(true)}
    >
      {isFirst ? t.answer : t.change}
    </button>
  );
}

function useReply({ _id, sellerReply, product }: SellerReview, onDone: () => void) {
  const queryClient = useQueryClient();
  const isFirst = sellerReply === undefined;
  return useMutation({
    mutationFn: (reply: string) =>
      requestJson<ReviewAnswer>(`/api/reviews/${_id}/reply`, {
        method: isFirst ? 'POST' : 'PUT',
        body: { reply },
      }),
    onSuccess: ({ review }) => {
      queryClient.setQueriesData<SellerReviewPage>(
        { queryKey: SELLER_REVIEWS },
        (page) =>
          page && {
            ...page,
            reviews: page.reviews.map((known) => (known._id === _id ? { ...known, ...review } : known)),
          },
      );
      void queryClient.invalidateQueries({ queryKey: SELLER_REVIEWS, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['reviews', 'of-product', product._id] });
      toast.success(isFirst ? t.sent : t.saved);
      onDone();
    },
    onError: (error) => {
      if (!leaveIfRefused(error)) toast.error(refusalText(error, t.sendFailed));
    },
  });
}

function ReplyForm({ review, onClose }: { review: SellerReview; onClose: () => void }) {
  const [text, type, forget] = useOwnedState(`draft reply ${review._id}`, review.sellerReply ?? '');
  const close = () => {
    forget();
    onClose();
  };
  const { mutate, isPending } = useReply(review, close);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(text);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <TextArea
        label={t.field}
        placeholder={t.placeholder}
        maxLength={REVIEW_TEXT_MAX}
        rows={3}
        autoFocus
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" aria-busy={isPending} disabled={isPending || text.trim() === ''}>
          {review.sellerReply === undefined ? t.send : t.save}
        </Button>
        <Button look="secondary" disabled={isPending} onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
