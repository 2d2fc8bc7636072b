import { toHref } from '../../../navigation/href.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Order, OrderLine, OrderPage } from '#contract/orders.ts';
import { RequestFailed } from '../../../api/request.ts';
import { useLeaveIfRefused } from '../../../api/seller-refused.ts';
import { momentText } from '../../../text/moment.ts';
import { formatSom } from '../../../text/money.ts';
import { salesText as t } from '#text/sales.ts';
import { BackForward } from '../../../ui/back-forward.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyPart } from '../../../ui/empty-part.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { SoldLines } from '../../../ui/sold-lines.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './sales-history.module.css';
import { pageAddress, SALES } from './seller-orders-address.ts';
import { salesQuery } from './seller-orders-queries.ts';

interface SalesHistoryProps {
  page: number;
  ready: boolean;
}

export function SalesHistory({ page, ready }: SalesHistoryProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...salesQuery(page),
    refetchOnMount: 'always',
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  const isLeaving = useLeaveIfRefused(error);

  if (error && !isLeaving) {
    const isAnswered = error instanceof RequestFailed && error.status !== 0;
    return (
      <PartFailed
        message={isAnswered ? t.failed : t.noConnection}
        retry={t.retry}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <RowsSkeleton label={t.loading} rows={PAGE_SIZE.salesHistory} />;
  return (
    <div className={styles.history} data-passing={isPlaceholderData || undefined}>
      <Sales sales={data} />
    </div>
  );
}

function Sales({ sales: { orders, currentPage, totalOrders } }: { sales: OrderPage }) {
  if (totalOrders === 0)
    return (
      <EmptyPart title={t.emptyTitle} text={t.emptyText}>
        <LinkButton href="/seller/products">{t.toProducts}</LinkButton>
      </EmptyPart>
    );
  if (orders.length === 0)
    return (
      <EmptyPart title={t.beyondTitle({ page: currentPage })} text={t.beyondText}>
        <LinkButton href={SALES}>{t.toFirstPage}</LinkButton>
      </EmptyPart>
    );
  return (
    <>
      <Table label={t.heading} columns={COLUMNS} rows={orders} rowKey={({ _id }) => _id} />
      {/* 'Next is disabled when shown items reach totalOrders.' */}
      <BackForward
        page={currentPage}
        total={Math.ceil(totalOrders / PAGE_SIZE.salesHistory)}
        href={(to) => pageAddress(SALES, to)}
        texts={t.pages}
      />
    </>
  );
}

const sumOf = ({ quantity, price }: OrderLine) => t.quantityAndPrice({ quantity, price: formatSom(price) });

const COLUMNS: Column<Order>[] = [
  {
    head: t.number,
    onCard: 'title',
    cell: ({ _id, number }) => (
      <a className={styles.number} href={toHref(`/order/${_id}`)}>
        {t.orderNumber({ number })}
      </a>
    ),
  },
  {
    head: t.date,
    cell: ({ date }) => (
      <time className={styles.date} dateTime={date}>
        {momentText(date)}
      </time>
    ),
  },
  { head: t.buyer, cell: ({ firstName }) => firstName || t.noData },
  {
    head: t.products,
    onCard: 'whole',
    cell: ({ products }) => <SoldLines lines={products} sum={sumOf} />,
  },
  { head: t.status, onCard: 'corner', cell: ({ status }) => <OrderStatusPill status={status} /> },
  {
    head: t.total,
    align: 'end',
    cell: ({ totalAmount }) => <b className={styles.sum}>{formatSom(totalAmount)}</b>,
  },
  {
    head: t.details,
    onCard: 'whole',
    cell: ({ _id, number }) => (
      <a
        className={styles.open}
        href={toHref(`/order/${_id}`)}
        aria-label={`${t.open} ${t.orderNumber({ number })}`}
      >
        {t.open}
      </a>
    ),
  },
];
