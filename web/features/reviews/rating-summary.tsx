import { formatTenths } from '#text/language.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import { reviewSummaryText } from '#text/review-summary.ts';
import { reviewsText as t } from '#text/reviews.ts';
import { toHref } from '../../navigation/href.ts';
import { Stars } from '../../ui/stars.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import { fitShare } from './fit-share.ts';
import { reviewsAddress, type ReviewsChoice } from './review-queries.ts';
import styles from './rating-summary.module.css';

interface RatingSummaryProps {
  productId: string;
  page: ReviewPage;
  choice: ReviewsChoice;
}

/** The bars are links that show the reviews with that rating, and back. */
export function RatingSummary({ productId, page, choice: { sort, stars } }: RatingSummaryProps) {
  const { total, averageRating, ratings } = page;
  const fit = fitShare(page.fits);
  return (
    <div className={styles.summary}>
      <div>
        <p className={styles.average}>
          <span aria-hidden="true">{formatTenths(averageRating)}</span>
          <Stars
            rating={averageRating}
            size={20}
            label={reviewSummaryText.averageSaid({ rating: formatTenths(averageRating) })}
          />
        </p>
        <p className={styles.total}>{reviewSummaryText.count({ count: total })}</p>
        {fit && <p className={styles.fit}>{t.fitShare({ percent: fit.percent, fit: t.fits[fit.fit] })}</p>}
      </div>
      <ul className={styles.bars} aria-label={t.bars}>
        {[5, 4, 3, 2, 1].map((rating) => {
          const count = ratings[rating - 1] ?? 0;
          const isChosen = stars === rating;
          const bar = (
            <>
              <span className={hidden.hidden}>{t.barSaid({ rating, count, total })}</span>
              <span aria-hidden="true">{rating}</span>
              <span className={styles.track}>
                <span className={styles.share} style={{ width: `${(100 * count) / total}%` }} />
              </span>
              <span aria-hidden="true">{count}</span>
            </>
          );
          return (
            <li key={rating}>
              {count === 0 ? (
                <span className={styles.bar}>{bar}</span>
              ) : (
                <a
                  className={styles.bar}
                  aria-current={isChosen ? 'true' : undefined}
                  href={toHref(reviewsAddress(productId, { sort, stars: isChosen ? undefined : rating }))}
                >
                  {bar}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
