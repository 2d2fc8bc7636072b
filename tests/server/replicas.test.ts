import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openReplicas, type Replicas } from '../../server/database/replicas.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../server/database/test-proxy.ts';
import { createLog } from '../../server/platform/log.ts';
import type { App } from '../../server/platform/server.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { productForm } from '../shop/forms.ts';
import { addProduct, createProduct } from '../shop/products.ts';
import { call, SECRET } from '../shop/test-shop.ts';

// A second database plays the replica: its goods have other names, so that one sees who answered. `npm run test:cluster` has
// real ones.
const primary = useTestDatabase();
const standIn = useTestDatabase();

let dataDir: string;
let proxy: DatabaseProxy;
let replicas: Replicas;
let app: App;
let seller: SignedIn;
let replayed: number | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kerben-replicas-'));
  proxy = await openDatabaseProxy(standIn.url);
  replicas = openReplicas(primary.db, [proxy.url], {
    positions: {
      written: async () => 100,
      replayed: async (replica) => {
        await replica`select 1 as one`;
        return replayed;
      },
    },
  });
  const config = readConfig({ DATA_DIR: dataDir, JWT_SECRET: SECRET, RATE_LIMITS: 'off' });
  app = await buildApp({ config, db: primary.db, replicas, log: createLog('silent') });
  seller = await addSignedIn(primary.db, 'seller');
});
beforeEach(async () => {
  replayed = 100;
  await expect.poll(() => newest(), { timeout: 10_000 }).not.toContain('На главном');
});
afterAll(async () => {
  await app.close();
  await replicas.stop();
  proxy.close();
  await rm(dataDir, { recursive: true, force: true });
});

const newest = async (headers: Record<string, string> = {}) =>
  (await app.inject({ url: '/api/products/newest', headers })).body;

test('visitors read from the replica, people who are signed in or have just written from the primary', async () => {
  const { _id: id } = await createProduct(app, seller, { name: 'На главном' });
  await expect.poll(() => newest()).not.toContain('На главном');
  expect(await newest({ authorization: `Bearer ${seller.token}` })).toContain('На главном');

  const { headers } = await call(app, 'PUT', `/api/sellers/products/${id}`, {
    token: seller.token,
    body: productForm({ name: 'На главном' }),
  });
  expect(headers['set-cookie']).toEqual(expect.stringMatching(/^wrote=1; Path=\/; Max-Age=2; HttpOnly/));
  expect(await newest({ cookie: 'wrote=1' })).toContain('На главном');
});

test('what the replica does not know yet the primary does', async () => {
  const { _id: id } = await createProduct(app, seller);
  expect((await app.inject({ url: `/api/products/${id}` })).statusCode).toBe(200);
  expect((await app.inject({ url: `/products/${id}` })).statusCode).toBe(200);
});

test('a replica that lags is skipped until it has caught up', async () => {
  replayed = 99;
  await expect.poll(() => newest()).toContain('На главном');
  replayed = 100;
  await expect.poll(() => newest()).not.toContain('На главном');
});

test('a server that is no replica any more is skipped', async () => {
  replayed = undefined;
  await expect.poll(() => newest()).toContain('На главном');
});

test('while the replica is down the primary answers, and nobody notices', async () => {
  await proxy.cut();
  expect(await newest()).toContain('"products"');
  proxy.freeze();
  await expect.poll(() => newest()).toContain('На главном');
  proxy.thaw();
  await proxy.cut();
  await expect.poll(() => newest()).not.toContain('На главном');
});

test('a page made from a replica that lacked the change is made anew when it has it', async () => {
  const old = await addProduct(standIn.db, { price: 1_234 });
  await createProduct(app, seller);
  const page = async () => (await app.inject({ url: `/products/${old.id}` })).body;
  await expect.poll(page).toContain('"price":1234');
  await standIn.db`update product set price = 5678 where id = ${old.id}`;
  // Far below the five seconds that a page is kept.
  await expect.poll(page, { timeout: 3_000 }).toContain('"price":5678');
});
