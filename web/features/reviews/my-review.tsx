import { useState } from 'react';
import type { Review, ReviewRight } from '#contract/reviews.ts';
import { writingText as t } from '#text/writing.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { ReviewCard } from './review-card.tsx';
import { useReviewChanges } from './review-changes.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './writing.module.css';

interface MyReviewProps {
  productId: string;
  right: ReviewRight;
}

export function MyReview({ productId, right: { hasPurchased, existingReview, asksFit } }: MyReviewProps) {
  if (existingReview)
    return (
      <OwnReview key={existingReview._id} productId={productId} asksFit={asksFit} review={existingReview} />
    );
  if (hasPurchased) return <ReviewForm productId={productId} asksFit={asksFit} />;
  return (
    <p className={styles.note}>
      <InfoIcon size={20} />
      {t.afterPurchase}
    </p>
  );
}

interface OwnReviewProps {
  productId: string;
  asksFit: boolean;
  review: Review;
}

function OwnReview({ productId, asksFit, review }: OwnReviewProps) {
  const { busy, withdraw } = useReviewChanges(productId);
  const [doing, setDoing] = useState<'reading' | 'editing' | 'deleting'>('reading');
  const [returned, setReturned] = useState(false);
  const stop = () => {
    setDoing('reading');
    setReturned(true);
  };

  if (doing === 'editing')
    return <ReviewForm productId={productId} asksFit={asksFit} review={review} onClose={stop} />;
  return (
    <section className={styles.own} aria-label={t.own}>
      <p className={styles.ownTitle}>{t.own}</p>
      <ReviewCard
        review={review}
        tools={
          <>
            <button
              type="button"
              className={styles.tool}
              autoFocus={returned}
              onClick={() => setDoing('editing')}
            >
              {t.edit}
            </button>
            <button
              type="button"
              className={`${styles.tool} ${styles.danger}`}
              onClick={() => setDoing('deleting')}
            >
              {t.delete}
            </button>
          </>
        }
      />
      <Confirm
        open={doing === 'deleting'}
        title={t.deleteTitle}
        text={t.deleteText}
        action={t.delete}
        busy={busy}
        onConfirm={() => void withdraw(review).then(stop)}
        onClose={stop}
      />
    </section>
  );
}
