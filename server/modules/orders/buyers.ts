import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../platform/callers.ts';
import { findGuestSession } from '../cart/cart-owner.service.ts';
import type { Buyer } from './placing.service.ts';

export function buyerOf(request: FastifyRequest): Buyer {
  if (request.caller.kind !== 'guest') return signedIn(request);
  const session = findGuestSession(request);
  return { kind: 'guest', networkAddress: request.ip, ...(session !== undefined && { session }) };
}
