import { skipToken, useQuery } from '@tanstack/react-query';
import type { Favorites } from '#contract/favorites.ts';
import { favoritesQuery } from '../../api/own.ts';
import { OWN } from '../../session/own-queries.ts';
import { isSuspended, useAccount } from '../../session/session.ts';

export function useIsFavorite(productId: string): boolean {
  const account = useAccount();
  const hasSome = account !== undefined && account.role !== 'admin' && !isSuspended(account);
  const { data = false } = useQuery({
    ...(hasSome ? favoritesQuery(account) : { queryKey: [OWN, 'favorites'], queryFn: skipToken }),
    select: (favorites: Favorites) => favorites.some(({ _id }) => _id === productId),
  });
  return hasSome && data;
}
