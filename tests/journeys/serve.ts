// The shop as people run it, built and filled, on a database of its own: what the journeys visit.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../server/database/create-database.ts';
import {
  startTestCluster,
  TEMPLATE,
  type TestCluster,
  withDatabase,
} from '../../server/database/test-cluster.ts';

const given = process.env.TEST_CLUSTER_URL;
const cluster: TestCluster = given ? { url: given, stop: async () => {} } : await startTestCluster();
const database = `journeys_${randomBytes(6).toString('hex')}`;
await createDatabase(cluster.url, database, TEMPLATE);
const dataDir = await mkdtemp(join(tmpdir(), 'kerben-journeys-'));

const shop = spawn(process.execPath, [...process.execArgv, 'server/main.js'], {
  cwd: join(import.meta.dirname, '../..'),
  stdio: 'inherit',
  env: {
    PATH: process.env.PATH,
    PORT: process.env.JOURNEYS_PORT,
    DATABASE_URL: withDatabase(cluster.url, database),
    DATA_DIR: dataDir,
    DEMO: '1',
    JWT_SECRET: randomBytes(32).toString('hex'),
    // The journeys name the addresses that they come from.
    TRUST_PROXY: '127.0.0.1, ::1',
    LOG_LEVEL: 'warn',
    // Browsers and database share a machine that may be slow: no journey is about a busy shop.
    ANSWER_WITHIN_S: '15',
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill('SIGTERM'));

const [code] = (await once(shop, 'exit')) as [number | null];
await cluster.stop();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = code ?? 1;
