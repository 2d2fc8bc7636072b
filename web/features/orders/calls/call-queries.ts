import type { CallDetails, CallQueue, CallSummary } from '#contract/calls.ts';
import { jsonQuery } from '../../../api/query.ts';
import { OWN } from '../../../session/own-queries.ts';
import type { CallsPlace } from './calls-address.ts';

export const CALLS_KEY = [OWN, 'calls'] as const;

export const queueQuery = ({ view, page }: Omit<CallsPlace, 'order'>) =>
  jsonQuery<CallQueue>([...CALLS_KEY, 'queue', view, page], `/api/admin/calls?view=${view}&page=${page}`);

export const callQuery = (id: string) =>
  jsonQuery<CallDetails>([...CALLS_KEY, 'one', id], `/api/admin/calls/${encodeURIComponent(id)}`);

/** '' means today. */
export const summaryQuery = (day: string) =>
  jsonQuery<CallSummary>(
    [...CALLS_KEY, 'summary', day],
    `/api/admin/calls/summary${day ? `?day=${day}` : ''}`,
  );
