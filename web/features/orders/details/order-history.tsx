import { quoted } from '#text/language.ts';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { momentText } from '../../../text/moment.ts';
import { callsText } from '#text/calls.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { paymentMarkText } from '#text/payment-mark.ts';
import { formatSom } from '../../../text/money.ts';
import { kindLabel } from '../../../text/kinds.ts';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { attemptText } from '../calls/attempt-text.ts';
import styles from './order-history.module.css';

interface Step {
  time: string;
  what: ReactNode;
}

/** Statuses, changes and calls, the latest first. */
export function OrderHistory({ order }: { order: Order }) {
  const steps: Step[] = [
    ...order.statusHistory.map(({ status, time, byBuyer, reason }) => ({
      time,
      what: (
        <>
          <OrderStatusPill status={status} />
          {byBuyer && <span className={styles.note}>{t.byBuyer}</span>}
          {reason && <span className={styles.note}>{callsText.reasons[reason]}</span>}
        </>
      ),
    })),
    ...order.quantityChanges.map(({ time, ...change }) => ({
      time,
      what: <span className={styles.change}>{changeText(change)}</span>,
    })),
    ...(order.edits ?? []).map((edit) => ({
      time: edit.time,
      what: <span className={styles.change}>{editText(edit)}</span>,
    })),
    ...(order.payments ?? []).map(({ time, amount, by = '' }) => ({
      time,
      what: (
        <span className={styles.change}>
          {amount === null
            ? paymentMarkText.unmarked({ name: by })
            : paymentMarkText.marked({ amount: formatSom(amount), name: by })}
        </span>
      ),
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

const DELIVERIES = new Map<string, string>(Object.entries(t.deliveries));
const PAYMENTS = new Map<string, string>(Object.entries(t.payments));

function editText({ what, name, before, after }: NonNullable<Order['edits']>[number]): string {
  const label = (value: string) =>
    (what === 'delivery' ? DELIVERIES : PAYMENTS).get(value) ?? (kindLabel(value) || t.notGiven);
  return t.edits[what]({ name: quoted(name), before: label(before), after: label(after) });
}
