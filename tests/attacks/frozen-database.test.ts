import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { full } from '../full.ts';
import { postmasterPid, serverPid } from '../start/shop-process.ts';
import { useEmbeddedShop } from './embedded-shop.ts';
import { faultOf } from './findings.ts';
import { patiently, startLoad } from './load.ts';
import { createAgent, send } from './send.ts';

const ROUNDS = full(1, 10);
/** Other tests may be busy on this machine during `npm test`. */
const ANSWERED_WITHIN_MS = full(15_000, 5_000);

const shop = useEmbeddedShop();

const family = (pid: number): number[] => [
  pid,
  ...execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!),
];

/** A process that has ended meanwhile needs no signal. */
function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

test(
  'while the database stands still every call is answered within five seconds, and afterwards the shop sells on',
  async () => {
    const load = await startLoad(shop.db, shop.process.url);
    const first = await serverPid(shop.process);
    let slowestMs = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const enough = load.confirmed() + 20;
      await shop.waitFor(() => load.confirmed() >= enough);
      const postmaster = await postmasterPid(shop.dataDir);
      // First, so that it opens no connection that goes on meanwhile.
      signal([postmaster], 'SIGSTOP');
      const frozen = family(postmaster);
      signal(frozen, 'SIGSTOP');
      const agent = createAgent();
      try {
        const paths = ['/readyz', '/api/products?page=2', '/catalog?page=3', '/api/auth/profile', '/healthz'];
        const answered = await Promise.all(
          paths.map(async (path) => {
            const headers = { authorization: 'Bearer a.b.c' };
            return { path, answer: await send(shop.process.url, agent, { method: 'GET', path, headers }) };
          }),
        );
        for (const { path, answer } of answered) {
          if (typeof answer !== 'object') throw new Error(`${path}: ${answer ?? 'no answer'}`);
          expect([path, faultOf({ ...answer, tookMs: 0 })]).toEqual([path, undefined]);
          slowestMs = Math.max(slowestMs, answer.tookMs);
        }
        expect(answered[0]!.answer).toMatchObject({ status: 503 });
        expect(answered.at(-1)!.answer).toMatchObject({ status: 200 });
      } finally {
        signal(frozen, 'SIGCONT');
        agent.destroy();
      }
      await shop.waitFor(() => shop.answers('/readyz'));
    }
    const { slowestMs: slowestOrderMs, refused } = await load.stop();

    const slowest = Math.round(Math.max(slowestMs, slowestOrderMs));
    process.stdout.write(
      `frozen ${ROUNDS} times, ${load.confirmed()} orders, slowest answer ${slowest} ms\n`,
    );
    expect(refused).toEqual([]);
    expect(slowest).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(await serverPid(shop.process)).toBe(first);
    await patiently(() => shop.db`select 1`);
    await load.expectBalance(shop.db);
  },
  full(180_000, 900_000),
);
