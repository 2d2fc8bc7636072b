import { notifyManager, QueryClient } from '@tanstack/react-query';
import { RequestFailed } from './api/request.ts';

/** Data that the server has just rendered is not fetched again. */
const FRESH_FOR_MS = 30_000;

export function createQueryClient(): QueryClient {
  // By default a timer, which comes after the next frame: what a press changes would be painted one frame later.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        retry: (failures, error) => failures < 1 && !isRefused(error),
        // Offline, the reader is told so instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Offline, a write fails at once and is never sent later: the person may have given it up by then.
      mutations: { networkMode: 'always' },
    },
  });
}

const isRefused = (error: Error) =>
  error instanceof RequestFailed && error.status >= 400 && error.status < 500;
