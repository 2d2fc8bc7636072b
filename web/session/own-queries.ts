import type { QueryClient } from '@tanstack/react-query';
import { currentSession, subscribeSession } from './session.ts';

/**
 * The first part of every personal query's key: `[OWN, 'cart']`. These queries are dropped when another
 * person uses the tab.
 */
export const OWN = 'own';

export function keepOwnQueriesApart(queryClient: QueryClient): void {
  const owner = () => {
    const session = currentSession();
    return session.kind === 'account' ? session.id : session.kind;
  };
  let last = owner();
  subscribeSession(() => {
    if (owner() === last) return;
    last = owner();
    const cache = queryClient.getQueryCache();
    for (const query of cache.findAll({ queryKey: [OWN] })) {
      // Also drops a request that is still running.
      query.reset();
      if (query.getObserversCount() === 0) cache.remove(query);
    }
  });
}
