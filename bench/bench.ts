// `npm run bench` runs all benchmarks, `npm run bench -- admin-lists` one. Fails if a limit is exceeded.
import { startTestCluster } from '../server/database/test-cluster.ts';
import { benchAdminLists } from './admin-lists.ts';
import { type Comparison, isHeld, table } from './compare.ts';
import { benchFilters } from './filters.ts';
import { benchOverHttp } from './over-http.ts';

const BENCHES: Record<string, (clusterUrl: string) => Promise<Comparison[]>> = {
  'admin-lists': benchAdminLists,
  filters: benchFilters,
  'over-http': benchOverHttp,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}

const cluster = await startTestCluster();
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const comparisons = await bench(cluster.url);
    console.log(`\n${name}\n${table(comparisons)}`);
    if (!comparisons.every(isHeld)) process.exitCode = 1;
  }
} finally {
  await cluster.stop();
}
