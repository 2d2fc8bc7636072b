import { formatWhole } from '#text/language.ts';
import { formatSom } from '../text/money.ts';
import { cardText as t } from '#text/card.ts';
import styles from './price.module.css';
import hidden from './visually-hidden.module.css';

interface PriceProps {
  price: number;
  originalPrice?: number | undefined;
  size?: 'card' | 'page';
}

/** On a card both prices fit one line, so the currency is shown once. */
export function Price({ price, originalPrice, size = 'card' }: PriceProps) {
  const lowered = originalPrice !== undefined && originalPrice > price;
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      {lowered && <span className={hidden.hidden}>{t.price} </span>}
      <span className={lowered ? styles.lowered : styles.now}>{formatSom(price)}</span>
      {lowered && (
        <>
          <span className={hidden.hidden}> {t.oldPrice} </span>
          <s className={styles.old}>
            {size === 'card' ? formatWhole(originalPrice) : formatSom(originalPrice)}
          </s>
        </>
      )}
    </span>
  );
}
