import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { generateProducts } from './generate-products.ts';
import { openShop, waitForFilters } from './shop.ts';

/** Enough for the heap to have grown to its usual size. */
const PRODUCTS = { few: 25_000, many: Number(process.env.BENCH_PRODUCTS ?? 100_000) };
const FEEDS = ['google.xml', 'yandex.yml', 'facebook.csv'];
const MEASURE_EVERY_MS = 20;
const WARM_UP_ROUNDS = 20;
/** More than the feeds of a quarter of the products take. */
const MAX_MORE_MB = 24;

interface Measured {
  restMb: number;
  peakMb: number;
  feedsMb: number;
  seconds: number;
}

/** The memory of the server's process while it writes and sends all feeds at once, with many products and with few. */
export async function benchFeeds(clusterUrl: string): Promise<{ text: string; isGood: boolean }> {
  const few = await measure(clusterUrl, PRODUCTS.few);
  const many = await measure(clusterUrl, PRODUCTS.many);
  const grown = ({ restMb, peakMb }: Measured) => peakMb - restMb;
  const row = (count: number, one: Measured) =>
    `${count} products: at rest ${one.restMb.toFixed(0)} MB, at most ${one.peakMb.toFixed(0)} MB ` +
    `while ${one.feedsMb.toFixed(1)} MB of feeds were written and sent twice, ${one.seconds.toFixed(1)} s`;
  return {
    text: [row(PRODUCTS.few, few), row(PRODUCTS.many, many)].join('\n'),
    isGood: grown(many) - grown(few) <= MAX_MORE_MB,
  };
}

async function measure(clusterUrl: string, count: number): Promise<Measured> {
  const fill = (db: Parameters<typeof generateProducts>[0]) => generateProducts(db, count);
  const shop = await openShop(clusterUrl, `bench_feeds_${count}`, fill);
  const rss = async () => {
    const status = await readFile(`/proc/${shop.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };
  try {
    await waitForFilters(shop.url);
    for (let round = 0; round < WARM_UP_ROUNDS; round++)
      await sizeOf(`${shop.url}/catalog?page=${round + 1}`).catch(() => {});
    const restMb = await rss();
    let peakMb = restMb;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        peakMb = Math.max(peakMb, await rss());
        await new Promise((resolve) => setTimeout(resolve, MEASURE_EVERY_MS));
      }
    })();
    const startedAt = performance.now();
    const all = () => Promise.all(FEEDS.map((name) => sizeOf(`${shop.url}/feeds/${name}`)));
    let sizes: number[];
    try {
      sizes = await all();
      await all();
    } finally {
      isOver = true;
      await watching;
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    return { restMb, peakMb, seconds, feedsMb: sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2 };
  } finally {
    await shop.stop();
  }
}

/** Reads the answer without keeping it. */
const sizeOf = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(address, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address}: ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
