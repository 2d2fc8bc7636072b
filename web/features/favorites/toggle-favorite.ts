import type { QueryClient } from '@tanstack/react-query';
import type { ProductCard } from '#contract/catalog.ts';
import type { Favorites } from '#contract/favorites.ts';
import { favoritesPath, favoritesQuery } from '../../api/own.ts';
import { RequestFailed, requestJson } from '../../api/request.ts';
import { currentLocation, navigate } from '../../navigation/history.ts';
import { loginAddress } from '../../session/login-address.ts';
import { currentSession, isSuspended, type SignedInSession } from '../../session/session.ts';
import { storage } from '../../session/storage.ts';
import { heartText as t } from '#text/heart.ts';
import { toast } from '../../ui/toast.ts';
import { withMark } from './with-mark.ts';

export interface Press {
  queryClient: QueryClient;
  product: ProductCard;
  wanted: boolean;
}

export async function toggleFavorite(press: Press, waitingKey: string): Promise<void> {
  const session = currentSession();
  if (session.kind !== 'account' || isSuspended(session)) {
    storage.setItem(waitingKey, press.product._id);
    toast.info(t.signIn);
    navigate(loginAddress(currentLocation()));
    return;
  }
  if (session.role === 'admin') {
    toast.info(t.buyersOnly);
    return;
  }
  try {
    const isFavorite = await toggle(press, session);
    if (isFavorite !== undefined) toast.success(isFavorite ? t.added : t.removed);
  } catch (error) {
    // An expired session has been reported already.
    if (!isOver(session)) toast.error(isFull(error) ? t.full : t.failed);
  }
}

/** The latest wanted state of each favourite that is being changed, by owner and product. */
const changes = new Map<string, { wanted: boolean }>();

/**
 * Optimistic. Returns undefined if an earlier press of the same heart is still being sent: that call sends
 * this one's change too.
 */
async function toggle(
  { queryClient, product, wanted }: Press,
  session: SignedInSession,
): Promise<boolean | undefined> {
  const query = favoritesQuery(session);
  const known = await queryClient.query({ ...query, staleTime: 'static' });
  const place = known.findIndex(({ _id }) => _id === product._id);
  const wasFavorite = place >= 0;

  const show = (isFavorite: boolean) => {
    if (isOver(session)) return;
    // A running fetch would show the old state.
    void queryClient.cancelQueries({ queryKey: query.queryKey });
    queryClient.setQueryData<Favorites>(
      query.queryKey,
      (favorites) => favorites && withMark(favorites, product, isFavorite ? Math.max(0, place) : undefined),
    );
  };

  show(wanted);
  const name = `${session.id} ${product._id}`;
  const earlier = changes.get(name);
  if (earlier) {
    earlier.wanted = wanted;
    return undefined;
  }
  const change = { wanted };
  changes.set(name, change);
  let kept = wasFavorite;
  try {
    while (kept !== change.wanted) {
      const next = change.wanted;
      await send(session, product._id, next);
      kept = next;
    }
    return kept;
  } finally {
    changes.delete(name);
    show(kept);
  }
}

function send(session: SignedInSession, productId: string, wanted: boolean): Promise<unknown> {
  const path = favoritesPath(session);
  return wanted
    ? requestJson(path, { method: 'POST', body: { productId } })
    : requestJson(`${path}/${encodeURIComponent(productId)}`, { method: 'DELETE' });
}

const isOver = ({ token }: SignedInSession): boolean => {
  const now = currentSession();
  return now.kind !== 'account' || now.token !== token;
};

const isFull = (error: unknown): boolean => error instanceof RequestFailed && error.code === 'FAVORITES_FULL';
