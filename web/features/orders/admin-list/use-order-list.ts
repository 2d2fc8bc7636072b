import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ORDERS_POLL_MS } from '#contract/limits.ts';
import type { OrderListPage } from '#contract/orders.ts';
import { navigate } from '../../../navigation/history.ts';
import { orderListAddress, type OrderListView } from '../order-list-address.ts';
import { changeInLists, newestOrdersQuery, orderListQuery, showNewest } from '../order-list-queries.ts';

/** Rows never move by themselves: new orders are counted, and changes of shown orders appear in place. */
export function useOrderList(view: OrderListView, ready: boolean) {
  const queryClient = useQueryClient();
  const list = useQuery({
    ...orderListQuery(view),
    enabled: ready,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const read = list.isPlaceholderData ? undefined : list.data;
  const { data: newest } = useQuery({
    ...newestOrdersQuery(view),
    enabled: ready && read !== undefined,
    staleTime: 0,
    retry: false,
    refetchInterval: ORDERS_POLL_MS,
  });
  const seen = useSeenNumber(view, read, newest);

  useEffect(() => {
    // A change is being sent: an older answer would undo it.
    if (!newest || queryClient.isMutating() > 0) return;
    for (const order of newest.orders) changeInLists(queryClient, order._id, () => order);
  }, [newest, queryClient]);

  return {
    ...list,
    newCount: seen === undefined ? 0 : (newest?.orders.filter(({ number }) => number > seen).length ?? 0),
    showNew: () => {
      if (newest) showNewest(queryClient, view, newest);
      navigate(orderListAddress({ ...view, page: 1 }), { replace: view.page === 1 });
    },
  };
}

/** The highest order number that the admin has seen with these filters. */
function useSeenNumber(
  { page, search, status, day, changedBySeller }: OrderListView,
  read: OrderListPage | undefined,
  newest: OrderListPage | undefined,
): number | undefined {
  const of = JSON.stringify([search, status, day, changedBySeller]);
  const [seen, setSeen] = useState<{ of: string; number: number }>();
  const known = seen?.of === of ? seen.number : undefined;
  const highest = highestOf(page === 1 ? read : newest);
  // Whoever begins on a later page has not seen the first one, and is told only of what comes from now on.
  if (highest !== undefined && (known === undefined || (page === 1 && highest > known)))
    setSeen({ of, number: highest });
  return known;
}

const highestOf = (list: OrderListPage | undefined) =>
  list && Math.max(0, ...list.orders.map(({ number }) => number));
