import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts.ts';
import { Refusal } from './errors.ts';

/** Role and status as they are now, not as in the token. */
export interface Account {
  kind: Role;
  id: string;
  session: string;
}
export interface BlockedSeller {
  kind: 'blocked seller';
  id: string;
  session: string;
  status: 'pending' | 'suspend';
}
export type Caller = { kind: 'guest' } | Account | BlockedSeller;

/** Undefined if the token is invalid, expired, or its session has ended. */
export type FindCaller = (token: string) => Promise<Account | BlockedSeller | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

export const GUEST: Caller = { kind: 'guest' };

// Our tokens have about 400 characters.
const BEARER = /^Bearer +([\w-]{1,1000}\.[\w-]{1,1000}\.[\w-]{1,1000})$/i;

/** No token means a guest; an invalid token is refused. */
export async function identify(request: FastifyRequest, findCaller: FindCaller): Promise<Caller> {
  const { authorization } = request.headers;
  if (authorization === undefined) return GUEST;
  const token = BEARER.exec(authorization)?.[1];
  const caller = token && (await findCaller(token));
  if (!caller) throw new Refusal('AUTHORIZATION_REQUIRED');
  return caller;
}

/** An invalid token, or one of a blocked seller, is treated as no token. */
export async function identifyOrGuest(request: FastifyRequest, findCaller: FindCaller): Promise<Caller> {
  try {
    const caller = await identify(request, findCaller);
    return caller.kind === 'blocked seller' ? GUEST : caller;
  } catch (error) {
    if (error instanceof Refusal) return GUEST;
    throw error;
  }
}

export const blockedSellerRefusal = ({ status }: BlockedSeller) =>
  new Refusal(status === 'suspend' ? 'SELLER_SUSPENDED' : 'SELLER_PENDING');

/** For routes whose access requires an account. */
export function signedIn({ caller }: FastifyRequest): Account {
  if (caller.kind === 'guest') throw new Refusal('AUTHORIZATION_REQUIRED');
  if (caller.kind === 'blocked seller') throw blockedSellerRefusal(caller);
  return caller;
}
