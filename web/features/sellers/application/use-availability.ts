import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { APPLICANT_RULES, problemWith } from '#contract/application-rules.ts';
import type { Availability } from '#contract/auth.ts';
import { CHECK_DEBOUNCE_MS } from '#contract/limits.ts';
import { jsonQuery } from '../../../api/query.ts';

/** What has to be nobody else's. */
export type UniqueField = 'email' | 'companyName';
/** Nothing to say while somebody types, or where it isn't worth asking yet. */
export type AvailabilityState = 'quiet' | 'checking' | 'available' | 'unavailable' | 'failed';

const PATHS = { email: '/api/auth/checkEmail', companyName: '/api/auth/check-company-name' };

const availabilityQuery = (field: UniqueField, value: string) =>
  jsonQuery<Availability>(
    ['availability', field, value],
    `${PATHS[field]}?${new URLSearchParams({ [field]: value }).toString()}`,
  );

/** Asks after a pause. An answer belongs to the words that it was asked for: one that comes late says nothing. */
export function useAvailability(field: UniqueField, typed: string): AvailabilityState {
  const value = APPLICANT_RULES[field].clean(typed);
  const settled = useSettled(value);
  const asks = value === settled && problemWith(field, value) === undefined;
  const { data, isError } = useQuery({ ...availabilityQuery(field, value), enabled: asks, retry: false });

  if (!asks) return 'quiet';
  if (data) return data.unique ? 'available' : 'unavailable';
  return isError ? 'failed' : 'checking';
}

/** What the answer to the application said counts as an answer to the check. */
export function noteTaken(
  queryClient: QueryClient,
  field: UniqueField,
  typed: string,
  message: string,
): void {
  const { queryKey } = availabilityQuery(field, APPLICANT_RULES[field].clean(typed));
  queryClient.setQueryData<Availability>(queryKey, { unique: false, message });
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CHECK_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
