import { useSyncExternalStore } from 'react';
import type { Role } from '#contract/accounts.ts';
import type { SellerStatus } from '#contract/sellers.ts';
import { sessionText as t } from '#text/session.ts';
import { createListeners } from '../ui/listeners.ts';
import { toast } from '../ui/toast.ts';
import { deviceStorage, PLACED_ORDER, RECENTLY_VIEWED, storage } from './storage.ts';
import { readToken } from './token.ts';

/** Unknown on the server and until hydration: the rendered page is the same for everybody. */
export type Session = { kind: 'unknown' } | GuestSession | SignedInSession;

interface GuestSession {
  kind: 'guest';
  /** How the session on this page ended: signed out, or expired or refused. */
  after?: 'left' | 'lost';
}

export interface SignedInSession {
  kind: 'account';
  id: string;
  role: Role;
  token: string;
  status: SellerStatus | undefined;
}

const UNKNOWN: Session = { kind: 'unknown' };
const GUEST: Session = { kind: 'guest' };
/** The specification's keys. */
const KEYS = { token: 'token', role: 'role', status: 'status' } as const;

let current: Session | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

/** 'On start a stored token is restored if it decodes and is not expired; otherwise token and role are removed.' */
function restore(): Session {
  const token = storage.getItem(KEYS.token);
  const claims = token ? readToken(token) : undefined;
  if (!token || !claims) {
    forget();
    return token ? { kind: 'guest', after: 'lost' } : GUEST;
  }
  endAt(claims.expiresAtMs, token);
  const status = (storage.getItem(KEYS.status) ?? undefined) as SellerStatus | undefined;
  return { kind: 'account', id: claims.id, role: claims.role, token, status };
}

function forget(): void {
  for (const key of Object.values(KEYS)) storage.removeItem(key);
}

// A timer holds 24.8 days at most; tokens live shorter.
function endAt(timeMs: number, token: string): void {
  clearTimeout(expiry);
  expiry = setTimeout(() => loseSession(token), timeMs - Date.now());
}

function become(next: Session): void {
  current = next;
  listeners.notify();
}

export const currentSession = (): Session => (current ??= restore());

/** 'Login succeeds only when the token is valid and then stores token and role.' False if it isn't. */
export function startSession(token: string, status?: SellerStatus): boolean {
  const claims = readToken(token);
  if (!claims) return false;
  storage.setItem(KEYS.token, token);
  storage.setItem(KEYS.role, claims.role);
  if (status) storage.setItem(KEYS.status, status);
  else storage.removeItem(KEYS.status);
  endAt(claims.expiresAtMs, token);
  become({ kind: 'account', id: claims.id, role: claims.role, token, status });
  return true;
}

export function noteSellerStatus(status: SellerStatus): void {
  const session = currentSession();
  if (session.kind !== 'account' || session.status === status) return;
  storage.setItem(KEYS.status, status);
  become({ ...session, status });
}

/** Only here in the browser. `signOut` also tells the server and goes home. */
export function endSession(after: GuestSession['after'] = 'left'): void {
  clearTimeout(expiry);
  forget();
  deviceStorage.removeItem(PLACED_ORDER);
  deviceStorage.removeItem(RECENTLY_VIEWED);
  if (currentSession().kind !== 'guest') become({ kind: 'guest', after });
}

/** The token expired or the server refused it. The message is shown once, however many calls find out. */
export function loseSession(token: string, message: string = t.expired): void {
  const session = currentSession();
  if (session.kind !== 'account' || session.token !== token) return;
  endSession('lost');
  toast.error(message);
}

export const subscribeSession = listeners.subscribe;

export const useSession = (): Session =>
  useSyncExternalStore(subscribeSession, currentSession, () => UNKNOWN);

const currentAccount = (): SignedInSession | undefined => {
  const session = currentSession();
  return session.kind === 'account' ? session : undefined;
};

/** Undefined for guests too: what only accounts have isn't rendered a second time for them after hydration. */
export const useAccount = (): SignedInSession | undefined =>
  useSyncExternalStore(subscribeSession, currentAccount, () => undefined);

/** 'suspend changes the menu to Login and Partner': such a seller is shown the shop as a guest is. */
export const isSuspended = (session: Session): boolean =>
  session.kind === 'account' && session.status === 'suspend';
