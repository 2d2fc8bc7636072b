import { PAGE_SIZE } from '#contract/limits.ts';
import type { OrderPage, PurchaseHistory } from '#contract/orders.ts';
import { jsonQuery } from '../../../api/query.ts';
import { OWN } from '../../../session/own-queries.ts';

export const salesQuery = (page: number) =>
  jsonQuery<OrderPage>(
    [OWN, 'sales', page],
    `/api/sellers/sales-history?page=${page}&perPage=${PAGE_SIZE.salesHistory}`,
  );

export const sellerPurchasesQuery = (page: number) =>
  jsonQuery<PurchaseHistory>(
    [OWN, 'seller purchases', page],
    `/api/orders/seller/purchase-history?page=${page}&perPage=${PAGE_SIZE.purchaseHistory}`,
  );
