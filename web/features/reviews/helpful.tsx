import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HelpfulAnswer, Review, ReviewPage, ReviewRight } from '#contract/reviews.ts';
import { reviewsText as t } from '#text/reviews.ts';
import { refusalText } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { toast } from '../../ui/toast.ts';
import { rightKey } from './review-right.ts';
import styles from './helpful.module.css';

interface HelpfulProps {
  productId: string;
  review: Review;
  isHelpful: boolean;
}

export function Helpful({ productId, review: { _id, helpful, user }, isHelpful }: HelpfulProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      requestJson<HelpfulAnswer>(`/api/reviews/${_id}/helpful`, { method: isHelpful ? 'DELETE' : 'PUT' }),
    onSuccess: (answer) => {
      queryClient.setQueryData<ReviewRight>(
        rightKey(productId),
        (right) =>
          right && {
            ...right,
            helpful: answer.isHelpful ? [...right.helpful, _id] : right.helpful.filter((id) => id !== _id),
          },
      );
      queryClient.setQueriesData<ReviewPage>(
        { queryKey: ['reviews', 'of-product', productId] },
        (page) =>
          page && {
            ...page,
            reviews: page.reviews.map((review) =>
              review._id === _id ? { ...review, helpful: answer.helpful } : review,
            ),
          },
      );
    },
    onError: (error) => toast.error(refusalText(error, t.helpfulFailed)),
  });
  return (
    <button
      type="button"
      className={styles.helpful}
      aria-pressed={isHelpful}
      aria-label={t.helpfulSaid({ name: user.name, count: helpful })}
      aria-busy={isPending}
      onClick={() => !isPending && mutate()}
    >
      {t.helpful({ count: helpful })}
    </button>
  );
}
