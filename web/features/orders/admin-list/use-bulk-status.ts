import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BULK_UNDO_S } from '#contract/limits.ts';
import type { RefusalReason } from '#contract/call-rules.ts';
import type { BulkAnswer, BulkStatus, BulkUndo, RefusedOrder } from '#contract/order-bulk.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { refusalText, statusOf } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { orderListText as t } from '#text/order-list.ts';
import { orderStatusText } from '#text/order-status.ts';
import { toast } from '../../../ui/toast.ts';
import { changeOrder, refetchLists } from '../order-list-queries.ts';

interface Done {
  text: string;
  undo: BulkUndo['changes'];
}

type Wish = { to: 'set'; body: BulkStatus } | { to: 'undo'; body: BulkUndo };

/** What is done can be undone for a while; what was refused is listed until it is dismissed. */
export function useBulkStatus(onDone: () => void) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Done>();
  const [refused, setRefused] = useState<RefusedOrder[]>([]);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(undefined), BULK_UNDO_S * 1_000);
    return () => clearTimeout(timer);
  }, [done]);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ to, body }: Wish) =>
      requestJson<BulkAnswer>(`/api/orders/statuses${to === 'undo' ? '/undo' : ''}`, { method: 'PUT', body }),
    onSuccess: ({ changed, refused: unchanged }, wish) => {
      for (const { order } of changed) changeOrder(queryClient, order._id, () => order);
      setRefused(unchanged);
      // Those that somebody else has changed are shown as they are.
      if (unchanged.length > 0) refetchLists(queryClient);
      const count = changed.length;
      setDone(
        wish.to === 'set' && count > 0
          ? {
              text: t.statusSet({ count, status: orderStatusText[wish.body.status] }),
              undo: changed.map(({ order, change }) => ({ _id: order._id, change })),
            }
          : undefined,
      );
      if (wish.to === 'undo' && count > 0) toast.success(t.undone({ count }));
      onDone();
    },
    onError: (error) => {
      if (statusOf(error) === 401) return;
      toast.error(t.bulkFailed({ message: refusalText(error, error.message) }));
      // Some may have been set before the connection was lost.
      refetchLists(queryClient);
    },
  });

  return {
    busy: isPending,
    done,
    refused,
    dismiss: () => setRefused([]),
    set: (orders: Order[], status: OrderStatus, reason?: RefusalReason) =>
      mutate({
        to: 'set',
        body: {
          status,
          reason,
          orders: orders.map((order) => ({ _id: order._id, statusBefore: order.status })),
        },
      }),
    undo: () => done && mutate({ to: 'undo', body: { changes: done.undo } }),
  };
}
