import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AdminComments,
  LineChoice,
  LineRemoved,
  Order,
  OrderEdited,
  OrderLine,
  OrderRemoval,
  OrderStatus,
  StatusChange,
} from '#contract/orders.ts';
import { codeOf, refusalText } from '../../api/refusal.ts';
import { RequestFailed, requestJson } from '../../api/request.ts';
import { orderListText as t } from '../../text/order-list.ts';
import { orderStatusText } from '../../text/order-status.ts';
import { toast } from '../../ui/toast.ts';
import { isChanged, showAnew, wordsOfChange } from './changed-meanwhile.ts';
import { changeOrder, dropOrder, holdNewest } from './order-list-queries.ts';
import { isGone } from './no-order.tsx';

/** Changes of one order reach the server one after the other. */
const scopeOf = ({ _id }: Order) => ({ id: `order ${_id}` });

/** Shown at once; taken back where the server refuses. */
export function useStatusChange(order: Order) {
  const queryClient = useQueryClient();
  const show = (status: OrderStatus) =>
    changeOrder(queryClient, order._id, (known) => ({ ...known, status }));
  const { mutate, ...rest } = useMutation({
    scope: scopeOf(order),
    mutationFn: (body: StatusChange & { statusBefore: OrderStatus }) =>
      requestJson<OrderEdited>(`/api/orders/update-status/${order._id}`, { method: 'PUT', body }),
    onMutate: async ({ status }) => {
      show(status);
      await holdNewest(queryClient);
    },
    onSuccess: ({ order: { status, statusHistory } }) =>
      changeOrder(queryClient, order._id, (known) => ({ ...known, status, statusHistory })),
    onError: async (error, { statusBefore }) => {
      show(statusNow(error) ?? statusBefore);
      sayRefused(error, statusWords);
      if (isOutdated(error)) await showAnew(queryClient, order._id);
    },
  });
  return {
    ...rest,
    changeStatus: (status: OrderStatus, options?: { onSuccess: () => void }) =>
      mutate({ status, statusBefore: order.status }, options),
  };
}

/** Where somebody else has written meanwhile the order gets their comment, and whoever was refused sees both. */
export function useCommentChange(order: Order) {
  const queryClient = useQueryClient();
  const show = (commentsAdmin: string) =>
    changeOrder(queryClient, order._id, (known) => ({ ...known, commentsAdmin }));
  return useMutation({
    scope: scopeOf(order),
    mutationFn: (body: AdminComments) =>
      requestJson<OrderEdited>(`/api/orders/update-comments-admin/${order._id}`, { method: 'PUT', body }),
    onMutate: () => holdNewest(queryClient),
    onSuccess: ({ order: { commentsAdmin = '' } }) => show(commentsAdmin),
    onError: async (error) => {
      const theirs = isChanged(error) ? error.extra.commentsAdmin : undefined;
      if (typeof theirs === 'string') show(theirs);
      else sayRefused(error, (failed) => t.commentFailed(messageOf(failed)));
      if (isGone(error)) await showAnew(queryClient, order._id);
    },
  });
}

/** The request names the change that was shown, so a later one stays flagged. */
export function useSellerChangeSeen(order: Order) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(order),
    mutationFn: (sellerChangedAt: string) =>
      requestJson<OrderEdited>(`/api/orders/seller-change-seen/${order._id}`, {
        method: 'PUT',
        body: { sellerChangedAt },
      }),
    onMutate: () => holdNewest(queryClient),
    onSuccess: ({ order: seen }) => changeOrder(queryClient, order._id, () => seen),
    onError: async (error) => {
      if (isOutdated(error)) await showAnew(queryClient, order._id);
      sayRefused(error, (failed) =>
        isChanged(failed) ? t.sellerChangedAgain : t.sellerChangeFailed(messageOf(failed)),
      );
    },
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
      const body: LineChoice = {
        productIndex: order.products.indexOf(line),
        lineId: line._id,
        quantityBefore: line.quantity,
      };
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
    onError: async (error) => {
      const now = isOutdated(error) ? await showAnew(queryClient, order._id) : undefined;
      sayRefused(error, (failed) =>
        isChanged(failed)
          ? wordsOfChange(failed, line, now)
          : t.deleteLineFailed(messageOf(failed) || t.unknownError),
      );
    },
  });
}

export function useOrderRemoval(order: Order, onGone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(order),
    mutationFn: () => {
      const body: OrderRemoval = { statusBefore: order.status };
      return requestJson(`/api/orders/${order._id}`, { method: 'DELETE', body });
    },
    onMutate: () => holdNewest(queryClient),
    onSuccess: () => {
      dropOrder(queryClient, order._id);
      toast.success(t.orderDeleted(order.number));
      onGone();
    },
    onError: async (error) => {
      if (isOutdated(error)) await showAnew(queryClient, order._id);
      sayRefused(error, deletionWords);
    },
  });
}

/** Whoever lost the session has been told so by the call itself. */
function sayRefused(error: Error, words: (error: Error) => string): void {
  if (error instanceof RequestFailed && error.status === 401) return;
  toast.error(words(error));
}

const isOutdated = (error: Error) => isChanged(error) || isGone(error);

const messageOf = (error: Error) => refusalText(error, error.message || t.unknownError);

const statusNow = (error: Error) =>
  isChanged(error) ? (error.extra.status as OrderStatus | undefined) : undefined;

function statusWords(error: Error): string {
  const now = statusNow(error);
  if (now) return t.statusChanged(orderStatusText[now]);
  if (codeOf(error) !== 'INSUFFICIENT_QUANTITY' || !(error instanceof RequestFailed))
    return t.statusFailed(messageOf(error));
  const { lines, available } = error.extra as {
    lines?: { name: string; requested: number; available: number }[];
    available?: number;
  };
  return lines ? t.shortage(error.message, lines) : t.notEnough(available ?? 0);
}

function deletionWords(error: Error): string {
  const now = statusNow(error);
  return now ? t.deletionChanged(orderStatusText[now]) : t.deleteOrderFailed(messageOf(error));
}
