import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PartsPage } from '#contract/order-parts.ts';
import type { Order, PartState } from '#contract/orders.ts';
import { download } from '../../../api/download.ts';
import { useLeaveIfRefused } from '../../../api/seller-refused.ts';
import { formatSom } from '../../../text/money.ts';
import { partStateText } from '#text/part-state.ts';
import { sellerOrdersText as t } from '#text/seller-orders.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyPart } from '../../../ui/empty-part.tsx';
import { DownloadIcon } from '../../../ui/form-icons.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { UndoBar } from '../../../ui/undo-bar.tsx';
import { PrinterIcon } from '../../../ui/workspace-icons.tsx';
import { usePartState } from './change-part-state.ts';
import { PackingSlips } from './packing-slips.tsx';
import { PartCard } from './part-card.tsx';
import { partsAddress, type PartsChoice, partsFilter } from './parts-address.ts';
import { PartsFilter } from './parts-filter.tsx';
import { partsQuery } from './parts-queries.ts';
import styles from './seller-orders.module.css';

export function SellerOrders({ choice, ready }: { choice: PartsChoice; ready: boolean }) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...partsQuery(choice),
    refetchOnMount: 'always',
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  const isLeaving = useLeaveIfRefused(error);
  return (
    <>
      <PartsFilter choice={choice} counts={data?.counts} />
      {error && !isLeaving ? (
        <PartFailed message={t.loadFailed} retry={t.retry} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.list} data-passing={isPlaceholderData || undefined}>
          <Parts page={data} choice={choice} />
        </div>
      ) : (
        <RowsSkeleton label={t.loading} rows={4} />
      )}
    </>
  );
}

interface Done {
  order: Order;
  state: PartState;
  stateBefore: PartState;
}

function Parts({ page, choice }: { page: PartsPage; choice: PartsChoice }) {
  const [done, setDone] = useState<Done>();
  const [printed, setPrinted] = useState<Order[]>();
  const changing = usePartState({ onDone: setDone });
  const undoing = usePartState({ onDone: () => setDone(undefined) });
  const printSlips = (slips: Order[]) => {
    flushSync(() => setPrinted(slips));
    print();
  };
  const stopPrinting = useCallback(() => setPrinted(undefined), []);
  const { orders, totalPages, totalOrders, totalAmount, hasMore } = page;
  if (orders.length === 0) return <NoParts choice={choice} total={totalOrders} />;
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.total}>
          {t.total({ count: totalOrders, amount: formatSom(totalAmount) })}
          {hasMore && <span className={styles.plenty}>{t.plenty}</span>}
        </p>
        <Button look="secondary" onClick={() => printSlips(orders)}>
          <PrinterIcon size={20} />
          {t.print}
        </Button>
        <ExportButton choice={choice} />
      </div>
      <ul className={styles.cards}>
        {orders.map((order) => (
          <li key={order._id}>
            <PartCard
              order={order}
              busy={changing.isPending && changing.variables.order._id === order._id}
              onState={(state) =>
                changing.mutate({ order, state, stateBefore: order.parts?.[0]?.state ?? 'new' })
              }
              onPrint={() => printSlips([order])}
            />
          </li>
        ))}
      </ul>
      <UndoBar
        text={done && t.changed({ number: done.order.number, state: partStateText[done.state] })}
        undo={t.undo}
        busy={undoing.isPending}
        onUndo={() =>
          done && undoing.mutate({ order: done.order, state: done.stateBefore, stateBefore: done.state })
        }
      />
      <Pager page={choice.page} total={totalPages} href={(to) => partsAddress({ ...choice, page: to })} />
      {printed && <PackingSlips orders={printed} onPrinted={stopPrinting} />}
    </>
  );
}

function ExportButton({ choice }: { choice: PartsChoice }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(`/api/sellers/parts/export?${partsFilter(choice)}`, t.fileName),
    onError: () => toast.error(t.exportFailed),
  });
  return (
    <Button look="secondary" disabled={isPending} onClick={() => mutate()}>
      <DownloadIcon size={20} />
      {isPending ? t.exporting : t.export}
    </Button>
  );
}

function NoParts({
  choice: { page, stage, search, from, to },
  total,
}: {
  choice: PartsChoice;
  total: number;
}) {
  if (total > 0)
    return (
      <EmptyPart title={t.beyondTitle({ page })} text={t.beyondText}>
        <LinkButton href={partsAddress({ stage, search, from, to })}>{t.toFirstPage}</LinkButton>
      </EmptyPart>
    );
  if (search || from || to)
    return (
      <EmptyPart title={t.notFoundTitle} text={t.notFoundText}>
        <LinkButton href={partsAddress({ stage: 'all' })}>{t.toAll}</LinkButton>
      </EmptyPart>
    );
  return (
    <EmptyPart title={t.emptyTitle} text={t.emptyText}>
      {stage === 'all' ? (
        <LinkButton href="/seller/products">{t.toProducts}</LinkButton>
      ) : (
        <LinkButton href={partsAddress({ stage: 'all' })}>{t.toAll}</LinkButton>
      )}
    </EmptyPart>
  );
}
