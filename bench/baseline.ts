import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import postgres from 'postgres';
import { createBareTables, readTargets } from './bare.queries.ts';
import { BARS, bareFlows, type Flow, FLOWS, shopFlows } from './flows.ts';
import { generateProducts } from './generate-products.ts';
import { load, type Measured } from './load.ts';
import { openShop, waitForFilters } from './shop.ts';

const LENGTH = {
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
  seconds: Number(process.env.BENCH_SECONDS ?? 4),
};

export interface Ratio {
  flow: Flow;
  products: number;
  clients: number;
  bare: Measured;
  shop: Measured;
  /** Of the rates, in the median round. */
  ratio: number;
}

export interface Rivals {
  products: number;
  measure: (flow: Flow, clients: number, length: typeof LENGTH) => Promise<Ratio>;
  stop: () => Promise<void>;
}

/** The shop and the bare server on one PostgreSQL, with the same products. */
export async function openRivals(clusterUrl: string, products: number): Promise<Rivals> {
  const shop = await openShop(clusterUrl, `bench_${products}`, (db) =>
    generateProducts(db, products, { stock: ENOUGH_STOCK }),
  );
  const sql = postgres(shop.databaseUrl, { max: 1, onnotice: () => {} });
  await createBareTables(sql);
  const targets = await readTargets(sql);
  await sql.end();
  const bare = await startBare(shop.databaseUrl);
  const ofShop = shopFlows(targets);
  const ofBare = bareFlows(targets);
  await waitForFilters(shop.url);

  return {
    products,
    /** In turn, so that other load on the machine affects both alike. */
    async measure(flow, clients, { rounds: count, seconds }) {
      const rounds = [];
      for (let round = 0; round < count; round++) {
        const bareRound = await load(bare.url, clients, seconds, ofBare[flow]);
        const shopRound = await load(shop.url, clients, seconds, ofShop[flow]);
        rounds.push({
          bare: bareRound,
          shop: shopRound,
          ratio: shopRound.perSecond / bareRound.perSecond,
        });
      }
      const [middle] = rounds.toSorted((a, b) => a.ratio - b.ratio).slice(count >> 1);
      if (!middle) throw new Error('BENCH_ROUNDS must be at least 1');
      return { flow, products, clients, ...middle };
    },
    async stop() {
      bare.stop();
      await shop.stop();
    },
  };
}

async function startBare(databaseUrl: string) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => child.disconnect() };
}

/** No flow sells out. */
const ENOUGH_STOCK = 1_000_000;
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 10_000);
const CLIENTS = 32;

/** The flows of buyers that have a bar, with 10,000 products and 32 clients. */
export async function benchBaseline(clusterUrl: string): Promise<Ratio[]> {
  const rivals = await openRivals(clusterUrl, PRODUCTS);
  const ratios: Ratio[] = [];
  try {
    for (const flow of FLOWS)
      if (BARS[flow] !== undefined) ratios.push(await rivals.measure(flow, CLIENTS, LENGTH));
  } finally {
    await rivals.stop();
  }
  return ratios;
}

export const isReached = ({ flow, ratio }: Ratio): boolean => ratio >= (BARS[flow] ?? 0);

/** In Markdown. */
export function ratioTable(ratios: Ratio[]): string {
  const figures = ({ perSecond, p50Ms, p99Ms, refused }: Measured) =>
    `${perSecond.toFixed(0)} / ${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}${refused > 0 ? `, ${refused} refused` : ''}`;
  return [
    '| flow | products | clients | bare: per second / p50 / p99 ms | shop | ratio | bar |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...ratios.map((row) =>
      [
        '',
        row.flow,
        row.products.toLocaleString('en'),
        row.clients,
        figures(row.bare),
        figures(row.shop),
        `${row.ratio.toFixed(2)}${isReached(row) ? '' : ' (below)'}`,
        BARS[row.flow],
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n');
}
