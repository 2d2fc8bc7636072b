import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SellerReviewPage } from '#contract/reviews.ts';
import { useLeaveIfRefused } from '../../../api/seller-refused.ts';
import { toHref } from '../../../navigation/href.ts';
import { sellerReviewsText as t } from '#text/seller-reviews.ts';
import { BackForward } from '../../../ui/back-forward.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { EmptyPart } from '../../../ui/empty-part.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { ReviewCard } from '../review-card.tsx';
import { SellerReply } from './seller-reply.tsx';
import {
  type ReviewsChoice,
  sellerReviewsAddress,
  sellerReviewsQuery,
  STATES,
} from './seller-reviews-queries.ts';
import styles from './seller-reviews.module.css';

export function SellerReviews({ choice, ready }: { choice: ReviewsChoice; ready: boolean }) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...sellerReviewsQuery(choice),
    refetchOnMount: 'always',
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  const isLeaving = useLeaveIfRefused(error);
  return (
    <>
      <ChoiceChips
        label={t.stateLabel}
        choices={STATES.map((value) => ({
          value,
          name:
            data && value === 'unanswered'
              ? t.counted({ name: t.states[value], count: data.unanswered })
              : t.states[value],
        }))}
        chosen={choice.state}
        href={(state) => sellerReviewsAddress({ state })}
      />
      {error && !isLeaving && (
        <PartFailed message={t.failed} retry={t.retry} onRetry={() => void refetch()} />
      )}
      {data ? (
        <div className={styles.list} data-passing={isPlaceholderData || undefined}>
          <Reviews page={data} choice={choice} />
        </div>
      ) : (
        (!error || isLeaving) && <RowsSkeleton label={t.loading} rows={3} />
      )}
    </>
  );
}

function Reviews({
  page: { reviews, totalPages },
  choice,
}: {
  page: SellerReviewPage;
  choice: ReviewsChoice;
}) {
  if (reviews.length === 0)
    return choice.state === 'all' ? (
      <EmptyPart title={t.emptyTitle} text={t.emptyText}>
        <LinkButton href="/seller/products">{t.toProducts}</LinkButton>
      </EmptyPart>
    ) : (
      <EmptyPart title={t.answeredTitle} text={t.answeredText}>
        <LinkButton href={sellerReviewsAddress({ state: 'all' })}>{t.toAll}</LinkButton>
      </EmptyPart>
    );
  return (
    <>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review._id} className={styles.review}>
            <a className={styles.product} href={toHref(`/products/${review.product._id}`)}>
              <Picture
                image={review.product.image}
                alt=""
                sizes="40px"
                widths={[160]}
                className={styles.picture}
              />
              <span>
                <span className={styles.about}>{t.about}</span>
                {review.product.name}
              </span>
            </a>
            <ReviewCard review={review} tools={<SellerReply review={review} />} />
          </li>
        ))}
      </ul>
      <BackForward
        page={choice.page}
        total={totalPages}
        href={(to) => sellerReviewsAddress({ ...choice, page: to })}
        texts={t.pages}
      />
    </>
  );
}
