import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Db, dropConnections } from './connect.ts';

const CHECK_EVERY_MS = 250;
/** A replica that was checked in time and is in use has everything that is older than a second. */
const MAX_LAG_MS = 750;
export const REPLICAS_CAUGHT_UP_AFTER_MS = CHECK_EVERY_MS + MAX_LAG_MS;
/** Short enough that the primary can still answer within the deadline of the request. */
const ANSWER_WITHIN_MS = 2_000;

/** How far the log of changes has been written by the primary, or replayed by a replica. */
export interface Positions {
  written: (primary: Db) => Promise<number>;
  /** Undefined if it is no replica. */
  replayed: (replica: Db) => Promise<number | undefined>;
}

interface Options {
  max?: number;
  throughPooler?: boolean;
  onState?: (replica: number, isUsed: boolean) => void;
  positions?: Positions;
}

export interface Replicas {
  databases: Db[];
  /** Runs `query` on a replica that is up to date; on the primary if there is none, or if it fails there. */
  read<T>(query: (db: Db) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

interface Replica {
  db: Db;
  /** It has everything that the primary had written at this time. */
  freshAsOf: number;
  isUsed: boolean;
}

export function openReplicas(
  primary: Db,
  urls: string[],
  { onState, positions = POSITIONS, ...options }: Options = {},
): Replicas {
  const stopping = new AbortController();
  const replicas: Replica[] = urls.map((url) => ({
    db: connect(url, options),
    freshAsOf: -Infinity,
    isUsed: false,
  }));
  let samples: { at: number; written: number }[] = [];
  let turn = 0;

  const isFresh = ({ freshAsOf }: Replica) => performance.now() - freshAsOf <= MAX_LAG_MS;

  async function samplePrimary(): Promise<void> {
    const at = performance.now();
    const written = await positions.written(primary);
    samples = [...samples.filter((sample) => at - sample.at <= MAX_LAG_MS), { at, written }];
  }

  async function checkReplica(replica: Replica, index: number): Promise<void> {
    const replayed = await within(ANSWER_WITHIN_MS, positions.replayed(replica.db)).catch(() => {
      dropConnections(replica.db);
      return undefined;
    });
    const reached = samples.findLast(({ written }) => replayed !== undefined && written <= replayed);
    replica.freshAsOf = reached?.at ?? -Infinity;
    if (replica.isUsed === isFresh(replica)) return;
    replica.isUsed = !replica.isUsed;
    onState?.(index, replica.isUsed);
  }

  async function repeat(check: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await check().catch(() => {});
      await sleep(CHECK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  const running = [
    repeat(samplePrimary),
    ...replicas.map((replica, index) => repeat(() => checkReplica(replica, index))),
  ];
  return {
    databases: replicas.map(({ db }) => db),
    async read(query) {
      const fresh = replicas.filter(isFresh);
      const replica = fresh[(turn += 1) % fresh.length];
      if (!replica) return query(primary);
      try {
        return await within(ANSWER_WITHIN_MS, query(replica.db));
      } catch {
        // It may have died, or not know yet what was asked for.
        return query(primary);
      }
    },
    async stop() {
      stopping.abort();
      for (const { db } of replicas) dropConnections(db);
      await Promise.all([...running, ...replicas.map(({ db }) => db.end({ timeout: 1 }))]);
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), ms).unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const POSITIONS: Positions = {
  async written(db) {
    const [row] = await db<{ bytes: number | null }[]>`
      select (pg_current_wal_lsn() - '0/0')::float8 as bytes`;
    if (row?.bytes == null) throw new Error('the primary tells no position');
    return row.bytes;
  },
  async replayed(db) {
    const [row] = await db<{ bytes: number | null }[]>`
      select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as bytes`;
    return row?.bytes ?? undefined;
  },
};
