import { productText as t } from '#text/product.ts';
import skeleton from '../../../ui/skeleton.module.css';
import hidden from '../../../ui/visually-hidden.module.css';
import styles from './product-skeleton.module.css';

/** The same size as the real parts. */
export function GallerySkeleton() {
  return <div className={`${skeleton.skeleton} ${styles.photo}`} />;
}

export function FactsSkeleton() {
  return (
    <div className={`${skeleton.skeleton} ${styles.facts}`} role="status">
      <span className={hidden.hidden}>{t.loading}</span>
      <span className={styles.line} />
      <span className={styles.name} />
      <span className={styles.price} />
      <span className={styles.line} />
      <span className={styles.chips} />
      <span className={styles.seller} />
    </div>
  );
}
