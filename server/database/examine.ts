import type { Db } from './connect.ts';
import { isNew, listApplied, readMigrations } from './migrate.ts';

export interface DatabaseState {
  /** Such as 18.4. */
  version: string;
  major: number;
  /** How far the database's clock is ahead of this machine's, and by how much that may be wrong. */
  clockAheadMs: number;
  clockErrorMs: number;
  migrations: 'applied' | 'some missing' | 'none' | 'unknown ones';
  canWrite: boolean;
}

export async function examineDatabase(db: Db): Promise<DatabaseState> {
  // The first statement also connects, which takes time.
  const [server] = await db<{ version: string | null; number: number | null; readOnly: string | null }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('transaction_read_only') as read_only`;
  const before = Date.now();
  const [clock] = await db<{ nowMs: number | null }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`;
  const after = Date.now();
  return {
    version: server?.version?.split(' ')[0] ?? '',
    major: Math.floor((server?.number ?? 0) / 10_000),
    clockAheadMs: (clock?.nowMs ?? 0) - (before + after) / 2,
    clockErrorMs: (after - before) / 2,
    migrations: await compareMigrations(db),
    canWrite: server?.readOnly === 'off',
  };
}

async function compareMigrations(db: Db): Promise<DatabaseState['migrations']> {
  if (await isNew(db)) return 'none';
  const [applied, known] = [await listApplied(db), await readMigrations()];
  const isKnown = applied.every(
    ({ name, checksum }, at) => known[at]?.name === name && known[at].checksum === checksum,
  );
  if (!isKnown) return 'unknown ones';
  return applied.length === known.length ? 'applied' : 'some missing';
}
