import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefusalReason } from '#contract/call-rules.ts';
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
import { orderListText as t } from '#text/order-list.ts';
import { orderStatusText } from '#text/order-status.ts';
import { toast } from '../../ui/toast.ts';
import { isChanged, refetchOrder, conflictText } from './conflict.ts';
import { changeOrder, dropOrder, cancelFetches } from './order-list-queries.ts';
import { isGone } from './no-order.tsx';
import { type ShortLine, shortageText } from './shortage-text.ts';

/** Changes of one order are sent one after the other. */
const scopeOf = ({ _id }: Order) => ({ id: `order ${_id}` });

/** Optimistic; rolled back if refused. */
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
      await cancelFetches(queryClient, order._id);
    },
    onSuccess: ({ order: { status, statusHistory } }) =>
      changeOrder(queryClient, order._id, (known) => ({ ...known, status, statusHistory })),
    onError: async (error, { statusBefore }) => {
      show(statusNow(error) ?? statusBefore);
      toastRefusal(error, statusRefusalText);
      if (isOutdated(error)) await refetchOrder(queryClient, order._id);
    },
  });
  return {
    ...rest,
    changeStatus: (
      status: OrderStatus,
      { reason, onSuccess }: { reason?: RefusalReason; onSuccess?: () => void } = {},
    ) => mutate({ status, statusBefore: order.status, ...(reason && { reason }) }, { onSuccess }),
  };
}

/** In a conflict the order gets the other comment, and the editor shows both. */
export function useCommentChange(order: Order) {
  const queryClient = useQueryClient();
  const show = (commentsAdmin: string) =>
    changeOrder(queryClient, order._id, (known) => ({ ...known, commentsAdmin }));
  return useMutation({
    scope: scopeOf(order),
    mutationFn: (body: AdminComments) =>
      requestJson<OrderEdited>(`/api/orders/update-comments-admin/${order._id}`, { method: 'PUT', body }),
    onMutate: () => cancelFetches(queryClient, order._id),
    onSuccess: ({ order: { commentsAdmin = '' } }) => show(commentsAdmin),
    onError: async (error) => {
      const theirs = isChanged(error) ? error.extra.commentsAdmin : undefined;
      if (typeof theirs === 'string') show(theirs);
      else toastRefusal(error, (failed) => t.commentFailed({ message: messageOf(failed) }));
      if (isGone(error)) await refetchOrder(queryClient, order._id);
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
    onMutate: () => cancelFetches(queryClient, order._id),
    onSuccess: ({ order: seen }) => changeOrder(queryClient, order._id, () => seen),
    onError: async (error) => {
      if (isOutdated(error)) await refetchOrder(queryClient, order._id);
      toastRefusal(error, (failed) =>
        isChanged(failed) ? t.sellerChangedAgain : t.sellerChangeFailed({ message: messageOf(failed) }),
      );
    },
  });
}

interface LineRemoval {
  order: Order;
  line: OrderLine;
  /** The last line was removed, and with it the order. */
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
    onMutate: () => cancelFetches(queryClient, order._id),
    onSuccess: ({ order: left, returned: { name, quantity } }) => {
      // A cancelled order has returned its goods already.
      toast.success(quantity > 0 ? t.lineReturned({ name, quantity }) : t.lineRemoved({ name }));
      if (left) {
        changeOrder(queryClient, order._id, () => left);
        return;
      }
      dropOrder(queryClient, order._id);
      toast.info(t.lastLineRemoved);
      onGone();
    },
    onError: async (error) => {
      const now = isOutdated(error) ? await refetchOrder(queryClient, order._id) : undefined;
      toastRefusal(error, (failed) =>
        isChanged(failed)
          ? conflictText(failed, line, now)
          : t.deleteLineFailed({ message: messageOf(failed) || t.unknownError }),
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
    onMutate: () => cancelFetches(queryClient, order._id),
    onSuccess: () => {
      dropOrder(queryClient, order._id);
      toast.success(t.orderDeleted({ number: order.number }));
      onGone();
    },
    onError: async (error) => {
      if (isOutdated(error)) await refetchOrder(queryClient, order._id);
      toastRefusal(error, deletionRefusalText);
    },
  });
}

/** An expired session has been reported already. */
function toastRefusal(error: Error, toText: (error: Error) => string): void {
  if (error instanceof RequestFailed && error.status === 401) return;
  toast.error(toText(error));
}

const isOutdated = (error: Error) => isChanged(error) || isGone(error);

const messageOf = (error: Error) => refusalText(error, error.message || t.unknownError);

const statusNow = (error: Error) =>
  isChanged(error) ? (error.extra.status as OrderStatus | undefined) : undefined;

function statusRefusalText(error: Error): string {
  const now = statusNow(error);
  if (now) return t.statusChanged({ now: orderStatusText[now] });
  if (codeOf(error) !== 'INSUFFICIENT_QUANTITY' || !(error instanceof RequestFailed))
    return t.statusFailed({ message: messageOf(error) });
  const { lines, available } = error.extra as {
    lines?: ShortLine[];
    available?: number;
  };
  return lines
    ? t.shortage({ message: messageOf(error), lines: lines.map(shortageText).join('; ') })
    : t.notEnough({ available: available ?? 0 });
}

function deletionRefusalText(error: Error): string {
  const now = statusNow(error);
  return now
    ? t.deletionChanged({ now: orderStatusText[now] })
    : t.deleteOrderFailed({ message: messageOf(error) });
}
