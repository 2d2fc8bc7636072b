import { formatLongDay, language } from '#text/language.ts';
import type { LinkedOrder as Order } from '#contract/order-links.ts';
import type { OrderLine } from '#contract/orders.ts';
import { myOrderText as t } from '#text/my-order.ts';
import { toHref } from '../../../navigation/href.ts';
import { shop } from '../../../shop.ts';
import { kindLabel } from '../../../text/kinds.ts';
import { formatSom } from '../../../text/money.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PhoneIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { WhatsappIcon } from '../../../ui/social-icons.tsx';
import styles from './linked-order.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PayOrder } from './pay-order.tsx';

export function LinkedOrder({ order, secret }: { order: Order; secret: string }) {
  const { number, date, delivery, address, paymentMethod, totalAmount, products } = order;
  const { deliveryCity, deliveryCost = 0 } = order;
  return (
    <div className={styles.order}>
      <header>
        <h1 className={styles.heading}>{t.heading({ number })}</h1>
        <p className={styles.soft}>{t.placedOn({ date: formatLongDay(date) })}</p>
      </header>
      <section className={styles.card}>
        <OrderSteps order={order} />
        <p className={styles.next}>{nextText(order)}</p>
      </section>
      <PayOrder order={order} />
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="goods">
          <h2 id="goods" className={styles.title}>
            {t.goods}
          </h2>
          <ul className={styles.lines}>
            {products.map((line) => (
              <Line key={line._id} line={line} canRate={order.status === 'completed'} />
            ))}
          </ul>
          <p className={styles.total}>
            <span>{t.total}</span>
            <b>{formatSom(totalAmount)}</b>
          </p>
        </section>
        <div className={styles.side}>
          <section className={styles.card}>
            <dl className={styles.facts}>
              <div>
                <dt>{t.delivery}</dt>
                <dd>{t.deliveries[delivery]}</dd>
                <dd className={styles.soft}>{kindLabel(address)}</dd>
                {deliveryCity && (
                  <dd className={styles.soft}>
                    {t.deliveryCost({ city: deliveryCity.name[language], cost: formatSom(deliveryCost) })}
                  </dd>
                )}
              </div>
              <div>
                <dt>{t.payment}</dt>
                <dd>{t.payments[paymentMethod]}</dd>
              </div>
            </dl>
          </section>
          <section className={styles.card} aria-label={t.actions}>
            <OrderActions secret={secret} number={number} canCancel={order.canCancel} />
          </section>
          <OrderReturns order={order} secret={secret} />
          <section className={styles.card} aria-labelledby="help">
            <h2 id="help" className={styles.title}>
              {t.help}
            </h2>
            <p className={styles.soft}>{t.helpText}</p>
            <ShopContacts number={number} />
          </section>
        </div>
      </div>
    </div>
  );
}

export function ShopContacts({ number }: { number?: number }) {
  const message = number === undefined ? '' : `?text=${encodeURIComponent(t.message({ number }))}`;
  return (
    <div className={styles.contacts}>
      <LinkButton look="secondary" href={`tel:${shop.phone}`} aria-label={`${t.call}: ${shop.phoneShown}`}>
        <PhoneIcon size={20} />
        {shop.phoneShown}
      </LinkButton>
      <LinkButton
        look="secondary"
        href={`${shop.social.whatsapp}${message}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <WhatsappIcon size={20} />
        {t.write}
      </LinkButton>
    </div>
  );
}

function Line({ line, canRate }: { line: OrderLine; canRate: boolean }) {
  const { product, name, image, size, color, quantity, price } = line;
  const choice = [size, color].filter(Boolean).join(', ');
  const address = `/products/${product}`;
  return (
    <li className={styles.line}>
      <Picture className={styles.picture} image={image} alt="" sizes="64px" widths={[160]} />
      <div className={styles.about}>
        <a className={styles.name} href={toHref(address)}>
          {name}
        </a>
        {choice && <p className={styles.soft}>{choice}</p>}
        <p className={styles.soft}>{t.pieces({ count: quantity, price: formatSom(price) })}</p>
        {canRate && (
          <a className={styles.rate} href={toHref(`${address}#reviews`)} aria-label={t.rateOf({ name })}>
            {t.rate}
          </a>
        )}
      </div>
      <b className={styles.sum}>{formatSom(price * quantity)}</b>
    </li>
  );
}

function nextText({ status, sentAt, delivery, statusHistory }: Order): string {
  if (status === 'cancelled')
    return statusHistory.at(-1)?.byBuyer ? t.next.cancelledByBuyer : t.next.cancelled;
  return status === 'inProgress' && sentAt ? t.next.sent[delivery] : t.next[status];
}
