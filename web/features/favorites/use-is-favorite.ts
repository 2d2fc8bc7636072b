import { skipToken, useQuery } from '@tanstack/react-query';
import type { Favorites } from '#contract/favorites.ts';
import { favoritesQuery } from '../../api/own.ts';
import { OWN } from '../../session/own-queries.ts';
import { isSuspended, useSession } from '../../session/session.ts';

export function useIsFavorite(productId: string): boolean {
  const session = useSession();
  const hasSome = session.kind === 'account' && session.role !== 'admin' && !isSuspended(session);
  const { data = false } = useQuery({
    ...(hasSome ? favoritesQuery(session) : { queryKey: [OWN, 'favorites'], queryFn: skipToken }),
    select: (favorites: Favorites) => favorites.some(({ _id }) => _id === productId),
  });
  return hasSome && data;
}
