import { quoted } from '#text/language.ts';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { momentText } from '../../../text/moment.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { attemptText } from '../calls/attempt-text.ts';
import styles from './order-history.module.css';

interface Step {
  time: string;
  what: ReactNode;
}

/** Statuses, changed quantities and calls, the latest first. */
export function OrderHistory({ order }: { order: Order }) {
  const steps: Step[] = [
    ...order.statusHistory.map(({ status, time }) => ({ time, what: <OrderStatusPill status={status} /> })),
    ...order.quantityChanges.map(({ time, ...change }) => ({
      time,
      what: <span className={styles.change}>{changeText(change)}</span>,
    })),
    ...(order.calls ?? []).map((attempt) => ({
      time: attempt.time,
      what: <span className={styles.change}>{attemptText(attempt)}</span>,
    })),
  ];
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t.history}</h3>
      <ol className={styles.history}>
        {steps
          .toSorted((one, other) => other.time.localeCompare(one.time))
          .map(({ time, what }, index) => (
            <li key={`${time}${index}`} className={styles.step}>
              {what}
              <time className={styles.time} dateTime={time}>
                {momentText(time)}
              </time>
            </li>
          ))}
      </ol>
    </section>
  );
}

function changeText({ name, before, after, by }: Omit<Order['quantityChanges'][number], 'time'>): string {
  return after === null
    ? t.lineRemoval[by]({ name: quoted(name), before })
    : t.quantityChange[by]({ name: quoted(name), before, after });
}
