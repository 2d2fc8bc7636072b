import { cardText as t } from '#text/card.ts';
import styles from './stock-bar.module.css';
import { stockLevel } from './stock-level.ts';

export function StockBar({ quantity }: { quantity: number }) {
  const { color, percent } = stockLevel(quantity);
  return (
    <span className={styles.stock}>
      <span className={styles.track}>
        <span className={`${styles.bar} ${styles[color]}`} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.text}>{t.left({ count: quantity })}</span>
    </span>
  );
}
