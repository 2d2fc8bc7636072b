import type { ProductAnswer, ProductList } from '#contract/catalog.ts';
import type { Query } from '../../../api/query.ts';
import { requestJson } from '../../../api/request.ts';
import { deviceStorage, RECENTLY_VIEWED } from '../../../session/storage.ts';

const MAX_SHOWN = 8;

/** The newest first; kept on this device only, until somebody signs out. */
export function readViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(RECENTLY_VIEWED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_SHOWN + 1) : [];
  } catch {
    return [];
  }
}

export function keepViewed(ids: string[]): void {
  try {
    deviceStorage.setItem(RECENTLY_VIEWED, JSON.stringify(ids.slice(0, MAX_SHOWN + 1)));
  } catch {
    // Full storage: nothing else depends on it.
  }
}

/** As they are now: price and stock may have changed. One that is gone is left out. */
export const viewedQuery = (ids: string[]): Query<ProductList> => ({
  queryKey: ['products', 'viewed', ids],
  queryFn: async ({ signal }) => {
    const answers = await Promise.all(
      ids
        .slice(0, MAX_SHOWN)
        .map((id) =>
          requestJson<ProductAnswer>(`/api/products/${encodeURIComponent(id)}`, { signal }).catch(
            () => undefined,
          ),
        ),
    );
    return { products: answers.flatMap((answer) => answer?.product ?? []) };
  },
});
