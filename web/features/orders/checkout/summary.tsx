import type { ReactNode } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { Delivery } from '#contract/orders.ts';
import { checkoutText as t } from '#text/checkout.ts';
import { formatSom } from '../../../text/money.ts';
import styles from './summary.module.css';

interface SummaryProps {
  cart: Cart;
  /** As the buyer saw it before. */
  before?: Cart | undefined;
  delivery: Delivery;
  notice?: ReactNode;
  /** Sticky on a phone. */
  sticks?: boolean;
  children: ReactNode;
}

export function Summary({ cart, before = cart, delivery, notice, sticks = false, children }: SummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        {t.summary}
      </h2>
      <dl className={styles.sums}>
        <div className={styles.row}>
          <dt>
            {t.goods}, {t.pieces({ count: cart.totalItems })}
          </dt>
          <dd>{formatSom(cart.total)}</dd>
        </div>
        {before.total !== cart.total && (
          <div className={styles.row}>
            <dt>{t.totalBefore}</dt>
            <dd>
              <s>{formatSom(before.total)}</s>
            </dd>
          </div>
        )}
        <div className={`${styles.row} ${styles.total}`}>
          <dt>{t.total}</dt>
          <dd>{formatSom(cart.total)}</dd>
        </div>
      </dl>
      <p className={styles.delivery}>{delivery === 'pickup' ? t.pickupCost : t.courierCost}</p>
      {notice}
      <div className={styles.action} data-sticks={sticks || undefined}>
        {sticks && (
          <p className={styles.totalBeside} aria-hidden="true">
            <span>{t.total}</span>
            <b>{formatSom(cart.total)}</b>
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
