import type { UserAnswer } from '#contract/accounts.ts';
import type { LastOrder } from '#contract/orders.ts';
import type { SellerProfileAnswer } from '#contract/sellers.ts';
import type { Query } from '../../../api/query.ts';
import { requestJson } from '../../../api/request.ts';
import { OWN } from '../../../session/own-queries.ts';
import type { Session } from '../../../session/session.ts';
import { knownOf, type OrderForm } from './form.ts';

/** Known details of the buyer to fill in; a failure leaves them empty. */
export const knownQuery = (session: Session): Query<Partial<OrderForm>> => ({
  queryKey: [OWN, 'checkout'],
  queryFn: async ({ signal }) => {
    if (session.kind !== 'account') return {};
    const { id, role } = session;
    const nothing = () => undefined;
    const [profile, last] = await Promise.all([
      role === 'seller'
        ? requestJson<SellerProfileAnswer>('/api/auth/seller/profile', { signal }).then(
            ({ seller }) => seller,
            nothing,
          )
        : requestJson<UserAnswer>('/api/auth/profile', { signal }).then(({ user }) => user, nothing),
      requestJson<LastOrder>(`/api/orders/last-order/${encodeURIComponent(id)}`, { signal }).then(
        ({ order }) => order,
        nothing,
      ),
    ]);
    return knownOf(profile ?? {}, last ?? null);
  },
});
