import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts.ts';
import { Refusal } from './errors.ts';

/** Somebody signed in, as the account is now. */
export interface Account {
  kind: Role;
  id: string;
  session: string;
}
/** A seller whose token was good until the shop stopped it. */
export interface BlockedSeller {
  kind: 'blocked seller';
  id: string;
  session: string;
  status: 'pending' | 'suspend';
}
export type Caller = { kind: 'guest' } | Account | BlockedSeller;

/** Whose token it is; undefined for one that is not ours, out of time, or ended. */
export type FindCaller = (token: string) => Promise<Account | BlockedSeller | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

export const GUEST: Caller = { kind: 'guest' };

// A token of ours has about 400 characters.
const BEARER = /^Bearer +([\w-]{1,1000}\.[\w-]{1,1000}\.[\w-]{1,1000})$/i;

/** Whoever sends no token is a guest; whoever sends one that doesn't hold is nobody. */
export async function identify(request: FastifyRequest, findCaller: FindCaller): Promise<Caller> {
  const { authorization } = request.headers;
  if (authorization === undefined) return GUEST;
  const token = BEARER.exec(authorization)?.[1];
  const caller = token && (await findCaller(token));
  if (!caller) throw new Refusal('AUTHORIZATION_REQUIRED');
  return caller;
}

/** For what is open to everybody: whoever's token doesn't hold, or whom the shop has stopped, is a guest like others. */
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

/** For routes whose access lets nobody else in. */
export function signedIn({ caller }: FastifyRequest): Account {
  if (caller.kind === 'guest') throw new Refusal('AUTHORIZATION_REQUIRED');
  if (caller.kind === 'blocked seller') throw blockedSellerRefusal(caller);
  return caller;
}
