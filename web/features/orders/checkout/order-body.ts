import type { Cart } from '#contract/cart.ts';
import { cleanLine, cleanText, cleanPhone } from '#contract/typed-text.ts';
import type { Session } from '../../../session/session.ts';
import { addressOf, MAX_LENGTHS, type OrderForm } from './form.ts';

/** What the checkout sends. */
export interface OrderBody {
  user: string | null;
  guestInfo: { name: string; email: string; phone: string } | null;
  seller: string | null;
  /** With the prices that the buyer was shown: the server refuses others. */
  products: {
    product: string;
    quantity: number;
    size: string | null;
    color: string | null;
    price: number;
  }[];
  totalAmount: number;
  firstName: string;
  address: string;
  phoneNumber: string;
  delivery: OrderForm['delivery'];
  paymentMethod: OrderForm['paymentMethod'];
  comments: string;
}

/** An order on its way. It is kept until the shop has answered, and sent again as it is if the answer is lost. */
export interface Attempt {
  key: string;
  body: OrderBody;
}

export function attemptOf(session: Session, cart: Cart, form: OrderForm): Attempt {
  const firstName = cleanLine(form.firstName, MAX_LENGTHS.firstName);
  const phoneNumber = cleanPhone(form.phoneNumber, MAX_LENGTHS.phoneNumber);
  const account = session.kind === 'account' ? session : undefined;
  const items = cart.items.filter(({ available }) => available);
  return {
    key: keyOf(cart),
    body: {
      user: account?.id ?? null,
      guestInfo: account ? null : { name: firstName, email: form.email.trim(), phone: phoneNumber },
      seller: account?.role === 'seller' ? account.id : null,
      products: items.map(({ product, quantity, size, color, price }) => ({
        product: product._id,
        quantity,
        size: size ?? null,
        color: color ?? null,
        price,
      })),
      totalAmount: cart.total,
      firstName,
      address: addressOf(form),
      phoneNumber,
      delivery: form.delivery,
      paymentMethod: form.paymentMethod,
      comments: cleanText(form.comments, MAX_LENGTHS.comments),
    },
  };
}

/**
 * One key for one filled cart. A line's id is never used again, and an order leaves none in the cart (what can't be
 * bought stays under a new one): so whatever sends this cart a second time, a double click, a reload or another tab,
 * finds the order that is there.
 */
const keyOf = ({ items }: Cart): string =>
  `cart-${items
    .map(({ _id }) => _id)
    .sort()
    .at(0)}`;
