import type { RefusalReason } from '#contract/call-rules.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { SHOP_PHONE_SHOWN } from '#contract/shop-contacts.ts';
import { kindsText } from '#texts/kinds.ts';
import { mailsText } from '#texts/mails.ts';
import { myOrderText } from '#texts/my-order.ts';
import type { Tx } from '../../database/connect.ts';
import type { Identity } from '../../platform/identity.ts';
import { button, type MailContent, type MailPart, paragraph } from '../../platform/mail/compose-mail.ts';
import { enqueueMail, enqueuePushes } from '../../platform/mail/outbox.ts';
import { type PushDevice, readPushDevices } from '../../platform/mail/outbox.queries.ts';
import { linesTable, nameOf } from './mail-parts.ts';
import { readBuyerContact } from './orders.queries.ts';
import { amountDueOf, readOrders, type WholeOrder } from './whole-orders.ts';

/** What mails about an order need of the shop. */
export type Site = Pick<Identity, 'allowances' | 'orderLinks' | 'publicUrl'>;

export type BuyerMailKind = 'placed' | 'confirmed' | 'sent' | 'completed' | 'cancelled';

export type CancellationReason = RefusalReason | 'buyer';

interface BuyerMailOptions {
  language: Language;
  reason?: CancellationReason | null | undefined;
  /** The order is being deleted: the mail has no link to it. */
  isDeleted?: boolean;
}

/** A completed order's mail asks to rate this many products. */
const MAX_RATED = 10;

/**
 * A guest can enter anybody's e-mail, so a guest's mail contains nothing that the guest has typed: the address is on the
 * order's page.
 */
export function buyerMail(
  kind: BuyerMailKind,
  order: WholeOrder,
  { publicUrl, orderLinks }: Pick<Site, 'publicUrl' | 'orderLinks'>,
  { language, reason, isDeleted = false }: BuyerMailOptions,
): MailContent {
  const { greeting, greetingNamed, order: t } = mailsText[language];
  const { subject, text, next } = kind === 'sent' ? t.buyer.sent[order.delivery] : t.buyer[kind];
  const { number } = order;
  return {
    language,
    subject: subject({ number }),
    greeting: order.buyerRole === 'guest' ? greeting : greetingNamed({ name: order.firstName }),
    parts: [
      paragraph(typeof text === 'string' ? text : text({ number })),
      ...reasonParts(language, reason),
      linesTable(language, order.lines, publicUrl),
      factsOf(language, order),
      ...(kind === 'placed' && order.paymentMethod === 'transfer' ? [transferPart(language, order)] : []),
      paragraph(next),
      ...(kind === 'completed' ? ratingLinks(language, order, publicUrl) : []),
      isDeleted
        ? button(t.buyer.contacts, publicUrl + pathIn(language, '/contact'))
        : button(t.buyer.follow, publicUrl + pathIn(language, orderLinks.pathOf(order))),
    ],
  };
}

/** What the operator suspects is not told to the buyer; 'other' tells nothing. */
function reasonParts(language: Language, reason: BuyerMailOptions['reason']): MailPart[] {
  if (reason == null || reason === 'fake' || reason === 'other') return [];
  const { buyer } = mailsText[language].order;
  return [paragraph(buyer.reason({ reason: buyer.reasons[reason] }))];
}

function factsOf(language: Language, order: WholeOrder): MailPart {
  const { som, order: t } = mailsText[language];
  const { facts } = t.buyer;
  const { deliveries, payments, deliveryCost } = myOrderText[language];
  const isPickup = order.delivery === 'pickup';
  const address = isPickup ? kindsText[language].pickupAddress : order.address;
  return {
    kind: 'facts',
    facts: [
      { name: facts.number, value: String(order.number) },
      { name: facts.delivery, value: deliveries[order.delivery] },
      ...(isPickup || order.buyerRole !== 'guest' ? [{ name: facts.address, value: address }] : []),
      ...(order.deliveryCity && order.deliveryCost !== null
        ? [
            {
              name: facts.deliveryCost,
              value: deliveryCost({
                city: order.deliveryCity.name[language],
                cost: som({ amount: order.deliveryCost }),
              }),
            },
          ]
        : []),
      { name: facts.payment, value: payments[order.paymentMethod] },
      { name: facts.phone, value: SHOP_PHONE_SHOWN },
    ],
  };
}

function transferPart(language: Language, order: WholeOrder): MailPart {
  const { som, order: t } = mailsText[language];
  return paragraph(t.buyer.transfer({ amount: som({ amount: amountDueOf(order) }), number: order.number }));
}

function ratingLinks(language: Language, { lines }: WholeOrder, publicUrl: string): MailPart[] {
  const { rate } = mailsText[language].order.buyer;
  const products = new Map(lines.map((line) => [line.productId, line]));
  return [...products.values()].slice(0, MAX_RATED).map((line) => ({
    kind: 'link',
    label: rate({ name: nameOf(language, line) }),
    href: publicUrl + pathIn(language, `/products/${line.productId}#reviews`),
  }));
}

/**
 * What a stranger can trigger with anybody's e-mail is limited: orders of guests, and operators' refusals of them. Whatever
 * follows a confirmed order is not.
 */
export async function enqueueBuyerMail(
  tx: Tx,
  site: Site,
  orderId: string,
  kind: BuyerMailKind,
  options: Omit<BuyerMailOptions, 'language'> = {},
): Promise<void> {
  const buyer = await readBuyerContact(tx, orderId);
  if (!buyer) return;
  const devices = await devicesToTell(tx, orderId, buyer.buyerId);
  const isLimited = buyer.buyerRole === 'guest' && (kind === 'placed' || kind === 'cancelled');
  const mayMail =
    buyer.email !== null &&
    (!isLimited || (await site.allowances.tryUse(tx, 'mail by strangers', buyer.email)));
  const to = mayMail ? buyer.email : null;
  if (to === null && devices.length === 0) return;
  const [order] = await readOrders(tx, [orderId], { withParts: false });
  if (!order) return;
  if (to !== null)
    await enqueueMail(tx, to, buyerMail(kind, order, site, { ...options, language: buyer.language }));
  await enqueuePushes(
    tx,
    devices.map((device) => ({ deviceId: device.id, content: buyerPush(kind, order, site, device) })),
  );
}

/** A browser once, by the order's link if it has one. */
async function devicesToTell(tx: Tx, orderId: string, buyerId: string | null): Promise<PushDevice[]> {
  const devices = await readPushDevices(tx, {
    orderIds: [orderId],
    accountIds: buyerId === null ? [] : [buyerId],
  });
  const linked = new Set(devices.flatMap(({ device, orderId: order }) => (order === null ? [] : [device])));
  return devices.filter(({ device, orderId: order }) => order !== null || !linked.has(device));
}

/** Contains the order's number and status, and nothing else of it. */
function buyerPush(
  kind: BuyerMailKind,
  order: WholeOrder,
  { publicUrl, orderLinks }: Pick<Site, 'publicUrl' | 'orderLinks'>,
  { language, orderId }: PushDevice,
): MailContent {
  const { buyer } = mailsText[language].order;
  const { subject } = kind === 'sent' ? buyer.sent[order.delivery] : buyer[kind];
  const own = order.buyerRole === 'seller' ? '/seller/purchase-history' : '/profile?section=purchases';
  const path = orderId === null ? own : orderLinks.pathOf(order);
  return {
    language,
    subject: subject({ number: order.number }),
    greeting: '',
    parts: [button(buyer.follow, publicUrl + pathIn(language, path))],
  };
}
