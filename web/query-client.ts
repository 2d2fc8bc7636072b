import { QueryClient } from '@tanstack/react-query';
import { RequestFailed } from './api/request.ts';

/** What the server has just put into the page is not asked for again. */
const FRESH_FOR_MS = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        retry: (failures, error) => failures < 1 && !isRefused(error),
        // Without a line the reader is told so, rather than left waiting; it is tried anew when the line is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

/** Asking again would get the same answer. */
const isRefused = (error: Error) =>
  error instanceof RequestFailed && error.status >= 400 && error.status < 500;
