import { formatTenths } from '#text/language.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import { reviewSummaryText } from '#text/review-summary.ts';
import { reviewsText as t } from '#text/reviews.ts';
import { Stars } from '../../ui/stars.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import { ratingShares } from './rating-shares.ts';
import styles from './rating-summary.module.css';

export function RatingSummary({ page: { reviews, total, averageRating } }: { page: ReviewPage }) {
  const shares = ratingShares(
    reviews.map(({ rating }) => rating),
    total,
  );
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
      </div>
      {shares && (
        <ul className={styles.bars} aria-label={t.bars}>
          {shares.map(({ rating, count }) => (
            <li key={rating} className={styles.bar}>
              <span className={hidden.hidden}>{t.barSaid({ rating, count, total })}</span>
              <span aria-hidden="true">{rating}</span>
              <span className={styles.track}>
                <span className={styles.share} style={{ width: `${(100 * count) / total}%` }} />
              </span>
              <span aria-hidden="true">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
