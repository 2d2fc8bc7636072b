import type { RefusedOrder } from '#contract/order-bulk.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { orderListText as t } from '#text/order-list.ts';
import { orderStatusText } from '#text/order-status.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ORDER_STATUSES } from '../order-list-address.ts';
import { shortageText } from '../shortage-text.ts';
import styles from './bulk-status.module.css';

interface BulkStatusBarProps {
  orders: Order[];
  busy: boolean;
  onSet: (status: OrderStatus) => void;
  onClear: () => void;
}

/** One status for the chosen orders. */
export const BulkStatusBar = ({ orders, busy, onSet, onClear }: BulkStatusBarProps) => (
  <section className={styles.bar} aria-label={t.chosenOrders}>
    <p className={styles.count} role="status">
      {t.chosen({ count: orders.length })}
    </p>
    <div className={styles.statuses} role="group" aria-label={t.setStatus}>
      <span className={styles.label} aria-hidden="true">
        {t.setStatus}
      </span>
      {ORDER_STATUSES.map((status) => (
        <Button key={status} look="secondary" disabled={busy} onClick={() => onSet(status)}>
          {orderStatusText[status]}
        </Button>
      ))}
      <Button look="secondary" onClick={onClear}>
        {t.clearChosen}
      </Button>
    </div>
  </section>
);

export const RefusedOrders = ({ orders, onDismiss }: { orders: RefusedOrder[]; onDismiss: () => void }) => (
  <Notice
    kind="error"
    text={
      <>
        {t.notSet}
        <ul>
          {orders.map((order) => (
            <li key={order._id}>
              {t.refusedOrder({ number: order.number ?? '—', reason: reasonOf(order) })}
            </li>
          ))}
        </ul>
      </>
    }
  >
    <Button look="secondary" onClick={onDismiss}>
      {t.dismiss}
    </Button>
  </Notice>
);

function reasonOf({ code, status, lines, message }: RefusedOrder): string {
  if (code === 'ORDER_CHANGED') return status ? t.alreadyIs({ status: orderStatusText[status] }) : message;
  if (code === 'INSUFFICIENT_QUANTITY') return lines?.map(shortageText).join('; ') ?? message;
  if (code === 'TOO_LATE_TO_UNDO') return t.tooLate;
  return t.isGone;
}
