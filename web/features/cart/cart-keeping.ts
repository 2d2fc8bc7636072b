import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { currentOwner, ownedStorage } from '../../session/owned-storage.ts';
import { CART_KEY, cartQuery } from '../../api/own.ts';

/** In session storage: 'Cart items are also cached there.' */
const STORED_AS = 'cart';
const CHANNEL = 'kerben.cart';
const KEY_HASH = hashKey(CART_KEY);

let channel: BroadcastChannel | undefined;
let started = false;

/** Shows the stored cart until the current one is fetched, and keeps the browser's tabs in sync. */
export function keepCart(queryClient: QueryClient): void {
  if (started) return;
  started = true;
  const kept = ownedStorage.read<Cart>(STORED_AS);
  // With an old date, so that it is shown and refetched.
  if (kept && !queryClient.getQueryData(CART_KEY)) queryClient.setQueryData(CART_KEY, kept, { updatedAt: 1 });

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== KEY_HASH) return;
    if (event.action.type !== 'success' && event.action.type !== 'setState') return;
    const cart = event.query.state.data as Cart | undefined;
    if (cart) ownedStorage.write(STORED_AS, cart);
    else ownedStorage.remove(STORED_AS);
  });

  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === currentOwner()) void queryClient.invalidateQueries({ queryKey: CART_KEY });
    };
  }
  // The component that shows the cart reports a failure.
  queryClient.query(cartQuery()).catch(() => undefined);
}

export function tellOtherTabs(): void {
  channel?.postMessage(currentOwner());
}
