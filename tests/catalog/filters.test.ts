import { beforeAll, describe, expect, test } from 'vitest';
import type { FilterOptions, ProductPage } from '#contract/catalog.ts';
import { addSeller, changeSeller } from '../shop/accounts.ts';
import { addProducts } from '../shop/products.ts';
import { call, openShop, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const BLACK = { name: 'Чёрный', value: '#000000' };
const RED = { name: 'Красный', value: '#d00000' };
const shoes = { gender: 'Мужская одежда', category: 'Обувь', type: 'Кроссовки' };
const dresses = { gender: 'Женская одежда', category: 'Одежда', type: 'Платья' };
const kettles = { gender: 'Бытовая техника', category: 'Кухня', type: 'Чайники' };
const day = (at: number) => new Date(Date.UTC(2026, 0, at));
let first: { id: string };
let second: { id: string };

beforeAll(async () => {
  first = await addSeller(shop.db, { companyName: 'Арча' });
  second = await addSeller(shop.db, { companyName: 'Барс' });
  const [nomad = '', trek = ''] = await addProducts(shop.db, first, [
    { name: 'Nomad', ...shoes, price: 3_000, sizes: ['42', '43'], colors: [BLACK], createdAt: day(1) },
    {
      name: 'Trek',
      ...shoes,
      price: 5_000,
      originalPrice: 10_000,
      sizes: ['42'],
      colors: [RED],
      createdAt: day(2),
    },
    { name: 'Sold', ...shoes, price: 1_000, sizes: ['42'], colors: [BLACK], quantity: 0, createdAt: day(3) },
    { name: 'Off', ...shoes, price: 900, sizes: ['44'], colors: [BLACK], isActive: false, createdAt: day(4) },
  ]);
  await addProducts(shop.db, second, [
    { name: 'Ala-Too', ...dresses, price: 2_000, sizes: ['S', 'M'], colors: [RED, BLACK], createdAt: day(5) },
    { name: 'Bosch', ...kettles, price: 4_000, originalPrice: 5_000, createdAt: day(6) },
  ]);
  await shop.db`insert into product_rating (product_id, reviews, stars)
    values (${nomad}, 2, 9), (${trek}, 1, 3)`;
  const [order] = await shop.db<{ id: string }[]>`
    insert into shop_order (id, buyer_role, buyer_name, first_name, phone_number, delivery, address, payment_method)
    values (gen_random_uuid(), 'guest', 'Нуриза', 'Нуриза', '0700', 'pickup', 'Бишкек', 'cash') returning id`;
  await shop.db`
    insert into order_line (id, order_id, position, product_id, seller_id, placed_at, name, brand, type, price,
      seller_company, seller_name, seller_phone, seller_email, quantity, held)
    values (gen_random_uuid(), ${order!.id}, 0, ${trek}, ${first.id}, now(), '', '', '', 0, '', '', '', '', 7, 0)`;
});

type Query = Record<string, string | string[]>;
const address = (path: string, query: Query) =>
  `${path}?${new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  )}`;
const ask = async (query: Query, app = shop.app) =>
  (await call(app, 'GET', address('/api/products', query))).body as ProductPage;
const names = async (query: Query, app = shop.app) =>
  (await ask(query, app)).products.map(({ name }) => name);
const options = async (query: Query = {}, app = shop.app) =>
  (await call(app, 'GET', address('/api/products/filters', query))).body as FilterOptions;
const counts = (list: { value: string | number; count: number }[]) =>
  Object.fromEntries(list.map(({ value, count }) => [value, count]));
const sections = ({ sections: tree }: FilterOptions) =>
  Object.fromEntries(tree.map(({ gender, count }) => [gender, count]));

describe('a list is narrowed by', () => {
  test.each<[string, Query, string[]]>([
    ['the lowest price', { minPrice: '3000' }, ['Bosch', 'Trek', 'Nomad']],
    ['the highest price', { maxPrice: '2000' }, ['Ala-Too', 'Sold', 'Off']],
    ['a size that can be bought', { size: '42' }, ['Trek', 'Nomad']],
    ['several sizes', { size: ['43', 'M'] }, ['Ala-Too', 'Nomad']],
    ['a colour', { color: 'red' }, ['Ala-Too', 'Trek']],
    ['size and colour of the same variant', { size: '42', color: ['black', 'white'] }, ['Nomad']],
    ['a discount', { discount: '1' }, ['Bosch', 'Trek']],
    ['what is in stock', { inStock: '1' }, ['Bosch', 'Ala-Too', 'Trek', 'Nomad']],
    ['the rating', { rating: '4' }, ['Nomad']],
    ['a filter and a section', { maxPrice: '4000', gender: 'Женская одежда' }, ['Ala-Too']],
    ['a filter and a search', { search: 'кроссовки', minPrice: '4000' }, ['Trek']],
    [
      'nothing where nothing is given',
      { minPrice: '', size: '', color: '', sort: '', rating: '' },
      ['Bosch', 'Ala-Too', 'Trek', 'Nomad', 'Sold', 'Off'],
    ],
  ])('%s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('sellers', async () => {
    expect(await names({ seller: second.id })).toEqual(['Bosch', 'Ala-Too']);
    expect(await names({ seller: [first.id.toUpperCase(), second.id] })).toHaveLength(6);
  });
});

test.each<[string, string[]]>([
  ['newest', ['Bosch', 'Ala-Too', 'Trek', 'Nomad', 'Sold', 'Off']],
  ['priceAsc', ['Ala-Too', 'Nomad', 'Bosch', 'Trek', 'Sold', 'Off']],
  ['priceDesc', ['Trek', 'Bosch', 'Nomad', 'Ala-Too', 'Sold', 'Off']],
  ['discount', ['Trek', 'Bosch', 'Ala-Too', 'Nomad', 'Sold', 'Off']],
  ['rating', ['Nomad', 'Trek', 'Bosch', 'Ala-Too', 'Sold', 'Off']],
  ['popularity', ['Trek', 'Bosch', 'Ala-Too', 'Nomad', 'Sold', 'Off']],
])('sorted by %s, what can be bought comes first', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected);
});

test('a search is sorted by relevance unless another order is asked for', async () => {
  expect(await names({ search: 'кроссовки', sort: 'priceAsc' })).toEqual(['Nomad', 'Trek', 'Sold', 'Off']);
  expect(await names({ search: 'trek', sort: 'relevance', minPrice: '1' })).toEqual(['Trek']);
});

describe('each option is counted', () => {
  test('without filters', async () => {
    const all = await options();
    expect(all).toMatchObject({ total: 6, price: { min: 900, max: 5_000 }, discount: 2, inStock: 4 });
    expect(counts(all.sizes)).toEqual({ S: 1, M: 1, 42: 2, 43: 1 });
    expect(all.sizes.map(({ value }) => value)).toEqual(['S', 'M', '42', '43']);
    expect(counts(all.colors)).toEqual({ black: 2, red: 2 });
    expect(counts(all.ratings)).toEqual({ 4: 1, 3: 2, 2: 2 });
    expect(all.sellers).toEqual([
      { value: first.id, name: 'Арча', count: 4 },
      { value: second.id, name: 'Барс', count: 2 },
    ]);
    expect(sections(all)).toEqual({ 'Мужская одежда': 4, 'Женская одежда': 1, 'Бытовая техника': 1 });
  });

  test('given the choices in the other groups, not in its own', async () => {
    const chosen = await options({ size: '42', color: 'red' });
    expect(chosen.total).toBe(1);
    expect(counts(chosen.sizes)).toEqual({ S: 1, M: 1, 42: 1, 43: 0 });
    expect(counts(chosen.colors)).toEqual({ black: 1, red: 1 });
    expect(sections(chosen)).toEqual({ 'Мужская одежда': 1, 'Женская одежда': 0, 'Бытовая техника': 0 });
    expect(chosen.price).toEqual({ min: 5_000, max: 5_000 });
  });

  test('within the section, which still shows the others', async () => {
    const inShoes = await options({ ...shoes, maxPrice: '4000' });
    expect(inShoes.total).toBe(3);
    expect(counts(inShoes.sizes)).toEqual({ 42: 1, 43: 1 });
    expect(sections(inShoes)).toEqual({ 'Мужская одежда': 3, 'Женская одежда': 1, 'Бытовая техника': 1 });
    expect(inShoes.sections[0]!.categories).toEqual([
      { category: 'Обувь', count: 3, types: [{ type: 'Кроссовки', count: 3 }] },
    ]);
  });

  test('within a search: a section without any of it is not there', async () => {
    expect(sections(await options({ search: 'чайник' }))).toEqual({ 'Бытовая техника': 1 });
    const elsewhere = await options({ search: 'чайник', gender: 'Мужская одежда' });
    expect(sections(elsewhere)).toEqual({ 'Бытовая техника': 1 });
  });

  test('within a search in a section: the section and the others as they are without it', async () => {
    const query = { search: 'красный', gender: 'Женская одежда' };
    expect(await names(query)).toEqual(['Ala-Too']);
    const found = await options(query);
    expect(found.total).toBe(1);
    expect(sections(found)).toEqual({ 'Мужская одежда': 1, 'Женская одежда': 1 });
  });

  test('within the shop of a seller', async () => {
    const ofSecond = await options({ sellerId: second.id });
    expect(ofSecond.total).toBe(2);
    expect(sections(ofSecond)).toEqual({ 'Женская одежда': 1, 'Бытовая техника': 1 });
    expect(await names({ sellerId: second.id, discount: '1' })).toEqual(['Bosch']);
  });

  test('as many as the list has', async () => {
    for (const query of [
      { size: '42' } as Query,
      { search: 'кроссовки', gender: 'Мужская одежда', maxPrice: '4000' },
    ])
      expect((await options(query)).total).toBe((await ask(query)).totalProducts);
  });
});

describe('odd input has a clear answer', () => {
  test.each<Query>([
    { minPrice: '-1' },
    { maxPrice: '1.5' },
    { maxPrice: '99999999999999999999' },
    { minPrice: ['1', '2'] },
    { color: 'constructor' },
    { sort: '__proto__' },
    { rating: '6' },
    { discount: 'yes' },
    { size: Array.from({ length: 51 }, (_, at) => String(at)) },
    { size: 'x'.repeat(101) },
  ])('a refusal: %j', async (query) => {
    for (const path of ['/api/products', '/api/products/filters']) {
      const { status, body } = await call(shop.app, 'GET', address(path, query));
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    }
  });

  test.each<Query>([
    { size: ['__proto__', 'constructor', '\0', '👟'] },
    { seller: ['constructor', 'x', '00000000-0000-7000-8000-000000000000'] },
    { minPrice: '5000', maxPrice: '100' },
    { gender: '\0', size: '42' },
  ])('an empty list: %j', async (query) => {
    expect((await ask(query)).products).toEqual([]);
    expect((await options(query)).total).toBe(0);
  });

  test('a page beyond the last is empty', async () => {
    expect(await ask({ page: '999999999', discount: '1' })).toMatchObject({ products: [], totalProducts: 2 });
  });
});

// Last: they add products.
test('with stock per variant, only what is left of the size in the colour counts', async () => {
  const left = (size: string, color: string, quantity: number) => ({ size, color, quantity });
  await addProducts(shop.db, second, [
    {
      name: 'Tulpar',
      type: 'Сапоги',
      category: 'Конные',
      sizes: ['36', '37'],
      colors: [BLACK, RED],
      variants: [
        left('36', 'Чёрный', 0),
        left('36', 'Красный', 2),
        left('37', 'Чёрный', 1),
        left('37', 'Красный', 0),
      ],
    },
  ]);
  const section = { type: 'Сапоги' };
  await expect.poll(() => names({ ...section, size: '36', color: 'red' })).toEqual(['Tulpar']);
  expect(await names({ ...section, size: '36', color: 'black' })).toEqual([]);
  const inBlack = await options({ ...section, color: 'black' });
  expect(counts(inBlack.sizes)).toEqual({ 36: 0, 37: 1 });
  expect(counts((await options({ ...section, size: '36' })).colors)).toEqual({ black: 0, red: 1 });
});

test('every process has what another one changed, within seconds', async () => {
  const other = await openShop(shop.db);
  try {
    expect((await options({ size: 'XL' }, other.app)).total).toBe(0);
    const seller = await addSeller(shop.db);
    const [id = ''] = await addProducts(shop.db, seller, [{ name: 'Jailoo', sizes: ['XL'], price: 70 }]);
    const list = {
      sizes: () => names({ size: 'XL' }, other.app),
      prices: () => names({ maxPrice: '80' }, other.app),
    };
    await expect.poll(list.sizes).toEqual(['Jailoo']);
    await shop.db`update product set price = 90, changed_at = now() where id = ${id}`;
    await expect.poll(list.prices).toEqual([]);
    await changeSeller(shop.db, seller, { isProductsVisible: false });
    await expect.poll(list.sizes).toEqual([]);
  } finally {
    await other.app.close();
  }
});
