import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors.ts';

/** Whose cart it is. */
export type CartOwner = { kind: 'guest'; session: string } | { kind: 'account'; id: string };

// Short ones could be guessed, and with them somebody's cart.
const SESSION = /^[\w-]{16,100}$/;

/** The guest session that a request names; one that can't be ours is none. */
export function findGuestSession({ headers }: FastifyRequest): string | undefined {
  const named = headers['x-session-id'];
  return typeof named === 'string' && SESSION.test(named) ? named : undefined;
}

/** A token comes before a session id. For routes that are open to guests and accounts. */
export function requireCartOwner(request: FastifyRequest): CartOwner {
  const { caller } = request;
  if (caller.kind !== 'guest') return { kind: 'account', id: caller.id };
  const session = findGuestSession(request);
  if (session === undefined) throw new Refusal('SESSION_REQUIRED');
  return { kind: 'guest', session };
}
