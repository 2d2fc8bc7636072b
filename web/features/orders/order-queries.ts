import type { OrderAnswer } from '#contract/orders.ts';
import { jsonQuery } from '../../api/query.ts';
import { OWN } from '../../session/own-queries.ts';

export const orderQuery = (id: string) =>
  jsonQuery<OrderAnswer>([OWN, 'order', id], `/api/orders/${encodeURIComponent(id)}`);
