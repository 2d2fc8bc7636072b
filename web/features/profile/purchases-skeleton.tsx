import { PAGE_SIZE } from '#contract/limits.ts';
import { profileText as t } from '../../text/profile.ts';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './purchases-skeleton.module.css';

export function PurchasesSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className={hidden.hidden}>{t.purchasesLoading}</span>
      {Array.from({ length: PAGE_SIZE.customerOrders }, (_, index) => (
        <span key={index} className={styles.row} />
      ))}
    </div>
  );
}
