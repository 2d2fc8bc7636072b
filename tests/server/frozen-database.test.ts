import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { connect, type Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../server/database/test-proxy.ts';
import { createLog } from '../../server/platform/log.ts';
import type { App } from '../../server/platform/server.ts';

const shop = useTestDatabase();
let dataDir: string;
let proxy: DatabaseProxy;
let db: Db;
let app: App;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kerben-frozen-'));
  proxy = await openDatabaseProxy(shop.url);
  db = connect(proxy.url);
  app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir }),
    db,
    log: createLog('silent'),
    deadlines: { pingEveryMs: 200, silentAfterMs: 500 },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await db.end({ timeout: 1 });
  proxy.close();
  await rm(dataDir, { recursive: true, force: true });
});

const get = async (url: string) => {
  const { statusCode, headers } = await app.inject({ url });
  return [statusCode, headers['retry-after']];
};

// Lists of products are kept like pages; whether there is a product is looked up.
const PRODUCT = `/api/products/${crypto.randomUUID()}`;

test('while the database hangs everybody is refused at once, also those who wait, and a kept page still comes', async () => {
  await expect.poll(() => get('/contact')).toEqual([200, undefined]);
  await expect.poll(() => get(PRODUCT)).toEqual([404, undefined]);
  proxy.freeze();
  const refused = [503, '1'];
  // These are sent before anybody knows that the database hangs.
  expect(await Promise.all(['/readyz', PRODUCT].map(get))).toEqual([refused, refused]);
  // From now on it is known: no call reaches the database any more.
  expect(await get(PRODUCT)).toEqual(refused);
  expect(await get('/catalog?search=чайник')).toEqual([503, expect.anything()]);
  expect(await get('/healthz')).toEqual([200, undefined]);
  expect(await get('/contact')).toEqual([200, undefined]);
  proxy.thaw();
  await expect.poll(() => get(PRODUCT), { timeout: 10_000 }).toEqual([404, undefined]);
  expect(await get('/readyz')).toEqual([200, undefined]);
});
