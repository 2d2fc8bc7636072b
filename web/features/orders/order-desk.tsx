import { RequestFailed } from '../../api/request.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Order, OrderListPage } from '#contract/orders.ts';
import { orderDeskText as t } from '../../text/order-desk.ts';
import { officeText } from '../../text/office.ts';
import { BackForward } from '../../ui/back-forward.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyPart } from '../../ui/empty-part.tsx';
import { FoundPlenty } from '../../ui/found-plenty.tsx';
import { OfficePage } from '../../ui/office-page.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { deskAddress, type DeskView, EVERYTHING, isFiltered } from './desk-address.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskTable } from './desk-table.tsx';
import { NewOrdersBar } from './new-orders-bar.tsx';
import styles from './order-desk.module.css';
import type { useOrderList } from './use-order-list.ts';

interface OrderDeskProps {
  view: DeskView;
  list: ReturnType<typeof useOrderList>;
  onOpen: (order: Order) => void;
}

/** All orders, where one person works all day. */
export function OrderDesk({ view, list, onOpen }: OrderDeskProps) {
  const { data, newCount, showNew, isPlaceholderData } = list;
  return (
    <OfficePage
      heading={t.heading}
      note={<span role="status">{data && (data.hasMore ? t.moreThan : t.count)(data.totalOrders)}</span>}
      back={{ to: '/admin', name: officeText.back }}
      wide
    >
      <DeskFilters view={view} />
      <div>
        <NewOrdersBar count={newCount} onShow={showNew} />
        <div className={styles.list} data-passing={isPlaceholderData || undefined}>
          <Orders view={view} list={list} onOpen={onOpen} />
        </div>
      </div>
    </OfficePage>
  );
}

function Orders({ view, list: { data, error, refetch }, onOpen }: OrderDeskProps) {
  const status = error instanceof RequestFailed ? error.status : undefined;
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
      <DeskTable orders={data.orders} onOpen={onOpen} />
      <BackForward
        page={data.currentPage}
        total={data.totalPages}
        href={(page) => deskAddress({ ...view, page })}
        words={t.pages}
      />
      {data.hasMore && <FoundPlenty />}
    </>
  );
}

function NoOrders({ view, list }: { view: DeskView; list: OrderListPage }) {
  if (list.totalOrders > 0)
    return (
      <EmptyPart title={t.beyond(view.page)} text={t.beyondText}>
        <LinkButton href={deskAddress({ ...view, page: 1 })}>{t.toFirstPage}</LinkButton>
      </EmptyPart>
    );
  if (isFiltered(view))
    return (
      <EmptyPart title={t.foundNothing} text={t.foundNothingText}>
        <LinkButton href={deskAddress(EVERYTHING)}>{t.resetAll}</LinkButton>
      </EmptyPart>
    );
  return (
    <EmptyPart title={t.emptyTitle} text={t.emptyText}>
      <LinkButton href="/catalog">{t.toCatalog}</LinkButton>
    </EmptyPart>
  );
}
