import { useState } from 'react';
import { placedOrderText as t } from '#text/placed-order.ts';
import { toHref } from '../../navigation/href.ts';
import { dismissPlacedOrder, findPlacedOrder } from '../../session/placed-order.ts';
import { ReceiptIcon } from '../../ui/account-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import styles from './placed-order-card.module.css';

/** Over the page, so that nothing moves when it appears. */
export function PlacedOrderCard() {
  const [order, setOrder] = useState(findPlacedOrder);
  if (!order) return null;
  const dismiss = () => {
    dismissPlacedOrder();
    setOrder(undefined);
  };
  return (
    <aside className={styles.card} aria-label={t.label}>
      <span className={styles.icon}>
        <ReceiptIcon size={22} />
      </span>
      <p className={styles.text}>
        <span>{t.number({ number: order.number })}</span>
        <a className={styles.link} href={toHref(order.link)}>
          {t.open}
        </a>
      </p>
      <IconButton label={t.close} onClick={dismiss}>
        <CloseIcon size={20} />
      </IconButton>
    </aside>
  );
}
