import type { ReactNode } from 'react';
import type { Order, OrderLine as Line } from '#contract/orders.ts';
import { momentText } from '../../../text/moment.ts';
import { formatSom } from '../../../text/money.ts';
import { language } from '#text/language.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { Email } from '../../../ui/email.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { clientOf } from '../client.ts';
import styles from './order-details.module.css';
import { OrderLine } from './order-line.tsx';
import { Phone } from '../phone.tsx';
import { kindLabel } from '../../../text/kinds.ts';

interface OrderDetailsProps {
  order: Order;
  canEdit: (line: Line) => boolean;
  buyerNote?: string;
  /** For a sum that is not the whole order's. */
  totalLabel?: string;
  /** In edit mode, beside Save. */
  lineAction?: (line: Line, productIndex: number) => ReactNode;
  /** Sizes and colours of lines can be changed too. */
  canRebuild?: boolean;
  buyerAction?: ReactNode;
  afterLines?: ReactNode;
  aside?: ReactNode;
  /** Phone, comment, total and status are shown elsewhere. */
  isBare?: boolean;
}

export function OrderDetails({
  order,
  canEdit,
  buyerNote,
  totalLabel = t.total,
  lineAction,
  canRebuild = false,
  buyerAction,
  afterLines,
  aside,
  isBare = false,
}: OrderDetailsProps) {
  return (
    <div className={styles.order}>
      <div className={styles.side}>
        <section className={styles.buyer} aria-labelledby="order-buyer">
          <h2 id="order-buyer" className={styles.title}>
            {t.buyer}
          </h2>
          {buyerAction && (
            <div className={styles.buyerAction} data-screen-only="">
              {buyerAction}
            </div>
          )}
          <Buyer order={order} isBare={isBare} />
          {buyerNote && <p className={styles.note}>{buyerNote}</p>}
        </section>
        {aside && (
          <div className={styles.aside} data-screen-only="">
            {aside}
          </div>
        )}
      </div>
      <section aria-labelledby="order-products">
        <h2 id="order-products" className={styles.title}>
          {t.products}
        </h2>
        <ul className={styles.lines}>
          {order.products.map((line, index) => (
            <OrderLine
              key={line._id}
              order={order}
              line={line}
              canEdit={canEdit(line)}
              canRebuild={canRebuild}
              action={lineAction?.(line, index)}
            />
          ))}
        </ul>
        {afterLines}
        {!isBare && (
          <dl className={styles.foot}>
            <Fact name={t.date}>
              <time dateTime={order.date}>{momentText(order.date)}</time>
            </Fact>
            <Fact name={t.status}>
              <OrderStatusPill status={order.status} />
            </Fact>
            <Fact name={totalLabel}>
              <b className={styles.total}>{formatSom(order.totalAmount)}</b>
            </Fact>
          </dl>
        )}
      </section>
    </div>
  );
}

function Buyer({ order, isBare }: { order: Order; isBare: boolean }) {
  const { _id, address, delivery, paymentMethod, comments } = order;
  const { name, type, email, phone } = clientOf(order);
  return (
    <dl className={styles.facts}>
      <Fact name={t.name} wide>
        {name}
      </Fact>
      <Fact name={t.address} wide>
        {address ? kindLabel(address) : t.notGiven}
      </Fact>
      <Fact name={t.delivery}>{t.deliveries[delivery]}</Fact>
      {order.deliveryCity && (
        <Fact name={t.city}>
          {t.cityAndCost({
            city: order.deliveryCity.name[language],
            cost: formatSom(order.deliveryCost ?? 0),
          })}
        </Fact>
      )}
      <Fact name={t.payment}>{t.payments[paymentMethod]}</Fact>
      <Fact name={t.clientType}>{type}</Fact>
      <Fact name={t.email} wide>
        {email ? (
          <a className={styles.email} href={`mailto:${email}`}>
            <Email email={email} />
          </a>
        ) : (
          t.notGiven
        )}
      </Fact>
      {!isBare && (
        <Fact name={t.phone} wide>
          {phone ? <Phone phone={phone} /> : t.notGiven}
        </Fact>
      )}
      {!isBare && comments && (
        <Fact name={t.comments} wide>
          {comments}
        </Fact>
      )}
      <Fact name={t.id} wide>
        <span className={styles.id}>{_id}</span>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div data-wide={wide || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
