import type { QueryClient } from '@tanstack/react-query';
import type { Cart, CartAddition } from '#contract/cart.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { requestJson } from '../../api/request.ts';
import { withAdded, withoutBuyable, withoutItem, withQuantity } from './cart-arithmetic.ts';
import type { Choice } from '../../ui/use-choice.ts';
import { currentOwner } from '../../session/owned-storage.ts';
import { tellOtherTabs } from './cart-keeping.ts';
import { CART_KEY, cartChanges, EMPTY_CART } from '../../api/own.ts';

interface Change {
  /** The optimistic update: the cart as it will be after the change. */
  apply: (cart: Cart) => Cart;
  send: () => Promise<Cart>;
  /** A later change of the same item's quantity is merged into this one while it waits. */
  quantity?: { itemId: string; wanted: number };
  done: Promise<Cart>;
}

/** The last answer of the server while changes are being sent; undefined before the first one. */
let confirmed: Cart | undefined;
let waiting: Change[] = [];
let sent: Change[] = [];

/**
 * Optimistic: shows a change at once and queues its request. Requests are sent in order. A refused change is
 * rolled back alone; those after it stay.
 */
function change(queryClient: QueryClient, made: Omit<Change, 'done'>): Promise<Cart> {
  if (waiting.length + sent.length === 0) confirmed = queryClient.getQueryData<Cart>(CART_KEY);
  const hasOwnerChanged = watchOwner();
  const before = cartChanges.underway;
  const entry: Change = { ...made, done: run() };
  waiting.push(entry);
  cartChanges.underway = entry.done.catch(() => undefined);
  // A running fetch would show the old state.
  void queryClient.cancelQueries({ queryKey: CART_KEY });
  show(queryClient);
  return entry.done;

  async function run(): Promise<Cart> {
    await before;
    waiting = waiting.filter((other) => other !== entry);
    sent.push(entry);
    try {
      confirmed = await entry.send();
      tellOtherTabs();
      return confirmed;
    } finally {
      sent = sent.filter((other) => other !== entry);
      if (hasOwnerChanged()) confirmed = undefined;
      else show(queryClient);
    }
  }
}

/** Returns a function that tells whether somebody else has signed in or out in this tab since. */
function watchOwner(): () => boolean {
  const owner = currentOwner();
  return () => currentOwner() !== owner;
}

function show(queryClient: QueryClient): void {
  // The only change was refused before the cart was fetched: fetch it.
  if (!confirmed && waiting.length + sent.length === 0) {
    void queryClient.resetQueries({ queryKey: CART_KEY });
    return;
  }
  queryClient.setQueryData<Cart>(
    CART_KEY,
    [...sent, ...waiting].reduce((cart, { apply }) => apply(cart), confirmed ?? EMPTY_CART),
  );
}

export function addToCart(queryClient: QueryClient, product: ProductCard, choice: Choice): Promise<Cart> {
  const addition: Pick<CartAddition, 'productId' | 'quantity'> & Choice = {
    productId: product._id,
    quantity: 1,
    ...choice,
  };
  return change(queryClient, {
    apply: (cart) => withAdded(cart, product, choice),
    send: () => requestJson<Cart>('/api/cart/add', { method: 'POST', body: addition }),
  });
}

/** Changes of the same item that wait for an earlier request are sent as one. */
export function changeQuantity(queryClient: QueryClient, itemId: string, wanted: number): Promise<Cart> {
  const last = waiting.at(-1);
  if (last?.quantity?.itemId === itemId) {
    last.quantity.wanted = wanted;
    show(queryClient);
    return last.done;
  }
  const quantity = { itemId, wanted };
  return change(queryClient, {
    quantity,
    apply: (cart) => withQuantity(cart, itemId, quantity.wanted),
    send: () =>
      requestJson<Cart>(`/api/cart/update/${encodeURIComponent(itemId)}`, {
        method: 'PUT',
        body: { quantity: quantity.wanted },
      }),
  });
}

export const removeItem = (queryClient: QueryClient, itemId: string): Promise<Cart> =>
  change(queryClient, {
    apply: (cart) => withoutItem(cart, itemId),
    send: () => requestJson<Cart>(`/api/cart/remove/${encodeURIComponent(itemId)}`, { method: 'DELETE' }),
  });

export const clearCart = (queryClient: QueryClient): Promise<Cart> =>
  change(queryClient, {
    apply: () => EMPTY_CART,
    send: () => requestJson<Cart>('/api/cart/clear', { method: 'DELETE' }),
  });

/** The server has removed what was ordered, and left what could not be bought. */
export function showOrdered(queryClient: QueryClient): void {
  queryClient.setQueryData<Cart>(CART_KEY, (cart = EMPTY_CART) => withoutBuyable(cart));
  tellOtherTabs();
}
