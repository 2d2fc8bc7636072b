import type { Failure } from '#contract/errors.ts';
import { RequestFailed } from './request.ts';

/** 0 where the server could not be reached. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof RequestFailed ? error.status : undefined;

export const codeOf = (error: unknown): string | undefined =>
  error instanceof RequestFailed ? error.code : undefined;

/** Their messages are about the request, not about what a person did. */
const TECHNICAL = new Set(['UNEXPECTED', 'MALFORMED_REQUEST', 'TOO_LARGE']);

/** What a person is told of a request that failed: the server's message where it refused, else `fallback`. */
export function refusalText(error: unknown, fallback: string): string {
  if (!(error instanceof RequestFailed) || TECHNICAL.has(error.code)) return fallback;
  return error.status >= 400 && error.status < 500 ? error.message : fallback;
}

/** What the server says of single fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof RequestFailed ? error.extra.errors : undefined;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    (errors as NonNullable<Failure['errors']>).map(({ field, message }) => [field, message]),
  );
}
