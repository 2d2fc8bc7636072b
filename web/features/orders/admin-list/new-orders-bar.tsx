import { PAGE_SIZE } from '#contract/limits.ts';
import { orderListText as t } from '#text/order-list.ts';
import styles from './new-orders-bar.module.css';

const MOST = PAGE_SIZE.adminOrders;

/** The list changes only when it is pressed. */
export function NewOrdersBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.bar} onClick={onShow}>
          <span className={styles.dot} />
          {count < MOST ? t.newOrders({ count }) : t.newOrdersMost({ most: MOST })}
          <span className={styles.show}>{t.show}</span>
        </button>
      )}
    </div>
  );
}
