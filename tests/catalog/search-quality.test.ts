import { beforeAll, expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { cardsOf, listProducts } from '../../server/modules/catalog/catalog.service.ts';
import { createFilterIndex, type FilterIndex } from '../../server/modules/catalog/filters/filters.service.ts';
import type { MediaStore } from '../../server/platform/media-store.ts';
import { judge, readTable, scoreOf, type Verdict } from './search-quality.ts';

const shop = useTestDatabase();
const nowhere: MediaStore = {
  read: async () => undefined,
  size: async () => undefined,
  write: async () => {},
  remove: async () => {},
  async *list() {},
};
let goods: ProductCard[] = [];
let index: FilterIndex;

beforeAll(async () => {
  await seedDemo(shop.db, nowhere, {
    bringPictures: async () => (file) => `/uploads/demo/${file}`,
    admin: false,
  });
  index = createFilterIndex(shop.db);
  await index.fill();
  const ids = await shop.db<{ id: string }[]>`select id from product where listed`;
  goods = await cardsOf(
    shop.db,
    ids.map(({ id }) => id),
  );
});

const search = async (text: string): Promise<ProductCard[]> =>
  (await listProducts(shop.db, { page: 1, search: text }, index)).products;

const judgeTable = (file: string): Promise<Verdict[]> =>
  Promise.all(readTable(file).map(async (expected) => judge(expected, await search(expected.query), goods)));

/** With SEARCH_REPORT=1: the figures per kind of query, and each query that isn't answered well. */
function report(verdicts: Verdict[]): string {
  const kinds = [...Map.groupBy(verdicts, ({ kind }) => kind), ['all', verdicts] as const];
  const lines = kinds.map(([kind, own]) => {
    const { queries, topThree, first, wrong, missing } = scoreOf(own);
    return `${kind}: ${queries} queries, top three ${topThree} %, first ${first} %, wrong ${wrong} %, missing ${missing} %`;
  });
  const names = (products: ProductCard[]) =>
    products.slice(0, 4).map(({ name, gender, price }) => `${name} (${gender}, ${price})`);
  const failures = verdicts
    .filter(({ isFirst, wrong }) => !isFirst || wrong.length > 0)
    .map(({ query, inTopThree, isFirst, wrong, found }) => {
      const place = isFirst ? 'first' : inTopThree ? 'top three' : 'not found';
      return `${query}: ${place}. Found ${found.length}: ${names(found).join('; ')}. Wrong ${wrong.length}: ${names(wrong).join('; ')}`;
    });
  return [...lines, ...failures].join('\n');
}

test.each([
  'known.txt',
  'held-out.txt',
  'held-out-2.txt',
  'held-out-3.txt',
  'held-out-4.txt',
  'held-out-5.txt',
])(
  'people find what the table %s expects',
  async (file) => {
    const verdicts = await judgeTable(file);
    if (process.env.SEARCH_REPORT) console.log(report(verdicts));
    const { topThree, first, wrong, missing } = scoreOf(verdicts);
    expect(topThree).toBeGreaterThanOrEqual(97);
    expect(first).toBeGreaterThanOrEqual(90);
    expect(wrong).toBeLessThanOrEqual(8);
    expect(missing).toBeLessThanOrEqual(1);
  },
  60_000,
);
