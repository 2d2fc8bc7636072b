import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { createLog } from '../../server/platform/log.ts';
import type { App } from '../../server/platform/server.ts';
import { addSignedIn, lastCode, newEmail } from '../shop/accounts.ts';
import { productForm } from '../shop/forms.ts';
import { createProduct } from '../shop/products.ts';
import { call, SECRET } from '../shop/test-shop.ts';

/** A second, and patience with a busy machine; a page that nobody cleared lives for five. */
const SOON = { timeout: 3_000 };

const shop = useTestDatabase();
let dataDir: string;
let one: App;
let other: App;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kerben-two-'));
  const config = readConfig({ DATA_DIR: dataDir, JWT_SECRET: SECRET, RATE_LIMITS: 'off' });
  const open = () => buildApp({ config, db: shop.db, directUrl: shop.url, log: createLog('silent') });
  [one, other] = await Promise.all([open(), open()]);
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), { timeout: 10_000 });
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

const listeners = () => shop.db<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and query = 'listen kerben_pages'`;

async function page(app: App, id: string, folder = ''): Promise<string> {
  const { statusCode, body } = await app.inject({ url: `${folder}/products/${id}` });
  expect(statusCode).toBe(200);
  return body;
}

async function setPrice(app: App, token: string, id: string, price: number): Promise<void> {
  const body = productForm({ price });
  expect((await call(app, 'PUT', `/api/sellers/products/${id}`, { token, body })).status).toBe(200);
}

test.each([
  ['on the page', ''],
  ['in the answer', '/api'],
])('a price changed in one process is %s that the other had kept, within a second', async (_what, folder) => {
  const seller = await addSignedIn(shop.db, 'seller');
  const { _id: id } = await createProduct(one, seller, { price: 1_234 });
  expect(await page(other, id, folder)).toContain('"price":1234');
  await setPrice(one, seller.token, id, 5_678);
  await expect.poll(() => page(other, id, folder), SOON).toContain('"price":5678');
});

test('so it is when the news got lost with their connection', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const { _id: id } = await createProduct(one, seller, { price: 1_234 });
  await page(other, id);
  const before = await listeners();
  await shop.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen kerben_pages'`;
  await setPrice(one, seller.token, id, 5_678);
  await expect.poll(() => page(other, id), SOON).toContain('"price":5678');

  await expect.poll(listeners).toHaveLength(2);
  expect((await listeners()).map(({ pid }) => pid)).not.toEqual(before.map(({ pid }) => pid));
  await page(other, id);
  await setPrice(one, seller.token, id, 9_012);
  await expect.poll(() => page(other, id), SOON).toContain('"price":9012');
});

test('a code that one process sent is accepted by the other', async () => {
  const email = newEmail();
  const code = { email, purpose: 'registration' };
  expect((await call(one, 'POST', '/api/auth/send-otp', { body: code })).status).toBe(200);
  const otp = await lastCode(shop.db, email);
  expect((await call(other, 'POST', '/api/auth/verify-otp', { body: { ...code, otp } })).status).toBe(200);
});
