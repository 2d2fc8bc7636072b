import { type Language, pathIn } from '#contract/languages.ts';
import { kindsText } from '#texts/kinds.ts';
import { mailsText } from '#texts/mails.ts';
import type { Tx } from '../../database/connect.ts';
import { button, type MailContent, type MailPart, paragraph } from '../../platform/mail/compose-mail.ts';
import { enqueueMails, enqueueTelegram } from '../../platform/mail/outbox.ts';
import { adminContacts } from '../accounts/admins.service.ts';
import { readSellerContacts } from '../sellers/sellers.service.ts';
import { buyerMail, type CancellationReason, enqueueBuyerMail, type Site } from './buyer-mails.ts';
import { callButtons } from './calls/call-buttons.service.ts';
import { linesTable } from './mail-parts.ts';
import type { LineRow } from './orders.queries.ts';
import { totalOf, type WholeOrder } from './whole-orders.ts';

/** The languages of those who get a mail about the order. */
export interface OrderMailLanguages {
  buyer: Language;
  sellers: Map<string, Language>;
}

export async function enqueueOrderMails(
  tx: Tx,
  site: Site,
  order: WholeOrder,
  languages: OrderMailLanguages,
): Promise<void> {
  const { publicUrl } = site;
  const { buyerEmail } = order;
  const [mayMail, admins] = await Promise.all([
    // Limited for guests, who may have entered somebody else's e-mail.
    buyerEmail !== null &&
      (order.buyerRole !== 'guest' || site.allowances.tryUse(tx, 'mail by strangers', buyerEmail)),
    adminContacts(tx),
  ]);
  const toBuyer =
    buyerEmail !== null && mayMail
      ? [{ to: buyerEmail, content: buyerMail('placed', order, site, { language: languages.buyer }) }]
      : [];
  const toSellers = [...Map.groupBy(order.lines, (line) => line.sellerId)].flatMap(([sellerId, lines]) => {
    const language = languages.sellers.get(sellerId);
    const to = lines[0]?.sellerEmail;
    return language && to !== undefined
      ? [{ to, content: sellerMail(language, order, lines, publicUrl), isNotice: true }]
      : [];
  });
  const toAdmins = admins.map(({ email, language }) => ({
    to: email,
    content: adminMail(language, order, publicUrl),
    isNotice: true,
    buttons: callButtons(language, { orderId: order.id, attempts: 0 }),
  }));
  await enqueueMails(tx, [...toBuyer, ...toSellers, ...toAdmins]);
}

export function sellerMail(
  language: Language,
  order: WholeOrder,
  lines: LineRow[],
  publicUrl: string,
): MailContent {
  const { greeting, order: t } = mailsText[language];
  return {
    language,
    subject: t.seller.subject({ number: order.number }),
    greeting,
    parts: [
      paragraph(t.seller.text({ number: order.number })),
      linesTable(language, lines, publicUrl),
      paragraph(t.seller.prepare),
      button(t.seller.button, publicUrl + pathIn(language, '/seller/orders')),
    ],
  };
}

interface CancelledOrder {
  id: string;
  number: number;
  lines: LineRow[];
}

interface Cancellation {
  actor: { id: string } | 'buyer';
  reason?: CancellationReason | null;
  isDeleted?: boolean;
}

/**
 * Tells the buyer, and each seller whose goods were still to be handed over, in the language of its account. Other admins are
 * told by Telegram alone.
 */
export async function enqueueCancellationMails(
  tx: Tx,
  site: Site,
  { actor, reason = actor === 'buyer' ? actor : null, isDeleted = false }: Cancellation,
  order: CancelledOrder,
): Promise<void> {
  const { publicUrl } = site;
  await enqueueBuyerMail(tx, site, order.id, 'cancelled', { reason, isDeleted });
  const linesOf = Map.groupBy(order.lines, (line) => line.sellerId);
  const sellers = await readSellerContacts(tx, [...linesOf.keys()]);
  await enqueueMails(
    tx,
    [...sellers].map(([sellerId, { email, language }]) => ({
      to: email,
      content: sellerCancellationMail(language, { ...order, lines: linesOf.get(sellerId) ?? [] }, publicUrl),
      isNotice: true,
    })),
  );
  for (const { id, language } of await adminContacts(tx))
    if (actor === 'buyer' || id !== actor.id)
      await enqueueTelegram(tx, id, adminCancellationMail(language, order, publicUrl));
}

function adminCancellationMail(
  language: Language,
  { id, number, lines }: CancelledOrder,
  publicUrl: string,
): MailContent {
  const { greeting, order: t } = mailsText[language];
  return {
    language,
    subject: t.cancelled.subject({ number }),
    greeting,
    parts: [
      linesTable(language, lines, publicUrl, ({ sellerCompany }) => sellerCompany),
      button(t.admin.button, publicUrl + pathIn(language, `/order/${id}`)),
    ],
  };
}

export function sellerCancellationMail(
  language: Language,
  { number, lines }: Omit<CancelledOrder, 'id'>,
  publicUrl: string,
): MailContent {
  const { greeting, order: t } = mailsText[language];
  return {
    language,
    subject: t.cancelled.subject({ number }),
    greeting,
    parts: [
      paragraph(t.cancelled.text({ number })),
      linesTable(language, lines, publicUrl),
      paragraph(t.cancelled.unpack),
      button(t.cancelled.button, publicUrl + pathIn(language, '/seller/orders')),
    ],
  };
}

export function adminMail(language: Language, order: WholeOrder, publicUrl: string): MailContent {
  const { som, order: t } = mailsText[language];
  const { number, comments } = order;
  return {
    language,
    subject: t.admin.subject({ number, total: som({ amount: totalOf(order.lines) }) }),
    greeting: t.seller.subject({ number }),
    parts: [
      paragraph(`${order.firstName}, ${order.phoneNumber}`),
      paragraph(t.how(howOf(language, order))),
      ...deliveryCostOf(language, order),
      ...(comments === '' ? [] : [paragraph(t.admin.comment({ comments }))]),
      linesTable(language, order.lines, publicUrl, ({ sellerCompany }) => sellerCompany),
      button(t.admin.button, publicUrl + pathIn(language, `/order/${order.id}`)),
    ],
  };
}

function deliveryCostOf(language: Language, { deliveryCity, deliveryCost }: WholeOrder): MailPart[] {
  if (!deliveryCity || deliveryCost === null) return [];
  const { som, order: t } = mailsText[language];
  const cost = som({ amount: deliveryCost });
  return [paragraph(t.admin.deliveryCost({ city: deliveryCity.name[language], cost }))];
}

const howOf = (language: Language, { delivery, address, paymentMethod }: WholeOrder) => ({
  delivery: mailsText[language].delivery[delivery],
  address: delivery === 'pickup' ? kindsText[language].pickupAddress : address,
  payment: mailsText[language].payment[paymentMethod],
});
