import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../platform/log.ts';
import { connect } from './connect.ts';
import { createDatabase } from './create-database.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

export const TEMPLATE = 'kerben_template';

/** Test databases need not survive a crash, so nothing waits for the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export interface TestCluster {
  /** An address on the cluster whose database name is to be replaced. */
  url: string;
  stop(): Promise<void>;
}

/** A throw-away PostgreSQL with a migrated database that tests copy. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kerben-test-'));
  const embedded = await startEmbedded(dataDir, createLog('error'), SETTINGS);
  await createDatabase(embedded.url, TEMPLATE);
  const db = connect(withDatabase(embedded.url, TEMPLATE), { max: 1 });
  await migrate(db);
  await db.end();
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
