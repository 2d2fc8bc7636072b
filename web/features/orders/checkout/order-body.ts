import type { Cart } from '#contract/cart.ts';
import type { DeliveryCity } from '#contract/delivery.ts';
import { cleanLine, cleanText, cleanPhone } from '#contract/typed-text.ts';
import type { Session } from '../../../session/session.ts';
import { addressOf, MAX_LENGTHS, type OrderForm } from './form.ts';

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
  city: string | null;
  deliveryCost: number | null;
  paymentMethod: OrderForm['paymentMethod'];
  comments: string;
}

/** Stored until the server has answered, and sent again unchanged if the answer is lost. */
export interface Attempt {
  key: string;
  body: OrderBody;
}

export function attemptOf(
  session: Session,
  { cart, form, city }: { cart: Cart; form: OrderForm; city: DeliveryCity | undefined },
): Attempt {
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
      city: city?._id ?? null,
      deliveryCost: city?.price ?? null,
      paymentMethod: form.paymentMethod,
      comments: cleanText(form.comments, MAX_LENGTHS.comments),
    },
  };
}

/**
 * The idempotency key of a cart: the id of its oldest item, since ids sort by time. They are never reused, and an order
 * removes them from the cart (what cannot be bought gets a new id). So a double click, a reload or another tab that
 * sends this cart again gets the existing order.
 */
const keyOf = ({ items }: Cart): string =>
  `cart-${items
    .map(({ _id }) => _id)
    .sort()
    .at(0)}`;
