import { setTimeout as pause } from 'node:timers/promises';
import { findImbalance } from './balance.ts';
import type { Goods } from './buyers.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { type Load, startLoad } from './load.ts';
import type { Shops } from './shops.ts';
import { waitFor } from './wait.ts';

const HEALTHY_WITHIN_MS = 30_000;
/** A killed node has to catch up before the next one is killed. */
const COMPLETE_WITHIN_MS = 120_000;
const LOAD_BEFORE_MS = 3_000;

export const FAULTS = ['shop', 'primary', 'replica', 'pgbouncer'] as const;
type Fault = (typeof FAULTS)[number];
export const isFault = (name: string): name is Fault => (FAULTS as readonly string[]).includes(name);

interface Setting {
  database: DatabaseCluster;
  shops: Shops;
  /** Their tokens. */
  customers: string[];
  goods: Goods[];
  /** Of each product, at the start. */
  stock: number;
  faults: Fault[];
  rounds: number;
  say: (line: string) => void;
}

interface Round {
  fault: Fault;
  healthyAfterMs: number;
  completeAfterMs: number;
  orders: number;
  refusals: number;
}

interface Results {
  rounds: Round[];
  wrong: string[];
}

/** Kills under load, one thing at a time, and checks after each that every promise is kept. */
export async function injectFaults(setting: Setting): Promise<Results> {
  const { database, shops, customers, goods, stock, faults, say } = setting;
  const results: Results = { rounds: [], wrong: [] };
  const load = startLoad(shops.url, customers, goods);
  await load.pause();
  try {
    for (const fault of faults)
      for (let round = 0; round < setting.rounds; round += 1) {
        await waitFor('three database nodes', COMPLETE_WITHIN_MS, () => database.isComplete());
        const figures = await runRound(setting, load, fault, round);
        results.rounds.push(figures);
        const wrong = [
          ...(figures.healthyAfterMs > HEALTHY_WITHIN_MS
            ? [`healthy after ${Math.round(figures.healthyAfterMs)} ms`]
            : []),
          ...load.wrongAnswers.splice(0),
          ...(await findImbalance(database.db, { attempts: load.attempts, goods, stock })),
        ];
        results.wrong.push(...wrong.map((line) => `${fault}, round ${round + 1}: ${line}`));
        say(
          `${fault} killed: healthy after ${seconds(figures.healthyAfterMs)} s, complete after ` +
            `${seconds(figures.completeAfterMs)} s, ${figures.orders} orders, ${figures.refusals} times 503, ` +
            `${wrong.length} promises broken`,
        );
      }
  } finally {
    await load.stop();
  }
  return results;
}

async function runRound(
  { database, shops }: Setting,
  load: Load,
  fault: Fault,
  round: number,
): Promise<Round> {
  const ordersBefore = load.attempts.length;
  const refusalsBefore = load.refusals();
  load.resume();
  await pause(LOAD_BEFORE_MS);

  const killedAt = performance.now();
  const restore = await kill(fault, round, database, shops);
  // Healthy: all three shops are ready, and every customer has had an order confirmed that was sent after the kill.
  await waitFor('the shop to be healthy', 4 * HEALTHY_WITHIN_MS, async () =>
    load.allConfirmedSince(killedAt) ? (await shops.countReady()) === 3 : false,
  );
  const healthyAfterMs = performance.now() - killedAt;
  restore();
  await waitFor('the cluster to be complete', COMPLETE_WITHIN_MS, () => database.isComplete());
  const completeAfterMs = performance.now() - killedAt;
  await load.pause();
  return {
    fault,
    healthyAfterMs,
    completeAfterMs,
    orders: load.attempts.length - ordersBefore,
    refusals: load.refusals() - refusalsBefore,
  };
}

/** What is killed comes back by itself, or by the function that is returned. */
async function kill(
  fault: Fault,
  round: number,
  database: DatabaseCluster,
  { processes }: Shops,
): Promise<() => void> {
  if (fault === 'shop') processes[round % processes.length]?.kill();
  if (fault === 'pgbouncer') database.pgbouncer.kill();
  if (fault === 'primary') {
    const { primary } = await database.roles();
    // In turn: a lost machine, and one that a process manager starts again at once.
    const stayAway = round % 2 === 0;
    database.killNode(primary, { stayAway });
    if (stayAway) return () => primary.patroni.start();
  }
  if (fault === 'replica') {
    // In turn: the one that every commit waits for, and the other.
    const { synchronous, asynchronous } = await database.roles();
    database.killNode(round % 2 === 0 ? synchronous : asynchronous);
  }
  return () => {};
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

export function report({ rounds, wrong }: Results): string {
  const rows = FAULTS.flatMap((fault) => {
    const own = rounds.filter((round) => round.fault === fault);
    if (own.length === 0) return [];
    const times = own.map(({ healthyAfterMs }) => healthyAfterMs).toSorted((a, b) => a - b);
    const complete = Math.max(...own.map(({ completeAfterMs }) => completeAfterMs));
    const sum = (pick: (round: Round) => number) => own.reduce((total, round) => total + pick(round), 0);
    return [
      [
        fault,
        String(own.length),
        `${seconds(times[Math.floor(times.length / 2)] ?? 0)} s`,
        `${seconds(times.at(-1) ?? 0)} s`,
        `${seconds(complete)} s`,
        String(sum(({ orders }) => orders)),
        String(sum(({ refusals }) => refusals)),
      ],
    ];
  });
  const head = ['killed', 'times', 'healthy, median', 'worst', 'complete, worst', 'orders', '503'];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
    '',
    wrong.length === 0
      ? 'Every confirmed order exists once with its lines, the stock balances exactly, each answer was right or a clear 503.'
      : `${wrong.length} promises broken.`,
  ].join('\n');
}
