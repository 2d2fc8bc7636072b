import type { DetailsChange, LineChange, NewLine } from '#contract/order-edits.ts';
import { INPUT_MESSAGES, inputMessage } from '#contract/input-messages.ts';
import { ORDER_LINES_MAX, PICKUP_ADDRESS } from '#contract/limits.ts';
import { wrongOrderFields } from '#contract/order-rules.ts';
import type { OrderEdited } from '#contract/orders.ts';
import { isSameVariant, photoOf, type SizeAndColor } from '#contract/variants.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { chooseVariant, readOffers } from '../catalog/offers.service.ts';
import { returnToStock, takeFromStock } from '../catalog/stock.service.ts';
import { requireCity } from './delivery.service.ts';
import {
  answerWithOrder,
  auditedLine,
  auditOrder,
  editOrder,
  insufficientQuantity,
  isOpen,
  type LockedOrder,
  requireLine,
  toQuantityChange,
} from './editing.service.ts';
import { insertQuantityChange } from './editing.queries.ts';
import { chooseLines, insufficientStock, toStockLine } from './order-lines.ts';
import { toLineRows } from './placing.service.ts';
import { insertLines } from './placing.queries.ts';
import {
  callAgain,
  type Details,
  insertEdit,
  readDetails,
  readLastPosition,
  setDetails,
  setLineVariant,
} from './rebuilding.queries.ts';

const ADMIN = { kind: 'admin' } as const;
const FIELDS = ['firstName', 'phoneNumber', 'delivery', 'address', 'city', 'paymentMethod'] as const;
type Field = (typeof FIELDS)[number];

/** A city by its id. */
const valueOf = (details: Details, field: Field): string | null =>
  field === 'city' ? (details.deliveryCity?._id ?? null) : details[field];

/** What people read in the history. */
const textOf = (details: Details, field: Field): string =>
  field === 'city'
    ? [details.deliveryCity?.name.ru, details.deliveryCost].filter((part) => part != null).join(', ')
    : details[field];

/** What the buyer corrects on the phone. */
export const changeDetails = (
  db: Db,
  admin: Account,
  id: string,
  { before: seen, ...wanted }: DetailsChange,
): Promise<OrderEdited> =>
  editOrder(db, id, async (tx, order) => {
    const now = await readDetails(tx, order.id);
    if (!now) throw new Refusal('ORDER_NOT_FOUND');
    if (FIELDS.some((field) => seen?.[field] !== undefined && seen[field] !== valueOf(now, field)))
      throw new Refusal('ORDER_CHANGED', { details: now });
    const next = await mergeDetails(tx, now, wanted);
    const changed = FIELDS.filter((field) => valueOf(next, field) !== valueOf(now, field));
    if (changed.length > 0) {
      await setDetails(tx, order.id, next);
      if (next.phoneNumber !== now.phoneNumber) await callAgain(tx, order.id);
      for (const what of changed)
        await insertEdit(tx, {
          orderId: order.id,
          what,
          before: textOf(now, what),
          after: textOf(next, what),
        });
      const only = (details: Details) =>
        Object.fromEntries(changed.map((field) => [field, textOf(details, field)]));
      await auditOrder(tx, admin, order, {
        action: 'details changed',
        before: only(now),
        after: only(next),
      });
    }
    return answerWithOrder(tx, order.id, ADMIN, 'Заказ обновлён');
  });

/** Pickup sets the shop's address; a courier needs the buyer's. A city that stays keeps the cost that was agreed. */
async function mergeDetails(
  tx: Tx,
  now: Details,
  { city: cityId, ...wanted }: Omit<DetailsChange, 'before'>,
): Promise<Details> {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const next: Details = { ...now, ...given };
  if (cityId === null || next.delivery === 'pickup')
    Object.assign(next, { deliveryCity: null, deliveryCost: null });
  else if (cityId !== undefined && cityId !== now.deliveryCity?._id) {
    const { _id, name, price } = await requireCity(tx, cityId);
    Object.assign(next, { deliveryCity: { _id, name }, deliveryCost: price });
  }
  if (next.delivery === 'pickup') next.address = PICKUP_ADDRESS;
  else if (now.delivery === 'pickup' && wanted.address === undefined) next.address = '';
  const errors = wrongOrderFields({ ...next, email: '' }).map((field) => ({
    field,
    message: INPUT_MESSAGES.INCOMPLETE_ORDER,
  }));
  if (errors[0]) throw new Refusal('INVALID_INPUT', { message: errors[0].message, errors });
  return next;
}

/** The goods of an order that is completed or cancelled are no longer the shop's to exchange. */
function requireOpen(order: LockedOrder): void {
  if (!isOpen(order)) throw new Refusal('ORDER_CLOSED');
}

const choiceText = ({ size, color }: SizeAndColor): string =>
  [size, color].filter((part) => part !== null).join(', ');

/** What the line held goes back before the new goods are taken, under the lock of the same stock row. */
export const changeLine = (
  db: Db,
  admin: Account,
  id: string,
  { quantity, size, color, ...choice }: LineChange,
): Promise<OrderEdited> =>
  editOrder(db, id, async (tx, order) => {
    requireOpen(order);
    const line = requireLine(order.lines, choice);
    const { productId } = line;
    const offer = (await readOffers(tx, [productId])).get(productId);
    if (!offer) throw new Refusal('PRODUCT_NOT_AVAILABLE');
    const chosen = chooseVariant(offer, { size, color });
    const isSame = isSameVariant(chosen, line);
    if (!isSame || quantity !== line.quantity) {
      await returnToStock(tx, [{ productId, size: line.size, color: line.color, quantity: line.held }]);
      const shortages = await takeFromStock(tx, [{ productId, ...chosen, quantity }]);
      if (shortages.length > 0) throw insufficientQuantity(shortages, [line]);
      const picture = isSame ? line.picture : (photoOf(offer, chosen) ?? null);
      await setLineVariant(tx, { id: line.id, ...chosen, picture, quantity });
      if (!isSame)
        await insertEdit(tx, {
          orderId: order.id,
          what: 'choice',
          sellerId: line.sellerId,
          name: line.name,
          before: choiceText(line),
          after: choiceText(chosen),
        });
      if (quantity !== line.quantity) await insertQuantityChange(tx, toQuantityChange(admin, line, quantity));
      await auditOrder(tx, admin, order, {
        action: 'line changed',
        before: auditedLine(line),
        after: { ...auditedLine(line), ...chosen, quantity },
      });
    }
    return answerWithOrder(tx, order.id, ADMIN, 'Товар обновлён');
  });

/** At today's price, as if it had been ordered now. */
export const addLine = (
  db: Db,
  admin: Account,
  id: string,
  { linesBefore, ...wanted }: NewLine,
): Promise<OrderEdited> =>
  editOrder(db, id, async (tx, order) => {
    requireOpen(order);
    if (linesBefore != null && linesBefore !== order.lines.length)
      throw new Refusal('ORDER_CHANGED', { lines: order.lines.length });
    if (order.lines.length >= ORDER_LINES_MAX) {
      const message = inputMessage('TOO_MANY_LINES', { max: ORDER_LINES_MAX });
      throw new Refusal('INVALID_INPUT', { message, errors: [{ field: 'product', message }] });
    }
    const lines = await chooseLines(tx, [wanted]);
    const position = (await readLastPosition(tx, order.id)) + 1;
    await insertLines(tx, order.id, toLineRows(lines), position);
    for (const { offer, quantity, ...choice } of lines) {
      await insertEdit(tx, {
        orderId: order.id,
        what: 'lineAdded',
        sellerId: offer.sellerId,
        name: offer.name,
        before: '',
        after: [quantity, choiceText(choice)].filter(Boolean).join(' × '),
      });
      await auditOrder(tx, admin, order, {
        action: 'line added',
        after: { type: offer.type, name: offer.name, price: offer.price, quantity },
      });
    }
    const shortages = await takeFromStock(tx, lines.map(toStockLine));
    if (shortages.length > 0) throw insufficientStock(shortages, lines);
    return answerWithOrder(tx, order.id, ADMIN, 'Товар добавлен в заказ');
  });
