import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { guestSessionId } from '../../session/guest-id.ts';
import { currentSession } from '../../session/session.ts';
import { storage } from '../../session/storage.ts';
import { CART_KEY, cartQuery } from '../../api/own.ts';

/** 'Cart items are also cached there': in session storage. */
const STORED_AS = 'cart';
const CHANNEL = 'kerben.cart';
const KEY_HASH = hashKey(CART_KEY);

interface Kept {
  owner: string;
  cart: Cart;
}

/** Whoever the cart belongs to: what is kept of one is never shown to another. */
export function cartOwner(): string {
  const session = currentSession();
  return session.kind === 'account' ? session.id : guestSessionId();
}

function readKept(): Cart | undefined {
  try {
    const kept = JSON.parse(storage.getItem(STORED_AS) ?? 'null') as Kept | null;
    return kept?.owner === cartOwner() ? kept.cart : undefined;
  } catch {
    return undefined;
  }
}

function keep(cart: Cart): void {
  try {
    storage.setItem(STORED_AS, JSON.stringify({ owner: cartOwner(), cart } satisfies Kept));
  } catch {
    // Full storage costs a moment at the next reload, nothing more.
  }
}

let channel: BroadcastChannel | undefined;
let started = false;

/** Shows the cart that this tab knew last until the true one is there, and keeps tabs of one browser in step. */
export function keepCart(queryClient: QueryClient): void {
  if (started) return;
  started = true;
  const kept = readKept();
  // Old at once: it is shown, and asked for anew.
  if (kept && !queryClient.getQueryData(CART_KEY)) queryClient.setQueryData(CART_KEY, kept, { updatedAt: 1 });

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== KEY_HASH) return;
    if (event.action.type !== 'success' && event.action.type !== 'setState') return;
    const cart = event.query.state.data as Cart | undefined;
    if (cart) keep(cart);
    else storage.removeItem(STORED_AS);
  });

  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === cartOwner()) void queryClient.invalidateQueries({ queryKey: CART_KEY });
    };
  }
  // Whoever shows the cart tells of a failure; the buttons can do without.
  queryClient.query(cartQuery()).catch(() => undefined);
}

export function tellOtherTabs(): void {
  channel?.postMessage(cartOwner());
}
