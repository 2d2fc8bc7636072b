import { toHref } from '../../navigation/href.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { useSession } from '../../session/session.ts';
import { reviewSummaryText } from '#text/review-summary.ts';
import { reviewsText as t } from '#text/reviews.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewsAddress, reviewsQuery } from './review-queries.ts';
import { useReviewRight } from './review-right.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';
import styles from './reviews.module.css';
import { SignInHint } from './sign-in-hint.tsx';

// Readers don't need the forms. If they cannot be loaded, a message replaces them.
const MyReview = lazy(() =>
  import('./my-review.tsx').then(
    (code) => ({ default: code.MyReview }),
    () => ({ default: FormsFailed }),
  ),
);
const AdminTools = lazy(() =>
  import('./admin-tools.tsx').then(
    (code) => ({ default: code.AdminTools }),
    () => ({ default: FormsFailed }),
  ),
);

interface ReviewsProps {
  productId: string;
  page: number;
}

export function Reviews({ productId, page }: ReviewsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { kind } = useSession();
  const right = useReviewRight(productId, useSeen(place) && kind === 'account');
  const { data, isError, refetch } = useQuery(reviewsQuery(productId, page));

  const write = () => {
    if (kind !== 'account') return <SignInHint productId={productId} />;
    // Admins write none; the place stays, so that the reviews below don't move.
    if (right.data && right.data.userRole !== 'admin')
      return (
        <Suspense fallback={<div className={styles.waiting} />}>
          <MyReview productId={productId} right={right.data} />
        </Suspense>
      );
    if (right.isError)
      return <PartFailed message={t.rightFailed} retry={t.retry} onRetry={() => void right.refetch()} />;
    return <div className={styles.waiting} />;
  };
  const reviews = () => {
    if (data)
      return (
        <Read
          productId={productId}
          page={data}
          own={right.data?.existingReview ?? undefined}
          write={write()}
          tools={(review) =>
            right.data?.userRole === 'admin' && (
              <Suspense>
                <AdminTools productId={productId} review={review} />
              </Suspense>
            )
          }
        />
      );
    if (isError)
      return <PartFailed message={reviewSummaryText.failed} retry={t.retry} onRetry={() => void refetch()} />;
    return <ReviewsSkeleton />;
  };
  return <div ref={place}>{reviews()}</div>;
}

// Browsers cache a failed module; only a new document requests it again.
const FormsFailed = () => (
  <PartFailed message={t.formsFailed} retry={t.retry} onRetry={() => window.location.reload()} />
);

interface ReadProps {
  productId: string;
  page: ReviewPage;
  /** Shown first, and editable. */
  own: Review | undefined;
  write: ReactNode;
  tools: (review: Review) => ReactNode;
}

function Read({ productId, page, own, write, tools }: ReadProps) {
  if (page.total === 0)
    return (
      <div className={styles.empty}>
        {!own && (
          <>
            <p className={styles.emptyTitle}>{t.empty}</p>
            <p className={styles.emptyText}>{t.emptyText}</p>
          </>
        )}
        {write}
      </div>
    );
  return (
    <>
      <RatingSummary page={page} />
      {write}
      <ul className={styles.list} aria-label={t.list}>
        {page.reviews
          .filter(({ _id }) => _id !== own?._id)
          .map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} tools={tools(review)} />
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
        <a
          className={styles.turn}
          href={toHref(reviewsAddress(productId, Math.min(currentPage - 1, totalPages)))}
        >
          {t.back}
        </a>
      ) : (
        <span className={styles.turn}>{t.back}</span>
      )}
      <span className={styles.here}>{t.page({ page: currentPage, pages: totalPages })}</span>
      {currentPage < totalPages ? (
        <a className={styles.turn} href={toHref(reviewsAddress(productId, currentPage + 1))}>
          {t.forward}
        </a>
      ) : (
        <span className={styles.turn}>{t.forward}</span>
      )}
    </nav>
  );
}
