import { cartText as t } from '#text/cart.ts';
import skeleton from '../../ui/skeleton.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './cart-skeleton.module.css';

const LINES = 3;

export function CartSkeleton() {
  return (
    <div role="status" className={`${skeleton.skeleton} ${styles.skeleton}`}>
      <span className={hidden.hidden}>{t.loading}</span>
      <div>
        {Array.from({ length: LINES }, (_, index) => (
          <div key={index} className={styles.line}>
            <span className={styles.picture} />
            <span className={styles.text} />
          </div>
        ))}
      </div>
      <span className={styles.summary} />
    </div>
  );
}
