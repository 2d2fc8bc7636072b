import type { Cart, CartAddition } from '#contract/cart.ts';
import { ORDER_LINES_MAX, LINE_QUANTITY_MAX } from '#contract/limits.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import {
  chooseVariant,
  isSameVariant,
  type Offer,
  readOffers,
  requireOffer,
  type Variant,
} from '../catalog/offers.service.ts';
import { findUnavailable, toCart } from './cart-answer.ts';
import {
  addLines,
  type CartLine,
  deleteCart,
  deleteItem,
  deleteItems,
  deleteLeftCarts,
  readItems,
  readLines,
  renameItems,
  setQuantity,
  takeCart,
  takeCartIfAny,
} from './cart.queries.ts';
import type { CartOwner } from './owners.service.ts';
import { pourLines } from './pouring.ts';

const GUEST_CART_LIVES_DAYS = 30;

type OrderedLine = Variant & { productId: string };

export async function readCart(db: Db, owner: CartOwner): Promise<Cart> {
  return toCart(await readItems(db, owner));
}

export async function addToCart(
  db: Db,
  owner: CartOwner,
  { productId, quantity, ...named }: CartAddition,
): Promise<Cart> {
  const offer = await requireOffer(db, productId);
  const variant = chooseVariant(offer, named);

  await db.begin(async (tx) => {
    const cart = await takeCart(tx, owner);
    const lines = await readLines(tx, cart);
    const inCart = countPieces(lines, offer.id);
    requireStock(offer, { wanted: quantity, inCart });
    const isNew = !lines.some((line) => line.productId === offer.id && isSameVariant(line, variant));
    if (isNew && lines.length >= ORDER_LINES_MAX) throw new Refusal('CART_FULL');
    await addLines(tx, cart, [{ productId: offer.id, ...variant, quantity }]);
  });
  return readCart(db, owner);
}

export async function changeQuantity(
  db: Db,
  owner: CartOwner,
  itemId: string,
  quantity: number,
): Promise<Cart> {
  await db.begin(async (tx) => {
    const cart = await takeCartIfAny(tx, owner);
    const lines = cart === undefined ? [] : await readLines(tx, cart);
    const line = lines.find(({ id }) => id === itemId);
    if (!line) throw new Refusal('CART_ITEM_NOT_FOUND');
    const offer = await requireOffer(tx, line.productId);
    chooseVariant(offer, line);
    requireStock(offer, { wanted: quantity, inCart: countPieces(lines, offer.id) - line.quantity });
    await setQuantity(tx, line.id, quantity);
  });
  return readCart(db, owner);
}

export async function removeFromCart(db: Db, owner: CartOwner, itemId: string): Promise<Cart> {
  if (!isId(itemId) || !(await deleteItem(db, owner, itemId))) throw new Refusal('CART_ITEM_NOT_FOUND');
  return readCart(db, owner);
}

export async function clearCart(db: Db, owner: CartOwner): Promise<Cart> {
  await db.begin(async (tx) => {
    const cart = await takeCartIfAny(tx, owner);
    if (cart !== undefined) await deleteItems(tx, cart);
  });
  return readCart(db, owner);
}

/**
 * For the transaction that orders. What couldn't be ordered 'stays in the cart, marked', under a new id: whatever was
 * seen of this cart before the order can't be ordered once more under another key.
 */
export async function takeOrdered(tx: Tx, owner: CartOwner, ordered: OrderedLine[]): Promise<void> {
  const cart = await takeCartIfAny(tx, owner);
  if (cart === undefined) return;
  const kept = findUnavailable(await readItems(tx, owner), ordered);
  await deleteItems(tx, cart, kept);
  if (kept.length > 0) await renameItems(tx, kept);
}

/**
 * What somebody put into the cart as a guest goes into the account's, and the guest's is gone: of two sign-ins at once
 * the second finds none.
 */
export async function pourCart(tx: Tx, session: string, accountId: string): Promise<void> {
  const guestCart = await takeCartIfAny(tx, { kind: 'guest', session });
  if (guestCart === undefined) return;
  const guestLines = await readLines(tx, guestCart);
  if (guestLines.length > 0) {
    const cart = await takeCart(tx, { kind: 'account', id: accountId });
    const ownLines = await readLines(tx, cart);
    const offers = await readOffers(
      tx,
      guestLines.map(({ productId }) => productId),
    );
    await addLines(tx, cart, pourLines(ownLines, guestLines, offers));
  }
  await deleteCart(tx, guestCart);
}

export const forgetLeftCarts = (db: Db): Promise<void> => deleteLeftCarts(db, GUEST_CART_LIVES_DAYS);

const countPieces = (lines: CartLine[], productId: string): number =>
  lines.filter((line) => line.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0);

function requireStock(
  { quantity: stock }: Offer,
  { wanted, inCart }: { wanted: number; inCart: number },
): void {
  const available = Math.min(stock, LINE_QUANTITY_MAX);
  if (inCart + wanted > available) throw new Refusal('INSUFFICIENT_STOCK', { available, inCart });
}
