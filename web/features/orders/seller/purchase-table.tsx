import { toHref } from '../../../navigation/href.ts';
import type { ReactNode } from 'react';
import type { Order, OrderLine } from '#contract/orders.ts';
import { momentText } from '../../../text/moment.ts';
import { formatSom } from '../../../text/money.ts';
import { sellerPurchasesText as t } from '#text/seller-purchases.ts';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { PaymentNote } from '../../../ui/payment-note.tsx';
import styles from './purchase-table.module.css';
import { kindLabel } from '../../../text/kinds.ts';

interface LineColumn {
  head: string;
  part: 'name' | 'fact';
  align?: 'end';
  cell: (line: OrderLine) => ReactNode;
}

const LINE_COLUMNS: LineColumn[] = [
  { head: t.brand, part: 'fact', cell: ({ brand }) => brand },
  { head: t.type, part: 'fact', cell: ({ type }) => kindLabel(type) },
  {
    head: t.name,
    part: 'name',
    cell: ({ product, name }) => (
      <a className={styles.link} href={toHref(`/products/${product}`)}>
        {name}
      </a>
    ),
  },
  { head: t.color, part: 'fact', cell: ({ color }) => color ?? t.none },
  { head: t.size, part: 'fact', cell: ({ size }) => size ?? t.none },
  { head: t.quantity, part: 'fact', align: 'end', cell: ({ quantity }) => quantity },
  { head: t.price, part: 'fact', align: 'end', cell: ({ price }) => formatSom(price) },
];
const HEADS = [
  { head: t.number },
  { head: t.date },
  { head: t.status },
  ...LINE_COLUMNS,
  { head: t.total, align: 'end' as const },
];

/**
 * One row per line; cells of the whole order span its rows. On a narrow screen each order is a card, which
 * removes the native table semantics, so every part has its role.
 */
export function PurchaseTable({ orders }: { orders: readonly Order[] }) {
  return (
    <div className={styles.room}>
      <table className={styles.table} role="table" aria-label={t.heading}>
        <thead className={styles.heads} role="rowgroup">
          <tr role="row">
            {HEADS.map((column) => (
              <th
                key={column.head}
                role="columnheader"
                scope="col"
                data-align={'align' in column ? column.align : undefined}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        {orders.map((order) => (
          <Purchase key={order._id} order={order} />
        ))}
      </table>
    </div>
  );
}

function Purchase({ order }: { order: Order }) {
  const { number, date, status, products, totalAmount, deliveryCost, link = '' } = order;
  const ofOrder = { role: 'cell', rowSpan: products.length };
  return (
    <tbody className={styles.order} role="rowgroup">
      {products.map((line, index) => (
        <tr key={line._id} className={styles.row} role="row">
          {index === 0 && (
            <>
              <td {...ofOrder} className={styles.number}>
                <a className={styles.link} href={toHref(link)}>
                  <b>{t.orderNumber({ number })}</b>
                </a>
              </td>
              <td {...ofOrder} className={styles.date}>
                <time dateTime={date}>{momentText(date)}</time>
              </td>
              <td {...ofOrder} className={styles.status}>
                <OrderStatusPill status={status} />
              </td>
            </>
          )}
          {LINE_COLUMNS.map(({ head, part, align, cell }) => (
            <td key={head} role="cell" className={styles[part]} data-align={align}>
              <span className={styles.label} aria-hidden="true">
                {head}
              </span>
              <span>{cell(line)}</span>
            </td>
          ))}
          {index === 0 && (
            <td {...ofOrder} className={styles.total} data-align="end">
              <b>{formatSom(totalAmount)}</b>
              {deliveryCost !== undefined && <p>{t.deliveryCost({ cost: formatSom(deliveryCost) })}</p>}
              <p>
                <PaymentNote order={order} />
              </p>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
