import { requestJson } from './request.ts';

/** A query for TanStack Query; the server renders pages under the same keys. */
export interface Query<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

export const jsonQuery = <T>(queryKey: readonly unknown[], path: string): Query<T> => ({
  queryKey,
  queryFn: ({ signal }) => requestJson<T>(path, { signal }),
});
