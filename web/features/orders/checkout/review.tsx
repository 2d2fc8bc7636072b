import { toHref } from '../../../navigation/href.ts';
import type { ReactNode } from 'react';
import type { Cart, CartItem } from '#contract/cart.ts';
import type { DeliveryCity } from '#contract/delivery.ts';
import { checkoutText as t } from '#text/checkout.ts';
import { formatSom } from '../../../text/money.ts';
import { Email } from '../../../ui/email.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { cityText } from '../delivery/city-text.ts';
import { changeNote } from './change-note.ts';
import { compareCarts, type ComparedLine } from './compare-carts.ts';
import { addressOf, type OrderForm } from './form.ts';
import styles from './review.module.css';
import { type Step, stepAddress } from './step-address.ts';

interface GoodsReviewProps {
  cart: Cart;
  /** As the buyer saw it before: what is different now is marked. */
  before?: Cart | undefined;
}

interface ReviewProps extends GoodsReviewProps {
  form: OrderForm;
  city: DeliveryCity | undefined;
}

export function Review({ cart, before, form, city }: ReviewProps) {
  return (
    <div className={styles.review}>
      <GoodsReview cart={cart} before={before} />
      <Card title={t.recipient} step={2}>
        <p>{form.firstName}</p>
        <p>{form.phoneNumber}</p>
        {form.email && (
          <p>
            <Email email={form.email} />
          </p>
        )}
      </Card>
      <Card title={form.delivery === 'pickup' ? t.pickup : t.delivery} step={2}>
        <p>{addressOf(form)}</p>
        {form.delivery === 'courier' && (
          <p className={styles.soft}>{city ? t.cityOption(cityText(city)) : t.costByPhone}</p>
        )}
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

export function GoodsReview({ cart, before = cart }: GoodsReviewProps) {
  return (
    <Card title={t.goods} step={1}>
      <ul className={styles.goods}>
        {compareCarts(before, cart).map((line) => {
          const shown = line.now ?? line.before;
          return shown && <ReviewLine key={shown._id} item={shown} line={line} cart={cart} />;
        })}
      </ul>
    </Card>
  );
}

function ReviewLine({ item, line, cart }: { item: CartItem; line: ComparedLine; cart: Cart }) {
  const { name, image, size, color, quantity } = item;
  const [was, sum] = [line.before, line.now].map((seen) => seen && seen.price * seen.quantity);
  return (
    <li className={styles.good} data-changed={line.changed || undefined}>
      <Picture className={styles.picture} image={image} alt="" sizes="40px" widths={[160]} />
      <span className={styles.name}>
        {name}
        {(color ?? size) !== undefined && (
          <span className={styles.soft}> {[color, size].filter(Boolean).join(', ')}</span>
        )}
        {line.changed && <span className={styles.note}>{changeNote(line, cart)}</span>}
      </span>
      <span className={styles.sum}>
        <span className={styles.soft}>{t.pieces({ count: quantity })}</span>
        {was !== undefined && was !== sum && <s className={styles.soft}>{formatSom(was)}</s>}
        {sum !== undefined && <span>{formatSom(sum)}</span>}
      </span>
    </li>
  );
}

function Card({ title, step, children }: { title: string; step: Step; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <a
          className={styles.change}
          href={toHref(stepAddress(step))}
          aria-label={t.changeOf({ what: title })}
        >
          {t.change}
        </a>
      </div>
      {children}
    </section>
  );
}
