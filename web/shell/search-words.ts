import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';

export function cleanSearch(typed: string): string {
  return typed.replace(/[<>]/g, '').slice(0, SEARCH_MAX_LENGTH);
}
