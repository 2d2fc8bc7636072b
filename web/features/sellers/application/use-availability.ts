import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { APPLICANT_RULES, problemWith } from '#contract/application-rules.ts';
import type { Availability } from '#contract/auth.ts';
import { CHECK_DEBOUNCE_MS } from '#contract/limits.ts';
import { jsonQuery } from '../../../api/query.ts';

export type UniqueField = 'email' | 'companyName';
/** 'quiet' while typing, or where there is nothing to check yet. */
export type AvailabilityState = 'quiet' | 'checking' | 'available' | 'unavailable' | 'failed';

const PATHS = { email: '/api/auth/checkEmail', companyName: '/api/auth/check-company-name' };

const availabilityQuery = (field: UniqueField, value: string) =>
  jsonQuery<Availability>(
    ['availability', field, value],
    `${PATHS[field]}?${new URLSearchParams({ [field]: value }).toString()}`,
  );

/** Debounced. A late answer to other input is ignored. */
export function useAvailability(field: UniqueField, typed: string): AvailabilityState {
  const value = APPLICANT_RULES[field].clean(typed);
  const settled = useSettled(value);
  const asks = value === settled && problemWith(field, value) === undefined;
  const { data, isError } = useQuery({ ...availabilityQuery(field, value), enabled: asks, retry: false });

  if (!asks) return 'quiet';
  if (data) return data.unique ? 'available' : 'unavailable';
  return isError ? 'failed' : 'checking';
}

/** The refusal of the application counts as an answer to the check. */
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
