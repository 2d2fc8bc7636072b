import { useSyncExternalStore } from 'react';
import type { Role } from '#contract/accounts.ts';
import type { SellerStatus } from '#contract/sellers.ts';
import { sessionText as t } from '../text/session.ts';
import { toast } from '../ui/toast.ts';
import { storage } from './storage.ts';
import { readToken } from './token.ts';

/** Who uses this tab. Unknown while the page is as the server drew it: it draws one page for everybody. */
export type Session = { kind: 'unknown' } | GuestSession | SignedInSession;

interface GuestSession {
  kind: 'guest';
  /** How a session of this page ended: its owner left, or it was lost, and its owner has been told. */
  after?: 'left' | 'lost';
}

export interface SignedInSession {
  kind: 'account';
  id: string;
  role: Role;
  token: string;
  /** Of a seller, as far as it is known. */
  status: SellerStatus | undefined;
}

const UNKNOWN: Session = { kind: 'unknown' };
const GUEST: Session = { kind: 'guest' };
/** The specification names them; all of them belong to this tab alone. */
const KEYS = { token: 'token', role: 'role', status: 'status' } as const;

let current: Session | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** 'On start a stored token is restored if it decodes and is not expired; otherwise token and role are removed.' */
function restore(): Session {
  const token = storage.getItem(KEYS.token);
  const claims = token ? readToken(token) : undefined;
  if (!token || !claims) {
    forget();
    return GUEST;
  }
  endAt(claims.expiresAtMs, token);
  const status = (storage.getItem(KEYS.status) ?? undefined) as SellerStatus | undefined;
  return { kind: 'account', id: claims.id, role: claims.role, token, status };
}

function forget(): void {
  for (const key of Object.values(KEYS)) storage.removeItem(key);
}

// A timer holds 24.8 days at most; no token of ours lives as long.
function endAt(timeMs: number, token: string): void {
  clearTimeout(expiry);
  expiry = setTimeout(() => loseSession(token), timeMs - Date.now());
}

function become(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

/** For the browser only. */
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

/** Forgets who was signed in, here only. Whoever wants to leave calls `signOut`, which tells the server and goes home. */
export function endSession(after: GuestSession['after'] = 'left'): void {
  clearTimeout(expiry);
  forget();
  if (currentSession().kind !== 'guest') become({ kind: 'guest', after });
}

/**
 * The token no longer counts: its time is over, or the server refused it. Said once, however many calls find out.
 * Screens that need an account lead to the sign-in by themselves (`useAccountOnly`), the others just go on.
 */
export function loseSession(token: string, message: string = t.expired): void {
  const session = currentSession();
  if (session.kind !== 'account' || session.token !== token) return;
  endSession('lost');
  toast.error(message);
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session =>
  useSyncExternalStore(subscribeSession, currentSession, () => UNKNOWN);

/** 'suspend changes the menu to Login and Partner': such a seller is shown the shop as a guest is. */
export const isSuspended = (session: Session): boolean =>
  session.kind === 'account' && session.status === 'suspend';
