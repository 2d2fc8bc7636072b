import type { Cart, CartAddition } from '#contract/cart.ts';
import { ORDER_LINES_MAX, LINE_QUANTITY_MAX } from '#contract/limits.ts';
import { isSameVariant, type SizeAndColor, stockOf } from '#contract/variants.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import {
  chooseVariant,
  hasVariant,
  isOnSale,
  type Offer,
  readOffers,
  requireOffer,
} from '../catalog/offers.service.ts';
import { idsToKeep, offeredBy, toCart } from './cart-answer.ts';
import {
  addItem,
  addItems,
  assignNewIds,
  type CartItemRow,
  deleteCart,
  deleteItem,
  deleteItems,
  deleteOldGuestCarts,
  lockCart,
  lockOrCreateCart,
  readCartAndProduct,
  readItems,
  readItemsWithProducts,
  setQuantity,
} from './cart.queries.ts';
import type { CartOwner } from './cart-owner.service.ts';
import { itemsThatFit } from './merge-carts.ts';

const GUEST_CART_DAYS = 30;

type StockedOffer = Pick<Offer, 'id' | 'sizes' | 'colors' | 'quantity' | 'variants'>;
type OrderedItem = SizeAndColor & { productId: string };

export async function readCart(db: Db, owner: CartOwner): Promise<Cart> {
  return toCart(await readItemsWithProducts(db, owner));
}

export async function addToCart(db: Db, owner: CartOwner, addition: CartAddition): Promise<Cart> {
  const { quantity, ...choice } = addition;
  const productId = addition.productId.toLowerCase();
  if (!isId(productId)) throw new Refusal('PRODUCT_NOT_FOUND');
  const { version, items, product } = await readCartAndProduct(db, owner, productId);
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND');
  if (!isOnSale(product)) throw new Refusal('PRODUCT_NOT_AVAILABLE');
  const offer = { id: productId, ...offeredBy(product) };
  const variant = chooseVariant(offer, choice);
  requireStock(offer, variant, { wanted: quantity, inCart: countPieces(items, offer, variant) });
  const existing = items.find((item) => item.productId === productId && isSameVariant(item, variant));
  if (!existing && items.length >= ORDER_LINES_MAX) throw new Refusal('CART_FULL');

  const added = { id: newId(), productId, ...variant, quantity };
  const isAdded = await addItem(db, owner, version, added);
  // Another request has changed the cart since it was read: start again.
  if (!isAdded) return addToCart(db, owner, addition);
  return toCart(
    existing
      ? items.map((item) =>
          item === existing ? { ...existing, quantity: existing.quantity + quantity } : item,
        )
      : [...items, { ...product, ...added }],
  );
}

export async function changeQuantity(
  db: Db,
  owner: CartOwner,
  itemId: string,
  quantity: number,
): Promise<Cart> {
  await begin(db, async (tx) => {
    const cart = await lockCart(tx, owner);
    const items = cart === undefined ? [] : await readItems(tx, cart);
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw new Refusal('CART_ITEM_NOT_FOUND');
    const offer = await requireOffer(tx, item.productId);
    // Refuses if the seller has withdrawn this size or colour.
    const variant = chooseVariant(offer, item);
    const others = items.filter(({ id }) => id !== itemId);
    requireStock(offer, variant, { wanted: quantity, inCart: countPieces(others, offer, variant) });
    await setQuantity(tx, item.id, quantity);
  });
  return readCart(db, owner);
}

export async function removeFromCart(db: Db, owner: CartOwner, itemId: string): Promise<Cart> {
  if (!isId(itemId) || !(await deleteItem(db, owner, itemId))) throw new Refusal('CART_ITEM_NOT_FOUND');
  return readCart(db, owner);
}

export async function clearCart(db: Db, owner: CartOwner): Promise<Cart> {
  await begin(db, async (tx) => {
    const cart = await lockCart(tx, owner);
    if (cart !== undefined) await deleteItems(tx, cart);
  });
  return readCart(db, owner);
}

/**
 * Empties the cart of the buyer whose order this transaction places. Unavailable items 'stay in the cart, marked', with new
 * ids: the idempotency key of an order is the id of the cart's oldest item, and must not be used twice.
 */
export async function removeOrderedItems(tx: Tx, owner: CartOwner, ordered: OrderedItem[]): Promise<void> {
  // Sent together; the database runs them one after the other, so the items are read after the cart is locked.
  const [cart, items] = await Promise.all([lockCart(tx, owner), readItemsWithProducts(tx, owner)]);
  if (cart === undefined) return;
  const keptIds = idsToKeep(items, ordered);
  await deleteItems(tx, cart, keptIds);
  if (keptIds.length > 0) await assignNewIds(tx, keptIds);
}

type Wanted = SizeAndColor & { productId: string; quantity: number };

/** Adds as many pieces of each product as can be bought now; `added` has the number for each of `wanted`. */
export async function addAvailable(
  db: Db,
  owner: CartOwner,
  wanted: Wanted[],
): Promise<{ cart: Cart; added: number[] }> {
  const added = await begin(db, async (tx) => {
    const cart = await lockOrCreateCart(tx, owner);
    const offers = await readOffers(
      tx,
      wanted.map(({ productId }) => productId),
    );
    const buyable = wanted.filter((item) => {
      const offer = offers.get(item.productId);
      return offer && isOnSale(offer) && hasVariant(offer, item);
    });
    const items = itemsThatFit(await readItems(tx, cart), buyable, offers);
    await addItems(tx, cart, items);
    return wanted.map(
      (item) =>
        items.find(
          ({ productId, ...variant }) => productId === item.productId && isSameVariant(variant, item),
        )?.quantity ?? 0,
    );
  });
  return { cart: await readCart(db, owner), added };
}

/** Called at sign-in. The guest's cart is deleted, so the second of two simultaneous sign-ins adds nothing twice. */
export async function mergeGuestCart(tx: Tx, session: string, accountId: string): Promise<void> {
  const guestCart = await lockCart(tx, { kind: 'guest', session });
  if (guestCart === undefined) return;
  const guestItems = await readItems(tx, guestCart);
  if (guestItems.length > 0) {
    const cart = await lockOrCreateCart(tx, { kind: 'account', id: accountId });
    const ownItems = await readItems(tx, cart);
    const offers = await readOffers(
      tx,
      guestItems.map(({ productId }) => productId),
    );
    await addItems(tx, cart, itemsThatFit(ownItems, guestItems, offers));
  }
  await deleteCart(tx, guestCart);
}

export const deleteAbandonedCarts = (db: Db): Promise<void> => deleteOldGuestCarts(db, GUEST_CART_DAYS);

/** Pieces in the cart that draw on the same stock as this variant. */
const countPieces = (items: CartItemRow[], offer: StockedOffer, variant: SizeAndColor): number =>
  items
    .filter((item) => item.productId === offer.id && (!offer.variants || isSameVariant(item, variant)))
    .reduce((sum, { quantity }) => sum + quantity, 0);

function requireStock(
  offer: StockedOffer,
  variant: SizeAndColor,
  { wanted, inCart }: { wanted: number; inCart: number },
): void {
  const available = Math.min(stockOf(offer, variant), LINE_QUANTITY_MAX);
  if (inCart + wanted > available) throw new Refusal('INSUFFICIENT_STOCK', { available, inCart });
}
