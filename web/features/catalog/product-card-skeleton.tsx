import { cardText as t } from '#text/card.ts';
import skeleton from '../../ui/skeleton.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import card from './product-card.module.css';
import grid from './product-grid.module.css';
import styles from './product-card-skeleton.module.css';

export function ProductCardSkeleton() {
  return (
    <div className={`${skeleton.skeleton} ${styles.skeleton}`} aria-hidden="true">
      <span className={styles.picture} />
      <span className={`${card.price} ${styles.line} ${styles.tall}`} />
      <span className={`${card.kind} ${styles.line}`} />
      <span className={`${card.name} ${styles.line} ${styles.two}`} />
      <span className={`${card.stock} ${styles.line} ${styles.thin}`} />
      <span className={styles.button} />
    </div>
  );
}

export function ProductGridSkeleton({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <div role="status">
      <span className={hidden.hidden}>{t.loading}</span>
      <div className={`${grid.grid} ${className ?? ''}`}>
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
