import { type Language, pathIn } from '#contract/languages.ts';
import type { ReturnReason } from '#contract/return-rules.ts';
import type { Return } from '#contract/returns.ts';
import { mailsText } from '#texts/mails.ts';
import { returnsText } from '#texts/returns.ts';
import type { Tx } from '../../../database/connect.ts';
import { button, type MailContent, paragraph } from '../../../platform/mail/compose-mail.ts';
import { enqueueMail, enqueueMails } from '../../../platform/mail/outbox.ts';
import { adminContacts } from '../../accounts/admins.service.ts';
import { readSellerContacts } from '../../sellers/sellers.service.ts';
import type { Site } from '../buyer-mails.ts';
import type { LockedOrder } from '../editing.service.ts';
import { linesTable } from '../mail-parts.ts';
import { type LineRow, readBuyerContact } from '../orders.queries.ts';
import { readOrders } from '../whole-orders.ts';

interface Requested {
  reason: ReturnReason;
  quantities: ReadonlyMap<string, number>;
}

/** To the admins and to each seller whose goods are to come back. */
export async function enqueueRequestMails(
  tx: Tx,
  { publicUrl }: Site,
  order: LockedOrder,
  { reason, quantities }: Requested,
): Promise<void> {
  const lines = order.lines.flatMap((line) => {
    const quantity = quantities.get(line.id);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
  const linesOf = Map.groupBy(lines, ({ sellerId }) => sellerId);
  const mail = (language: Language, shown: LineRow[], path: string): MailContent =>
    requestMail(language, { number: order.number, reason, lines: shown, path, publicUrl });
  const sellers = await readSellerContacts(tx, [...linesOf.keys()]);
  await enqueueMails(tx, [
    ...[...sellers].map(([id, { email, language }]) => ({
      to: email,
      content: mail(language, linesOf.get(id) ?? [], '/seller/returns'),
      isNotice: true,
    })),
    ...(await adminContacts(tx)).map(({ email, language }) => ({
      to: email,
      content: mail(language, lines, '/admin/returns'),
      isNotice: true,
    })),
  ]);
}

interface RequestMail {
  number: number;
  reason: ReturnReason;
  lines: LineRow[];
  path: string;
  publicUrl: string;
}

function requestMail(
  language: Language,
  { number, reason, lines, path, publicUrl }: RequestMail,
): MailContent {
  const { greeting, returns: t } = mailsText[language];
  return {
    language,
    subject: t.requested.subject({ number }),
    greeting,
    parts: [
      paragraph(t.requested.text({ number, reason: returnsText[language].reasons[reason] })),
      linesTable(language, lines, publicUrl),
      button(t.requested.button, publicUrl + pathIn(language, path)),
    ],
  };
}

/** Contains the operator's text only: a guest's e-mail may be somebody else's. */
export async function enqueueDecisionMail(
  tx: Tx,
  site: Site,
  orderId: string,
  decided: Return,
): Promise<void> {
  const buyer = await readBuyerContact(tx, orderId);
  const [order] = await readOrders(tx, [orderId], { withParts: false });
  if (buyer?.email == null || !order) return;
  const quantities = new Map(decided.lines.map(({ line, quantity }) => [line, quantity]));
  const lines = order.lines
    .filter(({ id }) => quantities.has(id))
    .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? 0 }));
  const link = site.publicUrl + pathIn(buyer.language, site.orderLinks.pathOf(order));
  await enqueueMail(
    tx,
    buyer.email,
    decisionMail(buyer.language, decided, { lines, link, publicUrl: site.publicUrl }),
  );
}

function decisionMail(
  language: Language,
  { order, status, answer }: Pick<Return, 'order' | 'status' | 'answer'>,
  { lines, link, publicUrl }: { lines: LineRow[]; link: string; publicUrl: string },
): MailContent {
  const { greeting, order: orderWords, returns } = mailsText[language];
  const t = status === 'accepted' ? returns.accepted : returns.refused;
  const { number } = order;
  return {
    language,
    subject: t.subject({ number }),
    greeting,
    parts: [
      paragraph(t.text({ number })),
      ...(answer === '' ? [] : [paragraph(answer)]),
      linesTable(language, lines, publicUrl),
      paragraph(t.next),
      button(orderWords.buyer.follow, link),
    ],
  };
}
