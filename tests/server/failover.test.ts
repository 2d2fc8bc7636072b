import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { connect, type Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../server/database/test-proxy.ts';
import type { Deadlines } from '../../server/platform/deadlines.ts';
import { createLog } from '../../server/platform/log.ts';
import type { App } from '../../server/platform/server.ts';

const shop = useTestDatabase();
let dataDir: string;
let proxy: DatabaseProxy;
let db: Db;
let app: App;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kerben-failover-'));
  proxy = await openDatabaseProxy(shop.url);
  db = connect(proxy.url, { max: 1 });
});
afterEach(async () => {
  await app.close();
  await db.end({ timeout: 1 });
  proxy.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(deadlines: Deadlines): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  app = await buildApp({ config, db, log: createLog('silent'), deadlines });
  await app.ready();
}

const NEVER_MS = 3_600_000;
const read = async (url = '/api/products') => (await app.inject({ url })).statusCode;
const write = async () => {
  const payload = { email: 'aida@example.kg', purpose: 'registration' };
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/api/auth/send-otp', payload });
  return [statusCode, headers['retry-after']];
};

/** Like a standby: sessions opened from now on are read-only, and stay so. */
async function becomeStandby(): Promise<void> {
  await shop.db`alter database ${shop.db(new URL(shop.url).pathname.slice(1))} set default_transaction_read_only = on`;
  await proxy.cut();
}
const becomePrimary = () =>
  shop.db`alter database ${shop.db(new URL(shop.url).pathname.slice(1))} reset default_transaction_read_only`;

test('a write that reaches a standby is refused with 503, and the next one looks for the new primary', async () => {
  await open({ pingEveryMs: NEVER_MS });
  await becomeStandby();
  expect(await read()).toBe(200);
  expect(await read('/readyz')).toBe(503);
  expect(await write()).toEqual([503, '1']);
  await becomePrimary();
  // The connection that refused was dropped: this one is new.
  expect(await write()).toEqual([200, undefined]);
  expect(await read('/readyz')).toBe(200);
});

test('connections to a standby are dropped, also when nobody writes', async () => {
  await open({ pingEveryMs: 20 });
  await becomeStandby();
  await expect.poll(() => read('/readyz')).toBe(503);
  await becomePrimary();
  await expect.poll(() => read('/readyz')).toBe(200);
});

test('connections to a machine that is gone are dropped after a while', async () => {
  await open({ pingEveryMs: 20, silentAfterMs: 60, dropAfterMs: 200 });
  await expect.poll(() => read()).toBe(200);
  proxy.freezeOpen();
  await expect.poll(() => read()).toBe(503);
  await expect.poll(() => read()).toBe(200);
});
