import type { QueryClient } from '@tanstack/react-query';
import type { Cart, CartItem } from '#contract/cart.ts';
import { cartText as t } from '#text/cart.ts';
import { stockText } from '#text/stock.ts';
import { stockOf } from '#contract/variants.ts';
import { toast } from '../../ui/toast.ts';
import { adjustmentsFor, maxQuantityOf } from './cart-arithmetic.ts';
import { CART_KEY, cartQuery } from '../../api/own.ts';
import { cartRefusalText } from './cart-refusal.ts';
import { changeQuantity, clearCart, removeItem } from './change-cart.ts';

/** Limited to the known stock; the server may refuse with its own message. */
export async function setQuantity(
  queryClient: QueryClient,
  cart: Cart,
  item: CartItem,
  wanted: number,
): Promise<void> {
  const quantity = Math.min(wanted, maxQuantityOf(cart, item));
  if (quantity < wanted) toast.error(stockText.notEnough({ left: stockOf(item.product, item), inCart: 0 }));
  if (quantity === item.quantity) return;
  await report(queryClient, changeQuantity(queryClient, item._id, quantity), t.updated);
}

export const deleteFromCart = (queryClient: QueryClient, { _id }: CartItem): Promise<boolean> =>
  report(queryClient, removeItem(queryClient, _id), t.deleted);

export const emptyCart = (queryClient: QueryClient): Promise<boolean> =>
  report(queryClient, clearCart(queryClient), t.cleared);

/** Reduces quantities to the stock; returns whether the cart fits then. */
export function adjustCart(queryClient: QueryClient, cart: Cart): Promise<boolean> {
  const changes = adjustmentsFor(cart).map(({ item, quantity }) =>
    quantity === 0 ? removeItem(queryClient, item._id) : changeQuantity(queryClient, item._id, quantity),
  );
  return report(queryClient, Promise.all(changes), t.adjusted);
}

export async function refreshCart(queryClient: QueryClient): Promise<Cart | undefined> {
  try {
    const cart = await queryClient.query({ ...cartQuery(), staleTime: 0 });
    if (!cart.items.some(({ reason }) => reason === 'TOO_FEW')) return cart;
    const adjusted = await adjustCart(queryClient, cart);
    return adjusted ? queryClient.getQueryData<Cart>(CART_KEY) : undefined;
  } catch {
    toast.error(t.changeFailed);
    return undefined;
  }
}

/** Returns false if the change failed; the toast says why. */
async function report(
  queryClient: QueryClient,
  changed: Promise<unknown>,
  doneText: string,
): Promise<boolean> {
  try {
    await changed;
    toast.success(doneText);
    return true;
  } catch (error) {
    toast.error(cartRefusalText(error, t.changeFailed));
    // What is shown is outdated.
    void queryClient.invalidateQueries({ queryKey: CART_KEY });
    return false;
  }
}
