import { useState } from 'react';
import type { RefusalReason } from '#contract/call-rules.ts';
import type { RefusedOrder } from '#contract/order-bulk.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { orderListText as t } from '#text/order-list.ts';
import { orderStatusText } from '#text/order-status.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { ORDER_STATUSES } from '../order-list-address.ts';
import { shortageText } from '../shortage-text.ts';
import { WhyCancelled } from '../why-cancelled.tsx';
import styles from './bulk-status.module.css';

interface BulkStatusBarProps {
  orders: Order[];
  busy: boolean;
  onSet: (status: OrderStatus, reason?: RefusalReason) => void;
  onClear: () => void;
}

/** One status for the chosen orders. */
export function BulkStatusBar({ orders, busy, onSet, onClear }: BulkStatusBarProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <SelectionBar label={t.chosenOrders} count={t.chosen({ count: orders.length })}>
      <span className={styles.label}>{t.setStatus}</span>
      {ORDER_STATUSES.map((status) => (
        <Button
          key={status}
          look="secondary"
          disabled={busy}
          onClick={() => (status === 'cancelled' ? setIsCancelling(true) : onSet(status))}
        >
          {orderStatusText[status]}
        </Button>
      ))}
      <Button look="secondary" onClick={onClear}>
        {t.clearChosen}
      </Button>
      <WhyCancelled
        open={isCancelling}
        title={t.whyCancelledMany({ count: orders.length })}
        onReason={(reason) => onSet('cancelled', reason)}
        onClose={() => setIsCancelling(false)}
      />
    </SelectionBar>
  );
}

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
