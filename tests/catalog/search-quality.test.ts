import { beforeAll, expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { cardsOf } from '../../server/modules/catalog/catalog.service.ts';
import { findBySearch } from '../../server/modules/catalog/search/search.ts';
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

beforeAll(async () => {
  await seedDemo(shop.db, nowhere, {
    bringPictures: async () => (file) => `/uploads/demo/${file}`,
    admin: false,
  });
  const ids = await shop.db<{ id: string }[]>`select id from product where listed`;
  goods = await cardsOf(
    shop.db,
    ids.map(({ id }) => id),
  );
});

const search = async (text: string): Promise<ProductCard[]> => {
  const { hits, understood } = await findBySearch(shop.db, text, { accessories: false }, 1000);
  const cards = (
    await cardsOf(
      shop.db,
      hits.map(({ id }) => id),
    )
  ).filter(({ price }) => price >= (understood.minPrice ?? 0) && price <= (understood.maxPrice ?? Infinity));
  return understood.sort ? cards.toSorted((a, b) => a.price - b.price) : cards;
};

async function judgeTable(file: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const expected of readTable(file)) verdicts.push(judge(expected, await search(expected.query), goods));
  return verdicts;
}

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

test('people find what the table expects', async () => {
  const verdicts = await judgeTable('known.txt');
  if (process.env.SEARCH_REPORT) console.log(report(verdicts));
  const { topThree, first, wrong, missing } = scoreOf(verdicts);
  expect(topThree).toBeGreaterThanOrEqual(97);
  expect(first).toBeGreaterThanOrEqual(90);
  expect(wrong).toBeLessThanOrEqual(8);
  expect(missing).toBeLessThanOrEqual(1);
}, 60_000);
