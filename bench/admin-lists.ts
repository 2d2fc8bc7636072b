import { bishkekToday } from '#contract/call-rules.ts';
import { addDays, type ReportStep } from '#contract/report-rules.ts';
import { compare, type Comparison } from './compare.ts';
import { generateOrders, SELLER } from './generate-orders.ts';
import { ADMIN, openShop } from './shop.ts';

const BAR = { times: 3, ms: 50 };
const SMALL = { clients: 500, orders: 1_000 };
const LARGE = { clients: 100_000, orders: 1_000_000 };

interface AdminClient {
  get: (path: string) => Promise<Page>;
  stop: () => Promise<void>;
}

interface Goods {
  type: string;
  name: string;
  brand: string;
}

interface AnOrder {
  number: number;
  phoneNumber: string;
  user: { name: string; email: string } | null;
  products: Goods[];
}

interface Page {
  totalPages: number;
  orders?: AnOrder[];
}

export async function benchAdminLists(clusterUrl: string): Promise<Comparison[]> {
  const small = await openAdminClient(clusterUrl, 'bench_small', SMALL);
  const large = await openAdminClient(clusterUrl, 'bench_large', LARGE);
  const comparisons: Comparison[] = [];
  try {
    for (const [what, pathFor] of Object.entries({ ...PAGES, ...REPORTS, ...SEARCHES })) {
      const [inSmall, inLarge] = [await pathFor(small), await pathFor(large)];
      comparisons.push(
        await compare(
          what,
          BAR,
          () => small.get(inSmall),
          () => large.get(inLarge),
        ),
      );
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
  return comparisons;
}

const list = (path: string, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams(query).toString()}`;

type PathFor = (shop: AdminClient) => string | Promise<string>;

const searched =
  (path: string, query: Record<string, string>): PathFor =>
  () =>
    list(path, { perPage: '5', ...query });

const atPage =
  (path: string, part: number, query: Record<string, string> = {}): PathFor =>
  async (shop) => {
    const { totalPages } = await shop.get(list(path, query));
    return list(path, { ...query, page: String(Math.max(1, Math.round(totalPages * part))) });
  };

const ORDERS = '/api/orders';
const CLIENTS = '/api/users/clients';

/** From the middle of the list. */
async function anOrder(shop: AdminClient): Promise<AnOrder> {
  const { orders = [] } = await shop.get(await atPage(ORDERS, 0.5)(shop));
  const ofCustomers = orders.filter(({ user }) => user !== null);
  const order = ofCustomers.find(({ products }) => products.some(onTwoShelves)) ?? ofCustomers[0];
  if (!order) throw new Error('half way down there is a customer’s order');
  return order;
}

const onTwoShelves = ({ type }: Goods) => type === 'Кроссовки' || type === 'Футболки';

function goodsAmong(products: Goods[]): Goods {
  const line = products.find(onTwoShelves) ?? products[0];
  if (!line) throw new Error('every order has a line');
  return line;
}
const modelOf = (name: string) => name.split(' ')[0] ?? '';

/** Searches for a text of an existing order, so that it finds something in both shops. */
const like =
  (ask: (order: AnOrder) => string, query: Record<string, string> = {}): PathFor =>
  async (shop) =>
    list(ORDERS, { perPage: '5', search: ask(await anOrder(shop)), ...query });

const PAGES: Record<string, PathFor> = {
  'orders, first page': atPage(ORDERS, 0),
  'orders, middle page': atPage(ORDERS, 0.5),
  'orders, last page': atPage(ORDERS, 1),
  'orders, beyond the last page': () => list(ORDERS, { page: '999999' }),
  'orders, completed, middle page': atPage(ORDERS, 0.5, { status: 'completed' }),
  'orders, pending': () => list(ORDERS, { status: 'pending', perPage: '5' }),
  'orders, oldest first, middle page': atPage(ORDERS, 0.5, { sort: 'oldest' }),
  'orders, pending, oldest first': () => list(ORDERS, { status: 'pending', sort: 'oldest', perPage: '5' }),
  'orders, until a day': () => list(ORDERS, { to: '2026-01-01' }),
  'orders by number': like(({ number }) => String(number)),
  'orders by phone': like(({ phoneNumber }) => phoneNumber),
  'orders by e-mail': like(({ user }) => user?.email ?? ''),
  'clients, first page': atPage(CLIENTS, 0),
  'clients, middle page': atPage(CLIENTS, 0.5),
  'clients, last page': atPage(CLIENTS, 1),
  'clients by e-mail': async (shop) => list(CLIENTS, { search: (await anOrder(shop)).user?.email ?? '' }),
  'clients by an order’s phone': async (shop) => list(CLIENTS, { search: (await anOrder(shop)).phoneNumber }),
  'sellers, first page': () => list('/api/sellers'),
  'the panel’s figures': () => '/api/admin/figures',
};

const CALLS = '/api/admin/calls';
const REPORT = '/api/admin/report';
const today = bishkekToday();
const lastDays = (days: number, by: ReportStep) => ({ from: addDays(today, 1 - days), to: today, by });

/** The call queue and the reports; the seller's are the largest seller's. */
const REPORTS: Record<string, PathFor> = {
  'calls, now': () => list(CALLS),
  'calls, the third page': () => list(CALLS, { page: '3' }),
  'calls, the summary of the day': () => list(`${CALLS}/summary`),
  'report, a week by day': () => list(REPORT, lastDays(7, 'day')),
  'report, three months by week': () => list(REPORT, lastDays(90, 'week')),
  'report, a year by month': () => list(REPORT, lastDays(365, 'month')),
  'a seller’s report, three months by week': () => list('/api/sellers/report', lastDays(90, 'week')),
  'a seller’s report, a year by month': () => list('/api/sellers/report', lastDays(365, 'month')),
  'a seller’s parts': () => list('/api/sellers/parts'),
};

const SEARCHES: Record<string, PathFor> = {
  'orders, largest first': searched(ORDERS, { sort: 'largest' }),
  'orders, cancelled, smallest first': searched(ORDERS, { sort: 'smallest', status: 'cancelled' }),
  'orders with a common surname, largest first': searched(ORDERS, { search: 'асанова', sort: 'largest' }),
  'orders in a street': searched(ORDERS, { search: 'киевская 77' }),
  'clients by name': searched(CLIENTS, { sort: 'name' }),
  'orders with everybody’s word': searched(ORDERS, { search: 'bench.example' }),
  'orders with a common surname': searched(ORDERS, { search: 'асанова' }),
  'orders with one’s surname in 41': searched(ORDERS, { search: 'токтогулова' }),
  'orders with one’s surname in 67': searched(ORDERS, { search: 'рыскулова' }),
  'orders with two letters': searched(ORDERS, { search: 'ли' }),
  'orders with a common product': searched(ORDERS, { search: 'дом торговли' }),
  'orders with a common surname, completed': searched(ORDERS, { search: 'асанова', status: 'completed' }),
  'orders with everybody’s digits': searched(ORDERS, { search: '996' }),
  'orders with nobody’s word': searched(ORDERS, { search: 'щука' }),
  'orders by a product’s name': like(({ products }) => goodsAmong(products).name),
  'orders by a kind and a model': like(({ products }) => {
    const { type, name } = goodsAmong(products);
    return `${type} ${modelOf(name)}`;
  }),
  'orders by a model and a kind, completed': like(
    ({ products }) => {
      const { type, name } = goodsAmong(products);
      return `${modelOf(name)} ${type}`;
    },
    { status: 'completed' },
  ),
  'orders by two words of a product': like(({ products }) =>
    goodsAmong(products).name.split(' ').slice(0, 2).join(' '),
  ),
  'orders by a company': like(({ products }) => goodsAmong(products).brand),
  'orders by a first name and a surname': like(({ user }) => user?.name ?? ''),
  'orders by a surname and a first name': like(({ user }) =>
    (user?.name ?? '').split(' ').toReversed().join(' '),
  ),
  'orders by the beginning of an e-mail': like(({ user }) => user?.email.slice(0, 8) ?? ''),
  'orders by the beginning of a phone number': like(({ phoneNumber }) =>
    phoneNumber.replace(/\D/g, '').slice(0, 6),
  ),
  'orders by two of everybody’s words': searched(ORDERS, { search: 'bench example' }),
  'orders by a first name and a kind': searched(ORDERS, { search: 'елена кроссовки' }),
  'orders by words that nobody has together': searched(ORDERS, { search: 'ким петрова' }),
  'clients with everybody’s word': searched(CLIENTS, { search: 'bench.example' }),
  'clients with a common surname': searched(CLIENTS, { search: 'асанова' }),
  'clients with one’s surname in 41': searched(CLIENTS, { search: 'токтогулова' }),
  'clients with one’s surname in 67': searched(CLIENTS, { search: 'рыскулова' }),
  'clients with two letters': searched(CLIENTS, { search: 'ли' }),
  'clients by a surname and a first name': searched(CLIENTS, { search: 'асанова елена' }),
  'clients by the beginning of an e-mail': searched(CLIENTS, { search: 'client49' }),
  'clients with nobody’s word': searched(CLIENTS, { search: 'щука' }),
  'sellers with everybody’s word': searched('/api/sellers', { search: 'bench.example' }),
};

async function openAdminClient(clusterUrl: string, name: string, size: typeof LARGE): Promise<AdminClient> {
  const { url, stop } = await openShop(clusterUrl, name, (db) => generateOrders(db, size));
  const admin = await signIn(url, ADMIN);
  const seller = await signIn(url, SELLER);
  return {
    async get(path) {
      const token = path.startsWith('/api/sellers/') ? seller : admin;
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Page;
    },
    stop,
  };
}

async function signIn(url: string, account: typeof ADMIN): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${account.email} can't sign in: ${answer.status}`);
  return token;
}
