import type { Order } from '#contract/orders.ts';
import { paymentMarkText as t } from '#text/payment-mark.ts';
import { formatSom } from '../../../text/money.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';

/** For operators: nothing while the order isn't marked as paid. */
export function PaidPill({ order: { paid, amountDue = 0 } }: { order: Order }) {
  if (!paid) return null;
  if (paid.amount === amountDue) return <StatusPill tone="good">{t.paid}</StatusPill>;
  return (
    <StatusPill tone="off">
      {t.differs({ paid: formatSom(paid.amount), due: formatSom(amountDue) })}
    </StatusPill>
  );
}
