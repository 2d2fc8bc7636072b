import type { QueryClient } from '@tanstack/react-query';
import { currentSession, subscribeSession } from './session.ts';

/**
 * The key of every query whose answer belongs to whoever uses this tab begins with it: `[OWN, 'cart']`. When somebody
 * else does, all of them are forgotten.
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
      // Drops what is on its way too: it was asked for by somebody else.
      query.reset();
      if (query.getObserversCount() === 0) cache.remove(query);
    }
  });
}
