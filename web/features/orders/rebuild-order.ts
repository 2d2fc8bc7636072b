import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DetailsChange, LineChange, NewLine } from '#contract/order-edits.ts';
import type { Order, OrderEdited, OrderLine } from '#contract/orders.ts';
import { codeOf, refusalText, statusOf } from '../../api/refusal.ts';
import { RequestFailed, requestJson } from '../../api/request.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { toast } from '../../ui/toast.ts';
import { conflictText, isChanged, refetchOrder } from './conflict.ts';
import { changeOrder } from './order-list-queries.ts';

const scopeOf = ({ _id }: Order) => ({ id: `order ${_id}` });

/** The order as it is now is shown, and what was typed stays. */
async function tell(queryClient: QueryClient, order: Order, error: Error, line?: OrderLine): Promise<void> {
  if (statusOf(error) === 401) return;
  const isOutdated = error instanceof RequestFailed && (error.status === 409 || error.status === 404);
  const now = isOutdated ? await refetchOrder(queryClient, order._id) : undefined;
  if (isChanged(error)) toast.error(line ? conflictText(error, line, now) : t.changedMeanwhile);
  else toast.error(wordsFor(error));
}

function wordsFor(error: Error): string {
  if (codeOf(error)?.startsWith('INSUFFICIENT') && error instanceof RequestFailed) {
    const { available, lines } = error.extra as { available?: number; lines?: { available: number }[] };
    return t.notEnough({ available: available ?? lines?.[0]?.available ?? 0 });
  }
  return t.changeFailed({ message: refusalText(error, t.noConnection) });
}

interface Rebuilding {
  order: Order;
  onSaved: () => void;
}

/** What the buyer corrects on the phone. The request names what was shown, so nobody's change is overwritten. */
export function useDetailsChange({ order, onSaved }: Rebuilding) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(order),
    mutationFn: (body: DetailsChange) =>
      requestJson<OrderEdited>(`/api/orders/update-details/${order._id}`, { method: 'PUT', body }),
    onSuccess: ({ order: edited }) => {
      changeOrder(queryClient, order._id, () => edited);
      toast.success(t.detailsSaved);
      onSaved();
    },
    onError: (error) => tell(queryClient, order, error),
  });
}

export function useLineChange({ order, line, onSaved }: Rebuilding & { line: OrderLine }) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(order),
    mutationFn: (wanted: Pick<LineChange, 'size' | 'color' | 'quantity'>) => {
      const body: LineChange = {
        productIndex: order.products.indexOf(line),
        lineId: line._id,
        quantityBefore: line.quantity,
        ...wanted,
      };
      return requestJson<OrderEdited>(`/api/orders/update-product/${order._id}`, { method: 'PUT', body });
    },
    onSuccess: ({ order: edited }) => {
      changeOrder(queryClient, order._id, () => edited);
      toast.success(t.lineSaved);
      onSaved();
    },
    onError: (error) => tell(queryClient, order, error, line),
  });
}

export function useNewLine({ order, onSaved }: Rebuilding) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(order),
    mutationFn: (wanted: Omit<NewLine, 'linesBefore'>) => {
      // A second click is refused.
      const body: NewLine = { ...wanted, linesBefore: order.products.length };
      return requestJson<OrderEdited>(`/api/orders/add-product/${order._id}`, { method: 'POST', body });
    },
    onSuccess: ({ order: edited }) => {
      changeOrder(queryClient, order._id, () => edited);
      toast.success(t.lineAdded);
      onSaved();
    },
    onError: (error) => tell(queryClient, order, error),
  });
}
