import { RequestFailed } from '../../../api/request.ts';

/** The words of the server where it refused with some; else ours. */
export function wordsOf(error: unknown, fallback: string): string {
  if (!(error instanceof RequestFailed)) return fallback;
  // The general words for a bad form are for no one field, and in another language.
  const isSaid = error.status >= 400 && error.status < 500 && !UNTOLD.has(error.code);
  return isSaid ? error.message : fallback;
}
const UNTOLD = new Set([
  'UNEXPECTED',
  'INVALID_INPUT',
  'MALFORMED_REQUEST',
  'TOO_LARGE',
  'PRODUCT_NOT_FOUND',
]);

/** How many are left, where more were to be taken away. */
export function availableOf(error: unknown): number | undefined {
  if (!(error instanceof RequestFailed) || error.code !== 'STOCK_CHANGED') return undefined;
  return Number(error.extra.available);
}
