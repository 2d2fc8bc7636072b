import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { SECRET } from '../shop/test-shop.ts';
import { serverPid, type ShopProcess, startShop } from '../start/shop-process.ts';

export interface AttackedShop {
  db: Db;
  url: string;
  /** Whether the process that began is still the one that answers. */
  hasSurvived(): Promise<boolean>;
  output(): string;
}

/** The built shop as a process of its own, with a test database, limits off. */
export function useAttackedShop(): AttackedShop {
  const database = useTestDatabase();
  let shop: ShopProcess;
  let dataDir: string;
  let firstPid: number;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kerben-attacked-'));
    shop = await startShop({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      JWT_SECRET: SECRET,
      RATE_LIMITS: 'off',
    });
    await shop.opened;
    firstPid = await serverPid(shop);
  });
  afterAll(async () => {
    shop.child.kill('SIGTERM');
    await shop.ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    get db() {
      return database.db;
    },
    get url() {
      return shop.url;
    },
    async hasSurvived() {
      return firstPid === (await serverPid(shop).catch(() => undefined));
    },
    output: () => shop.output(),
  };
}
