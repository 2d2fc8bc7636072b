import type { UserAnswer } from '#contract/accounts.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { LastOrder, OrderPage } from '#contract/orders.ts';
import { jsonQuery } from '../../api/query.ts';
import { OWN } from '../../session/own-queries.ts';

export const profileQuery = () => jsonQuery<UserAnswer>([OWN, 'profile'], '/api/auth/profile');

export const lastOrderQuery = (userId: string) =>
  jsonQuery<LastOrder>([OWN, 'last order'], `/api/orders/last-order/${userId}`);

export const purchasesQuery = (page: number) =>
  jsonQuery<OrderPage>(
    [OWN, 'purchases', page],
    `/api/orders/my-orders?page=${page}&perPage=${PAGE_SIZE.customerOrders}`,
  );
