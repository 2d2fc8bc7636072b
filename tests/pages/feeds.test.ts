import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { insertSellers } from '../../server/modules/sellers/sellers.service.ts';
import { insertProducts, type NewProduct } from '../../server/modules/catalog/catalog.service.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { writeFeed } from '../../server/pages/feeds/feed-files.ts';
import { FEEDS } from '../../server/pages/feeds/feed-formats.ts';
import { registerFeeds } from '../../server/pages/feeds/feeds.routes.ts';
import { newId } from '../../server/platform/ids.ts';
import { full } from '../full.ts';
import { serverWith } from '../server/test-server.ts';

const database = useTestDatabase();
const publicUrl = 'https://kerben.kg';

beforeEach(async () => {
  await database.db`update product set listed = false`;
});

async function open(maxAgeMs?: number) {
  const { app } = await serverWith((server) =>
    registerFeeds(server, { db: database.db, publicUrl, ...(maxAgeMs !== undefined && { maxAgeMs }) }),
  );
  onTestFinished(() => app.close());
  return (name: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/feeds/${name}`, headers });
}

async function addSeller(isProductsVisible = true): Promise<string> {
  const id = newId();
  const seller = { email: `${id}@example.kg`, name: 'Айгүл', companyName: `Мода ${id}` };
  await database.db.begin((tx) =>
    insertSellers(tx, [{ id, ...seller, companyDescription: '', status: 'approved', isProductsVisible }]),
  );
  return id;
}

const productOf = (sellerId: string, changes: Partial<NewProduct> = {}): NewProduct => ({
  id: newId(),
  sellerId,
  name: 'Платье',
  type: 'Платье',
  category: 'Платья & сарафаны',
  gender: 'Женская одежда',
  price: 1_000,
  description: 'Из хлопка',
  characteristics: [],
  sizes: [],
  colors: [],
  images: ['/uploads/dress_aabbcc.webp'],
  isActive: true,
  quantity: 1,
  ...changes,
});
const add = (...products: NewProduct[]) => database.db.begin((tx) => insertProducts(tx, products));

// The fields that each vendor requires and what each may hold, as published in November 2026: Google
// support.google.com/merchants/answer/7052112 and 6324350, Yandex yandex.ru/support/direct/feeds/requirements-yml.html and
// yandex.ru/support/partnermarket/offers.html, Facebook developers.facebook.com/docs/marketing-api/catalog/reference.
const URL_OF = /^https:\/\/kerben\.kg\/\S{1,2000}$/;
/** Facebook shows no WebP. */
const PICTURE = /^https:\/\/kerben\.kg\/\S{1,500}\.jpg$/;
const KGS = /^\d+\.00 KGS$/;
const GOOGLE = new Map<string, RegExp>([
  ['g:id', /^.{1,50}$/],
  ['g:title', /^.{1,150}$/],
  ['g:description', /^[^]{1,5000}$/],
  ['g:link', URL_OF],
  ['g:image_link', PICTURE],
  ['g:availability', /^in_stock$/],
  ['g:price', KGS],
  ['g:condition', /^new$/],
  ['g:brand', /^.{1,70}$/],
]);
const YANDEX = new Map<string, RegExp>([
  ['url', URL_OF],
  ['price', /^\d+$/],
  ['currencyId', /^KGS$/],
  ['categoryId', /^\d{1,18}$/],
  ['picture', PICTURE],
  ['name', /^.{1,150}$/],
  ['vendor', /^.+$/],
  ['description', /^[^]{1,3000}$/],
]);
const FACEBOOK = new Map<string, RegExp>([
  ['id', /^.{1,100}$/],
  ['title', /^.{1,200}$/],
  ['description', /^[^]{1,9999}$/],
  ['availability', /^in stock$/],
  ['condition', /^new$/],
  ['price', KGS],
  ['link', URL_OF],
  ['image_link', PICTURE],
  ['brand', /^.{1,100}$/],
]);

const DIFFICULT = 'Платье «A&B» <b>"летнее"</b>, 42;\n\u0007новое';
const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const itemsIn = (body: string, tag: string) =>
  [...body.matchAll(new RegExp(`<${tag}[ >][^]*?</${tag}>`, 'g'))].map(([item]) => item);
const textIn = (item: string, tag: string) =>
  unescape(new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(item)?.[1] ?? '');
const cellsIn = (row: string) =>
  [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => (cell ?? '').replaceAll('""', '"'));

test('the feeds have what each vendor requires of a product, whatever its texts are', async () => {
  const seller = await addSeller();
  await add(
    productOf(seller, { description: DIFFICULT, originalPrice: 1_500 }),
    productOf(seller, {
      name: 'я'.repeat(200),
      description: 'я'.repeat(9_000),
      category: 'Accessories',
      direction: 'Обувь',
    }),
  );
  const get = await open();

  const google = itemsIn((await get('google.xml')).body, 'item');
  expect(google).toHaveLength(2);
  for (const item of google)
    for (const [field, pattern] of GOOGLE) expect(textIn(item, field), field).toMatch(pattern);
  const lowered = google.find((item) => item.includes('sale_price')) ?? '';
  expect(lowered).toContain('<g:price>1500.00 KGS</g:price><g:sale_price>1000.00 KGS</g:sale_price>');
  expect(textIn(lowered, 'g:description')).toBe(DIFFICULT.replace('\u0007', ' '));

  const yandex = (await get('yandex.yml')).body;
  const categories = new Set([...yandex.matchAll(/<category id="(\d+)">/g)].map(([, id]) => id));
  const offers = itemsIn(yandex, 'offer');
  expect(offers).toHaveLength(2);
  for (const offer of offers) {
    expect(offer).toMatch(/^<offer id="[\da-f-]{36}" available="true">/);
    for (const [field, pattern] of YANDEX) expect(textIn(offer, field), field).toMatch(pattern);
    expect(categories).toContain(textIn(offer, 'categoryId'));
  }
  expect(yandex).toMatch(/<yml_catalog date="[\dT:-]{19}\+00:00"><shop><name>.+<\/url><currencies>/);

  const [heading = '', ...rows] = (await get('facebook.csv')).body.trim().split(/\n(?=")/);
  expect(rows).toHaveLength(2);
  const columns = heading.split(',');
  for (const row of rows)
    for (const [field, pattern] of FACEBOOK)
      expect(cellsIn(row)[columns.indexOf(field)], field).toMatch(pattern);
});

test('only what is listed, active, in stock and has a picture is in them', async () => {
  const [shown, hidden] = [await addSeller(), await addSeller(false)];
  const good = productOf(shown);
  await add(
    good,
    productOf(hidden),
    productOf(shown, { isActive: false }),
    productOf(shown, { quantity: 0 }),
    productOf(shown, { images: [] }),
    productOf(shown, { price: 0 }),
  );
  const get = await open();
  for (const name of FEEDS.keys()) {
    const { body } = await get(name);
    expect(new Set(body.match(/products\/[\da-f-]{36}/g)), name).toEqual(new Set([`products/${good.id}`]));
  }
  expect((await get('ebay.xml')).statusCode).toBe(404);
});

test('a feed is written once for all who ask, and a known one is not sent again', async () => {
  const seller = await addSeller();
  await add(productOf(seller));
  const get = await open();
  const [first, second] = await Promise.all([get('google.xml'), get('google.xml')]);
  expect(second.headers.etag).toBe(first.headers.etag);
  const again = await get('google.xml', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  // Until it is half an hour old.
  await add(productOf(seller));
  expect((await get('google.xml')).headers.etag).toBe(first.headers.etag);
});

test('an old feed is served while the new one is written', async () => {
  const seller = await addSeller();
  await add(productOf(seller));
  const get = await open(0);
  const first = await get('facebook.csv');
  await add(productOf(seller));
  expect((await get('facebook.csv')).statusCode).toBe(200);
  await expect.poll(async () => (await get('facebook.csv')).headers.etag).not.toBe(first.headers.etag);
});

const MB = 1024 * 1024;

test('a feed of many products takes no more memory than one of few', { timeout: 600_000 }, async () => {
  const seller = await addSeller();
  const many = full(1_500, 100_000);
  for (let at = 0; at < many; at += 500)
    await add(
      ...Array.from({ length: 500 }, () => productOf(seller, { description: 'Хлопок. '.repeat(60) })),
    );
  const format = FEEDS.get('google.xml')!;
  let bytes = 0;
  const rss: number[] = [];
  for await (const written of writeFeed(format, { db: database.db, publicUrl })) {
    bytes += Buffer.byteLength(written);
    rss.push(process.memoryUsage().rss / MB);
  }
  expect(bytes).toBeGreaterThan(many * 500);
  // What the process has grown to by the middle is enough for the rest.
  const middle = rss.length / 2;
  expect(Math.max(...rss.slice(middle)) - Math.max(...rss.slice(0, middle))).toBeLessThan(32);
});
