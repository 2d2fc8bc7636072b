import type { SellerStatus } from '#contract/sellers.ts';
import { sessionText as t } from '#text/session.ts';
import { currentSession, loseSession, startSession, subscribeSession } from './session.ts';
import { storage } from './storage.ts';
import { readToken } from './token.ts';

const CHANNEL = 'kerben.session';
const WAS_HERE = 'kerben.was-here';
/** Open tabs answer within a few milliseconds; a frozen one never does. */
const ANSWER_WITHIN_MS = 150;
const SHARED_KEYS = ['token', 'role', 'status', 'guestSessionId', 'cart'];

type Message =
  | { kind: 'asking' }
  | { kind: 'answer'; stored: [key: string, value: string][] }
  | { kind: 'signed-in'; token: string; status: SellerStatus | undefined }
  | { kind: 'signed-out'; accountId: string };

/**
 * Session storage belongs to one tab. A new tab gets it from an open one, so that a link opened in a new tab finds the
 * same visitor. To be called before anything reads the session.
 */
export async function joinOtherTabs(): Promise<void> {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  const post = (message: Message) => channel.postMessage(message);

  if (mayHaveOtherTabs() && !isVisitorKnown()) {
    const answer = waitForAnswer(channel);
    post({ kind: 'asking' });
    adopt(await answer);
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'asking' && isVisitorKnown()) post({ kind: 'answer', stored: readShared() });
    else if (data.kind === 'signed-in') followSignIn(data.token, data.status);
    else if (data.kind === 'signed-out') followSignOut(data.accountId);
  };

  let last = currentSession();
  subscribeSession(() => {
    const session = currentSession();
    if (session.kind === 'account' && (last.kind !== 'account' || last.token !== session.token))
      post({ kind: 'signed-in', token: session.token, status: session.status });
    if (session.kind === 'guest' && session.after === 'left' && last.kind === 'account')
      post({ kind: 'signed-out', accountId: last.id });
    last = session;
  });
}

/** A browser that has never been here has no other tab to ask, and hydrates at once. */
function mayHaveOtherTabs(): boolean {
  try {
    const wasHere = localStorage.getItem(WAS_HERE) !== null;
    localStorage.setItem(WAS_HERE, '1');
    return wasHere;
  } catch {
    return false;
  }
}

const isVisitorKnown = () => storage.getItem('token') !== null || storage.getItem('guestSessionId') !== null;

const readShared = () =>
  SHARED_KEYS.flatMap((key): [string, string][] => {
    const value = storage.getItem(key);
    return value === null ? [] : [[key, value]];
  });

function adopt(stored: [key: string, value: string][]): void {
  try {
    for (const [key, value] of stored) storage.setItem(key, value);
  } catch {
    // Full storage: this tab starts as a new visitor.
  }
}

function waitForAnswer(channel: BroadcastChannel): Promise<[key: string, value: string][]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), ANSWER_WITHIN_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'answer') return;
      clearTimeout(timer);
      resolve(data.stored);
    };
  });
}

/** A tab of another account stays with it. */
function followSignIn(token: string, status: SellerStatus | undefined): void {
  const session = currentSession();
  if (session.kind === 'account' && (session.token === token || session.id !== readToken(token)?.id)) return;
  startSession(token, status);
}

function followSignOut(accountId: string): void {
  const session = currentSession();
  if (session.kind === 'account' && session.id === accountId)
    loseSession(session.token, t.signedOutElsewhere);
}
