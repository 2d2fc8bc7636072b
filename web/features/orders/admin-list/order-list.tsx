import { useState } from 'react';
import { statusOf } from '../../../api/refusal.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Order, OrderListPage } from '#contract/orders.ts';
import { orderListText as t } from '#text/order-list.ts';
import { adminText } from '#text/admin.ts';
import { BackForward } from '../../../ui/back-forward.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyPart } from '../../../ui/empty-part.tsx';
import { FoundPlenty } from '../../../ui/found-plenty.tsx';
import { AdminPage } from '../../../ui/admin-page.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { UndoBar } from '../../../ui/undo-bar.tsx';
import { orderListAddress, type OrderListView, EVERYTHING, isFiltered } from '../order-list-address.ts';
import { BulkStatusBar, RefusedOrders } from './bulk-status.tsx';
import { OrderFilters } from './order-filters.tsx';
import { type OrderChoice, OrderTable } from './order-table.tsx';
import { NewOrdersBar } from './new-orders-bar.tsx';
import styles from './order-list.module.css';
import { useBulkStatus } from './use-bulk-status.ts';
import type { useOrderList } from './use-order-list.ts';

interface OrderListProps {
  view: OrderListView;
  list: ReturnType<typeof useOrderList>;
  onOpen: (order: Order) => void;
}

export function OrderList({ view, list, onOpen }: OrderListProps) {
  const { data, newCount, showNew, isPlaceholderData } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setChosen(new Set());
  const bulk = useBulkStatus(clear);
  // As they are now: a change since then would be refused.
  const orders = data?.orders.filter(({ _id }) => chosen.has(_id)) ?? [];
  return (
    <AdminPage
      heading={t.heading}
      note={
        <span role="status">
          {data && (data.hasMore ? t.moreThan : t.count)({ count: data.totalOrders })}
        </span>
      }
      back={{ to: '/admin', name: adminText.back }}
      wide
    >
      <OrderFilters view={view} list={list} />
      {bulk.refused.length > 0 && <RefusedOrders orders={bulk.refused} onDismiss={bulk.dismiss} />}
      <div>
        <NewOrdersBar count={newCount} onShow={showNew} />
        <div className={styles.list} data-passing={isPlaceholderData || undefined}>
          <Orders view={view} list={list} onOpen={onOpen} choice={{ chosen, onChoose: setChosen }} />
        </div>
      </div>
      {orders.length > 0 && (
        <BulkStatusBar
          orders={orders}
          busy={bulk.busy}
          onSet={(status, reason) => bulk.set(orders, status, reason)}
          onClear={clear}
        />
      )}
      {orders.length === 0 && (
        <UndoBar text={bulk.done?.text} undo={t.undo} busy={bulk.busy} onUndo={bulk.undo} />
      )}
    </AdminPage>
  );
}

function Orders({
  view,
  list: { data, error, refetch },
  onOpen,
  choice,
}: OrderListProps & { choice: OrderChoice }) {
  const status = statusOf(error);
  if (error && status !== 401 && !data)
    return (
      <PartFailed
        message={status === 0 ? t.noConnection : t.failed}
        retry={t.retry}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <RowsSkeleton label={t.loading} rows={PAGE_SIZE.adminOrders} />;
  if (data.orders.length === 0) return <NoOrders view={view} list={data} />;
  return (
    <>
      <OrderTable orders={data.orders} onOpen={onOpen} choice={choice} />
      <BackForward
        page={data.currentPage}
        total={data.totalPages}
        href={(page) => orderListAddress({ ...view, page })}
      />
      {data.hasMore && <FoundPlenty />}
    </>
  );
}

function NoOrders({ view, list }: { view: OrderListView; list: OrderListPage }) {
  if (list.totalOrders > 0)
    return (
      <EmptyPart title={t.beyond({ page: view.page })} text={t.beyondText}>
        <LinkButton href={orderListAddress({ ...view, page: 1 })}>{t.toFirstPage}</LinkButton>
      </EmptyPart>
    );
  if (isFiltered(view))
    return (
      <EmptyPart title={t.foundNothing} text={t.foundNothingText}>
        <LinkButton href={orderListAddress(EVERYTHING)}>{t.resetAll}</LinkButton>
      </EmptyPart>
    );
  return (
    <EmptyPart title={t.emptyTitle} text={t.emptyText}>
      <LinkButton href="/catalog">{t.toCatalog}</LinkButton>
    </EmptyPart>
  );
}
