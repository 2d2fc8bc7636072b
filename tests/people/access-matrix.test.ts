import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Access } from '../../server/platform/access.ts';
import type { ApiDocument } from '../../server/platform/api-docs/document.ts';
import { newId } from '../../server/platform/ids.ts';
import { createLog } from '../../server/platform/log.ts';
import { type Caller, CALLER_KINDS, type CallerKind, CALLERS, type Standing } from '../attacks/callers.ts';
import { isFull } from '../full.ts';
import { addAccount, signIn } from '../shop/accounts.ts';
import { useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
let routes: { method: string; path: string; access: Access }[];

beforeAll(async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json<ApiDocument>();
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, access: operation['x-access'] })),
  );
});

type Verdict = 'in' | 401 | 403;

/** The page that says who may do what is what the running app is compared with. */
const page = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
const rowsOf = (heading: string) =>
  (page.split(/^## /m).find((section) => section.startsWith(heading)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

/** Asked for somebody else's id, an own one opens nothing. */
const VERDICTS: Record<string, Verdict> = { yes: 'in', 'any id': 'in', 'own id': 403, 401: 401, 403: 403 };

/** What each rule says to each caller. */
const RULES = new Map<string, Record<Standing, Verdict | undefined>>(
  rowsOf('The rules').map(([rule = '', ...cells]) => {
    const [guest, customer, seller, blocked, admin] = cells.map((cell) => VERDICTS[cell]);
    const stranger = /^(anyone|anyone, known if signed in|this machine)$/.test(rule) ? 'in' : 401;
    return [rule, { guest, customer, seller, blocked, admin, stranger }];
  }),
);

const PATH_PARTS: Record<string, string> = { category: 'x', productId: newId(), itemId: newId() };

async function verdict(route: (typeof routes)[number], id: string, caller: Caller): Promise<Verdict> {
  const url = route.path.replace(/\{(\w+)\}/g, (_, name: string) => PATH_PARTS[name] ?? id);
  const { statusCode } = await shop.app.inject({
    method: route.method as 'GET',
    url,
    headers: { host: 'localhost', ...caller.headers },
    ...(route.method !== 'get' && { payload: {} }),
  });
  expect(statusCode, `${route.method} ${url}`).toBeLessThan(500);
  return statusCode === 401 || statusCode === 403 ? statusCode : 'in';
}

/** Tokens are checked in one place: one kind of bad token tries every call, the others one of each rule. */
const callsFor = (kind: CallerKind) =>
  isFull || CALLERS[kind].standing !== 'stranger' || kind === 'an expired token'
    ? routes
    : routes.filter(({ access }, at) => routes.findIndex((route) => route.access === access) === at);

test('twenty and more kinds of callers are told apart', () =>
  expect(CALLER_KINDS.length).toBeGreaterThanOrEqual(20));

test.each(CALLER_KINDS)('%s is let in and kept out as each route of the API says', async (kind) => {
  const { standing, add } = CALLERS[kind];
  const other = await addAccount(shop.db, 'customer');
  const seen: Record<string, Verdict> = {};
  const expected: Record<string, Verdict> = {};
  let caller = await add(shop.db);
  for (const route of callsFor(kind)) {
    const title = `${route.method} ${route.path}`;
    expected[title] = RULES.get(route.access)![standing]!;
    seen[title] = await verdict(route, other.id, caller);
    // Some calls sign the caller out.
    if (route.method !== 'get') caller = await add(shop.db);
  }
  expect(seen).toEqual(expected);
});

test('an own id opens what is for it, unless the seller is blocked', async () => {
  const own = routes.filter(({ access }) => access.startsWith('own id'));
  expect(own.length).toBeGreaterThan(0);
  for (const kind of ['a customer', 'a seller', 'an admin', 'a suspended seller'] as const) {
    for (const route of own) {
      const caller = await CALLERS[kind].add(shop.db);
      const isIn = kind !== 'a suspended seller' || route.access.endsWith('even if suspended');
      const seen = await verdict(route, caller.id, caller);
      expect([kind, route.path, seen]).toEqual([kind, route.path, isIn ? 'in' : 403]);
    }
  }
});

test('docs/permissions.md tells of every call, and of none that isn’t there', () => {
  const told = rowsOf('The calls').map(([call, rule]) => `${call} ${rule}`);
  const called = routes.map(({ method, path, access }) => `\`${method.toUpperCase()} ${path}\` ${access}`);
  expect(told.filter((line) => line.startsWith('`')).toSorted()).toEqual(called.toSorted());
});

test('a seller’s call says to others whom it is for', async () => {
  const customer = await addAccount(shop.db, 'customer');
  const authorization = `Bearer ${await signIn(shop.db, customer)}`;
  const answer = await shop.app.inject({ url: '/api/auth/seller/profile', headers: { authorization } });
  expect(answer.json()).toEqual({ message: 'Access denied - sellers only', code: 'SELLERS_ONLY' });
});

test('a shop without a key of its own makes one, keeps it, and keeps it to itself', async () => {
  const config = readConfig({ DATA_DIR: shop.folder, RATE_LIMITS: 'off' });
  const open = () => buildApp({ config, db: shop.db, log: createLog('silent') });
  const [person, first] = [await addAccount(shop.db, 'customer'), await open()];
  const login = await first.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: 'керван-1' },
  });
  await first.close();
  expect((await stat(join(shop.folder, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  const second = await open();
  const authorization = `Bearer ${login.json<{ token: string }>().token}`;
  const again = await second.inject({ url: '/api/auth/profile', headers: { authorization } });
  expect(again.statusCode).toBe(200);
  await second.close();
});
