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
import { insertLines, insertOrder, type NewLineRow, type NewOrderRow } from './placing.queries.ts';
import { toOrder, totalOf, type WholeOrder } from './whole-orders.ts';
import { INPUT_MESSAGES } from '#contract/input-messages.ts';

export type Buyer = Account | { kind: 'guest'; networkAddress: string; session?: string };

type Contact = Awaited<ReturnType<typeof requireContact>>;
type BuyerColumns = Pick<NewOrderRow, 'buyerId' | 'buyerRole' | 'buyerName' | 'buyerEmail' | 'buyerPhone'>;

/** The version of a new order's link. If the link was replaced since, a repeated request still gets this first one. */
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
  const answer = await begin(db, (tx) =>
    runOnce(tx, call, () => {
      isNew = true;
      return placeInTransaction(tx, identity, buyer, { form, language });
    }),
  );
  if (isNew) counters.ordersPlaced += 1;
  // The link is added here since its secret must not be in the stored answer.
  const { _id: id, number } = answer.order;
  const link = identity.orderLinks.pathOf({ id, number, linkVersion: FIRST_LINK });
  return { ...answer, order: { ...answer.order, link } };
}

/** Statements that don't need each other's answers are sent together; the database runs them in the order they are sent. */
async function placeInTransaction(
  tx: Tx,
  identity: Identity,
  buyer: Buyer,
  { form, language }: { form: NewOrder; language: Language },
): Promise<OrderPlaced> {
  const [lines, contact] = await Promise.all([
    chooseLines(tx, form.products),
    buyer.kind === 'guest' ? undefined : requireContact(tx, buyer.id),
    // In the transaction: refused orders don't count.
    buyer.kind === 'guest' && identity.allowances.use(tx, 'guest order by phone', phoneKey(form.phoneNumber)),
  ]);
  requireStock(lines);
  requireShownPrices(lines, form.totalAmount);
  const cityColumns = await chooseCity(tx, form);

  const order = await writeOrder(tx, lines, {
    ...(contact ? accountColumns(contact) : guestColumns(form)),
    ...deliveryColumns(form),
    ...cityColumns,
    language,
  });
  const owner = cartOwnerOf(buyer);
  const sold = lines.map(toStockLine);
  const languages = {
    buyer: contact?.language ?? language,
    sellers: new Map(lines.map(({ offer }) => [offer.sellerId, offer.sellerLanguage])),
  };
  const otherWrites = Promise.all([
    enqueueOrderMails(tx, identity, order, languages),
    // An admin orders on behalf of somebody on the phone.
    buyer.kind === 'admin' && auditPlacing(tx, buyer, order),
    owner && removeOrderedItems(tx, owner, sold),
  ]);
  // Sent as late as possible: from here on other buyers of these products wait for this transaction.
  const [shortages] = await Promise.all([takeFromStock(tx, sold), otherWrites]);
  if (shortages.length > 0) throw insufficientStock(shortages, lines);
  return { order: toOrder(order, { kind: 'buyer' }), message: ACCEPTED_MESSAGE };
}

/** Returns what `readOrders` would read with `withParts: false`. */
async function writeOrder(
  tx: Tx,
  lines: ChosenLine[],
  columns: Omit<NewOrderRow, 'id' | 'goods' | 'total'>,
): Promise<WholeOrder> {
  const id = newId();
  const goods = lines.map(({ offer: { type, name, brand } }) => `${type} ${name} ${brand}`).join(' ');
  const rows = toLineRows(lines);
  const [placed] = await Promise.all([
    insertOrder(tx, { id, ...columns, goods, total: totalOf(rows) }),
    insertLines(tx, id, rows),
  ]);
  return {
    id,
    ...columns,
    ...placed,
    status: 'pending',
    commentsAdmin: '',
    sellerChangedAt: null,
    linkVersion: FIRST_LINK,
    lines: rows.map((row) => ({ ...row, orderId: id, held: row.quantity, returned: 0 })),
    history: [{ orderId: id, status: 'pending', changedAt: placed.createdAt, byBuyer: false, reason: null }],
    changes: [],
    payments: [],
    parts: [],
    edits: [],
    calls: [],
  };
}

const auditPlacing = (tx: Tx, admin: Account, { id, number, lines }: WholeOrder): Promise<void> =>
  recordAudit(tx, admin, {
    kind: 'order',
    action: 'placed',
    subject: { id, label: `№ ${number}` },
    after: {
      lines: lines.map(({ name, quantity }) => ({ name, quantity })),
      totalAmount: totalOf(lines),
    },
  });

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

/** `guestInfo` is ignored: signed-in buyers order in the name of their account. */
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

/** Without a city the operator says what delivery costs. The cost that the buyer was shown must be the current one. */
async function chooseCity(tx: Tx, { delivery, city: id, deliveryCost, totalAmount }: NewOrder) {
  if (delivery === 'pickup' || id == null) return { deliveryCity: null, deliveryCost: null };
  const { _id, name, price } = await requireCity(tx, id);
  if (deliveryCost != null && deliveryCost !== price)
    throw new Refusal('PRICE_CHANGED', { totalAmount, deliveryCost: price });
  return { deliveryCity: { _id, name }, deliveryCost: price };
}

export const toLineRows = (lines: ChosenLine[]): NewLineRow[] =>
  lines.map(({ offer, size, color, quantity }) => ({
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
    sellerCompany: offer.sellerCompany,
    sellerName: offer.sellerName,
    sellerPhone: offer.sellerPhone,
    sellerEmail: offer.sellerEmail,
    quantity,
  }));

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
