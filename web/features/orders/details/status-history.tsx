import type { Order } from '#contract/orders.ts';
import { momentText } from '../../../text/moment.ts';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import styles from './status-history.module.css';

/** What became of an order, the latest first. */
export function StatusHistory({ order }: { order: Order }) {
  return (
    <ol className={styles.history}>
      {order.statusHistory.toReversed().map(({ status, time }, index) => (
        <li key={`${time}${index}`} className={styles.step}>
          <OrderStatusPill status={status} />
          <time className={styles.time} dateTime={time}>
            {momentText(time)}
          </time>
        </li>
      ))}
    </ol>
  );
}
