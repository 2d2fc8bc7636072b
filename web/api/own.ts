import type { Cart } from '#contract/cart.ts';
import type { Favorites } from '#contract/favorites.ts';
import type { SellerStatusAnswer } from '#contract/sellers.ts';
import { OWN } from '../session/own-queries.ts';
import type { SignedInSession } from '../session/session.ts';
import type { Query } from './query.ts';
import { RequestFailed, requestJson } from './request.ts';

export const CART_KEY = [OWN, 'cart'] as const;
export const EMPTY_CART: Cart = { items: [], total: 0, totalItems: 0 };

/**
 * Cart changes under way. Reading the cart waits for them, so that it never shows the old state for a moment.
 */
export const cartChanges: { underway: Promise<unknown> } = { underway: Promise.resolve() };

export const cartQuery = (): Query<Cart> => ({
  queryKey: CART_KEY,
  queryFn: async ({ signal }) => {
    await cartChanges.underway;
    return orEmpty(requestJson<Cart>('/api/cart', { signal }), EMPTY_CART);
  },
});

export const favoritesPath = ({ role, id }: SignedInSession): string =>
  `/api/${role === 'seller' ? 'sellers' : 'users'}/${id}/favorites`;

export const favoritesQuery = (session: SignedInSession): Query<Favorites> => ({
  queryKey: [OWN, 'favorites'],
  queryFn: ({ signal }) => orEmpty(requestJson<Favorites>(favoritesPath(session), { signal }), []),
});

export const sellerStatusQuery = ({ id }: SignedInSession): Query<SellerStatusAnswer> => ({
  queryKey: [OWN, 'seller status'],
  queryFn: ({ signal }) => requestJson<SellerStatusAnswer>(`/api/sellers/seller-status/${id}`, { signal }),
});

async function orEmpty<T>(answer: Promise<T>, empty: NoInfer<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return empty;
    throw error;
  }
}
