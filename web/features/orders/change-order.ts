import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  LineChoice,
  LineRemoved,
  Order,
  OrderEdited,
  OrderLine,
  OrderStatus,
  StatusChange,
} from '#contract/orders.ts';
import { codeOf, wordsOf } from '../../api/refusal.ts';
import { RequestFailed, requestJson } from '../../api/request.ts';
import { orderDeskText as t } from '../../text/order-desk.ts';
import { orderDetailsText } from '../../text/order-details.ts';
import { toast } from '../../ui/toast.ts';
import { changeOrder, dropOrder, holdNewest } from './desk-queries.ts';
import { orderQuery } from './order-queries.ts';

/** Changes of one order reach the server one after the other. */
const scopeOf = ({ _id }: Order) => ({ id: `order ${_id}` });

/** Shown at once; taken back where the server refuses. */
export function useStatusChange(order: Order) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(order),
    mutationFn: (status: OrderStatus) => {
      const body: StatusChange = { status };
      return requestJson<OrderEdited>(`/api/orders/update-status/${order._id}`, { method: 'PUT', body });
    },
    onMutate: async (status) => {
      const { status: before } = order;
      changeOrder(queryClient, order._id, (known) => ({ ...known, status }));
      await holdNewest(queryClient);
      return { before };
    },
    onSuccess: ({ order: { status, statusHistory } }) =>
      changeOrder(queryClient, order._id, (known) => ({ ...known, status, statusHistory })),
    onError: (error, _, context) => {
      if (context) changeOrder(queryClient, order._id, (known) => ({ ...known, status: context.before }));
      sayRefused(error, statusWords);
    },
  });
}

export function useCommentChange(order: Order) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(order),
    mutationFn: (commentsAdmin: string) =>
      requestJson<OrderEdited>(`/api/orders/update-comments-admin/${order._id}`, {
        method: 'PUT',
        body: { commentsAdmin },
      }),
    onMutate: () => holdNewest(queryClient),
    onSuccess: ({ order: { commentsAdmin = '' } }) =>
      changeOrder(queryClient, order._id, (known) => ({ ...known, commentsAdmin })),
    onError: (error) => sayRefused(error, (failed) => t.commentFailed(messageOf(failed))),
  });
}

interface LineRemoval {
  order: Order;
  line: OrderLine;
  /** It was the last line, and the order went with it. */
  onGone: () => void;
}

export function useLineRemoval({ order, line, onGone }: LineRemoval) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(order),
    mutationFn: () => {
      const body: LineChoice = { productIndex: order.products.indexOf(line), lineId: line._id };
      return requestJson<LineRemoved>(`/api/orders/remove-product/${order._id}`, { method: 'DELETE', body });
    },
    onMutate: () => holdNewest(queryClient),
    onSuccess: ({ order: left, returned: { name, quantity } }) => {
      // A cancelled order has given its goods back before.
      toast.success(quantity > 0 ? t.lineReturned(name, quantity) : t.lineRemoved(name));
      if (left) {
        changeOrder(queryClient, order._id, () => left);
        return;
      }
      dropOrder(queryClient, order._id);
      toast.info(t.lastLineRemoved);
      onGone();
    },
    onError: (error) => {
      sayRefused(error, lineWords);
      if (isOutdated(error)) void queryClient.invalidateQueries({ queryKey: orderQuery(order._id).queryKey });
    },
  });
}

export function useOrderRemoval(order: Order, onGone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(order),
    mutationFn: () => requestJson(`/api/orders/${order._id}`, { method: 'DELETE' }),
    onMutate: () => holdNewest(queryClient),
    onSuccess: () => {
      dropOrder(queryClient, order._id);
      toast.success(t.orderDeleted(order.number));
      onGone();
    },
    onError: (error) => sayRefused(error, (failed) => t.deleteOrderFailed(messageOf(failed))),
  });
}

/** Whoever lost the session has been told so by the call itself. */
function sayRefused(error: Error, words: (error: Error) => string): void {
  if (error instanceof RequestFailed && error.status === 401) return;
  toast.error(words(error));
}

const isOutdated = (error: Error) =>
  error instanceof RequestFailed && (error.status === 409 || error.status === 404);

const messageOf = (error: Error) => wordsOf(error, error.message || t.unknownError);

function statusWords(error: Error): string {
  if (codeOf(error) !== 'INSUFFICIENT_QUANTITY' || !(error instanceof RequestFailed))
    return t.statusFailed(messageOf(error));
  const { lines, available } = error.extra as {
    lines?: { name: string; requested: number; available: number }[];
    available?: number;
  };
  return lines ? t.shortage(error.message, lines) : t.notEnough(available ?? 0);
}

const lineWords = (error: Error) =>
  codeOf(error) === 'ORDER_CHANGED'
    ? orderDetailsText.changedMeanwhile
    : t.deleteLineFailed(messageOf(error) || t.unknownError);
