import { expect, test } from 'vitest';
import { full } from '../full.ts';
import { postmasterPid, serverPid } from '../start/shop-process.ts';
import { useEmbeddedShop } from './embedded-shop.ts';
import { patiently, startLoad } from './load.ts';

const ROUNDS = full(1, 10);
const ORDERS_BETWEEN = full(20, 100);
/** Other tests may be busy on this machine during `npm test`. */
const BACK_WITHIN_MS = full(30_000, 2_000);

/** A server that dies again within ten seconds is started again later each time. */
const STABLE_AFTER_MS = full(0, 10_500);

const shop = useEmbeddedShop();

const killServer = async () => process.kill(await serverPid(shop.process), 'SIGKILL');
const killPostmaster = async () => process.kill(await postmasterPid(shop.dataDir), 'SIGKILL');
/** One that serves orders: by a crash's signal and by an administrator's in turn. */
async function killBackend(round: number): Promise<void> {
  let pid: number | undefined;
  await shop.waitFor(async () => {
    const [backend] = await patiently(
      () => shop.db<{ pid: number }[]>`
        select pid from pg_stat_activity
        where application_name = 'kerben' and pid <> pg_backend_pid() and query ilike '%order%'
        order by state = 'active' desc, query_start desc limit 1`,
    );
    pid = backend?.pid;
    return pid !== undefined;
  });
  process.kill(pid!, round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
}

test.each([
  { victim: 'the server', kill: killServer, serverGoes: true },
  { victim: 'the database', kill: killPostmaster, serverGoes: false },
  { victim: 'one connection of the database', kill: killBackend, serverGoes: false },
])(
  'with $victim killed while eight customers order, each confirmed order exists once and the stock balances',
  async ({ victim, kill, serverGoes }) => {
    const load = await patiently(() => startLoad(shop.db, shop.process.url));
    const first = await serverPid(shop.process);
    const backAfterMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const enough = load.confirmed() + ORDERS_BETWEEN;
      const stableAt = performance.now() + (serverGoes ? STABLE_AFTER_MS : 0);
      await shop.waitFor(() => load.confirmed() >= enough && performance.now() >= stableAt);
      await kill(round);
      if (serverGoes) await shop.waitFor(async () => !(await shop.answers('/healthz')));
      else expect(await shop.answers('/healthz')).toBe(true);
      backAfterMs.push(await shop.waitFor(() => shop.answers('/readyz')));
    }
    const { slowestMs, refused } = await load.stop();

    const worst = Math.round(Math.max(...backAfterMs));
    process.stdout.write(
      `${victim}: ${ROUNDS} kills, ${load.confirmed()} orders, ready again within ${worst} ms, ` +
        `slowest answer ${Math.round(slowestMs)} ms\n`,
    );
    expect(refused).toEqual([]);
    await patiently(() => shop.db`select 1`);
    await load.expectBalance(shop.db);
    if (serverGoes) expect(worst).toBeLessThan(BACK_WITHIN_MS);
    else expect(await serverPid(shop.process)).toBe(first);
  },
  full(180_000, 900_000),
);
