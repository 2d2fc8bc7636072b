import type { LinkedOrderAnswer } from '#contract/order-links.ts';
import type { Query } from '../../../api/query.ts';
import { requestJson } from '../../../api/request.ts';
import { OWN } from '../../../session/own-queries.ts';

/** Of a link: '/my-order#1042-…'. */
export const secretIn = (link: string): string => link.slice(link.indexOf('#') + 1);

/** In a header: addresses end up in logs. */
export const secretHeader = (secret: string) => ({ 'x-order-secret': secret });

export const linkedOrderQuery = (secret: string): Query<LinkedOrderAnswer> => ({
  queryKey: [OWN, 'linked order', secret],
  queryFn: ({ signal }) =>
    requestJson<LinkedOrderAnswer>('/api/order-link', { signal, headers: secretHeader(secret) }),
});
