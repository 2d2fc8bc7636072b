import type { Role } from '#contract/accounts.ts';
import { asksForTransfer } from '#contract/payment-rules.ts';
import type { LinkedOrder, LinkedOrderAnswer, OrderLink, OrderRepeated } from '#contract/order-links.ts';
import type { Order } from '#contract/orders.ts';
import type { NewReturn } from '#contract/returns.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { type OrderLinks, orderNumberIn } from '../../platform/order-links.ts';
import type { CartOwner } from '../cart/cart-owner.service.ts';
import { addAvailable } from '../cart/cart.service.ts';
import { applyStatus, auditOrder, editOrder, type LockedOrder } from './editing.service.ts';
import type { Site } from './buyer-mails.ts';
import { attachOrders, findOrderByNumber, replaceLink } from './order-links.queries.ts';
import { shownWays } from './payment/transfer-ways.service.ts';
import { findReturnable, requestReturn, type Returnable, returnsOfOrder } from './returns/returns.service.ts';
import { readOrders, toOrder, type WholeOrder } from './whole-orders.ts';

/** The secret contains the order's number; it is not stored, so the order is looked up by the number. */
export async function requireIdByLink(db: Db, links: OrderLinks, secret: string): Promise<string> {
  const number = orderNumberIn(secret);
  const order = number === undefined ? undefined : await findOrderByNumber(db, number);
  if (!order || !links.opens(secret, order)) throw new Refusal('ORDER_NOT_FOUND');
  return order.id;
}

export async function orderByLink(db: Db, links: OrderLinks, secret: string): Promise<LinkedOrderAnswer> {
  return answer(db, await requireIdByLink(db, links, secret));
}

/** Until an operator has confirmed the order. Cancelling twice is no error: the second finds it cancelled. */
export async function cancelByLink(db: Db, site: Site, secret: string): Promise<LinkedOrderAnswer> {
  return editByLink(db, site.orderLinks, secret, async (tx, order) => {
    if (order.status === 'cancelled') return;
    if (order.status !== 'pending') throw new Refusal('ORDER_CONFIRMED');
    await applyStatus(tx, { by: 'buyer', site }, order, 'cancelled');
  });
}

export async function returnByLink(
  db: Db,
  site: Site,
  secret: string,
  wanted: NewReturn,
): Promise<LinkedOrderAnswer> {
  return editByLink(db, site.orderLinks, secret, (tx, order) => requestReturn(tx, site, order, wanted));
}

async function editByLink(
  db: Db,
  links: OrderLinks,
  secret: string,
  edit: (tx: Tx, order: LockedOrder) => Promise<void>,
): Promise<LinkedOrderAnswer> {
  const id = await requireIdByLink(db, links, secret);
  return editOrder(db, id, async (tx, order) => {
    // The link may have been replaced meanwhile.
    if (!links.opens(secret, order)) throw new Refusal('ORDER_NOT_FOUND');
    await edit(tx, order);
    return answer(tx, id);
  });
}

export async function repeatByLink(
  db: Db,
  links: OrderLinks,
  secret: string,
  owner: CartOwner,
): Promise<OrderRepeated> {
  const [order] = await readOrders(db, [await requireIdByLink(db, links, secret)], { withParts: false });
  const lines = order?.lines.filter(({ quantity }) => quantity > 0) ?? [];
  const { cart, added } = await addAvailable(db, owner, lines);
  return {
    cart,
    added: added.reduce((sum, pieces) => sum + pieces, 0),
    missing: lines.flatMap(({ productId, name, size, color, quantity }, at) => {
      const missing = quantity - (added[at] ?? 0);
      if (missing === 0) return [];
      const variant = { ...(size !== null && { size }), ...(color !== null && { color }) };
      return [{ product: productId, name, ...variant, quantity: missing }];
    }),
  };
}

export async function linkOf(db: Db, links: OrderLinks, id: string): Promise<OrderLink> {
  const [order] = isId(id) ? await readOrders(db, [id], { withParts: false }) : [];
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return { link: links.pathOf(order) };
}

/** Earlier links open nothing from now on. */
export const newLink = (db: Db, links: OrderLinks, admin: Account, id: string): Promise<OrderLink> =>
  editOrder(db, id, async (tx, order) => {
    const linkVersion = await replaceLink(tx, order.id);
    await auditOrder(tx, admin, order, { action: 'link replaced' });
    return { link: links.pathOf({ ...order, linkVersion }) };
  });

interface ProvenAccount {
  id: string;
  role: Role;
  email: string;
}

/** Adds earlier guest orders to an account that has just proven their e-mail. */
export const attachGuestOrders = (tx: Tx, { id, role, email }: ProvenAccount): Promise<void> =>
  attachOrders(tx, { id, role, email: email.toLowerCase(), isSure: true });

/**
 * Adds guest orders that were placed since the account proved its e-mail. Anybody can mistype an e-mail, so only orders that
 * an operator has confirmed are added, with a phone number that the account has used.
 */
export const attachLaterOrders = (tx: Tx, { id, role, email }: ProvenAccount): Promise<void> =>
  attachOrders(tx, { id, role, email: email.toLowerCase(), isSure: false });

async function answer(db: Db | Tx, id: string): Promise<LinkedOrderAnswer> {
  const [whole] = await readOrders(db, [id]);
  if (!whole) throw new Refusal('ORDER_NOT_FOUND');
  const order = toOrder(whole, { kind: 'buyer' });
  const [returnable, returns, transferWays] = await Promise.all([
    findReturnable(db, whole),
    returnsOfOrder(db, id),
    asksForTransfer(order) ? shownWays(db) : [],
  ]);
  return { order: { ...toLinkedOrder(whole, order, returnable), returns, transferWays } };
}

function toLinkedOrder(
  whole: WholeOrder,
  order: Order,
  returnable: Returnable,
): Omit<LinkedOrder, 'returns' | 'transferWays'> {
  const { number, date, status, statusHistory, totalAmount, delivery, address, paymentMethod } = order;
  const { deliveryCity, deliveryCost, amountDue, paid } = order;
  return {
    number,
    date,
    status,
    statusHistory,
    totalAmount,
    delivery,
    address,
    paymentMethod,
    amountDue,
    paid,
    ...(deliveryCity && { deliveryCity, deliveryCost }),
    products: order.products,
    sentAt: sentAt(whole)?.toISOString() ?? null,
    returnUntil: returnable.until?.toISOString() ?? null,
    returnable: returnable.lines,
    canCancel: status === 'pending',
  };
}

/** The specification has no status for it: sent is what all sellers have handed over. */
function sentAt({ parts }: Pick<WholeOrder, 'parts'>): Date | null {
  if (parts.length === 0 || parts.some(({ state }) => state !== 'handedOver')) return null;
  return new Date(Math.max(...parts.map(({ changedAt }) => changedAt?.getTime() ?? 0)));
}
