import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReviewPage } from '#contract/reviews.ts';
import { reviewsText as t } from '../../text/reviews.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewsAddress, reviewsQuery } from './review-queries.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';
import styles from './reviews.module.css';

interface ReviewsProps {
  productId: string;
  page: number;
  /** Where one writes a review, or is told what it takes. */
  write: ReactNode;
}

export function Reviews({ productId, page, write }: ReviewsProps) {
  const { data, isError, refetch } = useQuery(reviewsQuery(productId, page));
  if (data) return <Read productId={productId} page={data} write={write} />;
  if (isError) return <PartFailed message={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  return <ReviewsSkeleton />;
}

function Read({ productId, page, write }: { productId: string; page: ReviewPage; write: ReactNode }) {
  if (page.total === 0)
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>{t.empty}</p>
        <p className={styles.emptyText}>{t.emptyText}</p>
        {write}
      </div>
    );
  return (
    <>
      <RatingSummary page={page} />
      {write}
      <ul className={styles.list} aria-label={t.list}>
        {page.reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {page.totalPages > 1 && <ReviewPages productId={productId} page={page} />}
    </>
  );
}

function ReviewPages({ productId, page }: { productId: string; page: ReviewPage }) {
  const { currentPage, totalPages } = page;
  return (
    <nav className={styles.pages} aria-label={t.pages}>
      {currentPage > 1 ? (
        <a className={styles.turn} href={reviewsAddress(productId, Math.min(currentPage - 1, totalPages))}>
          {t.back}
        </a>
      ) : (
        <span className={styles.turn}>{t.back}</span>
      )}
      <span className={styles.here}>{t.page(currentPage, totalPages)}</span>
      {currentPage < totalPages ? (
        <a className={styles.turn} href={reviewsAddress(productId, currentPage + 1)}>
          {t.forward}
        </a>
      ) : (
        <span className={styles.turn}>{t.forward}</span>
      )}
    </nav>
  );
}
