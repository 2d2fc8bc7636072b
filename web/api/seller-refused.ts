import { useEffect } from 'react';
import { RequestFailed } from './request.ts';
import { currentSession, loseSession } from '../session/session.ts';

const isRefused = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && (error.status === 401 || error.status === 403);

/**
 * 'A 403 on the seller product list, or 401/403 elsewhere on seller calls, logs out and goes to /login.'
 * Returns whether it did.
 */
export function leaveIfRefused(error: unknown): boolean {
  if (!isRefused(error)) return false;
  const session = currentSession();
  // A refused token has ended the session already.
  if (session.kind === 'account') loseSession(session.token, error.message);
  return true;
}

export function useLeaveIfRefused(error: unknown): boolean {
  useEffect(() => {
    leaveIfRefused(error);
  }, [error]);
  return isRefused(error);
}
