import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PartsPage, PartStateChange } from '#contract/order-parts.ts';
import type { Order, OrderAnswer, OrderEdited, PartState } from '#contract/orders.ts';
import { refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { leaveIfRefused } from '../../../api/seller-refused.ts';
import { partStateText } from '#text/part-state.ts';
import { sellerOrdersText as t } from '#text/seller-orders.ts';
import { toast } from '../../../ui/toast.ts';
import { isChanged } from '../conflict.ts';
import { orderQuery } from '../order-queries.ts';
import { PARTS } from './parts-queries.ts';

interface Change {
  order: Order;
  state: PartState;
  stateBefore: PartState;
  /** Whose part, where an admin changes it. */
  seller?: string;
}

/** The order stays in its list until that is next opened, so that a mistake can be undone there. */
export function usePartState({ onDone }: { onDone?: (change: Change) => void } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ order, state, stateBefore, seller }: Change) => {
      const body: PartStateChange = { state, stateBefore, ...(seller !== undefined && { seller }) };
      return requestJson<OrderEdited>(`/api/orders/part-state/${order._id}`, { method: 'PUT', body });
    },
    onMutate: () => queryClient.cancelQueries({ queryKey: PARTS }),
    onSuccess: ({ order: changed }, change) => {
      queryClient.setQueriesData<PartsPage>(
        { queryKey: PARTS },
        (page) =>
          page && {
            ...page,
            orders: page.orders.map((order) => (order._id === changed._id ? changed : order)),
          },
      );
      queryClient.setQueryData<OrderAnswer>(
        orderQuery(changed._id).queryKey,
        (known) => known && { order: changed },
      );
      void queryClient.invalidateQueries({ queryKey: PARTS, refetchType: 'none' });
      onDone?.(change);
    },
    onError: (error, { order: { _id, number } }) => {
      if (leaveIfRefused(error)) return;
      const now = isChanged(error) ? (error.extra.state as PartState | undefined) : undefined;
      toast.error(
        now
          ? t.conflict({ number, state: partStateText[now] })
          : t.failed({ message: refusalText(error, error.message) }),
      );
      if (isChanged(error)) {
        void queryClient.invalidateQueries({ queryKey: PARTS });
        void queryClient.invalidateQueries({ queryKey: orderQuery(_id).queryKey });
      }
    },
  });
}
