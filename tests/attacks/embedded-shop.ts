import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { connect, type Db } from '../../server/database/connect.ts';
import { SECRET } from '../shop/test-shop.ts';
import { type ShopProcess, startShop } from '../start/shop-process.ts';

export interface EmbeddedShop {
  dataDir: string;
  process: ShopProcess;
  /** The test's own way to the database. */
  db: Db;
  /** Whether an address answers 200. */
  answers(path: string): Promise<boolean>;
  /** How long it took, in ms. */
  waitFor(isReached: () => boolean | Promise<boolean>): Promise<number>;
}

interface Options {
  /** Gets the empty data folder, before the shop starts and after it has ended. */
  prepare?: (dataDir: string) => void;
  tidy?: (dataDir: string) => void;
}

/** The built shop as a process of its own, with the database that it brings, limits off. */
export function useEmbeddedShop({ prepare, tidy }: Options = {}): EmbeddedShop {
  const shop: Partial<EmbeddedShop> = {
    answers: (path) =>
      fetch(shop.process!.url + path).then(
        ({ status }) => status === 200,
        () => false,
      ),
    async waitFor(isReached) {
      const startedAt = performance.now();
      while (!(await isReached())) {
        if (performance.now() - startedAt > 60_000) throw new Error(`waited: ${shop.process!.output()}`);
        await pause(10);
      }
      return performance.now() - startedAt;
    },
  };
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kerben-embedded-'));
    prepare?.(dataDir);
    const started = await startShop({ DATA_DIR: dataDir, JWT_SECRET: SECRET, RATE_LIMITS: 'off' });
    Object.assign(shop, { dataDir, process: started });
    await started.opened;
    const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
    const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    shop.db = connect(`postgres://kerben:${password}@127.0.0.1:${pidFile.split('\n')[3]}/kerben`, { max: 2 });
  }, 60_000);
  afterAll(async () => {
    await shop.db?.end({ timeout: 1 });
    shop.process?.child.kill('SIGTERM');
    await shop.process?.ended;
    tidy?.(shop.dataDir!);
    await rm(shop.dataDir!, { recursive: true, force: true });
  }, 60_000);
  return shop as EmbeddedShop;
}
