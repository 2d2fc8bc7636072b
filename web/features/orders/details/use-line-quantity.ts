import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order, OrderAnswer, OrderEdited, OrderLine, QuantityChange } from '#contract/orders.ts';
import { codeOf, refusalText } from '../../../api/refusal.ts';
import { RequestFailed, requestJson } from '../../../api/request.ts';
import { OWN } from '../../../session/own-queries.ts';
import { leaveIfRefused } from '../../../api/seller-refused.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { toast } from '../../../ui/toast.ts';
import { isChanged, refetchOrder, conflictText } from '../conflict.ts';
import { orderQuery } from '../order-queries.ts';

interface LineOfOrder {
  order: Order;
  line: OrderLine;
  onSaved: () => void;
}

/**
 * Sends the line's index, its id and the quantity that was shown: if the order has changed meanwhile, the
 * server refuses instead of changing another line.
 */
export function useLineQuantity({ order, line, onSaved }: LineOfOrder) {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(order._id);

  return useMutation({
    mutationFn: (quantity: number) => {
      const change: QuantityChange = {
        productIndex: order.products.indexOf(line),
        lineId: line._id,
        quantityBefore: line.quantity,
        quantity,
      };
      return requestJson<OrderEdited>(`/api/orders/update-product-quantity/${order._id}`, {
        method: 'PUT',
        body: change,
      });
    },
    onSuccess: ({ order: edited }) => {
      queryClient.setQueryData<OrderAnswer>(queryKey, { order: edited });
      // Lists of orders and of the seller's products are outdated.
      void queryClient.invalidateQueries({ queryKey: [OWN], refetchType: 'none' });
      toast.success(t.saved);
      onSaved();
    },
    onError: async (error) => {
      if (leaveIfRefused(error)) return;
      const isOutdated = error instanceof RequestFailed && (error.status === 409 || error.status === 404);
      const now = isOutdated ? await refetchOrder(queryClient, order._id) : undefined;
      toast.error(isChanged(error) ? conflictText(error, line, now) : wordsFor(error));
    },
  });
}

function wordsFor(error: Error): string {
  if (codeOf(error) === 'INSUFFICIENT_QUANTITY' && error instanceof RequestFailed)
    return t.notEnough({ available: Number(error.extra.available ?? 0) });
  return t.saveFailed({ message: refusalText(error, error.message || t.unknownError) });
}
