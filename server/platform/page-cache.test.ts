import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { allowedQuery, createPageCache, type Page, pageKey } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;
const page = (html: string, other: Partial<Page> = {}): Page => ({
  status: 200,
  headers: {},
  html,
  keep: true,
  ...other,
});
const make = (html: string, other?: Partial<Page>) => vi.fn(async () => page(html, other));

function cacheAt(clock = { now: 0 }, maxBytes = MEGABYTE) {
  return { clock, cache: createPageCache({ maxBytes, maxAgeMs: () => 5_000, now: () => clock.now }) };
}

test('a page is made once and then sent from memory, in every encoding', async () => {
  const { cache } = cacheAt();
  const contact = make('<h1>Контакты</h1>', { headers: { vary: 'accept-encoding' } });
  const first = await cache.get('/contact', contact);
  const second = await cache.get('/contact', contact);
  expect(contact).toHaveBeenCalledOnce();
  expect(second).toBe(first);
  expect(first.headers).toEqual({ vary: 'accept-encoding' });
  expect(first.body.identity.toString()).toBe('<h1>Контакты</h1>');
  expect(gunzipSync(first.body.gzip)).toEqual(first.body.identity);
  expect(brotliDecompressSync(first.body.br)).toEqual(first.body.identity);
});

test('the same page has the same version, another page another', async () => {
  const { cache } = cacheAt();
  const [one, same, other] = await Promise.all([
    cache.get('/1', make('one')),
    cache.get('/2', make('one')),
    cache.get('/3', make('other')),
  ]);
  expect(one.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(same.etag).toBe(one.etag);
  expect(other.etag).not.toBe(one.etag);
});

test('visitors who come while a page is made wait for the same one', async () => {
  const { cache } = cacheAt();
  const made = Promise.withResolvers<Page>();
  const slow = vi.fn(() => made.promise);
  const visits = [cache.get('/', slow), cache.get('/', slow), cache.get('/', slow)];
  made.resolve(page('home'));
  const pages = await Promise.all(visits);
  expect(slow).toHaveBeenCalledOnce();
  expect(new Set(pages).size).toBe(1);
});

test('a page lives five seconds from the moment its making began', async () => {
  const { cache, clock } = cacheAt();
  const slow = vi.fn(async () => {
    clock.now += 1_000;
    return page('home');
  });
  await cache.get('/', slow);
  clock.now = 4_999;
  await cache.get('/', slow);
  expect(slow).toHaveBeenCalledTimes(1);
  clock.now = 5_000;
  await cache.get('/', slow);
  expect(slow).toHaveBeenCalledTimes(2);
});

test('a failure is told to everyone who waited, and the next visitor tries anew', async () => {
  const { cache } = cacheAt();
  const broken = vi.fn(async (): Promise<Page> => {
    throw new Error('no database');
  });
  const visits = await Promise.allSettled([cache.get('/', broken), cache.get('/', broken)]);
  expect(visits.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(broken).toHaveBeenCalledOnce();
  expect((await cache.get('/', make('home'))).body.identity.toString()).toBe('home');
});

test('a page that says so is not kept', async () => {
  const { cache } = cacheAt();
  const missing = make('404', { status: 404, keep: false });
  expect((await cache.get('/products/7', missing)).status).toBe(404);
  await cache.get('/products/7', missing);
  expect(missing).toHaveBeenCalledTimes(2);
});

test('after a change nobody gets the page from before it, not even one that was just being made', async () => {
  const { cache } = cacheAt();
  await cache.get('/kept', make('old'));
  const making = Promise.withResolvers<Page>();
  const early = cache.get('/made', () => making.promise);

  cache.clear();

  const late = await cache.get('/made', make('new'));
  making.resolve(page('old'));
  expect((await early).body.identity.toString()).toBe('old');
  expect(late.body.identity.toString()).toBe('new');
  expect((await cache.get('/made', make('newer'))).body.identity.toString()).toBe('new');
  expect((await cache.get('/kept', make('new'))).body.identity.toString()).toBe('new');
});

test('a clear while a page is made keeps the page that is being made after it', async () => {
  const { cache } = cacheAt();
  const before = Promise.withResolvers<Page>();
  const early = cache.get('/', () => before.promise);
  cache.clear();
  const after = Promise.withResolvers<Page>();
  const remake = vi.fn(() => after.promise);
  const late = cache.get('/', remake);
  before.resolve(page('old'));
  await early;
  const joined = cache.get('/', remake);
  after.resolve(page('new'));
  expect(await joined).toBe(await late);
  expect(remake).toHaveBeenCalledOnce();
});

test('a full cache forgets what was not asked for the longest', async () => {
  // Room for two pages: each takes a little more than a kilobyte.
  const { cache } = cacheAt(undefined, 3_000);
  const [a, b, c] = [make('a'), make('b'), make('c')];
  await cache.get('/a', a);
  await cache.get('/b', b);
  await cache.get('/a', a);
  await cache.get('/c', c);

  await cache.get('/a', a);
  await cache.get('/c', c);
  expect(a).toHaveBeenCalledTimes(1);
  expect(c).toHaveBeenCalledTimes(1);
  await cache.get('/b', b);
  expect(b).toHaveBeenCalledTimes(2);
});

test('the room of a forgotten page is free again', async () => {
  const { cache, clock } = cacheAt(undefined, 3_000);
  const pages = [make('a'), make('b')] as const;
  for (let round = 1; round <= 5; round++) {
    for (const [index, one] of pages.entries()) await cache.get(String(index), one);
    for (const [index, one] of pages.entries()) await cache.get(String(index), one);
    expect(pages.map((one) => one.mock.calls.length)).toEqual([round, round]);
    if (round % 2) cache.clear();
    else clock.now += 5_000;
  }
});

test('a page larger than the whole cache is sent and not kept', async () => {
  const { cache } = cacheAt(undefined, 2_000);
  const small = make('small');
  await cache.get('small', small);
  const large = make('x'.repeat(4_000));
  await cache.get('large', large);
  await cache.get('large', large);
  await cache.get('small', small);
  expect(large).toHaveBeenCalledTimes(2);
  expect(small).toHaveBeenCalledOnce();
});

test('only parameters that the page depends on count, whatever their order', () => {
  const key = (query: string) =>
    pageKey('/catalog', allowedQuery(new URLSearchParams(query), ['search', 'page']));
  expect(key('page=2&search=платье')).toBe(key('search=платье&utm_source=x&page=2&page=9'));
  expect(key('page=2')).toBe('/catalog?page=2');
  expect(key('page=2')).not.toBe(key('page=3'));
  expect(key('evil=1&page=')).toBe('/catalog');
});
