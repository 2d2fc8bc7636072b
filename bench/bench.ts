// `npm run bench` runs all benchmarks but the long one, `npm run bench -- growth` one. Fails if a limit is exceeded.
import { startTestCluster } from '../server/database/test-cluster.ts';
import { benchAdminLists } from './admin-lists.ts';
import { benchBaseline, isReached, type Ratio, ratioTable } from './baseline.ts';
import { type Comparison, isHeld, table } from './compare.ts';
import { benchFeeds } from './feeds.ts';
import { benchFilters } from './filters.ts';
import { benchGrowth } from './growth.ts';
import { benchPhone } from './phone.ts';
import { benchPictures } from './pictures.ts';

interface Result {
  text: string;
  isGood: boolean;
}

const compared =
  (bench: (clusterUrl: string) => Promise<Comparison[]>) =>
  async (clusterUrl: string): Promise<Result> => {
    const comparisons = await bench(clusterUrl);
    return { text: table(comparisons), isGood: comparisons.every(isHeld) };
  };
const againstBare =
  (bench: (clusterUrl: string) => Promise<Ratio[]>) =>
  async (clusterUrl: string): Promise<Result> => {
    const ratios = await bench(clusterUrl);
    const text = process.env.BENCH_JSON ? JSON.stringify(ratios, undefined, 2) : ratioTable(ratios);
    return { text, isGood: ratios.every(isReached) };
  };

const BENCHES = new Map([
  ['admin-lists', compared(benchAdminLists)],
  ['filters', compared(benchFilters)],
  ['feeds', benchFeeds],
  ['pictures', compared(benchPictures)],
  ['baseline', againstBare(benchBaseline)],
  ['growth', benchGrowth],
  ['phone', compared(benchPhone)],
]);
/** Takes 25 minutes. */
const ONLY_IF_NAMED = 'growth';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !BENCHES.has(name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}; there are ${[...BENCHES.keys()].join(', ')}`);
  process.exit(2);
}

const cluster = await startTestCluster();
try {
  for (const [name, bench] of BENCHES) {
    if (names.length > 0 ? !names.includes(name) : name === ONLY_IF_NAMED) continue;
    const { text, isGood } = await bench(cluster.url);
    console.log(`\n${name}\n${text}`);
    if (!isGood) process.exitCode = 1;
  }
} finally {
  await cluster.stop();
}
