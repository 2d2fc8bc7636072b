import type { Order } from '#contract/orders.ts';
import { paymentMarkText as t } from '#text/payment-mark.ts';
import { momentText } from '../../../text/moment.ts';
import { formatSom } from '../../../text/money.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { usePaymentChange } from './change-payment.ts';
import { PaidPill } from './paid-pill.tsx';
import styles from './payment-mark.module.css';

/** Only for transfers: cash is paid to the courier, and then the order is completed. */
export function PaymentMark({ order }: { order: Order }) {
  const { paid = null, amountDue = 0, paymentMethod, status } = order;
  const { mutate, isPending } = usePaymentChange(order);
  if (!paid && (paymentMethod === 'cash' || status === 'cancelled')) return null;
  const isDue = amountDue > 0 && paid?.amount !== amountDue;
  return (
    <section className={styles.payment} aria-label={t.payment}>
      {paid ? (
        <>
          <PaidPill order={order} />
          <span className={styles.soft}>
            {t.markedBy({ name: paid.by ?? '', time: momentText(paid.time) })}
          </span>
        </>
      ) : (
        <StatusPill tone="waiting">{t.notPaid}</StatusPill>
      )}
      {isDue && (
        <Button look="secondary" disabled={isPending} onClick={() => mutate(amountDue)}>
          {t.mark({ amount: formatSom(amountDue) })}
        </Button>
      )}
      {paid && (
        <Button look="secondary" disabled={isPending} onClick={() => mutate(null)}>
          {t.unmark}
        </Button>
      )}
    </section>
  );
}
