import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import type { Access } from '../../server/platform/access.ts';
import type { ApiDocument } from '../../server/platform/api-docs/document.ts';
import { newId } from '../../server/platform/ids.ts';
import { createLog } from '../../server/platform/log.ts';
import type { App } from '../../server/platform/server.ts';
import { addPerson, type Person, SECRET, setStatus, signIn } from './people.ts';

// The pages need a build, and are open to everybody.
vi.mock('../../server/pages/pages.ts', () => ({ registerPages: async () => {} }));

const shop = useTestDatabase();
let dataDir: string;
let app: App;
let routes: { method: string; path: string; access: Access }[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kerben-access-'));
  const config = readConfig({ DATA_DIR: dataDir, JWT_SECRET: SECRET, RATE_LIMITS: 'off' });
  app = await buildApp({ config, db: shop.db, log: createLog('silent') });
  await app.ready();
  const { paths } = (await app.inject('/api/openapi.json')).json<ApiDocument>();
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, access: operation['x-access'] })),
  );
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const CALLERS = ['guest', 'customer', 'seller', 'admin', 'pending', 'suspended', 'stranger'] as const;
type CallerName = (typeof CALLERS)[number];
type Verdict = 'in' | 401 | 403;

/** Each rule for each caller. A stranger has a token that isn't ours. */
const everybody = (verdict: Verdict) =>
  Object.fromEntries(CALLERS.map((name) => [name, verdict])) as Record<CallerName, Verdict>;
const stopped = { pending: 403, suspended: 403 } as const;
const nobody = { ...everybody(403), guest: 401, stranger: 401 } as const;
const RULES: Record<Access, Record<CallerName, Verdict>> = {
  anyone: everybody('in'),
  'this machine': everybody('in'),
  'guest or account': { ...everybody('in'), ...stopped, stranger: 401 },
  'signed in': { ...everybody('in'), ...stopped, guest: 401, stranger: 401 },
  'signed in, even if suspended': { ...everybody('in'), guest: 401, stranger: 401 },
  customer: { ...nobody, customer: 'in' },
  seller: { ...nobody, seller: 'in' },
  'seller who buys': { ...nobody, seller: 'in' },
  'seller or admin': { ...nobody, seller: 'in', admin: 'in' },
  'customer or seller': { ...nobody, customer: 'in', seller: 'in' },
  admin: { ...nobody, admin: 'in' },
  'own id or admin': { ...nobody, admin: 'in' },
  'own customer id or admin': { ...nobody, admin: 'in' },
  'own seller id or admin': { ...nobody, admin: 'in' },
  'own id or admin, even if suspended': { ...nobody, admin: 'in' },
};

async function add(name: CallerName): Promise<Person | undefined> {
  if (name === 'guest' || name === 'stranger') return undefined;
  return addPerson(shop.db, name === 'pending' || name === 'suspended' ? 'seller' : name);
}

/** A fresh token for every call: some calls end it. */
async function tokenFor(name: CallerName, person: Person | undefined): Promise<string | undefined> {
  if (name === 'stranger') return 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOiJ4In0.c2lnbmF0dXJl';
  if (!person) return undefined;
  if (person.role === 'seller') await setStatus(shop.db, person, 'approved');
  const token = await signIn(shop.db, person);
  if (name === 'pending') await setStatus(shop.db, person, 'pending');
  if (name === 'suspended') await setStatus(shop.db, person, 'suspend');
  return token;
}

const PATH_PARTS: Record<string, string> = { category: 'x', productId: newId(), itemId: newId() };

async function verdict(
  route: (typeof routes)[number],
  id: string,
  token: string | undefined,
): Promise<Verdict> {
  const url = route.path.replace(/\{(\w+)\}/g, (_, name: string) => PATH_PARTS[name] ?? id);
  const { statusCode } = await app.inject({
    method: route.method as 'GET',
    url,
    headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) },
    ...(route.method !== 'get' && { payload: {} }),
  });
  expect(statusCode, `${route.method} ${url}`).toBeLessThan(500);
  return statusCode === 401 || statusCode === 403 ? statusCode : 'in';
}

test.each(CALLERS)('%s is let in and kept out as each route of the API says', async (name) => {
  const person = await add(name);
  const other = await addPerson(shop.db, 'customer');
  const seen: Record<string, Verdict> = {};
  const expected: Record<string, Verdict> = {};
  for (const route of routes) {
    const title = `${route.method} ${route.path}`;
    expected[title] = RULES[route.access][name];
    seen[title] = await verdict(route, other.id, await tokenFor(name, person));
  }
  expect(seen).toEqual(expected);
});

test('an own id opens what is for it, unless the shop has stopped the seller', async () => {
  const own = routes.filter(({ access }) => access.startsWith('own id'));
  expect(own.length).toBeGreaterThan(0);
  for (const name of ['customer', 'seller', 'admin', 'suspended'] as const) {
    const person = await add(name);
    for (const route of own) {
      const isIn = name !== 'suspended' || route.access.endsWith('even if suspended');
      const seen = await verdict(route, person!.id, await tokenFor(name, person));
      expect([name, route.path, seen]).toEqual([name, route.path, isIn ? 'in' : 403]);
    }
  }
});

test('who may call what of people’s calls is written down here', () => {
  const people = routes.filter(({ path }) => /^\/api\/(auth|users\/update)|seller-status/.test(path));
  expect(people.map(({ method, path, access }) => `${method} ${path}: ${access}`).toSorted()).toEqual([
    'get /api/auth/check-company-name: anyone',
    'get /api/auth/checkEmail: anyone',
    'get /api/auth/profile: signed in',
    'get /api/auth/seller/profile: seller',
    'get /api/sellers/seller-status/{id}: own id or admin, even if suspended',
    'post /api/auth/check-email: anyone',
    'post /api/auth/login: anyone',
    'post /api/auth/logout: signed in, even if suspended',
    'post /api/auth/register: anyone',
    'post /api/auth/reset-password: anyone',
    'post /api/auth/seller/register: anyone',
    'post /api/auth/send-otp: anyone',
    'post /api/auth/verify-otp: anyone',
    'put /api/users/update-password/{id}: own id or admin',
    'put /api/users/update-profile/{id}: own id or admin',
  ]);
});

test('who may call what of buyers’ calls is written down here', () => {
  const buying = routes.filter(({ path }) => /cart|favorites|reviews/.test(path));
  expect(buying.map(({ method, path, access }) => `${method} ${path}: ${access}`).toSorted()).toEqual([
    'delete /api/cart/clear: guest or account',
    'delete /api/cart/remove/{itemId}: guest or account',
    'delete /api/reviews/{id}: signed in',
    'delete /api/sellers/{id}/favorites/{productId}: own seller id or admin',
    'delete /api/users/{id}/favorites/{productId}: own customer id or admin',
    'get /api/cart: guest or account',
    'get /api/reviews/can-review/{id}: signed in',
    'get /api/reviews/product/{id}: anyone',
    'get /api/sellers/{id}/favorites: own seller id or admin',
    'get /api/users/{id}/favorites: own customer id or admin',
    'post /api/cart/add: guest or account',
    'post /api/reviews/{id}/reply: admin',
    'post /api/reviews: signed in',
    'post /api/sellers/{id}/favorites: own seller id or admin',
    'post /api/users/{id}/favorites: own customer id or admin',
    'put /api/cart/update/{itemId}: guest or account',
    'put /api/reviews/{id}/reply: admin',
    'put /api/reviews/{id}: signed in',
  ]);
});

test('who may call what of orders is written down here', () => {
  const orders = routes.filter(({ path }) => /^\/api\/orders|sales-history/.test(path));
  expect(orders.map(({ method, path, access }) => `${method} ${path}: ${access}`).toSorted()).toEqual([
    'delete /api/orders/remove-product/{orderId}: admin',
    'delete /api/orders/{orderId}: admin',
    'get /api/orders/last-order/{id}: own id or admin',
    'get /api/orders/my-orders: signed in',
    'get /api/orders/seller/purchase-history: seller who buys',
    'get /api/orders/{orderId}: signed in',
    'get /api/orders: admin',
    'get /api/sellers/sales-history: seller',
    'post /api/orders: guest or account',
    'put /api/orders/update-comments-admin/{id}: admin',
    'put /api/orders/update-product-quantity/{orderId}: seller or admin',
    'put /api/orders/update-status/{id}: admin',
  ]);
});

test('who may call what of sellers’ calls is written down here', () => {
  const selling =
    /^\/api\/sellers\/(update-profile|update-password|upload|remove-image|products|\{id\}\/toggle)|toggle-active/;
  const written = routes.filter(({ path }) => selling.test(path));
  expect(written.map(({ method, path, access }) => `${method} ${path}: ${access}`).toSorted()).toEqual([
    'delete /api/sellers/products/{id}: seller',
    'delete /api/sellers/remove-image: seller',
    'get /api/sellers/products/export: seller',
    'get /api/sellers/products/{id}: seller',
    'get /api/sellers/products: seller',
    'post /api/sellers/products/check-duplicate: seller',
    'post /api/sellers/products/import: seller',
    'post /api/sellers/products: seller',
    'post /api/sellers/upload: seller',
    'put /api/products/{id}/toggle-active: seller or admin',
    'put /api/sellers/products/{id}: seller',
    'put /api/sellers/update-password: seller',
    'put /api/sellers/update-profile: seller',
    'put /api/sellers/{id}/toggle-products-visibility: own seller id or admin',
  ]);
});

test('who may call what of running the shop is written down here', () => {
  const running = routes.filter(
    ({ method, path }) =>
      /^\/api\/(admin|homepage|users\/clients|sellers\/update-status)/.test(path) ||
      `${method} ${path}` === 'get /api/sellers' ||
      `${method} ${path}` === 'delete /api/sellers/{id}',
  );
  expect(running.map(({ method, path, access }) => `${method} ${path}: ${access}`).toSorted()).toEqual([
    'delete /api/homepage/slider/{url}: admin',
    'delete /api/sellers/{id}: admin',
    'delete /api/users/clients/{id}: admin',
    'get /api/admin/audit: admin',
    'get /api/admin/figures: admin',
    'get /api/homepage/check-products: anyone',
    'get /api/homepage/formatted-slides: anyone',
    'get /api/homepage: anyone',
    'get /api/sellers: admin',
    'get /api/users/clients: admin',
    'post /api/homepage/upload: admin',
    'post /api/homepage: admin',
    'put /api/sellers/update-status/{id}: admin',
  ]);
});

test('a seller’s call says to others whom it is for', async () => {
  const customer = await addPerson(shop.db, 'customer');
  const authorization = `Bearer ${await signIn(shop.db, customer)}`;
  const answer = await app.inject({ url: '/api/auth/seller/profile', headers: { authorization } });
  expect(answer.json()).toEqual({ message: 'Access denied - sellers only', code: 'SELLERS_ONLY' });
});

test('a shop without a key of its own makes one, keeps it, and keeps it to itself', async () => {
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const open = () => buildApp({ config, db: shop.db, log: createLog('silent') });
  const [person, first] = [await addPerson(shop.db, 'customer'), await open()];
  const login = await first.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: 'керван-1' },
  });
  await first.close();
  expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  const second = await open();
  const authorization = `Bearer ${login.json<{ token: string }>().token}`;
  const again = await second.inject({ url: '/api/auth/profile', headers: { authorization } });
  expect(again.statusCode).toBe(200);
  await second.close();
});
