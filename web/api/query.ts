import { requestJson } from './request.ts';

/** What TanStack Query needs to fetch something; the server fills pages under the same keys. */
export interface Query<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

export const jsonQuery = <T>(queryKey: readonly unknown[], path: string): Query<T> => ({
  queryKey,
  queryFn: ({ signal }) => requestJson<T>(path, { signal }),
});
