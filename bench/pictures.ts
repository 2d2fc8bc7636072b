import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PICTURE_WIDTHS } from '#contract/pictures.ts';
import type { Comparison } from './compare.ts';
import { send } from './http-client.ts';
import { openShop } from './shop.ts';

const PICTURES = join(import.meta.dirname, '../server/demo/pictures');
const VARIANTS = 200;
const ASK_EVERY_MS = 20;
const HEALTH_BAR = { ms: 100 };

/** How long `/healthz` takes while nobody asks for anything, and while pictures are made that 200 visitors wait for. */
export async function benchPictures(clusterUrl: string): Promise<Comparison[]> {
  const shop = await openShop(clusterUrl, 'bench_pictures', async () => {});
  try {
    const folder = join(shop.dataDir, 'uploads', 'bench');
    await mkdir(folder, { recursive: true });
    const files = (await readdir(PICTURES)).filter((name) => name.endsWith('.webp')).slice(0, VARIANTS);
    for (const name of files) await cp(join(PICTURES, name), join(folder, name));

    const idle = await healthDuring(shop.url, () => sleep(2_000));
    const addresses = Array.from({ length: VARIANTS }, (_, at) => {
      const width = PICTURE_WIDTHS[Math.floor(at / files.length) % PICTURE_WIDTHS.length];
      return `/img/${width}/bench/${files[at % files.length]}`;
    });
    const making = await healthDuring(shop.url, () =>
      Promise.all(addresses.map((path) => send(shop.url, { path, headers: { accept: 'image/avif' } }))),
    );
    return [
      {
        what: `/healthz, the slowest of 100, while ${VARIANTS} sizes of pictures are made`,
        baselineMs: slowestOfHundred(idle),
        measuredMs: slowestOfHundred(making),
        bar: HEALTH_BAR,
      },
    ];
  } finally {
    await shop.stop();
  }
}

async function healthDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const times: number[] = [];
  while (!isDone) {
    const askedAt = performance.now();
    await send(url, { path: '/healthz' });
    times.push(performance.now() - askedAt);
    await sleep(ASK_EVERY_MS);
  }
  await working;
  return times;
}

const slowestOfHundred = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
