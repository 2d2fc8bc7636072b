import { PICKUP_ADDRESS } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { NewAccount } from '../modules/accounts/accounts.service.ts';
import type { NewProduct } from '../modules/catalog/catalog.service.ts';
import type { PastOrder } from '../modules/orders/past-orders.service.ts';
import type { NewReview } from '../modules/reviews/reviews.service.ts';
import { guests, adminComments, buyerComments } from './content/order-texts.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 60;
const ORDERS = 150;
const MOST_LINES = 4;

type Buyer = Pick<
  PastOrder,
  | 'buyerId'
  | 'buyerRole'
  | 'buyerName'
  | 'buyerEmail'
  | 'buyerPhone'
  | 'firstName'
  | 'phoneNumber'
  | 'address'
>;

interface DemoTrade {
  products: NewProduct[];
  customers: NewAccount[];
  regulars: NewAccount[];
  now: Date;
}

export function demoOrders({ products, customers, regulars, now }: DemoTrade): PastOrder[] {
  return Array.from({ length: ORDERS }, (_, at) => {
    const placedAt = placedOn(now, at);
    const old = products.filter(({ createdAt }) => (createdAt ?? now) < placedAt);
    const buyer = buyerAt(at, customers, regulars);
    const lines = Array.from({ length: 1 + (at % 3) }, (_, nth) => {
      const product = pick(old.length > 0 ? old : products, at * 37 + nth * 101);
      return lineOf(product, at + nth, 1 + ((at + nth) % 5 === 0 ? 1 : 0));
    });
    return {
      ...buyer,
      ...wayOf(at, buyer.address),
      comments: at % 4 === 1 ? pick(buyerComments, at) : '',
      commentsAdmin: at % 5 === 2 ? pick(adminComments, at) : '',
      lines: lines.filter(
        ({ productId }, nth) => nth === lines.findIndex((line) => line.productId === productId),
      ),
      history: historyOf(statusAt(at, now.getTime() - placedAt.getTime()), placedAt, now),
    };
  });
}

/** Gives every reviewer a completed order of the reviewed product. */
export function ordersBehindReviews(
  reviews: NewReview[],
  products: NewProduct[],
  authors: NewAccount[],
  now: Date,
): PastOrder[] {
  const productOf = new Map(products.map((product) => [product.id, product]));
  const reviewsOf = Map.groupBy(reviews, ({ authorId }) => authorId);
  return authors.flatMap((author, at) =>
    baskets(reviewsOf.get(author.id) ?? [], productOf, now).map(
      ({ after, before, products: bought }, nth) => {
        const buyer = asBuyer(author);
        const step = (before - after) / 4;
        return {
          ...buyer,
          ...wayOf(at + nth, buyer.address),
          comments: '',
          commentsAdmin: '',
          lines: bought.map((product) => lineOf(product, at + nth, 1)),
          history: [
            { status: 'pending', at: new Date(after + step) },
            { status: 'inProgress', at: new Date(after + 2 * step) },
            { status: 'completed', at: new Date(after + 3 * step) },
          ],
        };
      },
    ),
  );
}

interface Basket {
  after: number;
  before: number;
  products: NewProduct[];
}

function baskets(reviews: NewReview[], productOf: Map<string, NewProduct>, now: Date): Basket[] {
  const made: Basket[] = [];
  for (const { productId, createdAt = now } of reviews.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const product = productOf.get(productId);
    if (!product) continue;
    const [after, last] = [timeOf(product), made.at(-1)];
    if (last && last.products.length < MOST_LINES && after < last.before) {
      last.after = Math.max(last.after, after);
      last.products.push(product);
    } else made.push({ after, before: createdAt.getTime(), products: [product] });
  }
  return made;
}

const timeOf = ({ createdAt }: { createdAt?: Date }) => createdAt?.getTime() ?? 0;

function pick<Thing>(things: Thing[], at: number): Thing {
  const thing = things[at % things.length];
  if (thing === undefined) throw new Error('the demo has nothing to choose from');
  return thing;
}

const placedOn = (now: Date, at: number) =>
  new Date(
    now.getTime() - 7 * 60_000 - Math.round((at / ORDERS) ** 1.3 * DAYS * DAY_MS) - (at % 7) * 11 * 60_000,
  );

function buyerAt(at: number, customers: NewAccount[], regulars: NewAccount[]): Buyer {
  if (at % 9 === 2) return asBuyer(pick(regulars, Math.floor(at / 9)));
  if (at % 4 !== 3) return asBuyer(pick(customers, at * 11));
  const { name, phone, address, email } = pick(guests, at);
  return {
    buyerRole: 'guest',
    buyerName: name,
    buyerPhone: phone,
    ...(email !== undefined && { buyerEmail: email }),
    firstName: name,
    phoneNumber: phone,
    address,
  };
}

const asBuyer = ({ id, role, name, email, phoneNumber, address }: NewAccount): Buyer => ({
  buyerId: id,
  buyerRole: role,
  buyerName: name,
  buyerEmail: email,
  firstName: name,
  phoneNumber: phoneNumber ?? '+996 555 000 111',
  address: address ?? 'г. Бишкек, ул. Токтогула, 175, кв. 20',
});

const wayOf = (at: number, address: string) => ({
  delivery: at % 6 === 4 ? ('pickup' as const) : ('courier' as const),
  address: at % 6 === 4 ? PICKUP_ADDRESS : address,
  paymentMethod: at % 3 === 1 ? ('transfer' as const) : ('cash' as const),
});

const lineOf = ({ id, sizes, colors }: NewProduct, at: number, quantity: number) => ({
  productId: id,
  size: sizes.length > 0 ? pick(sizes, at) : null,
  color: colors.length > 0 ? pick(colors, at).name : null,
  quantity,
});

function statusAt(at: number, ageMs: number): OrderStatus {
  if (at % 11 === 9) return 'cancelled';
  if (ageMs < 3 * DAY_MS) return at % 3 === 0 ? 'inProgress' : 'pending';
  if (ageMs < 6 * DAY_MS) return at % 3 === 0 ? 'completed' : 'inProgress';
  return 'completed';
}

const STEPS: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  inProgress: ['inProgress'],
  completed: ['inProgress', 'completed'],
  cancelled: ['cancelled'],
};

function historyOf(status: OrderStatus, placedAt: Date, now: Date): PastOrder['history'] {
  const steps = STEPS[status];
  const step = Math.min(9 * HOUR_MS, (now.getTime() - placedAt.getTime()) / (steps.length + 1));
  return [
    { status: 'pending', at: placedAt },
    ...steps.map((next, nth) => ({ status: next, at: new Date(placedAt.getTime() + step * (nth + 1)) })),
  ];
}
