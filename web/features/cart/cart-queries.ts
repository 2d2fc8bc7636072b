import type { Cart } from '#contract/cart.ts';
import type { Query } from '../../api/query.ts';
import { RequestFailed, requestJson } from '../../api/request.ts';

export const CART_KEY = ['own', 'cart'] as const;
export const EMPTY_CART: Cart = { items: [], total: 0, totalItems: 0 };

/** What is being changed right now: a cart read in between would show the old state for a moment. */
export const underway: { changes: Promise<unknown> } = { changes: Promise.resolve() };

/** '404 means empty (count 0).' */
export const cartQuery = (): Query<Cart> => ({
  queryKey: CART_KEY,
  queryFn: async ({ signal }) => {
    await underway.changes;
    try {
      return await requestJson<Cart>('/api/cart', { signal });
    } catch (error) {
      if (error instanceof RequestFailed && error.status === 404) return EMPTY_CART;
      throw error;
    }
  },
});
