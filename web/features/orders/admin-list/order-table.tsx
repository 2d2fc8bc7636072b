import { toHref } from '../../../navigation/href.ts';
import type { MouseEvent } from 'react';
import type { Order } from '#contract/orders.ts';
import { momentText } from '../../../text/moment.ts';
import { formatSom } from '../../../text/money.ts';
import { orderListText as t } from '#text/order-list.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { AdminComment } from '../admin-comment.tsx';
import { clientOf } from '../client.ts';
import styles from './order-table.module.css';
import { isPlainClick } from './is-plain-click.ts';
import { Phone } from '../phone.tsx';
import { PaidPill } from '../payment/paid-pill.tsx';
import { StatusSelect } from '../status-select.tsx';

const LINES_SHOWN = 2;

export interface OrderChoice {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

interface OrderTableProps {
  orders: readonly Order[];
  onOpen: (order: Order) => void;
  choice: OrderChoice;
}

export const OrderTable = ({ orders, onOpen, choice }: OrderTableProps) => (
  <div className={styles.list}>
    <ChooseAll orders={orders} {...choice} />
    <Table
      label={t.heading}
      columns={columns(onOpen, choice)}
      rows={orders}
      rowKey={({ _id }) => _id}
      onRow={onOpen}
      wide
    />
  </div>
);

/** For returning the focus when the order is closed. */
export const focusRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });

function ChooseAll({ orders, chosen, onChoose }: OrderChoice & { orders: readonly Order[] }) {
  const isAll = orders.every(({ _id }) => chosen.has(_id));
  return (
    <label className={styles.chooseAll}>
      <input
        type="checkbox"
        checked={isAll}
        onChange={() => onChoose(new Set(isAll ? [] : orders.map(({ _id }) => _id)))}
      />
      {t.chooseAll}
    </label>
  );
}

function Choose({ order: { _id, number }, chosen, onChoose }: OrderChoice & { order: Order }) {
  const toggle = (isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(_id);
    else next.delete(_id);
    onChoose(next);
  };
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={t.choose({ number })}
        checked={chosen.has(_id)}
        onChange={({ target }) => toggle(target.checked)}
      />
    </label>
  );
}

const columns = (onOpen: OrderTableProps['onOpen'], choice: OrderChoice): Column<Order>[] => [
  {
    head: t.number,
    onCard: 'title',
    cell: (order) => (
      <div className={styles.first}>
        <Choose order={order} {...choice} />
        <OrderNumber order={order} onOpen={onOpen} />
      </div>
    ),
  },
  {
    head: t.date,
    cell: ({ date }) => <Moment date={date} />,
  },
  { head: t.client, cell: (order) => <Client order={order} /> },
  { head: t.contacts, cell: (order) => <Contacts order={order} /> },
  { head: t.products, onCard: 'whole', cell: (order) => <Goods order={order} /> },
  {
    head: t.total,
    align: 'end',
    cell: (order) => (
      <>
        <b className={styles.sum}>{formatSom(order.totalAmount)}</b>
        <div className={styles.paid}>
          <PaidPill order={order} />
        </div>
      </>
    ),
  },
  { head: t.status, onCard: 'corner', cell: (order) => <StatusSelect order={order} /> },
  {
    head: t.comment,
    onCard: 'whole',
    cell: (order) => (
      <div className={styles.comment}>
        <AdminComment order={order} placeholder={t.commentShort} />
      </div>
    ),
  },
];

const OrderNumber = ({ order, onOpen }: { order: Order; onOpen: OrderTableProps['onOpen'] }) => (
  <div className={styles.title}>
    <Opener order={order} onOpen={onOpen} />
    {order.sellerChangedAt && <span className={styles.flag}>{t.sellerChanged}</span>}
  </div>
);

function Opener({ order, onOpen }: { order: Order; onOpen: OrderTableProps['onOpen'] }) {
  const open = (event: MouseEvent) => {
    if (isPlainClick(event)) onOpen(order);
  };
  return (
    <a
      className={styles.number}
      href={toHref(`/order/${order._id}`)}
      aria-label={t.open({ number: order.number })}
      data-order={order._id}
      onClick={open}
    >
      {t.orderNumber({ number: order.number })}
    </a>
  );
}

function Moment({ date }: { date: string }) {
  const [day, clock] = momentText(date).split(' / ');
  return (
    <time className={styles.date} dateTime={date}>
      {day} <span className={styles.soft}>{clock}</span>
    </time>
  );
}

function Client({ order }: { order: Order }) {
  const { name, type } = clientOf(order);
  return (
    <div className={styles.client}>
      <span className={styles.clientName}>{name}</span>
      <span className={styles.soft}>{type}</span>
    </div>
  );
}

function Contacts({ order }: { order: Order }) {
  const { phone, email } = clientOf(order);
  return (
    <div className={styles.contacts}>
      {phone && <Phone phone={phone} />}
      {email && (
        <a className={styles.email} href={`mailto:${email}`} title={email}>
          {email}
        </a>
      )}
    </div>
  );
}

function Goods({ order: { products } }: { order: Order }) {
  const more = products.length - LINES_SHOWN;
  return (
    <ul className={styles.goods}>
      {products.slice(0, LINES_SHOWN).map(({ _id, name, quantity }) => (
        <li key={_id} className={styles.good}>
          {t.line({ quantity, name })}
        </li>
      ))}
      {more > 0 && <li className={styles.soft}>{t.moreLines({ count: more })}</li>}
    </ul>
  );
}
