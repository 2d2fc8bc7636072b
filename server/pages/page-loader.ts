import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import type { Query } from '../../web/api/query.ts';

export interface PageRequest {
  params: Record<string, string | undefined>;
  /** Only the parameters listed in `query`. */
  query: URLSearchParams;
  queryClient: QueryClient;
  language: Language;
}

export interface PageLoader {
  /** The query parameters that the page depends on; others are ignored, also in the cache key. */
  query?: readonly string[];
  /** Those of them that may be named several times. */
  repeated?: readonly string[];
  /** Besides the usual ones. */
  headers?: Record<string, string>;
  /** A refusal becomes the page's status: 403, or 404 for any other 4xx. `keep` is false if the page isn't to be cached. */
  load?: (request: PageRequest) => Promise<{ redirect: string } | { keep: false } | void>;
}

export type PageLoaders = Record<string, PageLoader>;

/** The answer must be what the API would return for this query. */
export function fillQuery<T>(queryClient: QueryClient, { queryKey }: Query<T>, answer: NoInfer<T>): void {
  queryClient.setQueryData(queryKey, answer);
}
