import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';

/** What may be searched for: no angle brackets, and no more than fits. */
export function cleanSearch(typed: string): string {
  return typed.replace(/[<>]/g, '').slice(0, SEARCH_MAX_LENGTH);
}
