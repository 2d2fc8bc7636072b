import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewAnswer, SellerReview, SellerReviewPage } from '#contract/reviews.ts';
import { replyText } from '#text/reply.ts';
import { sellerReviewsText as t } from '#text/seller-reviews.ts';
import { refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { leaveIfRefused } from '../../../api/seller-refused.ts';
import { toast } from '../../../ui/toast.ts';
import { ReplyTool } from '../reply-tool.tsx';
import { SELLER_REVIEWS } from './seller-reviews-queries.ts';

/** The review stays in the list until that is next opened. */
export function SellerReply({ review }: { review: SellerReview }) {
  const { _id, sellerReply } = review;
  const { name } = review.user;
  const { mutateAsync, isPending } = useReply(review);
  return (
    <ReplyTool
      id={_id}
      label={t.field}
      said={sellerReply === undefined ? replyText.answerOf({ name }) : replyText.changeOf({ name })}
      written={sellerReply}
      busy={isPending}
      onSend={(reply) =>
        mutateAsync(reply).then(
          () => true,
          () => false,
        )
      }
    />
  );
}

function useReply({ _id, sellerReply, product }: SellerReview) {
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
    },
    onError: (error) => {
      if (!leaveIfRefused(error)) toast.error(refusalText(error, t.sendFailed));
    },
  });
}
