import type { Order } from '#contract/orders.ts';
import { asksForTransfer } from '#contract/payment-rules.ts';
import { paymentText as t } from '#text/payment.ts';
import { toHref } from '../navigation/href.ts';
import { formatSom } from '../text/money.ts';
import { StatusPill } from './status-pill.tsx';

/** For the buyer: that the order is paid, or the way to pay it. */
export function PaymentNote({ order }: { order: Order }) {
  if (order.paid) return <StatusPill tone="good">{t.paid}</StatusPill>;
  if (!asksForTransfer(order) || order.link === undefined) return null;
  return <a href={toHref(order.link)}>{t.pay({ amount: formatSom(order.amountDue ?? 0) })}</a>;
}
