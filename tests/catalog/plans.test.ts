import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateProducts } from '../../bench/generate-products.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import {
  accessories,
  boughtTogether,
  categories,
  filterHierarchy,
  genders,
  hasProductsToBuy,
  listProducts,
  newestProducts,
  relatedProducts,
  requireProduct,
  sellerProducts,
  suggest,
  types,
} from '../../server/modules/catalog/catalog.service.ts';
import { productReviews } from '../../server/modules/reviews/reviews.service.ts';
import { publicSeller } from '../../server/modules/sellers/sellers.service.ts';
import { full } from '../full.ts';
import { createFilterIndex, type FilterIndex } from '../../server/modules/catalog/filters/filters.service.ts';
import { connectTellingPlans, type Plan, rowsRead, wasRun } from './plans.ts';

const PRODUCTS = full(20_000, 100_000);
/** Tables that grow with the shop; the others hold a row a shelf or a word. */
const LARGE = new Set(['product', 'stock', 'product_rating', 'review']);
/** What the largest page needs: the products that a search ranks, read once for it and once for the cards. */
const MAX_ROWS = 3_000;

const shop = useTestDatabase();
let db: Db;
let index: FilterIndex;
let take: () => Plan[];
let product: string;
let seller: string;

beforeAll(async () => {
  await generateProducts(shop.db, PRODUCTS);
  // Its own statements are not looked at: it reads everything.
  index = createFilterIndex(shop.db);
  await index.fill();
  ({ db, take } = await connectTellingPlans(shop.url));
  const { products } = await listProducts(db, { page: 2 }, index);
  product = products[0]!._id;
  seller = products[0]!.sellerInfo.id;
  take();
}, 240_000);
afterAll(() => db.end());

const list = (query: Record<string, string>, page = 1) => listProducts(db, { page, ...query }, index);
const MEN = 'Мужская одежда';

const CALLS: Record<string, () => Promise<unknown>> = {
  'the catalogue': () => list({}),
  'an audience': () => list({ gender: MEN }),
  'a category of an audience': () => list({ gender: MEN, category: 'Обувь' }),
  'a type of a category': () => list({ gender: MEN, category: 'Обувь', type: 'Кроссовки' }),
  'a category': () => list({ category: 'Обувь' }),
  'a type': () => list({ type: 'Кроссовки' }),
  'a type of an audience': () => list({ gender: 'Женская одежда', type: 'Кроссовки' }),
  accessories: () => list({ gender: 'Аксессуары' }),
  'accessories of a type': () => list({ gender: 'Аксессуары', type: 'Ремни' }),
  'a seller': () => list({ sellerId: seller }),
  'a seller’s type': () => list({ sellerId: seller, type: 'Кроссовки' }),
  'an empty shelf': () => list({ gender: MEN, category: 'нет' }),
  'a product': () => requireProduct(db, product),
  'related products': () => relatedProducts(db, product),
  'bought together': () => boughtTogether(db, product),
  'the seller’s others': () => sellerProducts(db, product),
  'accessories of a category': () => accessories(db, 'Телефоны'),
  'newest products': () => newestProducts(db),
  'the sidebar': () => filterHierarchy(db),
  'audiences, categories, types': async () => [
    await genders(db),
    await categories(db, {}),
    await types(db, {}),
  ],
  'the home page’s check': async () => [
    await hasProductsToBuy(db, ''),
    await hasProductsToBuy(db, 'Гаджеты'),
    await hasProductsToBuy(db, 'Аксессуары'),
  ],
  reviews: () => productReviews(db, product, { page: 1, sort: 'newest', stars: undefined }),
  'reviews by use': () => productReviews(db, product, { page: 1, sort: 'helpful', stars: undefined }),
  'reviews of one rating': () => productReviews(db, product, { page: 1, sort: 'newest', stars: 5 }),
  'a public seller': () => publicSeller(db, seller),
  'a search for a common word': () => list({ search: 'кроссовки' }),
  'a search for two': () => list({ search: 'женские кроссовки' }),
  'a search for three': () => list({ search: 'тихий ноутбук manas' }),
  'a search for what every product has': () => list({ search: 'надёжная' }),
  'a search for a number': () => list({ search: 'tulpar 355' }),
  'a search for nothing there is': () => list({ search: 'абракадабра' }),
  'a search with slips': () => list({ search: 'красные кросовки' }),
  'a search on the wrong layout': () => list({ search: 'rhjccjdrb' }),
  'a search in Latin letters': () => list({ search: 'krossovki' }),
  'a search within an audience': () => list({ search: 'кроссовки', gender: MEN }),
  'a search within a shelf that has none': () => list({ search: 'кроссовки', gender: 'Бытовая техника' }),
  'a search at a seller': () => list({ search: 'кроссовки', sellerId: seller }),
  'a late page of a search': () => list({ search: 'кроссовки' }, 40),
  suggestions: () => suggest(db, 'кросс'),
  'suggestions for a letter': () => suggest(db, 'к'),
};

describe(`with ${PRODUCTS} products`, () => {
  test.each(Object.entries(CALLS))('%s is read by an index and reads little', async (_name, call) => {
    // More often than the driver's statements are planned for their values, so that the plans for any value are seen too.
    for (let time = 0; time < 7; time++) {
      await call();
      const plans = take();
      expect(plans.length).toBeGreaterThan(0);
      for (const { query, nodes } of plans) {
        const scans = nodes.filter((node) => LARGE.has(node['Relation Name'] ?? '') && wasRun(node));
        const sequential = scans.filter((node) => node['Node Type'].includes('Seq Scan'));
        expect(sequential, query).toEqual([]);
        for (const scan of scans) expect(rowsRead(scan), query).toBeLessThanOrEqual(MAX_ROWS);
      }
    }
  });

  // However many there are: a condition such as `gender = coalesce($1, gender)` made PostgreSQL expect none, and read them all.
  test('of a seller’s products only those on the page are read', async () => {
    for (let time = 0; time < 7; time++) {
      await list({ sellerId: seller });
      const scans = take()
        .flatMap(({ nodes }) => nodes)
        .filter((node) => node['Relation Name'] === 'product' && wasRun(node));
      for (const scan of scans) expect(rowsRead(scan)).toBeLessThanOrEqual(PAGE_SIZE.catalog);
    }
  });

  test('the last page reads the index and not the products before it', async () => {
    const { totalPages } = await list({});
    take();
    const { products } = await list({}, totalPages);
    expect(products.length).toBeGreaterThan(0);
    const scans = take().flatMap(({ nodes }) => nodes.filter((node) => node['Relation Name'] === 'product'));
    for (const scan of scans.filter((node) => rowsRead(node) > MAX_ROWS))
      expect(scan).toMatchObject({ 'Node Type': 'Index Only Scan', 'Index Name': 'product_list' });
  });

  test('the generator leaves the tallies as the triggers would', async () => {
    const [row] = await shop.db`
      select (select sum(products) from shelf)::int as shelves, (select sum(products) from seller_shelf)::int as sellers,
        (select count(*) from product where listed)::int as products`;
    expect(row).toEqual({ shelves: row!.products, sellers: row!.products, products: row!.products });
  });
});
