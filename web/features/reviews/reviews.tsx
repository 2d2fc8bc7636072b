import { toHref } from '../../navigation/href.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { Review, ReviewPage, ReviewRight } from '#contract/reviews.ts';
import { useSession } from '../../session/session.ts';
import { reviewSummaryText } from '#text/review-summary.ts';
import { reviewsText as t } from '#text/reviews.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import helpful from './helpful.module.css';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewsAddress, type ReviewsChoice, reviewsQuery, SORTS } from './review-queries.ts';
import { useReviewRight } from './review-right.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';
import styles from './reviews.module.css';
import { reviewsLogin, SignInHint } from './sign-in-hint.tsx';

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
const RemovePhoto = lazy(async () => ({ default: (await import('./admin-tools.tsx')).RemovePhoto }));
const Helpful = lazy(async () => ({ default: (await import('./helpful.tsx')).Helpful }));

interface ReviewsProps {
  productId: string;
  choice: ReviewsChoice;
}

export function Reviews({ productId, choice }: ReviewsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { kind } = useSession();
  const right = useReviewRight(productId, useSeen(place) && kind === 'account');
  const { data, isError, refetch } = useQuery({
    ...reviewsQuery(productId, choice),
    placeholderData: keepPreviousData,
  });
  const isAdmin = right.data?.userRole === 'admin';

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
          choice={choice}
          page={data}
          own={right.data?.existingReview ?? undefined}
          write={write()}
          tools={(review) =>
            isAdmin ? (
              <Suspense>
                <AdminTools productId={productId} review={review} />
              </Suspense>
            ) : (
              <Vote productId={productId} review={review} right={right.data} isGuest={kind !== 'account'} />
            )
          }
          photoTool={
            isAdmin
              ? (review, photo, place) => (
                  <Suspense>
                    <RemovePhoto productId={productId} review={review} photo={photo} place={place} />
                  </Suspense>
                )
              : undefined
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

interface VoteProps {
  productId: string;
  review: Review;
  right: ReviewRight | undefined;
  isGuest: boolean;
}

/** A link for guests; the button is loaded for those who may press it. */
function Vote({ productId, review, right, isGuest }: VoteProps) {
  const count = t.helpful({ count: review.helpful });
  if (isGuest)
    return (
      <a className={helpful.helpful} href={toHref(reviewsLogin(productId))} title={t.helpfulSignIn}>
        {count}
      </a>
    );
  const waiting = <span className={helpful.helpful}>{count}</span>;
  if (!right) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Helpful productId={productId} review={review} isHelpful={right.helpful.includes(review._id)} />
    </Suspense>
  );
}

interface ReadProps {
  productId: string;
  choice: ReviewsChoice;
  page: ReviewPage;
  /** Shown first, and editable. */
  own: Review | undefined;
  write: ReactNode;
  tools: (review: Review) => ReactNode;
  photoTool: ((review: Review, photo: string, place: number) => ReactNode) | undefined;
}

function Read({ productId, choice, page, own, write, tools, photoTool }: ReadProps) {
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
      <RatingSummary productId={productId} page={page} choice={choice} />
      {write}
      {page.total > 1 && (
        <div className={styles.choices}>
          <ChoiceChips
            label={t.sort}
            choices={SORTS.map((value) => ({ value, name: t.sorts[value] }))}
            chosen={choice.sort}
            href={(sort) => reviewsAddress(productId, { sort, stars: choice.stars })}
          />
          {choice.stars !== undefined && (
            <p className={styles.filtered}>
              <span>{t.filtered({ rating: choice.stars })}</span>{' '}
              <a href={toHref(reviewsAddress(productId, { sort: choice.sort }))}>{t.showAll}</a>
            </p>
          )}
        </div>
      )}
      <ul className={styles.list} aria-label={t.list}>
        {page.reviews
          .filter(({ _id }) => _id !== own?._id)
          .map((review) => (
            <li key={review._id}>
              <ReviewCard
                review={review}
                tools={tools(review)}
                photoTool={photoTool && ((photo, place) => photoTool(review, photo, place))}
              />
            </li>
          ))}
      </ul>
      {page.totalPages > 1 && <ReviewPages productId={productId} choice={choice} page={page} />}
    </>
  );
}

function ReviewPages({ productId, choice, page }: Pick<ReadProps, 'productId' | 'choice' | 'page'>) {
  const { currentPage, totalPages } = page;
  const address = (to: number) => toHref(reviewsAddress(productId, { ...choice, page: to }));
  return (
    <nav className={styles.pages} aria-label={t.pages}>
      {currentPage > 1 ? (
        <a className={styles.turn} href={address(Math.min(currentPage - 1, totalPages))}>
          {t.back}
        </a>
      ) : (
        <span className={styles.turn}>{t.back}</span>
      )}
      <span className={styles.here}>{t.page({ page: currentPage, pages: totalPages })}</span>
      {currentPage < totalPages ? (
        <a className={styles.turn} href={address(currentPage + 1)}>
          {t.forward}
        </a>
      ) : (
        <span className={styles.turn}>{t.forward}</span>
      )}
    </nav>
  );
}
