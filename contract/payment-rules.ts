// Rules of payment by transfer. No schema library here: buyers' pages import this file.
import type { Order } from './orders.ts';

/** While the order is open and not marked as paid. */
export const asksForTransfer = ({
  paymentMethod,
  status,
  paid,
  amountDue = 0,
}: Pick<Order, 'paymentMethod' | 'status' | 'paid' | 'amountDue'>): boolean =>
  paymentMethod === 'transfer' && (status === 'pending' || status === 'inProgress') && !paid && amountDue > 0;

/** Banks' links are https. Anything else, such as `javascript:`, leads nowhere good. */
export function isTransferLink(link: string): boolean {
  if (!/^https:\/\/[^\s\p{Cc}\p{Cs}"<>]+$/iu.test(link) || !URL.canParse(link)) return false;
  const { username, password, hostname } = new URL(link);
  return username === '' && password === '' && hostname.includes('.');
}

/** A phone number has at most 12 digits, a card number at least 13. */
export const hasCardNumber = (text: string): boolean => /(?:\d[ -]?){13}/.test(text);
