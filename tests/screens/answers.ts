import type { User } from '#contract/accounts.ts';
import type { Call, CallQueue } from '#contract/calls.ts';
import type { Product } from '#contract/catalog.ts';
import type { LinkedOrder } from '#contract/order-links.ts';
import type { Order, OrderLine } from '#contract/orders.ts';
import type { Review } from '#contract/reviews.ts';
import { OWN_ID } from './open-screen.tsx';

export const user = (changed: Partial<User> = {}): { user: User } => ({
  user: {
    _id: OWN_ID,
    name: 'Нуриза',
    email: 'nuriza@example.kg',
    role: 'customer',
    address: '',
    phoneNumber: '',
    ...changed,
  },
});

export const line = (id: string, changed: Partial<OrderLine> = {}): OrderLine => ({
  _id: id,
  product: 'one',
  name: 'Рубашка льняная',
  type: 'Рубашки',
  brand: 'Ала-Тоо',
  price: 2_450,
  quantity: 2,
  size: 'L',
  color: 'Белый',
  seller: { _id: OWN_ID, companyName: 'Ала-Тоо' },
  ...changed,
});

export const order = (number: number, changed: Partial<Order> = {}): Order => ({
  _id: `order-${number}`,
  number,
  user: null,
  guestInfo: null,
  seller: null,
  products: [line(`line-${number}`)],
  totalAmount: 4_900,
  firstName: 'Айгүл',
  address: 'г. Бишкек, ул. Токтогула, 125',
  phoneNumber: '+996 555 123 456',
  comments: '',
  delivery: 'courier',
  paymentMethod: 'cash',
  date: '2026-11-15T10:05:00.000Z',
  status: 'pending',
  statusHistory: [],
  quantityChanges: [],
  ...changed,
});

/** As whoever has its link reads it. */
export const linkedOrder = (number: number, changed: Partial<LinkedOrder> = {}): { order: LinkedOrder } => {
  const { date, status, statusHistory, products, totalAmount, delivery, address, paymentMethod } =
    order(number);
  const shown = {
    number,
    date,
    status,
    statusHistory,
    products,
    totalAmount,
    delivery,
    address,
    paymentMethod,
  };
  return {
    order: {
      ...shown,
      sentAt: null,
      canCancel: true,
      returns: [],
      returnUntil: null,
      returnable: [],
      amountDue: totalAmount,
      paid: null,
      transferWays: [],
      ...changed,
    },
  };
};

export const receivedOrder = (number: number) =>
  linkedOrder(number, {
    status: 'completed',
    canCancel: false,
    returnUntil: '2026-12-01T10:00:00.000Z',
    returnable: [{ line: `line-${number}`, quantity: 2 }],
  });

/** A page of five, as it was asked for. */
export function pageOf(orders: Order[]) {
  return ({ url }: Request) => {
    const currentPage = Number(new URL(url).searchParams.get('page') ?? 1);
    const paging = { currentPage, totalPages: Math.ceil(orders.length / 5), totalOrders: orders.length };
    const shown = orders.slice((currentPage - 1) * 5, currentPage * 5);
    return { orders: shown, ...paging, pagination: paging, hasMore: false };
  };
}

export const product = (changed: Partial<Product> = {}): Product => ({
  _id: 'product-1',
  name: 'Рубашка льняная',
  type: 'Рубашки',
  brand: 'Ала-Тоо',
  category: 'Одежда',
  gender: 'Мужская одежда',
  price: 2_450,
  discountPercentage: 0,
  images: [],
  quantity: 20,
  isActive: true,
  sellerInfo: { id: 'seller-1', companyName: 'Ала-Тоо' },
  truncatedDescription: 'Изо льна',
  description: 'Изо льна',
  characteristics: [],
  sizes: [],
  colors: [],
  reviewCount: 0,
  averageRating: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...changed,
});

export const listOf = (products: Product[], changed: object = {}) => ({
  products,
  totalPages: 1,
  currentPage: 1,
  totalProducts: products.length,
  ...changed,
});

const NEW_CALLER = { orders: 0, completed: 0, cancelled: 0, refused: 0, fakes: 0, notes: 0 };

/** An order that waits for a call. */
export const waiting = (number: number, changed: Partial<Call> = {}): Call => ({
  order: order(number, { firstName: `Покупатель ${number}`, calls: [] }),
  callAt: null,
  isAside: false,
  taken: null,
  caller: NEW_CALLER,
  ...changed,
});

export const queueOf = (calls: Call[]): CallQueue => ({
  calls,
  counts: { now: calls.length, later: 0, aside: 0 },
  currentPage: 1,
  totalPages: 1,
  total: calls.length,
});

export const review = (changed: Partial<Review> = {}): Review => ({
  _id: 'r1',
  user: { name: 'Бакыт' },
  rating: 4,
  comment: 'Тёплая',
  createdAt: '2026-11-01T10:00:00.000Z',
  verifiedPurchase: true,
  helpful: 0,
  ...changed,
});

export const reviews = (...list: Review[]) => ({
  reviews: list,
  total: list.length,
  ratings: [1, 2, 3, 4, 5].map((rating) => list.filter((one) => one.rating === rating).length),
  fits: { small: 0, true: 0, large: 0 },
  averageRating: list.length > 0 ? 4 : 0,
  currentPage: 1,
  totalPages: 1,
});

/** Of somebody who may write a review. */
export const REVIEW_RIGHT = {
  hasPurchased: true,
  userRole: 'customer',
  existingReview: null,
  asksFit: false,
  helpful: [],
};
