import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { toWords } from './words.ts';

/** Less than any difference between a better and a worse match; more than the rounding of equal ones. */
const MAX_LIFT = 0.05;

/** Queries with the same words, in whatever order, share their lifts. */
export const liftKey = (search: string): string =>
  [...new Set(toWords(search))].toSorted().join(' ').slice(0, SEARCH_MAX_LENGTH);

/** What people opened and bought after this search comes before other products that are about as relevant. */
export function liftUsed<Hit extends { id: string; relevance: number }>(
  hits: Hit[],
  lifts: Map<string, number>,
): Hit[] {
  if (lifts.size === 0) return hits;
  const score = ({ id, relevance }: Hit) => relevance + MAX_LIFT * (lifts.get(id) ?? 0);
  return hits.toSorted((a, b) => score(b) - score(a));
}
