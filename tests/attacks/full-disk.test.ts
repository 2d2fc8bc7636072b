import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { full } from '../full.ts';
import { serverPid } from '../start/shop-process.ts';
import { useEmbeddedShop } from './embedded-shop.ts';
import { patiently, startLoad } from './load.ts';
import { canMount, fillDisk, freeDisk, mountSmallDisk, unmountDisk } from './small-disk.ts';

const ROUNDS = full(1, 5);
const DISK_MB = 300;
const FULL_FOR_MS = full(2_000, 5_000);

describe.skipIf(!canMount())('a disk that fills up while people order', () => {
  const shop = useEmbeddedShop({
    prepare: (dataDir) => mountSmallDisk(dataDir, DISK_MB),
    tidy: unmountDisk,
  });

  test(
    'costs no confirmed order and no piece of stock, and the shop sells on when there is room again',
    async () => {
      const load = await startLoad(shop.db, shop.process.url);
      const first = await serverPid(shop.process);
      for (let round = 0; round < ROUNDS; round += 1) {
        const enough = load.confirmed() + 20;
        await shop.waitFor(() => load.confirmed() >= enough);
        const until = performance.now() + FULL_FOR_MS;
        // Again and again: the database frees some room itself.
        while (performance.now() < until) {
          await fillDisk(shop.dataDir);
          await pause(20);
        }
        const ready = await fetch(`${shop.process.url}/readyz`);
        expect([ready.status, ready.headers.has('retry-after')]).toEqual([503, true]);
        await freeDisk(shop.dataDir);
        await shop.waitFor(() => shop.answers('/readyz'));
      }
      const { retries, refused } = await load.stop();

      process.stdout.write(`disk full ${ROUNDS} times, ${load.confirmed()} orders, ${retries} sent again\n`);
      expect(refused).toEqual([]);
      expect(await serverPid(shop.process)).toBe(first);
      await patiently(() => shop.db`select 1`);
      await load.expectBalance(shop.db);
    },
    full(180_000, 600_000),
  );
});
