import type { ReactNode } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { DeliveryCity } from '#contract/delivery.ts';
import type { Delivery, PaymentMethod } from '#contract/orders.ts';
import { checkoutText as t } from '#text/checkout.ts';
import { formatSom } from '../../../text/money.ts';
import { cityText } from '../delivery/city-text.ts';
import styles from './summary.module.css';

interface SummaryProps {
  cart: Cart;
  /** As the buyer saw it before. */
  before?: Cart | undefined;
  delivery: Delivery;
  paymentMethod: PaymentMethod;
  /** The chosen one. */
  city: DeliveryCity | undefined;
  cities: DeliveryCity[];
  notice?: ReactNode;
  /** Sticky on a phone. */
  sticks?: boolean;
  children: ReactNode;
}

export function Summary({
  cart,
  before = cart,
  delivery,
  paymentMethod,
  city,
  cities,
  notice,
  sticks = false,
  children,
}: SummaryProps) {
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
        {city && (
          <>
            <div className={styles.row}>
              <dt>{t.deliveryTo(cityText(city))}</dt>
              <dd>{cityText(city).price}</dd>
            </div>
            <div className={styles.row}>
              <dt>{t.withDelivery}</dt>
              <dd>
                <b>{formatSom(cart.total + city.price)}</b>
              </dd>
            </div>
          </>
        )}
      </dl>
      <p className={styles.delivery}>
        {delivery === 'pickup' ? t.pickupCost : courierCost(paymentMethod, city, cities)}
      </p>
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

/** '250 som (text only)': delivery is never part of the total. */
function courierCost(
  paymentMethod: PaymentMethod,
  city: DeliveryCity | undefined,
  [first]: DeliveryCity[],
): string {
  if (city) return paymentMethod === 'transfer' ? t.deliveryTransferred : t.deliveryPaid;
  return first ? t.courierCost(cityText(first)) : t.costByPhone;
}
