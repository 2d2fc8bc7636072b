import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentChange } from '#contract/order-edits.ts';
import type { Order, OrderEdited } from '#contract/orders.ts';
import { paymentMarkText as t } from '#text/payment-mark.ts';
import { refusalText, statusOf } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { toast } from '../../../ui/toast.ts';
import { isChanged, refetchOrder } from '../conflict.ts';
import { isGone } from '../no-order.tsx';
import { cancelFetches, changeOrder } from '../order-list-queries.ts';

/** The request names what was shown: another amount or mark by now is refused. */
export function usePaymentChange(order: Order) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `order ${order._id}` },
    mutationFn: (paid: number | null) => {
      const body: PaymentChange = { paid, paidBefore: order.paid?.amount ?? null };
      return requestJson<OrderEdited>(`/api/orders/payment/${order._id}`, { method: 'PUT', body });
    },
    onMutate: () => cancelFetches(queryClient, order._id),
    onSuccess: ({ order: now }) => changeOrder(queryClient, order._id, () => now),
    onError: async (error) => {
      if (isChanged(error) || isGone(error)) await refetchOrder(queryClient, order._id);
      // An expired session has been reported already.
      if (statusOf(error) === 401) return;
      toast.error(
        isChanged(error) ? t.changedMeanwhile : t.failed({ message: refusalText(error, error.message) }),
      );
    },
  });
}
