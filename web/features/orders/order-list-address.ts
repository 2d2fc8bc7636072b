import type { OrderSort, OrderStatus } from '#contract/orders.ts';
import { readPage } from '../../navigation/read-page.ts';

/** The filters of the order list, as in its address. */
export interface OrderListView {
  page: number;
  search: string;
  status: OrderStatus | undefined;
  /** YYYY-MM-DD, in Bishkek; empty for every day. */
  day: string;
  /** Only orders with a seller's change that no admin has seen. */
  changedBySeller: boolean;
  /** The account whose orders are shown; empty for all. */
  buyer: string;
  sort: OrderSort;
}

export const ORDER_STATUSES = [
  'pending',
  'inProgress',
  'completed',
  'cancelled',
] as const satisfies OrderStatus[];

export const ORDER_SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const satisfies OrderSort[];

/** Unknown values are ignored. */
export function readOrderList(search: string): OrderListView {
  const query = new URLSearchParams(search);
  const day = query.get('day') ?? '';
  return {
    page: readPage(query),
    search: query.get('search')?.trim() ?? '',
    status: ORDER_STATUSES.find((status) => status === query.get('status')),
    day: isDay(day) ? day : '',
    changedBySeller: query.get('changedBySeller') === 'true',
    buyer: query.get('buyer') ?? '',
    sort: ORDER_SORTS.find((sort) => sort === query.get('sort')) ?? 'newest',
  };
}

export function orderListAddress(view: OrderListView): string {
  const { page, search, status, day, changedBySeller, buyer, sort } = view;
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (day) query.set('day', day);
  if (changedBySeller) query.set('changedBySeller', 'true');
  if (buyer) query.set('buyer', buyer);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/orders?${query}` : '/orders';
}

export const EVERYTHING: OrderListView = {
  page: 1,
  search: '',
  status: undefined,
  day: '',
  changedBySeller: false,
  buyer: '',
  sort: 'newest',
};

export const isFiltered = ({ search, status, day, changedBySeller, buyer }: OrderListView): boolean =>
  search !== '' || status !== undefined || day !== '' || changedBySeller || buyer !== '';

/** Rejects the 31st of a short month and the year 0. */
function isDay(day: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}
