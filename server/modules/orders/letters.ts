import type { Delivery, PaymentMethod } from '#contract/orders.ts';
import type { Tx } from '../../database/connect.ts';
import type { Allowances } from '../../platform/allowances.ts';
import type { Identity } from '../../platform/identity.ts';
import { type Letter, type LetterPart, writeLetter } from '../../platform/mail/letter.ts';
import { enqueueMail, enqueueNotice } from '../../platform/mail/outbox.ts';
import { adminEmails } from '../accounts/admins.service.ts';
import type { LineRow } from './orders.queries.ts';
import { totalOf, type WholeOrder } from './whole-orders.ts';

/** To the buyer, to each seller about its lines, to those who look after orders. */
export async function sendLetters(
  tx: Tx,
  { allowances, publicUrl }: Identity,
  order: WholeOrder,
): Promise<void> {
  const { buyerEmail } = order;
  if (buyerEmail !== null && (await mayBeMailed(tx, allowances, order, buyerEmail)))
    await enqueueMail(tx, buyerEmail, buyersLetter(order, publicUrl));
  const linesOf = Map.groupBy(order.lines, ({ sellerEmail }) => sellerEmail);
  for (const [email, lines] of linesOf)
    await enqueueNotice(tx, email, sellersLetter(order, lines, publicUrl));
  for (const email of await adminEmails(tx)) await enqueueNotice(tx, email, adminsLetter(order, publicUrl));
}

/** A guest may have named somebody else's e-mail. */
const mayBeMailed = async (tx: Tx, allowances: Allowances, order: WholeOrder, email: string) =>
  order.buyerRole !== 'guest' || allowances.tryTake(tx, 'mail by strangers', email);

const DELIVERY_WORDS: Record<Delivery, string> = { courier: 'Доставка курьером', pickup: 'Самовывоз' };
const PAYMENT_WORDS: Record<PaymentMethod, string> = {
  cash: 'Оплата наличными при получении',
  transfer: 'Оплата переводом',
};

/**
 * Anybody can name anybody's e-mail at a guest's checkout: what such a letter says is ours, and nothing of it was typed
 * by whoever ordered.
 */
function buyersLetter(order: WholeOrder, publicUrl: string): Letter {
  const isGuest = order.buyerRole === 'guest';
  return writeLetter({
    subject: `Заказ № ${order.number} принят`,
    greeting: isGuest ? 'Здравствуйте!' : `Здравствуйте, ${order.firstName}!`,
    parts: [
      paragraph('Ваш заказ принят. Спасибо за покупку! Оператор позвонит вам через несколько минут.'),
      goods(order.lines),
      paragraph(
        isGuest
          ? `${DELIVERY_WORDS[order.delivery]}. ${PAYMENT_WORDS[order.paymentMethod]}.`
          : `${DELIVERY_WORDS[order.delivery]}: ${order.address}. ${PAYMENT_WORDS[order.paymentMethod]}.`,
      ),
      ...(isGuest ? [] : [button('Мои заказы', `${publicUrl}/${historyOf(order)}`)]),
    ],
  });
}

const historyOf = ({ buyerRole }: WholeOrder) =>
  buyerRole === 'seller' ? 'seller/purchase-history' : 'profile';

const sellersLetter = (order: WholeOrder, lines: LineRow[], publicUrl: string): Letter =>
  writeLetter({
    subject: `Новый заказ № ${order.number}`,
    greeting: 'Здравствуйте!',
    parts: [
      paragraph(`Ваши товары в заказе № ${order.number}:`),
      goods(lines),
      paragraph('Подготовьте их, пожалуйста: оператор свяжется с покупателем и с вами.'),
      button('История продаж', `${publicUrl}/seller/sales-history`),
    ],
  });

const adminsLetter = (order: WholeOrder, publicUrl: string): Letter =>
  writeLetter({
    subject: `Новый заказ № ${order.number} на ${som(totalOf(order.lines))}`,
    greeting: `Новый заказ № ${order.number}`,
    parts: [
      paragraph(`${order.firstName}, ${order.phoneNumber}`),
      paragraph(
        `${DELIVERY_WORDS[order.delivery]}: ${order.address}. ${PAYMENT_WORDS[order.paymentMethod]}.`,
      ),
      ...(order.comments === '' ? [] : [paragraph(`Комментарий: ${order.comments}`)]),
      goods(order.lines, ({ sellerCompany }) => sellerCompany),
      button('Открыть заказ', `${publicUrl}/order/${order.id}`),
    ],
  });

const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });
const button = (label: string, href: string): LetterPart => ({ kind: 'button', label, href });

const goods = (lines: LineRow[], more: (line: LineRow) => string | null = () => null): LetterPart => ({
  kind: 'lines',
  lines: lines.map((line) => ({
    name: `${line.type} ${line.name}`,
    detail: [more(line), line.size, line.color, `${line.quantity} шт. × ${som(line.price)}`]
      .filter((part) => part !== null)
      .join(', '),
    amount: som(line.price * line.quantity),
  })),
  total: { name: 'Итого', amount: som(totalOf(lines)) },
});

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const som = (amount: number) => `${whole.format(amount).replace(/\s/g, '\u00a0')}\u00a0сом`;
