import type { ReactNode } from 'react';
import type { Cart } from '#contract/cart.ts';
import { checkoutText as t } from '../../../text/checkout.ts';
import { formatSom } from '../../../text/money.ts';
import { Picture } from '../../../ui/picture.tsx';
import { addressOf, type OrderForm } from './form.ts';
import styles from './review.module.css';
import { type Step, stepAddress } from './step-address.ts';

/** What was put in and what was typed, each with the way back to change it. */
export function Review({ cart, form }: { cart: Cart; form: OrderForm }) {
  return (
    <div className={styles.review}>
      <GoodsReview cart={cart} />
      <Card title={t.recipient} step={2}>
        <p>{form.firstName}</p>
        <p>{form.phoneNumber}</p>
        {form.email && <p>{form.email}</p>}
      </Card>
      <Card title={form.delivery === 'pickup' ? t.pickup : t.delivery} step={2}>
        <p>{addressOf(form)}</p>
        {form.delivery === 'courier' && <p className={styles.soft}>{t.courierHint}</p>}
      </Card>
      <Card title={t.howPaid} step={2}>
        <p>{form.paymentMethod === 'cash' ? t.cash : t.transfer}</p>
        <p className={styles.soft}>{form.paymentMethod === 'cash' ? t.cashHint : t.transferHint}</p>
        {form.comments.trim() && <p className={styles.comments}>{form.comments}</p>}
      </Card>
      <p className={styles.call}>{t.willCall}</p>
    </div>
  );
}

/** The goods in short. */
export function GoodsReview({ cart }: { cart: Cart }) {
  return (
    <Card title={t.goods} step={1}>
      <ul className={styles.goods}>
        {cart.items
          .filter(({ available }) => available)
          .map(({ _id, name, image, size, color, quantity, price }) => (
            <li key={_id} className={styles.good}>
              <Picture className={styles.picture} image={image} alt="" sizes="40px" widths={[160]} />
              <span className={styles.name}>
                {name}
                {(color ?? size) !== undefined && (
                  <span className={styles.soft}> {[color, size].filter(Boolean).join(', ')}</span>
                )}
              </span>
              <span className={styles.sum}>
                <span className={styles.soft}>{t.pieces(quantity)}</span> {formatSom(price * quantity)}
              </span>
            </li>
          ))}
      </ul>
    </Card>
  );
}

function Card({ title, step, children }: { title: string; step: Step; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <a className={styles.change} href={stepAddress(step)} aria-label={t.changeOf(title)}>
          {t.change}
        </a>
      </div>
      {children}
    </section>
  );
}
