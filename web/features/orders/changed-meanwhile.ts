import type { QueryClient } from '@tanstack/react-query';
import type { Order, OrderLine } from '#contract/orders.ts';
import { codeOf } from '../../api/refusal.ts';
import { RequestFailed } from '../../api/request.ts';
import { orderDetailsText as t } from '../../text/order-details.ts';
import { changeInLists, dropOrder } from './order-list-queries.ts';
import { isGone } from './no-order.tsx';
import { orderQuery } from './order-queries.ts';

/** Somebody else was quicker, so nothing was done; the answer tells what there is now. */
export const isChanged = (error: Error): error is RequestFailed =>
  error instanceof RequestFailed && codeOf(error) === 'ORDER_CHANGED';

/** Shows the order as it is now wherever it stands; undefined where it is gone or can't be read. */
export async function showAnew(queryClient: QueryClient, id: string): Promise<Order | undefined> {
  try {
    const { order } = await queryClient.query({ ...orderQuery(id), staleTime: 0 });
    changeInLists(queryClient, id, () => order);
    return order;
  } catch (error) {
    if (isGone(error)) dropOrder(queryClient, id);
    return undefined;
  }
}

/** What became of the line that was to be changed; `now` is the order as it is. */
export function wordsOfChange(
  { extra: { quantity } }: RequestFailed,
  { _id, name }: OrderLine,
  now: Order | undefined,
): string {
  if (typeof quantity === 'number') return t.quantityChanged(quantity);
  const isLeft = now?.products.some((line) => line._id === _id) ?? true;
  return isLeft ? t.changedMeanwhile : t.lineGone(name);
}
