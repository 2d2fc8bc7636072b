import type { Failure } from '#contract/errors.ts';
import { RequestFailed } from './request.ts';

/** The words of the server where it refused with some; else ours. */
export function wordsOf(error: unknown, fallback: string): string {
  if (!(error instanceof RequestFailed)) return fallback;
  const isRefused = error.status >= 400 && error.status < 500 && error.code !== 'UNEXPECTED';
  return isRefused ? error.message : fallback;
}

/** What the server says of single fields. */
export function problemsOf(error: unknown): Record<string, string> {
  const errors = error instanceof RequestFailed ? error.extra.errors : undefined;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    (errors as NonNullable<Failure['errors']>).map(({ field, message }) => [field, message]),
  );
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof RequestFailed ? error.code : undefined;
