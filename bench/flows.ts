import { randomUUID } from 'node:crypto';
import type { CartAddition } from '#contract/cart.ts';
import type { NewOrder } from '#contract/orders.ts';
import type { Sent, Work } from './load.ts';
import { ADJECTIVES, MODELS } from './products.queries.ts';

export const FLOWS = ['list', 'filter', 'product', 'search', 'new search', 'cart', 'order'] as const;
export type Flow = (typeof FLOWS)[number];
/** Of the bare server's rate. */
export const BARS: Partial<Record<Flow, number>> = {
  list: 0.6,
  product: 0.6,
  search: 0.5,
  cart: 0.6,
  order: 0.6,
};

export interface Target {
  id: string;
  number: number;
  variant: number;
  price: number;
  size: string | null;
  color: string | null;
}

export interface Targets {
  sections: { gender: string; category: string }[];
  products: Target[];
}

const PAGES = 5;
const SEARCHES = [
  'кроссовки',
  'зимний',
  'куртки',
  'Manas',
  'чайники',
  'тёплый Umai',
  'ноутбуки',
  'белый Tulpar',
  'наушники Aral',
  'платья',
];

/** More than are asked for within the seconds in which an answer is remembered. */
const NEW_SEARCHES = ADJECTIVES.split(' ').flatMap((adjective) =>
  ['', ...MODELS.split(' ')].flatMap((model) =>
    ['кроссовки', 'ботинки', 'куртка', 'футболка', 'платье', 'наушники', 'чайник', 'ноутбук', 'чехол'].map(
      (type) => `${adjective} ${type} ${model}`.trim(),
    ),
  ),
);
const FILTER = { size: 'M', maxPrice: '20000' };

const one =
  (next: () => Sent): Work =>
  (send) =>
    send(next());

export function shopFlows({ sections, products }: Targets): Record<Flow, Work> {
  const page = inTurn(pagesOf(sections));
  const product = inTurn(products);
  const text = inTurn(SEARCHES);
  const newText = inTurn(NEW_SEARCHES);
  const lowest = inTurn(LOWEST_PRICES);
  const add = (target: Target, session: string): Sent => ({
    path: '/api/cart/add',
    body: additionOf(target),
    headers: { 'x-session-id': session },
  });
  return {
    list: one(() => ({ path: `/api/products?${query(page())}` })),
    /** A page and all counts, with a price that nobody else has chosen. */
    async filter(send) {
      const { gender, category } = page();
      const filters = { ...FILTER, gender, category, minPrice: lowest() };
      await send({ path: `/api/products?${query({ ...filters, sort: 'priceAsc' })}` });
      await send({ path: `/api/products/filters?${query(filters)}` });
    },
    product: one(() => ({ path: `/api/products/${product().id}` })),
    search: one(() => ({ path: `/api/products?${query({ search: text() })}` })),
    'new search': one(() => ({ path: `/api/products?${query({ search: newText() })}` })),
    cart: one(() => add(product(), `bench-${randomUUID()}`)),
    async order(send) {
      const target = product();
      const session = `bench-${randomUUID()}`;
      await send(add(target, session));
      const headers = { 'x-session-id': session, 'idempotency-key': randomUUID() };
      await send({ path: '/api/orders', body: orderOf(target), headers });
    },
  };
}

export function bareFlows({ sections, products }: Targets): Record<Flow, Work> {
  const page = inTurn(pagesOf(sections));
  const product = inTurn(products);
  const text = inTurn(SEARCHES);
  const newText = inTurn(NEW_SEARCHES);
  const lowest = inTurn(LOWEST_PRICES);
  const add = ({ variant }: Target, session: string): Sent => ({ path: '/cart', body: { session, variant } });
  const { name, phone, address } = BUYER;
  return {
    list: one(() => ({ path: `/products?${query(page())}` })),
    filter: one(() => ({ path: `/filter?${query({ ...page(), ...FILTER, minPrice: lowest() })}` })),
    product: one(() => ({ path: `/products/${product().number}` })),
    search: one(() => ({ path: `/search?${query({ text: text() })}` })),
    'new search': one(() => ({ path: `/search?${query({ text: newText() })}` })),
    cart: one(() => add(product(), randomUUID())),
    async order(send) {
      const session = randomUUID();
      await send(add(product(), session));
      await send({ path: '/orders', body: { session, name, phone, address } });
    },
  };
}

const LOWEST_PRICES = Array.from({ length: 1_000 }, (_, at) => String(at));
const pagesOf = (sections: Targets['sections']) =>
  sections.flatMap((section) =>
    Array.from({ length: PAGES }, (_, at) => ({ ...section, page: String(at + 1) })),
  );
const BUYER = { name: 'Нуриза', phone: '0700 00 00 00', address: 'Бишкек, Чуй, 1' };

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

function inTurn<T>(values: T[]): () => T {
  let turn = 0;
  return () => {
    const value = values[turn++ % values.length];
    if (value === undefined) throw new Error('there is nothing to ask for');
    return value;
  };
}

const additionOf = ({ id, size, color }: Target): CartAddition => ({
  productId: id,
  quantity: 1,
  size,
  color,
});

const orderOf = ({ id, price, size, color }: Target): NewOrder => ({
  guestInfo: { name: BUYER.name, email: '', phone: BUYER.phone },
  products: [{ product: id, quantity: 1, size, color }],
  totalAmount: price,
  firstName: BUYER.name,
  address: BUYER.address,
  phoneNumber: BUYER.phone,
  delivery: 'courier',
  paymentMethod: 'cash',
  comments: '',
});
