import type { QueryClient } from '@tanstack/react-query';
import type { Cart, CartAddition } from '#contract/cart.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { requestJson } from '../../api/request.ts';
import { type Choice, withAdded, withoutBuyable, withoutItem, withQuantity } from './cart-arithmetic.ts';
import { currentOwner } from '../../session/owned-storage.ts';
import { tellOtherTabs } from './cart-keeping.ts';
import { CART_KEY, cartChanges, EMPTY_CART } from '../../api/own.ts';

interface Change {
  /** How the cart will look, as far as this change goes. */
  foresee: (cart: Cart) => Cart;
  send: () => Promise<Cart>;
  /** What a later change of the same kind may still be put into, while it waits. */
  quantity?: { itemId: string; wanted: number };
  done: Promise<Cart>;
}

/** As the server last told it, while changes to it are on their way; undefined while it has told nothing yet. */
let confirmed: Cart | undefined;
let waiting: Change[] = [];
let sent: Change[] = [];

/**
 * Shows a change at once and sends it in its turn: changes reach the server in the order they were made. A refused one
 * is taken back alone; those after it stay.
 */
function change(queryClient: QueryClient, made: Omit<Change, 'done'>): Promise<Cart> {
  if (waiting.length + sent.length === 0) confirmed = queryClient.getQueryData<Cart>(CART_KEY);
  const isOver = ownerChanges();
  const before = cartChanges.underway;
  const entry: Change = { ...made, done: run() };
  waiting.push(entry);
  cartChanges.underway = entry.done.catch(() => undefined);
  // What is being read now would still show the cart as it was.
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
      // Somebody else uses this tab by now: the cart is not theirs.
      if (isOver()) confirmed = undefined;
      else show(queryClient);
    }
  }
}

/** Says later whether somebody else uses this tab. */
function ownerChanges(): () => boolean {
  const owner = currentOwner();
  return () => currentOwner() !== owner;
}

function show(queryClient: QueryClient): void {
  // The only change was refused before the cart was known: it is asked for, not taken for empty.
  if (!confirmed && waiting.length + sent.length === 0) {
    void queryClient.resetQueries({ queryKey: CART_KEY });
    return;
  }
  queryClient.setQueryData<Cart>(
    CART_KEY,
    [...sent, ...waiting].reduce((cart, { foresee }) => foresee(cart), confirmed ?? EMPTY_CART),
  );
}

export function addToCart(queryClient: QueryClient, product: ProductCard, choice: Choice): Promise<Cart> {
  const addition: Pick<CartAddition, 'productId' | 'quantity'> & Choice = {
    productId: product._id,
    quantity: 1,
    ...choice,
  };
  return change(queryClient, {
    foresee: (cart) => withAdded(cart, product, choice),
    send: () => requestJson<Cart>('/api/cart/add', { method: 'POST', body: addition }),
  });
}

/** Quick presses become one call: what waits for its turn takes the newest wish. */
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
    foresee: (cart) => withQuantity(cart, itemId, quantity.wanted),
    send: () =>
      requestJson<Cart>(`/api/cart/update/${encodeURIComponent(itemId)}`, {
        method: 'PUT',
        body: { quantity: quantity.wanted },
      }),
  });
}

export const removeItem = (queryClient: QueryClient, itemId: string): Promise<Cart> =>
  change(queryClient, {
    foresee: (cart) => withoutItem(cart, itemId),
    send: () => requestJson<Cart>(`/api/cart/remove/${encodeURIComponent(itemId)}`, { method: 'DELETE' }),
  });

export const clearCart = (queryClient: QueryClient): Promise<Cart> =>
  change(queryClient, {
    foresee: () => EMPTY_CART,
    send: () => requestJson<Cart>('/api/cart/clear', { method: 'DELETE' }),
  });

/** What could be bought is ordered; the server has left what couldn't. */
export function showOrdered(queryClient: QueryClient): void {
  queryClient.setQueryData<Cart>(CART_KEY, (cart = EMPTY_CART) => withoutBuyable(cart));
  tellOtherTabs();
}
