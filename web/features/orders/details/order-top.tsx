import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { callsText } from '#text/calls.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { orderListText } from '#text/order-list.ts';
import { momentText } from '../../../text/moment.ts';
import { formatSom } from '../../../text/money.ts';
import { AdminComment } from '../admin-comment.tsx';
import { clientOf } from '../client.ts';
import { PaymentMark } from '../payment/payment-mark.tsx';
import { Phone } from '../phone.tsx';
import { StatusSelect } from '../status-select.tsx';
import styles from './order-top.module.css';

/** What an operator needs with the receiver in the hand: always in view. */
export function OrderTop({ order, actions }: { order: Order; actions: ReactNode }) {
  const { phone } = clientOf(order);
  return (
    <div className={styles.top}>
      <div className={styles.row}>
        <dl className={styles.facts}>
          <div className={styles.phone}>
            <dt>{t.phone}</dt>
            <dd>{phone ? <Phone phone={phone} /> : t.notGiven}</dd>
          </div>
          <div>
            <dt>{t.total}</dt>
            <dd className={styles.total}>{formatSom(order.totalAmount)}</dd>
          </div>
          {order.deliveryCost !== undefined && (
            <div>
              <dt>{t.deliveryCost}</dt>
              <dd>{formatSom(order.deliveryCost)}</dd>
            </div>
          )}
          <div>
            <dt>{t.date}</dt>
            <dd>
              <time dateTime={order.date}>{momentText(order.date)}</time>
            </dd>
          </div>
          <div>
            <dt>{t.status}</dt>
            <dd>
              <StatusSelect order={order} />
            </dd>
          </div>
        </dl>
        <div className={styles.actions} data-screen-only="">
          {actions}
        </div>
      </div>
      <PaymentMark order={order} />
      <div className={styles.comments}>
        <section>
          <h3 className={styles.name}>{callsText.comment}</h3>
          <p className={order.comments ? styles.comment : styles.none}>
            {order.comments || callsText.noComment}
          </p>
        </section>
        <section data-screen-only="">
          <h3 className={styles.name}>{orderListText.comment}</h3>
          <AdminComment order={order} placeholder={orderListText.commentHint} />
        </section>
      </div>
    </div>
  );
}
