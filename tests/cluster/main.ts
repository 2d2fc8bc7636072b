// `npm run test:cluster`: the shop as a cluster on this machine, with processes killed under load. `-- --rounds 1` is a
// short run; `-- --faults primary,replica` kills only these; `-- --no-browser` leaves the journeys out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallBrowser } from '../../scripts/browser.ts';
import { tool } from '../../scripts/checks/run-step.ts';
import { type S3Server, startS3Server } from '../shop/s3-server.ts';
import { addGoods, login, register } from './buyers.ts';
import { startDatabaseCluster } from './database-cluster.ts';
import { FAULTS, injectFaults, isFault, report } from './faults.ts';
import { installPackages, unprivilegedUser } from './packages.ts';
import { sharePicture } from './pictures.ts';
import { createProcesses } from './processes.ts';
import { purchase } from './purchase.ts';
import { race } from './races.ts';
import { type Shops, startShops } from './shops.ts';

const CUSTOMERS = 8;
const PRODUCTS = 10;
const STOCK = 1_000_000;
const JOURNEYS = ['tests/journeys/cart.spec.ts', 'tests/journeys/checkout.spec.ts'];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    faults: { type: 'string', default: FAULTS.join(',') },
    'no-browser': { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const faults = values.faults.split(',').filter(isFault);
const startedAt = performance.now();
const say = (line: string) =>
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}\n`);

if (!(rounds > 0) || faults.length < values.faults.split(',').length) {
  say(`--rounds takes a number, --faults some of ${FAULTS.join(',')}`);
  process.exit(1);
}
try {
  installPackages(say);
} catch (error) {
  say(String(error));
  process.exit(1);
}

const wrong: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'kerben-cluster-'));
chmodSync(folder, 0o755);
const processes = createProcesses(folder);
let pictureStore: S3Server | undefined;
let stopping: Promise<void> | undefined;
const stop = () =>
  (stopping ??= (async () => {
    await processes.stop().catch((error: unknown) => say(String(error)));
    await pictureStore?.stop();
  })());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stop().then(() => process.exit(130)));

try {
  await run();
} catch (error) {
  wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
await stop();
for (const line of wrong.slice(0, 20)) say(`WRONG  ${line.slice(0, 2_000)}`);
if (wrong.length > 0) say(`${wrong.length} promises broken. Logs: ${join(folder, 'logs')}`);
else rmSync(folder, { recursive: true, force: true });
process.exit(wrong.length > 0 ? 1 : 0);

async function run(): Promise<void> {
  const browser = values['no-browser'] ? undefined : await findOrInstallBrowser(say);
  const user = unprivilegedUser();

  say('starts etcd, three PostgreSQL nodes under Patroni, HAProxy, PgBouncer');
  const database = await startDatabaseCluster(folder, processes, user);
  say('starts an S3 server and three shops behind nginx');
  pictureStore = await startS3Server();
  const shops = await startShops(folder, processes, user, database, pictureStore.environment);

  const seller = await login(shops.url, 'alatoo@demo.kerben.kg', 'demo-seller');
  wrong.push(...(await purchase(shops.url, database.db, seller.token)));
  say('somebody registered, filled a cart and ordered');
  wrong.push(...(await sharePicture(shops.url, shops.urls, seller.token)));
  say('a picture uploaded to one shop is shown by all');
  wrong.push(...(await race(shops.url, database.db, seller.token)));
  say('races for the last units are over');
  if (browser) await runJourneys(shops, browser);

  const customers: string[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) customers.push((await register(shops.url, database.db)).token);
  const goods = [];
  for (let at = 0; at < PRODUCTS; at += 1)
    goods.push(await addGoods(shops.url, seller.token, STOCK, at % 2 === 0 ? [] : ['S', 'M']));
  const results = await injectFaults({
    database,
    shops,
    customers,
    goods,
    stock: STOCK,
    faults,
    rounds,
    say,
  });
  wrong.push(...results.wrong, ...database.findStrayAnswers());
  process.stdout.write(`\n${report(results)}\n\n`);
}

async function runJourneys({ url, urls: [mailbox] }: Shops, browser: string): Promise<void> {
  const journeys = spawn(
    process.execPath,
    [tool('@playwright/test', 'playwright'), 'test', ...JOURNEYS, '--project=desktop', '--reporter=line'],
    {
      cwd: join(import.meta.dirname, '../..'),
      // Mails are shown to this machine only, not through nginx.
      env: { ...process.env, JOURNEYS_URL: url, JOURNEYS_MAILBOX: mailbox, CHROMIUM_PATH: browser },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  journeys.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const [status] = (await once(journeys, 'close')) as [number | null];
  say(`buying journeys in a browser: ${output.trimEnd().split('\n').at(-1)?.trim()}`);
  if (status !== 0) wrong.push(`journeys:\n${output}`);
}
