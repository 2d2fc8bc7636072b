import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '#contract/orders.ts';
import { momentText } from '../../../text/moment.ts';
import { formatSom } from '../../../text/money.ts';
import { sellerOrdersText as t } from '#text/seller-orders.ts';
import styles from './packing-slips.module.css';

/** What is printed, one order to a page, instead of the screen. On a phone `print()` doesn't wait for the dialog. */
export function PackingSlips({ orders, onPrinted }: { orders: Order[]; onPrinted: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted);
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className={styles.slips} data-slips="">
      {orders.map((order) => (
        <Slip key={order._id} order={order} />
      ))}
    </div>,
    document.body,
  );
}

function Slip({
  order: { number, date, firstName, delivery, paymentMethod, parts, products, totalAmount },
}: {
  order: Order;
}) {
  return (
    <section className={styles.slip}>
      <h1 className={styles.title}>{t.slip.title({ number })}</h1>
      <p>
        {parts?.[0]?.companyName} · {t.slip.date({ date: momentText(date) })}
      </p>
      <p>
        {t.buyer({ name: firstName })} · {t.deliveries[delivery]} · {t.payments[paymentMethod]}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {[t.slip.product, t.slip.choice, t.slip.quantity, t.slip.price, t.slip.sum].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map(({ _id, name, size, color, quantity, price }) => (
            <tr key={_id}>
              <td>{name}</td>
              <td>{[size, color].filter((choice) => choice !== undefined).join(', ')}</td>
              <td>{quantity}</td>
              <td>{formatSom(price)}</td>
              <td>{formatSom(price * quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t.slip.total}
            </th>
            <td>{formatSom(totalAmount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.signs}>
        <span>{t.slip.packedBy}</span>
        <span>{t.slip.handedTo}</span>
      </p>
    </section>
  );
}
