import { WRONG_EMAIL } from '#contract/accounts.ts';
import { isEmail } from '#contract/email-shape.ts';
import type { Language } from '#contract/languages.ts';
import { PICKUP_ADDRESS } from '#contract/limits.ts';
import type { NewOrder, OrderPlaced } from '#contract/orders.ts';
import { photoOf } from '#contract/variants.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { begin } from '../../database/begin.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { counters } from '../../platform/counters.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { runOnce } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { phoneKey } from '../../platform/phone-key.ts';
import { digest } from '../../platform/secrets.ts';
import { requireContact } from '../accounts/profile.service.ts';
import { removeOrderedItems } from '../cart/cart.service.ts';
import { takeFromStock } from '../catalog/stock.service.ts';
import { readSellerContacts, type SellerContacts } from '../sellers/sellers.service.ts';
import { requireCity } from './delivery.service.ts';
import { enqueueOrderMails } from './order-mails.ts';
import {
  chooseLines,
  type ChosenLine,
  requireShownPrices,
  requireStock,
  insufficientStock,
  toStockLine,
} from './order-lines.ts';
import { insertLines, insertOrder, keepPlans, type NewLineRow, type NewOrderRow } from './placing.queries.ts';
import { readOrders, toOrder } from './whole-orders.ts';
import { INPUT_MESSAGES } from '#contract/input-messages.ts';

export type Buyer = Account | { kind: 'guest'; networkAddress: string; session?: string };

type Contact = Awaited<ReturnType<typeof requireContact>>;
type BuyerColumns = Pick<NewOrderRow, 'buyerId' | 'buyerRole' | 'buyerName' | 'buyerEmail' | 'buyerPhone'>;

/** Of a new order. A repeated answer about an order whose link was replaced gets the replaced one. */
const FIRST_LINK = 1;

const ACCEPTED_MESSAGE = 'Ваш заказ принят. Спасибо за покупку';

export async function placeOrder(
  db: Db,
  identity: Identity,
  buyer: Buyer,
  form: NewOrder,
  { key, language }: { key?: string | undefined; language: Language },
): Promise<OrderPlaced> {
  const { allowances } = identity;
  if (buyer.kind === 'guest') requireGuestInfo(form);
  await (buyer.kind === 'guest'
    ? allowances.use(db, 'guest order', buyer.networkAddress)
    : allowances.use(db, 'order', buyer.id));
  let isNew = false;
  const call = { key, caller: idempotencyCaller(buyer, form), body: form };
  const place = (tx: Tx) => {
    isNew = true;
    return placeInTransaction(tx, identity, buyer, { form, language });
  };
  const [, answer] = await begin(db, (tx) =>
    Promise.all([keepPlans(tx), runOnce(tx, call, () => place(tx))]),
  );
  if (isNew) counters.ordersPlaced += 1;
  // Not in the stored answer: the secret of a link is stored nowhere.
  const { _id: id, number } = answer.order;
  const link = identity.orderLinks.pathOf({ id, number, linkVersion: FIRST_LINK });
  return { ...answer, order: { ...answer.order, link } };
}

// The stock is taken last: its rows are what other buyers wait for.
async function placeInTransaction(
  tx: Tx,
  identity: Identity,
  buyer: Buyer,
  { form, language }: { form: NewOrder; language: Language },
): Promise<OrderPlaced> {
  // In the transaction, so that only orders count that were placed.
  if (buyer.kind === 'guest')
    await identity.allowances.use(tx, 'guest order by phone', phoneKey(form.phoneNumber));
  const lines = await chooseLines(tx, form.products);
  requireStock(lines);
  requireShownPrices(lines, form.totalAmount);
  const cityColumns = await chooseCity(tx, form);

  const id = newId();
  const contact = buyer.kind === 'guest' ? undefined : await requireContact(tx, buyer.id);
  const buyerColumns = contact ? accountColumns(contact) : guestColumns(form);
  const sellers = await readSellerContacts(tx, [...new Set(lines.map(({ offer }) => offer.sellerId))]);
  await insertOrder(tx, { id, ...buyerColumns, ...deliveryColumns(form), ...cityColumns, language });
  await insertLines(tx, id, toLineRows(sellers, lines));
  const [order] = await readOrders(tx, [id], { withParts: false });
  if (!order) throw new Error('the inserted order was not found');
  await enqueueOrderMails(tx, identity, order, {
    buyer: contact?.language ?? language,
    sellers: new Map([...sellers].map(([sellerId, seller]) => [sellerId, seller.language])),
  });
  // An admin orders on behalf of somebody on the phone.
  if (buyer.kind === 'admin')
    await recordAudit(tx, buyer, {
      kind: 'order',
      action: 'placed',
      subject: { id, label: `№ ${order.number}` },
      after: {
        lines: order.lines.map(({ name, quantity }) => ({ name, quantity })),
        totalAmount: form.totalAmount,
      },
    });
  const owner = cartOwnerOf(buyer);
  const sold = lines.map(toStockLine);
  if (owner) await removeOrderedItems(tx, owner, sold);

  const shortages = await takeFromStock(tx, sold);
  if (shortages.length > 0) throw insufficientStock(shortages, lines);
  return { order: toOrder(order, { kind: 'buyer' }), message: ACCEPTED_MESSAGE };
}

function requireGuestInfo({ guestInfo }: NewOrder): void {
  const errors = [
    ...(guestInfo?.name ? [] : [{ field: 'guestInfo.name', message: INPUT_MESSAGES.NO_GUEST_NAME }]),
    ...(/\d/.test(guestInfo?.phone ?? '')
      ? []
      : [{ field: 'guestInfo.phone', message: INPUT_MESSAGES.NO_GUEST_PHONE }]),
    ...(guestInfo?.email && !isEmail(guestInfo.email)
      ? [{ field: 'guestInfo.email', message: WRONG_EMAIL }]
      : []),
  ];
  if (errors[0]) throw new Refusal('INVALID_INPUT', { message: errors[0].message, errors });
}

/** `guestInfo` counts for guests only: whoever is signed in buys in their own name. */
const accountColumns = ({ id, role, name, email }: Contact): BuyerColumns => ({
  buyerId: id,
  buyerRole: role,
  buyerName: name,
  buyerEmail: email,
  buyerPhone: null,
});

const guestColumns = ({ guestInfo }: NewOrder): BuyerColumns => ({
  buyerId: null,
  buyerRole: 'guest',
  buyerName: guestInfo?.name ?? '',
  buyerEmail: guestInfo?.email ? guestInfo.email.toLowerCase() : null,
  buyerPhone: guestInfo?.phone ?? null,
});

const deliveryColumns = ({
  firstName,
  phoneNumber,
  delivery,
  address,
  paymentMethod,
  comments,
}: NewOrder) => ({
  firstName,
  phoneNumber,
  delivery,
  address: delivery === 'pickup' ? PICKUP_ADDRESS : address,
  paymentMethod,
  comments,
});

/** Callers that know nothing of cities name none. */
async function chooseCity(tx: Tx, { delivery, city: id, deliveryCost, totalAmount }: NewOrder) {
  if (delivery === 'pickup' || id == null) return { deliveryCity: null, deliveryCost: null };
  const { _id, name, price } = await requireCity(tx, id);
  if (deliveryCost != null && deliveryCost !== price)
    throw new Refusal('PRICE_CHANGED', { totalAmount, deliveryCost: price });
  return { deliveryCity: { _id, name }, deliveryCost: price };
}

export const toLineRows = (sellers: Map<string, SellerContacts>, lines: ChosenLine[]): NewLineRow[] =>
  lines.map(({ offer, size, color, quantity }) => {
    const seller = sellers.get(offer.sellerId);
    if (!seller) throw new Error('the seller of an offered product was not found');
    return {
      id: newId(),
      productId: offer.id,
      sellerId: offer.sellerId,
      name: offer.name,
      brand: offer.brand,
      type: offer.type,
      price: offer.price,
      picture: photoOf(offer, { color }) ?? null,
      size,
      color,
      sellerCompany: seller.companyName,
      sellerName: seller.name,
      sellerPhone: seller.phoneNumber,
      sellerEmail: seller.email,
      quantity,
    };
  });

function cartOwnerOf(buyer: Buyer) {
  if (buyer.kind !== 'guest') return { kind: 'account', id: buyer.id } as const;
  return buyer.session === undefined ? undefined : ({ kind: 'guest', session: buyer.session } as const);
}

/** Idempotency keys belong to a caller. A guest without a session is identified by network address and order. */
function idempotencyCaller(buyer: Buyer, form: NewOrder): string {
  if (buyer.kind !== 'guest') return `account ${buyer.id}`;
  if (buyer.session !== undefined) return `guest ${digest(buyer.session)}`;
  return `guest ${digest('no session', buyer.networkAddress, JSON.stringify(form))}`;
}
