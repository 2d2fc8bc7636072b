import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ORDERS_POLL_MS } from '#contract/limits.ts';
import type { OrderListPage } from '#contract/orders.ts';
import { navigate } from '../../../navigation/history.ts';
import { orderListAddress, type OrderListView } from '../order-list-address.ts';
import {
  changeInLists,
  newestOf,
  newestOrdersQuery,
  orderListQuery,
  showNewest,
} from '../order-list-queries.ts';

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
    counts: newest?.counts ?? list.data?.counts,
    newCount: seen === undefined ? 0 : (newest?.orders.filter(({ number }) => number > seen).length ?? 0),
    showNew: () => {
      if (newest) showNewest(queryClient, view, newest);
      navigate(orderListAddress(newestOf(view)), { replace: view.page === 1 });
    },
  };
}

/** The highest order number that the admin has seen with these filters. */
function useSeenNumber(
  { page, search, status, day, changedBySeller, buyer, sort }: OrderListView,
  read: OrderListPage | undefined,
  newest: OrderListPage | undefined,
): number | undefined {
  const filters = JSON.stringify([search, status, day, changedBySeller, buyer]);
  const [seen, setSeen] = useState<{ filters: string; number: number }>();
  const known = seen?.filters === filters ? seen.number : undefined;
  const showsNewest = page === 1 && sort === 'newest';
  const highest = highestOf(showsNewest ? read : newest);
  // On another page, or in another order, only orders that come from now on are new.
  if (highest !== undefined && (known === undefined || (showsNewest && highest > known)))
    setSeen({ filters, number: highest });
  return known;
}

const highestOf = (list: OrderListPage | undefined) =>
  list && Math.max(0, ...list.orders.map(({ number }) => number));
