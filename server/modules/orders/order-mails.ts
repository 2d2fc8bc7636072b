import { withType } from '#contract/product-names.ts';
import type { Delivery, PaymentMethod } from '#contract/orders.ts';
import type { Tx } from '../../database/connect.ts';
import type { Allowances } from '../../platform/allowances.ts';
import type { Identity } from '../../platform/identity.ts';
import { type Mail, type MailPart, composeMail } from '../../platform/mail/compose-mail.ts';
import { enqueueMail, enqueueNotice } from '../../platform/mail/outbox.ts';
import { adminEmails } from '../accounts/admins.service.ts';
import type { LineRow } from './orders.queries.ts';
import { totalOf, type WholeOrder } from './whole-orders.ts';

export async function enqueueOrderMails(
  tx: Tx,
  { allowances, publicUrl }: Identity,
  order: WholeOrder,
): Promise<void> {
  const { buyerEmail } = order;
  if (buyerEmail !== null && (await mayMailBuyer(tx, allowances, order, buyerEmail)))
    await enqueueMail(tx, buyerEmail, buyerMail(order, publicUrl));
  const linesOf = Map.groupBy(order.lines, ({ sellerEmail }) => sellerEmail);
  for (const [email, lines] of linesOf) await enqueueNotice(tx, email, sellerMail(order, lines, publicUrl));
  for (const email of await adminEmails(tx)) await enqueueNotice(tx, email, adminMail(order, publicUrl));
}

/** Limited for guests, who may have entered somebody else's e-mail. */
const mayMailBuyer = async (tx: Tx, allowances: Allowances, order: WholeOrder, email: string) =>
  order.buyerRole !== 'guest' || allowances.tryUse(tx, 'mail by strangers', email);

const DELIVERY_WORDS: Record<Delivery, string> = { courier: 'Доставка курьером', pickup: 'Самовывоз' };
const PAYMENT_WORDS: Record<PaymentMethod, string> = {
  cash: 'Оплата наличными при получении',
  transfer: 'Оплата переводом',
};

/** A guest can enter anybody's e-mail, so a guest's mail contains nothing that the guest has typed. */
function buyerMail(order: WholeOrder, publicUrl: string): Mail {
  const isGuest = order.buyerRole === 'guest';
  return composeMail({
    subject: `Заказ № ${order.number} принят`,
    greeting: isGuest ? 'Здравствуйте!' : `Здравствуйте, ${order.firstName}!`,
    parts: [
      paragraph('Ваш заказ принят. Спасибо за покупку! Оператор позвонит вам через несколько минут.'),
      linesTable(order.lines),
      paragraph(
        isGuest
          ? `${DELIVERY_WORDS[order.delivery]}. ${PAYMENT_WORDS[order.paymentMethod]}.`
          : `${DELIVERY_WORDS[order.delivery]}: ${order.address}. ${PAYMENT_WORDS[order.paymentMethod]}.`,
      ),
      ...(isGuest ? [] : [button('Мои заказы', `${publicUrl}/${historyPath(order)}`)]),
    ],
  });
}

const historyPath = ({ buyerRole }: WholeOrder) =>
  buyerRole === 'seller' ? 'seller/purchase-history' : 'profile';

const sellerMail = (order: WholeOrder, lines: LineRow[], publicUrl: string): Mail =>
  composeMail({
    subject: `Новый заказ № ${order.number}`,
    greeting: 'Здравствуйте!',
    parts: [
      paragraph(`Ваши товары в заказе № ${order.number}:`),
      linesTable(lines),
      paragraph('Подготовьте их, пожалуйста: оператор свяжется с покупателем и с вами.'),
      button('История продаж', `${publicUrl}/seller/sales-history`),
    ],
  });

const adminMail = (order: WholeOrder, publicUrl: string): Mail =>
  composeMail({
    subject: `Новый заказ № ${order.number} на ${som(totalOf(order.lines))}`,
    greeting: `Новый заказ № ${order.number}`,
    parts: [
      paragraph(`${order.firstName}, ${order.phoneNumber}`),
      paragraph(
        `${DELIVERY_WORDS[order.delivery]}: ${order.address}. ${PAYMENT_WORDS[order.paymentMethod]}.`,
      ),
      ...(order.comments === '' ? [] : [paragraph(`Комментарий: ${order.comments}`)]),
      linesTable(order.lines, ({ sellerCompany }) => sellerCompany),
      button('Открыть заказ', `${publicUrl}/order/${order.id}`),
    ],
  });

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
const button = (label: string, href: string): MailPart => ({ kind: 'button', label, href });

const linesTable = (lines: LineRow[], detailOf: (line: LineRow) => string | null = () => null): MailPart => ({
  kind: 'lines',
  lines: lines.map((line) => ({
    name: withType(line.type, line.name),
    detail: [detailOf(line), line.size, line.color, `${line.quantity} шт. × ${som(line.price)}`]
      .filter((part) => part !== null)
      .join(', '),
    amount: som(line.price * line.quantity),
  })),
  total: { name: 'Итого', amount: som(totalOf(lines)) },
});

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const som = (amount: number) => `${whole.format(amount).replace(/\s/g, '\u00a0')}\u00a0сом`;
