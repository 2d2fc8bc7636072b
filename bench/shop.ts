import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Db } from '../server/database/connect.ts';
import { createDatabase } from '../server/database/create-database.ts';
import { TEMPLATE, withDatabase } from '../server/database/test-cluster.ts';
import { serverPid, startShop } from '../tests/start/shop-process.ts';
import { send } from './http-client.ts';

export const ADMIN = { email: 'admin@bench.example', password: randomUUID() };

export interface BenchShop {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Of the process that serves. */
  pid: number;
  stop: () => Promise<void>;
}

/** The built shop on a temporary database that `fill` has filled. */
export async function openShop(
  clusterUrl: string,
  name: string,
  fill: (db: Db) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<BenchShop> {
  await createDatabase(clusterUrl, name, TEMPLATE);
  const databaseUrl = withDatabase(clusterUrl, name);
  const db = connect(databaseUrl);
  await fill(db);
  await db.end();

  const dataDir = await mkdtemp(join(tmpdir(), 'kerben-bench-'));
  const shop = await startShop({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: randomUUID() + randomUUID(),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: 'off',
    ...environment,
  });
  await shop.opened;
  return {
    url: shop.url,
    databaseUrl,
    dataDir,
    pid: await serverPid(shop),
    async stop() {
      shop.child.kill('SIGTERM');
      await shop.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Just started, a shop reads its products into memory. */
export async function waitForFilters(url: string): Promise<void> {
  for (;;) {
    try {
      await send(url, { path: '/api/products/filters' });
      return;
    } catch {
      await sleep(500);
    }
  }
}
