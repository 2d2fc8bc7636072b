import type { QueryClient } from '@tanstack/react-query';
import type { Query } from '../../web/api/query.ts';

export interface PageRequest {
  params: Record<string, string | undefined>;
  /** Only the parameters that the page names in `query`. */
  query: URLSearchParams;
  /** What is put into it is in the page, and the browser goes on from there. */
  queryClient: QueryClient;
}

export interface PageLoader {
  /** The query parameters that the page depends on; all others are ignored, here and in the cache's key. */
  query?: readonly string[];
  /**
   * Fetches what the page shows. A refusal of a service is the page's own status: 403, or 404 for all others that
   * are the visitor's doing.
   */
  load?: (request: PageRequest) => Promise<{ redirect: string } | void>;
}

export type PageLoaders = Record<string, PageLoader>;

/** Puts into a page what its screen would otherwise ask the API for; a service gives what the API would. */
export function fillQuery<T>(queryClient: QueryClient, { queryKey }: Query<T>, answer: NoInfer<T>): void {
  queryClient.setQueryData(queryKey, answer);
}
