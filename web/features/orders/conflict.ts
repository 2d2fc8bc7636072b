import type { QueryClient } from '@tanstack/react-query';
import type { Order, OrderLine } from '#contract/orders.ts';
import { codeOf } from '../../api/refusal.ts';
import { RequestFailed } from '../../api/request.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { changeInLists, dropOrder } from './order-list-queries.ts';
import { isGone } from './no-order.tsx';
import { orderQuery } from './order-queries.ts';

/** A conflict: nothing was done, and the answer says what is there now. */
export const isChanged = (error: Error): error is RequestFailed =>
  error instanceof RequestFailed && codeOf(error) === 'ORDER_CHANGED';

/** Refetches the order; undefined if it is gone or cannot be read. */
export async function refetchOrder(queryClient: QueryClient, id: string): Promise<Order | undefined> {
  try {
    const { order } = await queryClient.query({ ...orderQuery(id), staleTime: 0 });
    changeInLists(queryClient, id, () => order);
    return order;
  } catch (error) {
    if (isGone(error)) dropOrder(queryClient, id);
    return undefined;
  }
}

/** `now` is the order as it is. */
export function conflictText(
  { extra: { quantity } }: RequestFailed,
  { _id, name }: OrderLine,
  now: Order | undefined,
): string {
  if (typeof quantity === 'number') return t.quantityChanged({ now: quantity });
  const isLeft = now?.products.some((line) => line._id === _id) ?? true;
  return isLeft ? t.changedMeanwhile : t.lineGone({ name });
}
