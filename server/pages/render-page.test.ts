import { splitLanguage } from '#contract/languages.ts';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../platform/errors.ts';
import { createPageCache } from '../platform/page-cache.ts';
import { createPageRenderer } from './render-page.ts';
import type { PageLoaders } from './page-loader.ts';
import type { Web, WebModule } from './web.ts';

/** A web of three routes whose pages only say where they are. */
function answersOf(table: PageLoaders, render?: (url: string) => void) {
  const routes = [
    { path: '/old', redirect: '/contact' },
    { path: '/contact', screen: {} },
    { path: '/products/:id', screen: {} },
  ];
  const module = {
    createQueryClient: () => ({ data: new Map<string, unknown>() }),
    matchRoute: (path: string) => {
      const id = /^\/products\/(\w+)$/.exec(path)?.[1];
      const route = routes.find((one) => one.path === (id ? '/products/:id' : path));
      return route && { route, params: id ? { id } : {} };
    },
    renderPage: ({ url, status }: { url: string; status: number }) => {
      if (status === 200) render?.(url);
      return { head: '', body: `${status} ${url}`, state: '', screen: undefined };
    },
  } as unknown as WebModule;
  const web: Web = {
    module: async () => module,
    document: async (page) => ({ html: page.body, styleHashes: ['sha256-x='], scriptHashes: [] }),
  };
  const log = { error: vi.fn() };
  const cache = createPageCache({ maxBytes: 1024 * 1024, maxAgeMs: () => 5_000 });
  const answer = createPageRenderer({
    webs: { ru: web, en: web, ky: web },
    table,
    cache,
    publicUrl: 'https://kerben.kg',
    dev: false,
    log,
  });
  return {
    log,
    open: async (address: string) => {
      const [pathname = '', query] = address.split('?');
      const { language, path } = splitLanguage(pathname);
      const answered = await answer(language, path, new URLSearchParams(query));
      if (answered.kind === 'redirect') return `${answered.status} to ${answered.to}`;
      return answered.page;
    },
  };
}

const opened = async (answers: ReturnType<typeof answersOf>, address: string) => {
  const answered = await answers.open(address);
  return typeof answered === 'string' ? answered : `${answered.status}: ${answered.body.identity.toString()}`;
};

test('a page has the headers that its loader names besides the usual ones', async () => {
  const answers = answersOf({ '/contact': { headers: { 'referrer-policy': 'no-referrer' } } });
  expect(await answers.open('/contact')).toMatchObject({
    headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' },
  });
});

test('a page gets its data, its status and a policy that knows its styles', async () => {
  const load = vi.fn(async () => {});
  const page = await answersOf({ '/products/:id': { load } }).open('/products/7?utm=1');
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ params: { id: '7' } }));
  expect(page).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
  expect(page).toHaveProperty(['headers', 'content-security-policy'], expect.stringContaining("'sha256-x='"));
});

test('only the parameters that a page names reach it, and only they make another page', async () => {
  const load = vi.fn(async () => {});
  const answers = answersOf({ '/contact': { query: ['page'], load } });
  expect(await opened(answers, '/contact?utm=1&page=2')).toBe('200: 200 /contact?page=2');
  await opened(answers, '/contact?page=2&utm=2');
  expect(load).toHaveBeenCalledTimes(1);
  await opened(answers, '/contact?page=3');
  expect(load).toHaveBeenCalledTimes(2);
});

test('an unknown address is a 404, made once for all of them', async () => {
  const answers = answersOf({});
  const first = await answers.open('/nowhere');
  expect(first).toMatchObject({ status: 404 });
  expect(await answers.open('/somewhere/else')).toBe(first);
});

test('a redirect of the route table is followed', async () => {
  expect(await opened(answersOf({}), '/old')).toBe('302 to /contact');
});

test('an address with too many slashes is led to the tidy one, never to another site', async () => {
  const answers = answersOf({});
  expect(await opened(answers, '/contact/?page=2')).toBe('308 to /contact?page=2');
  expect(await opened(answers, '//contact')).toBe('308 to /contact');
  expect(await opened(answers, '//example.com/')).toBe('404: 404 /404');
});

test('what a service refuses is the status of the page, and is not kept', async () => {
  const load = vi.fn<() => Promise<void>>();
  const answers = answersOf({ '/products/:id': { load } });
  load.mockRejectedValueOnce(new Refusal('NOT_FOUND'));
  expect(await opened(answers, '/products/7')).toBe('404: 404 /products/7');
  load.mockRejectedValueOnce(new Refusal('FORBIDDEN'));
  expect(await opened(answers, '/products/7')).toBe('403: 403 /products/7');
  load.mockRejectedValueOnce(new Refusal('INVALID_INPUT'));
  expect(await opened(answers, '/products/7')).toBe('404: 404 /products/7');
  load.mockResolvedValueOnce();
  expect(await opened(answers, '/products/7')).toBe('200: 200 /products/7');
  expect(answers.log.error).not.toHaveBeenCalled();
});

test('a load may lead elsewhere', async () => {
  const answers = answersOf({ '/products/:id': { load: async () => ({ redirect: '/contact' }) } });
  expect(await opened(answers, '/products/7')).toBe('302 to /contact');
});

test('a page whose drawing fails is logged and says so to the visitor, with a status of its own', async () => {
  const answers = answersOf({}, () => {
    throw new Error('undefined is not a function');
  });
  expect(await opened(answers, '/contact?search=aigul@example.kg')).toBe('500: 500 /contact');
  expect(answers.log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), route: '/contact' },
    'page failed',
  );
});
