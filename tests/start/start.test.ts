import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  isAlive,
  postmasterPid,
  serverPid,
  startShop,
  startShopByNpm,
  type ShopProcess,
} from './shop-process.ts';

// Each test starts processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

const isRoot = process.getuid?.() === 0;
let dataDir: string;
let shops: ShopProcess[];

// One folder for all: making a database takes most of a first start.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kerben-start-'));
});
beforeEach(() => {
  shops = [];
});
afterEach(async () => {
  for (const shop of shops) {
    shop.child.kill('SIGTERM');
    await shop.ended;
  }
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(environment: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShop({ DATA_DIR: dataDir, ...environment });
  shops.push(shop);
  return shop;
}
const status = async (shop: ShopProcess, path: string) => (await fetch(shop.url + path)).status;

test('the shop opens, answers, stops when asked, and leaves no process behind', async () => {
  const shop = await start();
  await shop.opened;
  expect([await status(shop, '/healthz'), await status(shop, '/readyz')]).toEqual([200, 200]);
  const database = await postmasterPid(dataDir);
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test('a shop asked to stop while it starts leaves nothing behind either', async () => {
  const firstStart = join(dataDir, 'first-start');
  const shop = await start({ DATA_DIR: firstStart });
  await expect
    .poll(() => postmasterPid(firstStart).catch(() => 0), { timeout: 45_000, interval: 10 })
    .toBeGreaterThan(0);
  const database = await postmasterPid(firstStart);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test('after kill -9 the next start needs no cleaning by hand', async () => {
  const killed = await start();
  await killed.opened;
  const orphan = await postmasterPid(dataDir);
  killed.child.kill('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');

  const next = await start();
  await next.opened;
  expect(await status(next, '/readyz')).toBe(200);
  expect(await postmasterPid(dataDir)).not.toBe(orphan);
});

test('a server that dies is started again, the database stays up, and the cause is logged', async () => {
  const shop = await start();
  await shop.opened;
  const database = await postmasterPid(dataDir);
  const killed = await serverPid(shop);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => isAlive(killed), { timeout: 5_000 }).toBe(false);
  await expect.poll(() => status(shop, '/readyz').catch(() => 0), { timeout: 45_000 }).toBe(200);
  expect(await serverPid(shop)).not.toBe(killed);
  expect(await postmasterPid(dataDir)).toBe(database);
  expect(shop.output()).toMatch(/"signal":"SIGKILL".*the server ended by itself/);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test('a server whose supervisor was killed ends by itself', async () => {
  const shop = await start();
  await shop.opened;
  const server = await serverPid(shop);
  shop.child.kill('SIGKILL');
  await expect.poll(() => isAlive(server), { timeout: 15_000 }).toBe(false);
  // Started once more, so that nothing of the killed one is left behind.
  await (
    await start()
  ).opened;
});

test('a SIGTERM to npm start alone, as process managers send it, stops everything', async () => {
  const shop = await startShopByNpm({ DATA_DIR: dataDir });
  shops.push(shop);
  await shop.opened;
  const database = await postmasterPid(dataDir);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(isAlive(database)).toBe(false);
  await expect(status(shop, '/healthz')).rejects.toThrow();
});

test('a second shop on the same data refuses with one line, and the first goes on', async () => {
  const first = await start();
  await first.opened;
  const second = await start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(
    /^Kerben did not start: DATA_DIR .* is in use by another running Kerben.*\n$/,
  );
  expect(await status(first, '/readyz')).toBe(200);
});

test.each([
  [{ PORT: 'abc' }, 'PORT takes a port number, 0 to 65535'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL takes postgres://user:password@host:port/database'],
])('%o ends at once with one line', async (environment, line) => {
  const shop = await start(environment);
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toBe(`Kerben did not start: ${line}\n`);
});

test('a port that is taken is said in one line', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const shop = await start({ PORT: String(port) });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toBe(
    `Kerben did not start: PORT ${port} is taken by another program; choose another with PORT=…\n`,
  );
  other.close();
});

test('while the database is away calls get 503, and the shop recovers by itself', async () => {
  const shop = await start({ LOG_LEVEL: 'silent' });
  await shop.opened;
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const answer = await status(shop, '/readyz');
        seen.add(answer);
        return seen.has(503) && answer === 200;
      },
      { timeout: 45_000, interval: 5 },
    )
    .toBe(true);
  expect(seen).toEqual(new Set([503, 200]));
});

test.runIf(isRoot)('root may keep the data in a folder that only root can enter', async () => {
  await chmod(dataDir, 0o700);
  const shop = await start({ DATA_DIR: join(dataDir, 'only-root') });
  await shop.opened;
  expect(await status(shop, '/readyz')).toBe(200);
});
