import { compare, type Comparison } from './compare.ts';
import { generateProducts } from './generate-products.ts';
import { sendAll, type Sent } from './http-client.ts';
import { openShop, waitForFilters } from './shop.ts';

/** 'A filtered, sorted page with all counts costs at most 3 times a plain section page.' */
const BAR = { times: 3 };
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const CLIENTS = 32;
const AT_A_TIME = 64;

const SECTIONS = ['Мужская одежда', 'Женская одежда', 'Гаджеты', 'Унисекс'];
const FILTERS: [string, string][][] = [
  [
    ['size', 'M'],
    ['maxPrice', '9000'],
  ],
  [
    ['color', 'black'],
    ['color', 'red'],
    ['inStock', '1'],
  ],
  [
    ['maxPrice', '30000'],
    ['discount', '1'],
  ],
  [
    ['rating', '4'],
    ['size', 'S'],
    ['size', 'L'],
    ['color', 'blue'],
  ],
];
const SORTS = ['priceAsc', 'priceDesc', 'discount', 'rating', 'popularity'];

/** Once with other filters each time, and once with what many visitors ask for, which the shop remembers for seconds. */
export async function benchFilters(clusterUrl: string): Promise<Comparison[]> {
  const shop = await openShop(clusterUrl, 'bench_filters', (db) => generateProducts(db, PRODUCTS));
  await waitForFilters(shop.url);
  let turn = 0;
  const section = (): [string, string] => ['gender', SECTIONS[turn % SECTIONS.length] ?? ''];
  const page = (): [string, string] => ['page', String(1 + (turn % 20))];
  const ask = (path: string, query: [string, string][]): Sent => ({
    path: `${path}?${new URLSearchParams(query)}`,
  });
  const plain = (isNew: boolean) => () => {
    turn++;
    // A parameter that means nothing: the same page, but not a remembered answer.
    const own: [string, string][] = isNew ? [['turn', String(turn)]] : [];
    return [ask('/api/products', [section(), page(), ...own])];
  };
  const filtered = (isNew: boolean) => () => {
    turn++;
    const own: [string, string][] = isNew ? [['minPrice', String(turn % 1_000)]] : [];
    const query = [section(), ...(FILTERS[(turn >> 2) % FILTERS.length] ?? []), ...own];
    const sort: [string, string] = ['sort', SORTS[turn % SORTS.length] ?? ''];
    const at: [string, string][] = isNew ? [page()] : [];
    return [ask('/api/products', [...query, sort, ...at]), ask('/api/products/filters', query)];
  };
  const times = (one: () => Sent[]) => () =>
    sendAll(shop.url, Array.from({ length: AT_A_TIME }, one).flat(), CLIENTS);
  try {
    const what = `a filtered, sorted page with all counts, of ${PRODUCTS} products`;
    return [
      await compare(
        `${AT_A_TIME} × ${what}, other filters each`,
        BAR,
        times(plain(true)),
        times(filtered(true)),
      ),
      await compare(
        `${AT_A_TIME} × ${what}, popular filters`,
        BAR,
        times(plain(false)),
        times(filtered(false)),
      ),
    ];
  } finally {
    await shop.stop();
  }
}
