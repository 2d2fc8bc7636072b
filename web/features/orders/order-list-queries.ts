import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Order, OrderAnswer, OrderListPage } from '#contract/orders.ts';
import { jsonQuery } from '../../api/query.ts';
import { OWN } from '../../session/own-queries.ts';
import type { OrderListView } from './order-list-address.ts';
import { orderQuery } from './order-queries.ts';

const LISTS = [OWN, 'orders', 'list'] as const;
const NEWEST = [OWN, 'orders', 'newest'] as const;

const pathOf = ({ page, search, status, day, changedBySeller, buyer, sort }: OrderListView) =>
  `/api/orders?${new URLSearchParams({
    page: String(page),
    perPage: String(PAGE_SIZE.adminOrders),
    ...(search && { search }),
    ...(status && { status }),
    ...(day && { from: day, to: day }),
    ...(changedBySeller && { changedBySeller: 'true' }),
    ...(buyer && { buyer }),
    ...(sort !== 'newest' && { sort }),
  })}`;

/** Refetched only on request, so that rows do not move under a finger. */
export const orderListQuery = (view: OrderListView) =>
  jsonQuery<OrderListPage>([...LISTS, view], pathOf(view));

/** The first page, where new orders appear. */
export const newestOf = (view: OrderListView): OrderListView => ({ ...view, page: 1, sort: 'newest' });

/** Polled for new orders. */
export const newestOrdersQuery = (view: OrderListView) => {
  const first = newestOf(view);
  return jsonQuery<OrderListPage>([...NEWEST, first], pathOf(first));
};

/** Changes the order in all queries that contain it. */
export function changeOrder(queryClient: QueryClient, id: string, change: (order: Order) => Order): void {
  queryClient.setQueryData<OrderAnswer>(
    orderQuery(id).queryKey,
    (known) => known && { order: change(known.order) },
  );
  changeInLists(queryClient, id, change);
}

export function changeInLists(queryClient: QueryClient, id: string, change: (order: Order) => Order): void {
  queryClient.setQueriesData<OrderListPage>(
    { queryKey: LISTS },
    (list) =>
      list && { ...list, orders: list.orders.map((order) => (order._id === id ? change(order) : order)) },
  );
}

/** Also removes it from the lists, without refetching them. */
export function dropOrder(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<OrderListPage>({ queryKey: LISTS }, (list) => {
    const orders = list?.orders.filter(({ _id }) => _id !== id);
    if (!list || !orders || orders.length === list.orders.length) return list;
    return { ...list, orders, totalOrders: list.totalOrders - 1 };
  });
  void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey, refetchType: 'none' });
}

/** Replaces the first page; other pages are refetched when opened. */
export function showNewest(queryClient: QueryClient, view: OrderListView, newest: OrderListPage): void {
  queryClient.removeQueries({ queryKey: LISTS, type: 'inactive' });
  queryClient.setQueryData(orderListQuery(newestOf(view)).queryKey, newest);
}

/** Refetches the lists and the query that polls for new orders. */
export function refetchLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: LISTS });
  void queryClient.invalidateQueries({ queryKey: NEWEST });
}

/** A running fetch would show the old state. */
export async function cancelFetches(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey: NEWEST });
  await queryClient.cancelQueries({ queryKey: orderQuery(id).queryKey });
}
