import { reviewSummaryText as t } from '#text/review-summary.ts';
import skeleton from '../../ui/skeleton.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './reviews-skeleton.module.css';

export function ReviewsSkeleton() {
  return (
    <div className={`${skeleton.skeleton} ${styles.skeleton}`} role="status">
      <span className={hidden.hidden}>{t.loading}</span>
      <span className={styles.summary} />
      {Array.from({ length: 3 }, (_, index) => (
        <span key={index} className={styles.review} />
      ))}
    </div>
  );
}
