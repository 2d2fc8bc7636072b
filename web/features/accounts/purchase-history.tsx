import { formatLongDay, quoted } from '#text/language.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Order, OrderLine, OrderPage } from '#contract/orders.ts';
import { statusOf } from '../../api/refusal.ts';
import { navigate } from '../../navigation/history.ts';
import { toHref } from '../../navigation/href.ts';
import { formatSom } from '../../text/money.ts';
import { profileText as t } from '#text/profile.ts';
import { BackForward } from '../../ui/back-forward.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyPart } from '../../ui/empty-part.tsx';
import { OrderStatusPill } from '../../ui/order-status-pill.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { PaymentNote } from '../../ui/payment-note.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { SoldLines } from '../../ui/sold-lines.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import { sectionAddress } from './profile-address.ts';
import { purchasesQuery } from './profile-queries.ts';
import styles from './purchase-history.module.css';

interface PurchaseHistoryProps {
  page: number;
  /** What can be done with an order. */
  actions: (order: Order) => ReactNode;
}

export function PurchaseHistory({ page, actions }: PurchaseHistoryProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...purchasesQuery(page),
    placeholderData: keepPreviousData,
  });
  const status = statusOf(error);
  const isForbidden = status === 403;

  // '403 … then profile'; a 401 ends the session, which leads to the sign-in page.
  useEffect(() => {
    if (!isForbidden) return;
    toast.error(t.forbidden);
    navigate(sectionAddress('profile'), { replace: true });
  }, [isForbidden]);

  if (error && !isForbidden && status !== 401)
    return (
      <PartFailed
        message={status === 0 ? t.purchasesNoConnection : t.purchasesFailed}
        retry={t.retry}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <RowsSkeleton label={t.purchasesLoading} rows={PAGE_SIZE.customerOrders} />;
  return (
    <div className={styles.history} data-passing={isPlaceholderData || undefined}>
      <Purchases purchases={data} actions={actions} />
    </div>
  );
}

function Purchases({
  purchases: { orders, currentPage, totalPages },
  actions,
}: Pick<PurchaseHistoryProps, 'actions'> & { purchases: OrderPage }) {
  if (totalPages === 0)
    return (
      <EmptyPart title={t.noPurchases} text={t.noPurchasesText}>
        <LinkButton href="/catalog">{t.toCatalog}</LinkButton>
      </EmptyPart>
    );
  if (orders.length === 0)
    return (
      <EmptyPart title={t.beyond({ page: currentPage })} text={t.beyondText}>
        <LinkButton href={sectionAddress('purchases')}>{t.toFirstPage}</LinkButton>
      </EmptyPart>
    );
  return (
    <>
      <Table
        label={t.purchaseHistory}
        columns={[...COLUMNS, { head: t.actions, onCard: 'whole', cell: actions }]}
        rows={orders}
        rowKey={({ _id }) => _id}
      />
      <BackForward page={currentPage} total={totalPages} href={(page) => sectionAddress('purchases', page)} />
    </>
  );
}

const sumOf = ({ quantity, price }: OrderLine) => t.quantityAndPrice({ quantity, price: formatSom(price) });

const COLUMNS: Column<Order>[] = [
  {
    head: t.number,
    onCard: 'title',
    cell: ({ number, link }) => (
      <a className={styles.number} href={toHref(link ?? '')} aria-label={t.openOrder({ number })}>
        {t.orderNumber({ number })}
      </a>
    ),
  },
  {
    head: t.date,
    cell: ({ date }) => (
      <time className={styles.date} dateTime={date}>
        {formatLongDay(date)}
      </time>
    ),
  },
  { head: t.status, onCard: 'corner', cell: ({ status }) => <OrderStatusPill status={status} /> },
  {
    head: t.products,
    onCard: 'whole',
    cell: ({ products, quantityChanges }) => (
      <>
        <SoldLines hasPictures lines={products} sum={sumOf} href={({ product }) => `/products/${product}`} />
        {quantityChanges.map((change) => (
          <p key={change.time} className={styles.change}>
            {changeText(change)}
          </p>
        ))}
      </>
    ),
  },
  {
    head: t.total,
    align: 'end',
    cell: (order) => (
      <>
        <b className={styles.sum}>{formatSom(order.totalAmount)}</b>
        {order.deliveryCost !== undefined && (
          <p className={styles.change}>{t.deliveryCost({ cost: formatSom(order.deliveryCost) })}</p>
        )}
        <p>
          <PaymentNote order={order} />
        </p>
      </>
    ),
  },
];

const changeText = ({ name, before, after }: Order['quantityChanges'][number]): string =>
  after === null
    ? t.lineRemoval({ name: quoted(name), before })
    : t.quantityChange({ name: quoted(name), before, after });
