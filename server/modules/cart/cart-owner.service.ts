import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors.ts';

export type CartOwner = { kind: 'guest'; session: string } | { kind: 'account'; id: string };

// Short session ids could be guessed, and the session id gives access to the cart.
const SESSION = /^[\w-]{16,100}$/;

/** A malformed session id is treated as none. */
export function findGuestSession({ headers }: FastifyRequest): string | undefined {
  const session = headers['x-session-id'];
  return typeof session === 'string' && SESSION.test(session) ? session : undefined;
}

export function requireCartOwner(request: FastifyRequest): CartOwner {
  const { caller } = request;
  if (caller.kind !== 'guest') return { kind: 'account', id: caller.id };
  const session = findGuestSession(request);
  if (session === undefined) throw new Refusal('SESSION_REQUIRED');
  return { kind: 'guest', session };
}
