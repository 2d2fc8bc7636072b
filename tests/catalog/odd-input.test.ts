import { beforeAll, describe, expect, test } from 'vitest';
import type { Suggestions } from '#contract/catalog.ts';
import { cleanSearch } from '#contract/search-text.ts';
import { GOODS } from './goods.ts';
import { addSeller } from '../shop/accounts.ts';
import { addProducts } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { address } from './address.ts';

const shop = useTestShop();

beforeAll(async () => {
  await addProducts(shop.db, await addSeller(shop.db), GOODS);
});

const ODD = [
  '\0',
  'кроссовки\0',
  "'",
  "''''",
  '"',
  '\\',
  "\\'",
  "'; drop table product; --",
  "' or 1=1 --",
  '!!!',
  '...',
  ',',
  '- - -',
  '&',
  '|',
  '!',
  '&|!()<->:*',
  '<->',
  "a' & 'b",
  'foo:*',
  'foo:ABCD',
  '(((((',
  '%',
  '_',
  '%_%',
  '👟',
  '👨‍👩‍👧‍👦',
  '\u{1F600}'.repeat(200),
  '\ud800',
  '\u202eабв',
  '\ufeff',
  '   ',
  '\t\r\n',
  'я'.repeat(10_000).slice(0, 900),
  'a'.repeat(10_000),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'для и на с',
  'the of and',
  '~gУнисекс',
  '~n0',
  '0',
  '1e308',
  '999999999999999999999999',
  'select * from product',
  '${1}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'İstanbul ß ﬁ Ǆ',
  '中文 搜索',
  'ң ө ү',
  'é́́́́',
];

describe.each(['/api/products', '/api/products/suggest'])('%s', (path) => {
  test.each(ODD)('never fails: %j', async (search) => {
    const { status, body } = await call(shop.app, 'GET', address(path, { search }));
    expect(status).toBe(200);
    expect(Array.isArray(body.products)).toBe(true);
  });
});

test('what carries no word finds nothing, and no text at all is the whole list', async () => {
  const total = async (search: string) =>
    (await call(shop.app, 'GET', address('/api/products', { search }))).body.totalProducts;
  expect(await total('!!!')).toBe(0);
  expect(await total('👟')).toBe(0);
  expect(await total('цзщкгцущкш')).toBe(0);
  expect(await total('~gУнисекс')).not.toBe(GOODS.length);
  expect(await total(' ')).toBe(GOODS.length);
  expect(await total('<>')).toBe(GOODS.length);
});

test('punctuation around words changes nothing', async () => {
  const top = async (search: string) =>
    (await call(shop.app, 'GET', address('/api/products', { search }))).body.products[0]?.name;
  for (const search of [
    '«кроссовки», nike!',
    'nike & кроссовки',
    '<b>nike</b>кроссовки nike',
    '  Nike\u00a0кроссовки ',
  ])
    expect(await top(search)).toContain('Nike');
});

test('a search text loses angle brackets and what is beyond 100 characters', () => {
  expect(cleanSearch('<b>сумка</b>')).toBe('bсумка/b');
  expect([...cleanSearch('👟'.repeat(300))].length).toBe(100);
  expect(cleanSearch('a'.repeat(10_000)).length).toBe(100);
  expect(cleanSearch(' a \0 b ')).toBe('a b');
});

test('a repeated or nested parameter is a 400, not a failure', async () => {
  for (const query of ['search=a&search=b', 'page=1&page=2', 'gender=a&gender=b'])
    expect((await call(shop.app, 'GET', `/api/products?${query}`)).status).toBe(400);
  for (const query of ['search[]=a', 'page[$gt]=1', '__proto__[x]=1', 'constructor=1', '%', '%zz', '%ff'])
    expect((await call(shop.app, 'GET', `/api/products?${query}`)).status).toBe(200);
});

describe('suggestions', () => {
  const suggest = async (search: string): Promise<Suggestions> =>
    (await call(shop.app, 'GET', address('/api/products/suggest', { search }))).body;

  test('name products, types and categories while a word is still typed', async () => {
    const { products, types, categories } = await suggest('крос');
    expect(products.length).toBeGreaterThan(0);
    expect(products[0]).toMatchObject({ type: 'Кроссовки' });
    expect(types.map(({ type }) => type)).toEqual(['Кроссовки', 'Кроссовки']);
    expect(categories).toContainEqual({ gender: 'Мужская одежда', category: 'Обувь' });
  });

  test('offer what a finished word could still become', async () => {
    const { types } = await suggest('часы');
    expect(types).toContainEqual({ gender: 'Гаджеты', category: 'Часы', type: 'Умные часы' });
  });

  test('forgive slips and the wrong layout', async () => {
    expect((await suggest('кросовк')).products[0]).toMatchObject({ type: 'Кроссовки' });
    expect((await suggest('rhjc')).products[0]).toMatchObject({ type: 'Кроссовки' });
    expect((await suggest('айф')).products[0]?.name).toContain('iPhone');
  });

  test('are few, and none without a text', async () => {
    expect((await suggest('s')).products.length).toBeLessThanOrEqual(6);
    expect(await suggest('')).toEqual({ products: [], types: [], categories: [] });
  });
});
