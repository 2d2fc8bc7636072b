import type { Failure } from '#contract/errors.ts';
import { RequestFailed } from './request.ts';

/** 0 where the server could not be reached. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof RequestFailed ? error.status : undefined;

export const codeOf = (error: unknown): string | undefined =>
  error instanceof RequestFailed ? error.code : undefined;

/** Their messages describe the request, not what a person did. */
const TECHNICAL = new Set(['UNEXPECTED', 'MALFORMED_REQUEST', 'TOO_LARGE']);

/** The text a person reads about a failed request: the server's message if it refused, else `fallback`. */
export function refusalText(error: unknown, fallback: string): string {
  if (!(error instanceof RequestFailed) || TECHNICAL.has(error.code)) return fallback;
  return error.status >= 400 && error.status < 500 ? error.message : fallback;
}

export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof RequestFailed ? error.extra.errors : undefined;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    (errors as NonNullable<Failure['errors']>).map(({ field, message, text }) => [field, text ?? message]),
  );
}
