import { type Language, pathIn } from '#contract/languages.ts';
import { isOwnPicture, pictureAddress } from '#contract/pictures.ts';
import { namesItsType } from '#contract/product-names.ts';
import { kindsText } from '#texts/kinds.ts';
import { mailsText } from '#texts/mails.ts';
import type { Tx } from '../../database/connect.ts';
import type { Allowances } from '../../platform/allowances.ts';
import type { Identity } from '../../platform/identity.ts';
import type { MailContent, MailPart } from '../../platform/mail/compose-mail.ts';
import { enqueueMails, enqueueTelegram } from '../../platform/mail/outbox.ts';
import { adminContacts } from '../accounts/admins.service.ts';
import { readSellerContacts } from '../sellers/sellers.service.ts';
import { callButtons } from './calls/call-buttons.service.ts';
import { type LineRow, readBuyerContact } from './orders.queries.ts';
import { totalOf, type WholeOrder } from './whole-orders.ts';

/** The languages of those who get a mail about the order. */
export interface OrderMailLanguages {
  buyer: Language;
  sellers: Map<string, Language>;
}

export async function enqueueOrderMails(
  tx: Tx,
  { allowances, publicUrl }: Identity,
  order: WholeOrder,
  languages: OrderMailLanguages,
): Promise<void> {
  const { buyerEmail } = order;
  const toBuyer =
    buyerEmail !== null && (await mayMailBuyer(tx, allowances, order, buyerEmail))
      ? [{ to: buyerEmail, content: buyerMail(languages.buyer, order, publicUrl) }]
      : [];
  const toSellers = [...Map.groupBy(order.lines, (line) => line.sellerId)].flatMap(([sellerId, lines]) => {
    const language = languages.sellers.get(sellerId);
    const to = lines[0]?.sellerEmail;
    return language && to !== undefined
      ? [{ to, content: sellerMail(language, order, lines, publicUrl), isNotice: true }]
      : [];
  });
  const toAdmins = (await adminContacts(tx)).map(({ email, language }) => ({
    to: email,
    content: adminMail(language, order, publicUrl),
    isNotice: true,
    buttons: callButtons(language, { orderId: order.id, attempts: 0 }),
  }));
  await enqueueMails(tx, [...toBuyer, ...toSellers, ...toAdmins]);
}

/** Limited for guests, who may have entered somebody else's e-mail. */
const mayMailBuyer = async (
  tx: Tx,
  allowances: Allowances,
  order: Pick<WholeOrder, 'buyerRole'>,
  email: string,
) => order.buyerRole !== 'guest' || allowances.tryUse(tx, 'mail by strangers', email);

/** A guest can enter anybody's e-mail, so a guest's mail contains nothing that the guest has typed. */
export function buyerMail(language: Language, order: WholeOrder, publicUrl: string): MailContent {
  const { greeting, greetingNamed, order: words } = mailsText[language];
  const isGuest = order.buyerRole === 'guest';
  return {
    language,
    subject: words.buyer.subject({ number: order.number }),
    greeting: isGuest ? greeting : greetingNamed({ name: order.firstName }),
    parts: [
      paragraph(words.buyer.text),
      linesTable(language, order.lines, publicUrl),
      paragraph(isGuest ? words.howGuest(howOf(language, order)) : words.how(howOf(language, order))),
      ...(isGuest
        ? []
        : [button(words.buyer.button, publicUrl + pathIn(language, `/${historyPath(order)}`))]),
    ],
  };
}

const historyPath = ({ buyerRole }: WholeOrder) =>
  buyerRole === 'seller' ? 'seller/purchase-history' : 'profile';

export function sellerMail(
  language: Language,
  order: WholeOrder,
  lines: LineRow[],
  publicUrl: string,
): MailContent {
  const { greeting, order: words } = mailsText[language];
  return {
    language,
    subject: words.seller.subject({ number: order.number }),
    greeting,
    parts: [
      paragraph(words.seller.text({ number: order.number })),
      linesTable(language, lines, publicUrl),
      paragraph(words.seller.prepare),
      button(words.seller.button, publicUrl + pathIn(language, '/seller/orders')),
    ],
  };
}

/** What mails about an order need of the shop. */
export type Site = Pick<Identity, 'allowances' | 'orderLinks' | 'publicUrl'>;

interface CancelledOrder {
  id: string;
  number: number;
  lines: LineRow[];
}

/**
 * Tells the buyer, and each seller whose goods were still to be handed over, in the language of its account. Other admins are
 * told by Telegram alone.
 */
export async function enqueueCancellationMails(
  tx: Tx,
  { allowances, publicUrl }: Site,
  actor: { id: string } | 'buyer',
  order: CancelledOrder,
): Promise<void> {
  const buyer = await readBuyerContact(tx, order.id);
  const toBuyer =
    buyer?.email != null && (await mayMailBuyer(tx, allowances, buyer, buyer.email))
      ? [{ to: buyer.email, content: buyerCancellationMail(buyer, order, publicUrl) }]
      : [];
  const linesOf = Map.groupBy(order.lines, (line) => line.sellerId);
  const sellers = await readSellerContacts(tx, [...linesOf.keys()]);
  const toSellers = [...sellers].map(([sellerId, { email, language }]) => ({
    to: email,
    content: sellerCancellationMail(language, { ...order, lines: linesOf.get(sellerId) ?? [] }, publicUrl),
    isNotice: true,
  }));
  await enqueueMails(tx, [...toBuyer, ...toSellers]);
  for (const { id, language } of await adminContacts(tx))
    if (actor === 'buyer' || id !== actor.id)
      await enqueueTelegram(tx, id, adminCancellationMail(language, order, publicUrl));
}

/** A guest's contains nothing that the guest has typed. */
export function buyerCancellationMail(
  { buyerRole, firstName, language }: { buyerRole: string; firstName: string; language: Language },
  { number, lines }: Omit<CancelledOrder, 'id'>,
  publicUrl: string,
): MailContent {
  const {
    greeting,
    greetingNamed,
    order: { buyerCancelled: words },
  } = mailsText[language];
  return {
    language,
    subject: words.subject({ number }),
    greeting: buyerRole === 'guest' ? greeting : greetingNamed({ name: firstName }),
    parts: [
      paragraph(words.text({ number })),
      linesTable(language, lines, publicUrl),
      paragraph(words.otherwise),
      button(words.button, publicUrl + pathIn(language, '/contact')),
    ],
  };
}

function adminCancellationMail(
  language: Language,
  { id, number, lines }: CancelledOrder,
  publicUrl: string,
): MailContent {
  const { greeting, order: words } = mailsText[language];
  return {
    language,
    subject: words.cancelled.subject({ number }),
    greeting,
    parts: [
      linesTable(language, lines, publicUrl, ({ sellerCompany }) => sellerCompany),
      button(words.admin.button, publicUrl + pathIn(language, `/order/${id}`)),
    ],
  };
}

export function sellerCancellationMail(
  language: Language,
  { number, lines }: Omit<CancelledOrder, 'id'>,
  publicUrl: string,
): MailContent {
  const { greeting, order: words } = mailsText[language];
  return {
    language,
    subject: words.cancelled.subject({ number }),
    greeting,
    parts: [
      paragraph(words.cancelled.text({ number })),
      linesTable(language, lines, publicUrl),
      paragraph(words.cancelled.unpack),
      button(words.cancelled.button, publicUrl + pathIn(language, '/seller/orders')),
    ],
  };
}

export function adminMail(language: Language, order: WholeOrder, publicUrl: string): MailContent {
  const { som, order: words } = mailsText[language];
  const { number, comments } = order;
  return {
    language,
    subject: words.admin.subject({ number, total: som({ amount: totalOf(order.lines) }) }),
    greeting: words.seller.subject({ number }),
    parts: [
      paragraph(`${order.firstName}, ${order.phoneNumber}`),
      paragraph(words.how(howOf(language, order))),
      ...(comments === '' ? [] : [paragraph(words.admin.comment({ comments }))]),
      linesTable(language, order.lines, publicUrl, ({ sellerCompany }) => sellerCompany),
      button(words.admin.button, publicUrl + pathIn(language, `/order/${order.id}`)),
    ],
  };
}

const howOf = (language: Language, { delivery, address, paymentMethod }: WholeOrder) => ({
  delivery: mailsText[language].delivery[delivery],
  address: delivery === 'pickup' ? kindsText[language].pickupAddress : address,
  payment: mailsText[language].payment[paymentMethod],
});

const nameOf = (language: Language, { type, name }: LineRow): string =>
  namesItsType(type, name) ? name : `${typeLabel(language, type)} ${name}`;

/** Sellers' own types are as typed. */
function typeLabel(language: Language, type: string): string {
  const known = Object.values(kindsText.ru).indexOf(type);
  return Object.values(kindsText[language])[known] ?? type;
}

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
const button = (label: string, href: string): MailPart => ({ kind: 'button', label, href });

function linesTable(
  language: Language,
  lines: LineRow[],
  publicUrl: string,
  detailOf: (line: LineRow) => string | null = () => null,
): MailPart {
  const { som, order: words } = mailsText[language];
  return {
    kind: 'lines',
    lines: lines.map((line) => ({
      name: nameOf(language, line),
      detail: [
        detailOf(line),
        line.size,
        line.color,
        words.line.detail({ quantity: line.quantity, price: som({ amount: line.price }) }),
      ]
        .filter((part) => part !== null)
        .join(', '),
      amount: som({ amount: line.price * line.quantity }),
      // Only from this shop: another server would learn who opens the mail.
      ...(line.picture !== null &&
        isOwnPicture(line.picture) && { picture: publicUrl + pictureAddress(line.picture, 160) }),
    })),
    total: { name: words.total, amount: som({ amount: totalOf(lines) }) },
  };
}
