import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFull } from '../full.ts';
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

test('a shop asked to stop while it starts leaves nothing behind', async () => {
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

test('npm start opens a shop that answers; a SIGTERM to npm alone, as process managers send it, stops everything', async () => {
  const shop = await startShopByNpm({ DATA_DIR: dataDir });
  shops.push(shop);
  await shop.opened;
  expect([await status(shop, '/healthz'), await status(shop, '/readyz')]).toEqual([200, 200]);
  const database = await postmasterPid(dataDir);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(isAlive(database)).toBe(false);
  await expect(status(shop, '/healthz')).rejects.toThrow();
});

test('after kill -9 of the supervisor the server ends by itself, and the next start needs no cleaning by hand', async () => {
  const killed = await start();
  await killed.opened;
  const [database, server] = [await postmasterPid(dataDir), await serverPid(killed)];
  killed.child.kill('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  await expect.poll(() => isAlive(server), { timeout: 15_000 }).toBe(false);

  const next = await start();
  await next.opened;
  expect(await status(next, '/readyz')).toBe(200);
  expect(await postmasterPid(dataDir)).not.toBe(database);
});

describe('a running shop', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: dataDir });
    await shop.opened;
  }, 90_000);
  afterAll(async () => {
    const database = await postmasterPid(dataDir);
    shop.child.kill('SIGINT');
    expect(await shop.ended).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

  test('refuses a second one on the same data with one line', async () => {
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /^Kerben did not start: DATA_DIR .* is in use by another running Kerben.*\n$/,
    );
    expect(await status(shop, '/readyz')).toBe(200);
  });

  test('starts a server that dies again and logs the cause; the database stays up', async () => {
    const database = await postmasterPid(dataDir);
    const killed = await serverPid(shop);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => isAlive(killed), { timeout: 5_000 }).toBe(false);
    await expect.poll(() => status(shop, '/readyz').catch(() => 0), { timeout: 45_000 }).toBe(200);
    expect(await serverPid(shop)).not.toBe(killed);
    expect(await postmasterPid(dataDir)).toBe(database);
    expect(shop.output()).toMatch(/"signal":"SIGKILL".*the server ended by itself/);
  });

  test('answers 503 while the database is away, and recovers by itself', async () => {
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
});

test.runIf(isFull)('of two server processes one serves on while the other is started again', async () => {
  const shop = await start({ WORKERS: '2', LOG_LEVEL: 'info' });
  const open = () => shop.output().match(/Server listening/g)?.length ?? 0;
  await expect.poll(open, { timeout: 45_000 }).toBe(2);
  const killed = await serverPid(shop);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => isAlive(killed), { timeout: 5_000 }).toBe(false);
  const answers = await Promise.all(Array.from({ length: 4 }, () => status(shop, '/readyz')));
  expect(answers).toEqual([200, 200, 200, 200]);
  await expect.poll(open, { timeout: 45_000 }).toBe(3);
});

test.each([
  [{ PORT: 'abc' }, 'PORT takes a port number, 0 to 65535'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL takes postgres://user:password@host:port/database'],
])('%o ends at once with one line', async (environment, line) => {
  const shop = await start(environment);
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toBe(`Kerben did not start: ${line}\n`);
});

test('a database that cannot start is said in one line, and no server goes on waiting for it', async () => {
  const broken = join(dataDir, 'broken');
  await mkdir(join(broken, 'postgres'), { recursive: true });
  const shop = await start({ DATA_DIR: broken });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(/^Kerben did not start: PostgreSQL did not start: /);
});

test('a server that waits for the database ends with its supervisor', async () => {
  const server = fork(join(import.meta.dirname, '../../server/start.ts'), { stdio: 'ignore' });
  const ended = once(server, 'exit');
  server.disconnect();
  await ended;
  expect(server.signalCode).toBe(null);
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

test.runIf(isFull && isRoot)('root may keep the data in a folder that only root can enter', async () => {
  await chmod(dataDir, 0o700);
  const shop = await start({ DATA_DIR: join(dataDir, 'only-root') });
  await shop.opened;
  expect(await status(shop, '/readyz')).toBe(200);
});
