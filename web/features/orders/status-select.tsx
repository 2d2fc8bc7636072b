import { useState } from 'react';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { orderListText as t } from '#text/order-list.ts';
import { orderStatusText } from '#text/order-status.ts';
import { ORDER_STATUS_TONES } from '../../ui/order-status-pill.tsx';
import { useStatusChange } from './change-order.ts';
import { ORDER_STATUSES } from './order-list-address.ts';
import styles from './status-select.module.css';
import { WhyCancelled } from './why-cancelled.tsx';

/** 'Admin sets any value freely from a select; colours differ per status.' */
export function StatusSelect({ order }: { order: Order }) {
  const { changeStatus } = useStatusChange(order);
  const [isCancelling, setIsCancelling] = useState(false);
  const choose = (status: OrderStatus) => {
    if (status === 'cancelled') setIsCancelling(true);
    else changeStatus(status);
  };
  return (
    <>
      <select
        className={`${styles.select} ${styles[ORDER_STATUS_TONES[order.status]]}`}
        aria-label={t.statusOf({ number: order.number })}
        value={order.status}
        onChange={({ target }) => choose(target.value as OrderStatus)}
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {orderStatusText[status]}
          </option>
        ))}
      </select>
      <WhyCancelled
        open={isCancelling}
        title={t.whyCancelled({ number: order.number })}
        onReason={(reason) => changeStatus('cancelled', { reason })}
        onClose={() => setIsCancelling(false)}
      />
    </>
  );
}
