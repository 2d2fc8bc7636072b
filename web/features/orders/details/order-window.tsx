import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { ORDERS_POLL_MS } from '#contract/limits.ts';
import type { Order } from '#contract/orders.ts';
import { momentText } from '../../../text/moment.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { isOnBackdrop } from '../../../ui/is-on-backdrop.ts';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { showToastsIn } from '../../../ui/toast.ts';
import { AdminOrder } from './admin-order.tsx';
import { changeInLists } from '../order-list-queries.ts';
import { NoOrder, isGone } from '../no-order.tsx';
import { orderQuery } from '../order-queries.ts';
import styles from './order-window.module.css';

interface OrderWindowProps {
  id: string;
  /** From the list: shown until the order is fetched. */
  known: Order | undefined;
  list: string;
  onClose: () => void;
}

export function OrderWindow({ id, known, list, onClose }: OrderWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...orderQuery(id),
    staleTime: 0,
    refetchInterval: ORDERS_POLL_MS,
    ...(known && { placeholderData: { order: known } }),
  });
  const order = data?.order;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    return showToastsIn(element);
  }, []);

  // Changes made here also appear in the list.
  useEffect(() => {
    if (order && order !== known) changeInLists(queryClient, order._id, () => order);
  }, [order, known, queryClient]);

  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      className={styles.window}
      aria-labelledby={titleId}
      // React also passes on events of the dialogs inside.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClick={(event) => isOnBackdrop(event) && close()}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {order ? t.heading({ number: order.number }) : t.headingLoading}
          </h2>
          {order && (
            <time className={styles.date} dateTime={order.date}>
              {momentText(order.date)}
            </time>
          )}
          <IconButton label={t.close} onClick={close}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className={styles.body}>
          {order && !isGone(error) ? (
            <AdminOrder order={order} onLeave={close} />
          ) : error ? (
            <NoOrder error={error} list={list} onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton label={t.loading} rows={3} />
          )}
        </div>
      </div>
    </dialog>
  );
}
